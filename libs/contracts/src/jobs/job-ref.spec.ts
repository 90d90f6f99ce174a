import fc from 'fast-check';
import { brollRef, guionRef, postRef, readBrollRef, readGuionRef, readPostRef } from './job-ref';

const count = fc.maxSafeNat();

describe('a reference', () => {
  it('is read as what it was built from, whatever the numbers', () => {
    fc.assert(
      fc.property(count, count, (id, n) => {
        expect(readGuionRef(guionRef(id, n))).toEqual({ guionId: id, n });
        expect(readBrollRef(brollRef(id, n))).toEqual({ guionId: id, sequence: n });
        expect(readPostRef(postRef(id))).toEqual({ postId: id });
      }),
    );
  });

  it('keeps the form that stands in stored rows', () => {
    expect([guionRef(42, 1), brollRef(42, 17), postRef(9)]).toEqual(['guion:42:1', 'broll:42:17', 'post:9']);
  });

  it('is nothing else: what is read can be built again to the letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(guion|broll|post)?:?[-0-9.e: ]{0,12}$/u), (text) => {
        const guion = readGuionRef(text);
        const broll = readBrollRef(text);
        const post = readPostRef(text);
        const rebuilt = [
          guion && guionRef(guion.guionId, guion.n),
          broll && brollRef(broll.guionId, broll.sequence),
          post && postRef(post.postId),
        ].filter((ref) => ref !== undefined);
        expect(rebuilt.every((ref) => ref === text)).toBe(true);
      }),
    );
  });

  it.each([
    'guion:42',
    'guion:42:1:1',
    'guion:042:1',
    'guion:-1:1',
    'guion:a:1',
    'guion:1.5:1',
    'post:42:1',
    '',
  ])('is not %j of a script', (text) => {
    expect(readGuionRef(text)).toBeUndefined();
  });
});
