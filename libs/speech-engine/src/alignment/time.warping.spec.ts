import fc from 'fast-check';
import { FEATURE_SIZE, type SpectralFeatures } from './spectral.features';
import { warpTime, wholeCorridor } from './time.warping';

describe('warpTime', () => {
  const features = (rows: readonly number[]): SpectralFeatures => ({
    count: rows.length,
    values: Float32Array.from(rows.flatMap((row) => new Array<number>(FEATURE_SIZE).fill(row / 10))),
    level: new Float32Array(rows.length),
    silent: new Uint8Array(rows.length),
    brightness: new Float32Array(rows.length),
  });
  const ROWS = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 40 });

  it('covers both sounds from end to end and never goes back', () => {
    fc.assert(
      fc.property(ROWS, ROWS, (left, right) => {
        const [a, b] = [features(left), features(right)];
        const { first, last } = warpTime(a, b, wholeCorridor(a, b));

        expect([first[0], last.at(-1)]).toEqual([0, b.count - 1]);
        for (let row = 0; row < a.count; row += 1) {
          expect(last[row]).toBeGreaterThanOrEqual(first[row] ?? 0);
          expect((first[row] ?? 0) - (last[row - 1] ?? 0)).toBeLessThanOrEqual(1);
          expect(first[row]).toBeGreaterThanOrEqual(last[row - 1] ?? 0);
        }
      }),
    );
  });

  it('puts a sound on itself frame by frame, at no cost', () => {
    const rows = Array.from({ length: 50 }, (_, index) => Math.round(20 * Math.sin(index * 1.7)));
    const a = features(rows);

    const { first, last, cost } = warpTime(a, a, wholeCorridor(a, a));

    expect([...first]).toEqual(rows.map((_, index) => index));
    expect([...last]).toEqual([...first]);
    expect(cost).toBe(0);
  });
});
