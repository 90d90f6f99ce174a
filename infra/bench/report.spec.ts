import type { Line } from './lines';
import { isWithin, listWorsened, type Stored, summarize, toReport } from './report';

const RATE: Line = {
  id: 'rate',
  what: 'List',
  against: 'bare',
  unit: '/s',
  digits: 0,
  better: 'more',
  must: 0.7,
  goal: 1,
};
const DELAY: Line = {
  id: 'delay',
  what: 'Live',
  against: 'bare',
  unit: 'ms',
  digits: 2,
  better: 'less',
  must: 1.5,
};
const LINES = [RATE, DELAY];

const at = (figure: number) => ({ product: figure * 10, limit: 10, figure, from: figure, to: figure });
const stored = (rate: number, delay: number): Stored => ({ rate: at(rate), delay: at(delay) });

describe('summarize and isWithin', () => {
  it('returns the median of the ratios of pairs', () => {
    const pairs = [
      { product: 70, limit: 100 },
      { product: 8, limit: 10 },
      { product: 1, limit: 100 },
    ];

    expect(summarize(pairs)).toEqual({ product: 8, limit: 100, figure: 0.7, from: 0.01, to: 0.8 });
  });

  it('returns the mean of the middle two when pairs are even', () => {
    expect(summarize([1, 4, 2, 100].map((product) => ({ product, limit: null })))).toMatchObject({
      ...{ figure: 3, limit: null },
    });
  });

  it('compares a figure with its bound in the direction of the line', () => {
    expect([isWithin(RATE, 0.7, 0.7), isWithin(RATE, 0.69, 0.7)]).toEqual([true, false]);
    expect([isWithin(DELAY, 1.5, 1.5), isWithin(DELAY, 1.51, 1.5)]).toEqual([true, false]);
    expect(isWithin(RATE, 0.7, undefined)).toBeUndefined();
  });
});

describe('listWorsened and toReport', () => {
  it('lists lines that are worse by a fifth in their direction', () => {
    expect(listWorsened(LINES, stored(0.8, 1.2), stored(1, 1))).toEqual([
      'rate: 1.00 → 0.80',
      'delay: 1.00 → 1.20',
    ]);
  });

  it('lists no line that is better, worse by less, or new', () => {
    expect(listWorsened(LINES, stored(2, 0.5), stored(1, 1))).toEqual([]);
    expect(listWorsened(LINES, stored(0.81, 1.19), stored(1, 1))).toEqual([]);
    expect(listWorsened(LINES, stored(0.1, 9), {})).toEqual([]);
  });

  it('formats a row per measured line with a missed must', () => {
    expect(
      toReport(LINES, { delay: at(1.6) })
        .split('\n')
        .slice(2),
    ).toEqual(['| Live | bare | 10.00 ms | 16.00 ms | 1.60 | ≤ 1.5 |  | missed |']);
  });
});
