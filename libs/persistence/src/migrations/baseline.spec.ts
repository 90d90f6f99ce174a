import { Baseline1764000002000, toBaseline } from './1764000002000-baseline';

const BASELINE = new Baseline1764000002000().name;
const LATER = 'AddsColumn1764000003000';
const listReplaced = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Earlier${1_764_000_000_000 + index}`);

describe('toBaseline', () => {
  it('returns the baseline for a copy that was made before it', () => {
    expect(toBaseline(listReplaced(64))).toEqual([BASELINE]);
  });

  it('returns the same names for an upgraded and for a new database', () => {
    expect(toBaseline([...listReplaced(64), BASELINE, LATER])).toEqual(toBaseline([BASELINE, LATER]));
  });

  it('returns the names of an older schema as they are', () => {
    expect(toBaseline(listReplaced(63))).toEqual(listReplaced(63));
  });
});
