import fc from 'fast-check';
import { bogotaDay, bogotaEvening, freeEvenings } from './suggested-day';

describe('suggested days', () => {
  it('are counted in Bogotá: at nine in the evening there, tomorrow is the next day there', () => {
    const nineInTheEvening = new Date('2026-11-23T02:00:00Z');

    expect(bogotaDay(nineInTheEvening)).toBe('2026-11-22');
    expect(freeEvenings(nineInTheEvening, 2, []).map((day) => day.toISOString())).toEqual([
      '2026-11-23T23:00:00.000Z',
      '2026-11-24T23:00:00.000Z',
    ]);
  });

  it('leave out days that are taken, at whatever hour', () => {
    const taken = [new Date('2026-11-23T05:00:00Z'), new Date('2026-11-26T04:59:59Z')];

    expect(freeEvenings(new Date('2026-11-22T15:00:00Z'), 2, taken).map(bogotaDay)).toEqual([
      '2026-11-24',
      '2026-11-26',
    ]);
  });

  it('never collide, lie ahead, and are as many as were asked for', () => {
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 5 }), fc.array(moment), (now, count, taken) => {
        const days = freeEvenings(now, count, taken).map(bogotaDay);
        const all = [...new Set(taken.map(bogotaDay)), ...days];
        expect(days).toHaveLength(count);
        expect(new Set(all).size).toBe(all.length);
        expect(days.every((day) => day > bogotaDay(now))).toBe(true);
        expect(days.map((day) => bogotaDay(bogotaEvening(day)))).toEqual(days);
      }),
    );
  });
});
