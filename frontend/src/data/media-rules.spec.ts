/** @jest-environment node */
import { mediaProblem } from './media-rules';

describe('mediaProblem', () => {
  it('takes the spec’s types up to 50 MB', () => {
    expect(mediaProblem({ type: 'video/quicktime', size: 50 * 1_048_576 })).toBeNull();
  });

  it('refuses other types and larger files', () => {
    expect(mediaProblem({ type: 'application/pdf', size: 10 })).toBe('type');
    expect(mediaProblem({ type: 'image/png', size: 50 * 1_048_576 + 1 })).toBe('size');
  });
});
