/** @jest-environment node */
import { addHashtags } from './hashtags';

describe('addHashtags', () => {
  it('strips the leading sign and ignores doubles', () => {
    expect(addHashtags(['pan'], '#Pan ##horno, café')).toEqual(['pan', 'horno', 'café']);
  });

  it('stops at ten', () => {
    const typed = Array.from({ length: 12 }, (_, n) => `tag${n}`).join(' ');

    expect(addHashtags([], typed)).toHaveLength(10);
  });
});
