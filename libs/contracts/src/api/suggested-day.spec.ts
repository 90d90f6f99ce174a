import fc from 'fast-check';
import { dayIn, freeEvenings, momentIn, timeIn } from './publishing-slots';
import { bogotaDay, bogotaEvening } from './suggested-day';

const BOGOTA = 'America/Bogota';

describe('suggested days', () => {
  it('are counted in Bogotá: at nine in the evening there, tomorrow is the next day there', () => {
    const nineInTheEvening = new Date('2026-11-23T02:00:00Z');

    expect(bogotaDay(nineInTheEvening)).toBe('2026-11-22');
    expect(
      freeEvenings(BOGOTA, nineInTheEvening, { count: 2, taken: [] }).map((day) => day.toISOString()),
    ).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z']);
  });

  it('leave out days that are taken, at whatever hour', () => {
    const taken = [new Date('2026-11-23T05:00:00Z'), new Date('2026-11-26T04:59:59Z')];

    const now = new Date('2026-11-22T15:00:00Z');
    expect(freeEvenings(BOGOTA, now, { count: 2, taken }).map(bogotaDay)).toEqual([
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
        const days = freeEvenings(BOGOTA, now, { count, taken }).map(bogotaDay);
        const all = [...new Set(taken.map(bogotaDay)), ...days];
        expect(days).toHaveLength(count);
        expect(new Set(all).size).toBe(all.length);
        expect(days.every((day) => day > bogotaDay(now))).toBe(true);
        expect(days.map((day) => bogotaDay(bogotaEvening(day)))).toEqual(days);
      }),
    );
  });
});

describe('days of an account in its own zone', () => {
  /** Ahead of UTC and behind it, by halves and quarters of an hour, with clocks that change and that never do. */
  const ZONES = [
    BOGOTA,
    'Europe/Madrid',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ] as const;
  const clocks = new Map(
    ZONES.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  );
  const zone = fc.constantFrom(...ZONES);
  const year = { min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true };
  /** Any moment, and those around the nights on which clocks change. */
  const moment = fc.oneof(
    fc.date(year),
    fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
      )
      .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
  );

  it('are what the clocks there show', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        expect(`${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`).toBe(clocks.get(timeZone)?.format(at));
      }),
    );
  });

  it('come back from the evening that a day becomes', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        const day = dayIn(timeZone, at);
        expect(dayIn(timeZone, momentIn(timeZone, day))).toBe(day);
        expect(timeIn(timeZone, momentIn(timeZone, day))).toBe('18:00');
      }),
    );
  });

  it('have one evening each from tomorrow on, none on a day that is taken', () => {
    fc.assert(
      fc.property(zone, moment, fc.array(moment), (timeZone, now, taken) => {
        const days = freeEvenings(timeZone, now, { count: 5, taken }).map((each) => dayIn(timeZone, each));
        const others = new Set(taken.map((each) => dayIn(timeZone, each)));
        expect(new Set(days).size).toBe(5);
        expect(days.every((day) => day > dayIn(timeZone, now) && !others.has(day))).toBe(true);
      }),
    );
  });

  it('are those of Bogotá when this release does not know the zone', () => {
    const at = new Date('2026-11-30T02:00:00Z');
    expect(dayIn('Marte/Olimpo', at)).toBe('2026-11-29');
    expect(momentIn('Marte/Olimpo', '2026-11-29')).toEqual(bogotaEvening('2026-11-29'));
  });
});
