import fc from 'fast-check';
import { checkBytes, qrCode } from './qr.code';

/** A link's code as another program drew it would read: verified once with a reader, and held here. */
const dark = (modules: readonly boolean[][] | null): string[] =>
  (modules ?? []).map((line) => line.map((isDark) => (isDark ? '#' : '.')).join(''));

describe('a square code', () => {
  it('has the finder patterns, the timing between them and the side of its version', () => {
    const rows = dark(qrCode('https://wa.me/573105554782'));
    expect(rows).toHaveLength(25);
    expect([rows[0]?.slice(0, 8), rows[3]?.slice(0, 8), rows[6]]).toEqual([
      '#######.',
      '#.###.#.',
      '#######.#.#.#.#.#.#######',
    ]);
  });

  it('knows the check bytes of the example in the standard', () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect(checkBytes(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
  });

  it('holds any text of up to 106 bytes and no longer one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        expect(qrCode(text) === null).toBe(new TextEncoder().encode(text).length > 106);
      }),
      { numRuns: 30 },
    );
  });
});
