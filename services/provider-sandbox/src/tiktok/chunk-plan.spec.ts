import fc from 'fast-check';
import { TiktokError } from './tiktok.error';
import { checkChunkPlan, chunkRange, parseContentRange } from './chunk-plan';

const plan = (videoSizeBytes: number, chunkSizeBytes: number, totalChunkCount: number) => ({
  videoSizeBytes,
  chunkSizeBytes,
  totalChunkCount,
});

describe('checkChunkPlan', () => {
  it.each([
    [3_000_000, 3_000_000, 1, 0, 2_999_999],
    [50_000_123, 10_000_000, 5, 40_000_000, 50_000_122],
    [67_108_865, 33_554_432, 2, 33_554_432, 67_108_864],
    [200_000_000, 64_000_000, 3, 128_000_000, 199_999_999],
  ])('accepts %i bytes in chunks of %i and knows the last one', (size, chunk, count, start, end) => {
    expect(() => {
      checkChunkPlan(plan(size, chunk, count));
    }).not.toThrow();
    expect(chunkRange(plan(size, chunk, count), count - 1)).toEqual({ start, end });
  });

  it.each([
    ['a small file in pieces', 3_000_000, 1_000_000, 3],
    ['chunks under 5 MB', 50_000_000, 4_000_000, 12],
    ['chunks over 64 MB', 300_000_000, 100_000_000, 3],
    ['a remainder as a chunk of its own', 50_000_123, 10_000_000, 6],
    ['more than 64 MB in one chunk', 70_000_000, 64_000_000, 1],
    ['a chunk larger than the file', 6_000_000, 7_000_000, 1],
  ])('refuses %s', (_name, size, chunk, count) => {
    expect(() => {
      checkChunkPlan(plan(size, chunk, count));
    }).toThrow(TiktokError);
  });

  it('covers every byte once, in order, for any accepted plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000_000, max: 2_000_000_000 }),
        fc.integer({ min: 5_000_000, max: 64_000_000 }),
        (size, chunk) => {
          fc.pre(
            chunk <= size &&
              Math.floor(size / chunk) <= 1_000 &&
              (size <= 64 * 1_048_576 || Math.floor(size / chunk) > 1),
          );
          const accepted = plan(size, chunk, Math.floor(size / chunk));
          checkChunkPlan(accepted);
          const ranges = Array.from({ length: accepted.totalChunkCount }, (_unused, index) =>
            chunkRange(accepted, index),
          );
          const next = ranges.reduce(
            (expected, { start, end }) => (start === expected ? end + 1 : Number.NaN),
            0,
          );
          expect(next).toBe(size);
        },
      ),
    );
  });
});

describe('parseContentRange', () => {
  it('reads a range and refuses impossible ones', () => {
    expect(parseContentRange('bytes 0-9/10')).toEqual({ start: 0, end: 9, total: 10 });
    for (const bad of [undefined, '', 'bytes 5-4/10', 'bytes 0-10/10', 'bytes */10', 'items 0-1/2'])
      expect(parseContentRange(bad)).toBeUndefined();
  });
});
