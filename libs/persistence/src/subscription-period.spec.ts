import fc from 'fast-check';
import { addMonths, daysRemaining, endWithoutOneMonth, monthToBuy } from './subscription-period';

const at = (text: string): Date => new Date(text);
const DAY_MS = 86_400_000;
const moment = fc.date({
  min: at('2000-01-01T00:00:00Z'),
  max: at('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-01-31T10:00:00.000Z', 1, '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T23:59:59.999Z', 12, '2025-02-28T23:59:59.999Z'],
    ['2024-02-29T23:59:59.999Z', 48, '2028-02-29T23:59:59.999Z'],
    ['2026-12-31T00:00:00.000Z', 2, '2027-02-28T00:00:00.000Z'],
    ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', 1, '2026-12-21T12:00:00.000Z'],
  ])('%s and %d months is %s', (from, months, expected) => {
    expect(addMonths(at(from), months).toISOString()).toBe(expected);
  });

  it('keeps the anchor’s day wherever the month has it, and the time of day always', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -24, max: 240 }), (anchor, months) => {
        const moved = addMonths(anchor, months);
        expect(moved.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDayOf(moved)));
        expect(moved.getTime() % DAY_MS).toBe(anchor.getTime() % DAY_MS);
        expect(
          (moved.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
            moved.getUTCMonth() -
            anchor.getUTCMonth(),
        ).toBe(months);
      }),
      { numRuns: 500 },
    );
  });
});

describe('monthToBuy', () => {
  it('continues the 31st through February', () => {
    const startDate = at('2026-01-31T10:00:00Z');
    const ends = ['2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'];
    let endDate = addMonths(startDate, 1);
    for (const expected of ends) {
      expect(endDate.toISOString()).toBe(expected);
      endDate = monthToBuy({ startDate, endDate }, true, at('2026-02-01T00:00:00Z')).to;
    }
  });

  it('begins anew after the end, for another plan, and where there was no end', () => {
    const now = at('2026-11-21T12:00:00Z');
    const running = { startDate: at('2026-11-01T00:00:00Z'), endDate: at('2026-12-01T00:00:00Z') };
    const fresh = { startDate: now, from: now, to: at('2026-12-21T12:00:00Z'), renews: false };

    expect(monthToBuy(running, false, now)).toEqual(fresh);
    expect(monthToBuy({ ...running, endDate: now }, true, now)).toEqual(fresh);
    expect(monthToBuy({ startDate: now, endDate: null }, true, now)).toEqual(fresh);
    expect(monthToBuy({ startDate: null, endDate: null }, true, now)).toEqual(fresh);
  });

  it('sells months of one plan that never overlap and leave no gap while it runs, whenever they are paid', () => {
    fc.assert(
      fc.property(
        moment,
        fc.array(fc.integer({ min: 0, max: 45 * DAY_MS }), { maxLength: 30 }),
        (first, waits) => {
          let now = first;
          let month = monthToBuy({ startDate: null, endDate: null }, true, now);
          for (const wait of waits) {
            now = new Date(now.getTime() + wait);
            const next = monthToBuy({ startDate: month.startDate, endDate: month.to }, true, now);
            expect(next.from.getTime()).toBe(Math.max(month.to.getTime(), now.getTime()));
            expect(next.renews).toBe(month.to > now);
            const days = (next.to.getTime() - next.from.getTime()) / DAY_MS;
            expect(days).toBeGreaterThanOrEqual(28);
            expect(days).toBeLessThanOrEqual(31);
            month = next;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is undone by taking the month back: as many steps back as forward end at the start', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 36 }), (startDate, months) => {
        const ends = [startDate];
        for (let n = 1; n <= months; n += 1) ends.push(addMonths(startDate, n));
        let end = ends[months] ?? startDate;
        for (let n = months; n > 0; n -= 1) {
          end = endWithoutOneMonth(startDate, end);
          expect(end).toEqual(ends[n - 1]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('daysRemaining', () => {
  it('counts begun days, is never negative, and is nothing without an end', () => {
    const now = at('2026-11-21T12:00:00Z');
    expect(daysRemaining(at('2026-12-21T12:00:00Z'), now)).toBe(30);
    expect(daysRemaining(at('2026-11-21T12:00:01Z'), now)).toBe(1);
    expect(daysRemaining(now, now)).toBe(0);
    expect(daysRemaining(null, now)).toBeNull();
    fc.assert(
      fc.property(moment, moment, (end, today) => {
        const days = daysRemaining(end, today) ?? -1;
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days * DAY_MS).toBeGreaterThanOrEqual(end.getTime() - today.getTime());
      }),
    );
  });
});
