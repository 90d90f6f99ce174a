import * as fc from 'fast-check';
import { codeAt, findStep, toBase32, toStep } from './totp';

/** Secret of the test vectors of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('returns the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, toStep(seconds * 1_000))).toBe(code);
  });

  it.each([
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('encodes %s in base32 as RFC 4648 does', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });

  it('accepts codes of the present step and its neighbours and of no other', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.integer({ min: 10, max: 100_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (secret, step, offset) => {
          const found = findStep(secret, codeAt(secret, step + offset), step * 30_000 + 15_000);
          // Two steps may have the same code by chance.
          const expected = [-1, 0, 1].filter(
            (near) => codeAt(secret, step + near) === codeAt(secret, step + offset),
          );
          expect(found).toBe(expected.length === 0 ? null : step + Math.max(...expected));
        },
      ),
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('refuses %j', (code) => {
    expect(findStep(SECRET, code, 59_000)).toBeNull();
  });
});
