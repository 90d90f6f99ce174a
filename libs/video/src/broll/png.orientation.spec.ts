import fc from 'fast-check';
import { exifOrientation } from './png.orientation';

/** A directory with the given entries of tag and value, in either byte order. */
function tiff(isLittle: boolean, entries: readonly (readonly [tag: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(10 + entries.length * 12 + 4);
  const two = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 0, 'latin1');
  if (isLittle) bytes.writeUInt32LE(8, 4);
  else bytes.writeUInt32BE(8, 4);
  two(entries.length, 8);
  entries.forEach(([tag, value], index) => {
    two(tag, 10 + index * 12);
    two(value, 10 + index * 12 + 8);
  });
  return bytes;
}

describe('exifOrientation', () => {
  it('finds the orientation among other entries, in both byte orders', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 0x0113, max: 0xffff }), { maxLength: 5 }),
        (isLittle, orientation, others) => {
          const entries = [...others.map((tag) => [tag, 3] as const), [0x0112, orientation] as const];
          expect(exifOrientation(tiff(isLittle, entries))).toBe(orientation);
        },
      ),
    );
  });

  it('is 1 for a value that is none, and for any other bytes', () => {
    expect([0, 9, 65_535].map((value) => exifOrientation(tiff(true, [[0x0112, value]])))).toEqual([1, 1, 1]);
    fc.assert(
      fc.property(fc.boolean(), fc.uint8Array({ maxLength: 60 }), fc.nat(26), (isLittle, noise, at) => {
        const bytes = Buffer.concat([tiff(isLittle, [[0x0112, 6]]).subarray(0, at), noise]);
        const orientation = exifOrientation(bytes);
        expect(orientation >= 1 && orientation <= 8).toBe(true);
      }),
    );
  });
});
