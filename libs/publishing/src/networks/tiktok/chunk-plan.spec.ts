import fc from 'fast-check';
import {
  CHUNK_MAX_BYTES,
  CHUNK_MIN_BYTES,
  chunkPlan,
  CHUNKS_MAX,
  LAST_CHUNK_MAX_BYTES,
  nextRange,
  planWith,
  VIDEO_MAX_BYTES,
} from './chunk-plan';

function rangesOf(plan: ReturnType<typeof chunkPlan>): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let received = 0;
  for (;;) {
    const range = nextRange(plan, received);
    if (range === null) return ranges;
    ranges.push(range);
    received = range.end + 1;
  }
}

describe('chunkPlan', () => {
  it.each([
    [3_000_000, 3_000_000, 1, 'bytes 0-2999999/3000000'],
    [50_000_123, 10_000_000, 5, 'bytes 40000000-50000122/50000123'],
    [67_108_865, 33_554_432, 2, 'bytes 33554432-67108864/67108865'],
    [200_000_000, 64_000_000, 3, 'bytes 128000000-199999999/200000000'],
  ])('cuts %d bytes by %d into %d chunks that end with %s', (size, chunk, count, last) => {
    const plan = planWith(size, chunk);
    const ranges = rangesOf(plan);
    const end = ranges.at(-1);

    expect(plan.chunkCount).toBe(count);
    expect(ranges).toHaveLength(count);
    expect(`bytes ${end?.start ?? -1}-${end?.end ?? -1}/${size}`).toBe(last);
  });

  it('keeps the vendor’s rules for every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: VIDEO_MAX_BYTES }), (size) => {
        const plan = chunkPlan(size);
        const ranges = rangesOf(plan);

        expect(plan.chunkCount).toBe(Math.max(1, Math.floor(size / plan.chunkSizeBytes)));
        expect(ranges).toHaveLength(plan.chunkCount);
        expect(plan.chunkCount).toBeLessThanOrEqual(CHUNKS_MAX);
        expect(plan.chunkSizeBytes).toBeLessThanOrEqual(CHUNK_MAX_BYTES);
        expect(size < CHUNK_MIN_BYTES || plan.chunkSizeBytes >= CHUNK_MIN_BYTES).toBe(true);
        // Compared by itself: an `expect` for each of four hundred chunks took nine seconds.
        const wrong = ranges.filter(({ start, end }, index) => {
          const length = end - start + 1;
          const most = index === ranges.length - 1 ? LAST_CHUNK_MAX_BYTES : plan.chunkSizeBytes;
          const begins = (ranges[index - 1]?.end ?? -1) + 1;
          return start !== begins || length < plan.chunkSizeBytes || length > most;
        });
        expect(wrong).toEqual([]);
        expect(ranges.at(-1)?.end).toBe(size - 1);
      }),
      { numRuns: 300 },
    );
  });

  it('goes on from any byte the network has, to the end of that chunk', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000_000 }), fc.nat(), (size, seed) => {
        const plan = chunkPlan(size);
        const received = seed % size;
        const range = nextRange(plan, received);

        expect(range?.start).toBe(received);
        expect(range?.end).toBeLessThan(size);
        expect(nextRange(plan, size)).toBeNull();
      }),
    );
  });

  it.each([0, -1, 1.5, VIDEO_MAX_BYTES + 1])('refuses a file of %d bytes', (size) => {
    expect(() => chunkPlan(size)).toThrow(RangeError);
  });
});
