/** @jest-environment node */
import { addDays, daysByKey, daysOf, isDay, stepOf } from './calendar-days';

describe('the days of a view', () => {
  it('are whole weeks from Monday on', () => {
    const november = daysOf('month', '2026-11-22', '2026-11-22');
    expect(november.at(0)).toBe('2026-10-26');
    expect(november.at(-1)).toBe('2026-12-06');
    // February 2027 begins on a Monday and ends on a Sunday.
    expect(daysOf('month', '2027-02-14', '2027-02-14')).toHaveLength(28);
    expect(daysOf('week', '2026-11-22', '2026-11-22')).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
  });

  it.each([
    ['2026-11-29', '2026-12-06'],
    ['2026-11-30', '2026-12-13'],
    ['2026-12-01', '2026-12-06'],
  ])('go on for a week after the last one of a month that has today in it, on %s', (today, last) => {
    expect(daysOf('month', '2026-11-22', today).at(-1)).toBe(last);
    expect(daysOf('week', '2026-11-30', today).at(-1)).toBe('2026-12-06');
  });

  it('lead on by a week or a month, and to the last day where a month is shorter', () => {
    expect(stepOf('week', '2026-12-31', 1)).toBe('2027-01-07');
    expect(stepOf('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(stepOf('month', '2027-03-31', -1)).toBe('2027-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('move by arrows as they stand on the screen', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map(daysByKey)).toEqual([
      -1, 1, -7, 7, 0,
    ]);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', 'x', ''])('%p is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
