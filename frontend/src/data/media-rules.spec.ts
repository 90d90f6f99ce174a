/** @jest-environment node */
import { mediaProblem, PICTURE_TYPES, toAccept } from './media-rules';

describe('mediaProblem', () => {
  it('takes the spec’s types up to 50 MB', () => {
    expect(mediaProblem({ name: 'a', type: 'video/quicktime', size: 50 * 1_048_576 })).toBeNull();
  });

  it('takes photos of phones, by their name where the browser knows no type', () => {
    expect(mediaProblem({ name: 'a', type: 'image/heic', size: 10 })).toBeNull();
    expect(mediaProblem({ name: 'a', type: 'image/webp', size: 10 }, PICTURE_TYPES)).toBeNull();
    expect(mediaProblem({ name: 'IMG_1.HEIC', type: '', size: 10 })).toBeNull();
    expect(mediaProblem({ name: 'nota.heic', type: 'text/plain', size: 10 })).toBe('type');
    expect(mediaProblem({ name: 'IMG_1', type: '', size: 10 })).toBe('type');
    expect(toAccept(PICTURE_TYPES)).toContain('image/heic,image/heif,image/avif,image/webp,.heic');
  });

  it('refuses other types and larger files', () => {
    expect(mediaProblem({ name: 'a', type: 'application/pdf', size: 10 })).toBe('type');
    expect(mediaProblem({ name: 'a', type: 'image/png', size: 50 * 1_048_576 + 1 })).toBe('size');
  });
});
