import { addMonthsToDay } from './plan-days';

describe('addMonthsToDay', () => {
  it.each([
    ['2026-11-29', 1, '2026-12-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-11-29', 12, '2027-11-29'],
  ])('counts from %s %d months on to %s', (day, months, expected) => {
    expect(addMonthsToDay(day, months)).toBe(expected);
  });
});
