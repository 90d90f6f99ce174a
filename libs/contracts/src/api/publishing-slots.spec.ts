import fc from 'fast-check';
import { freeSlots, isTimeZone, lastTimeAt, NO_SLOTS, slotMoments, zonedMoment } from './publishing-slots';

const ZONES = ['America/Bogota', 'America/New_York', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata'];
/** Days on which clocks go forward or back: at midnight, at night, in the last hour of a day, by half an hour. */
const CHANGES = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-06'],
  ['Europe/Madrid', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25'],
  ['America/Scoresbysund', '2026-03-28'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const timeOf = (minuteOfDay: number): string =>
  [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
const aTime = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf);
const clocks = new Map(
  [...ZONES, 'America/Scoresbysund', 'Australia/Lord_Howe'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const wallOf = (moment: Date, timeZone: string): string => clocks.get(timeZone)?.format(moment) ?? '';

describe('zonedMoment', () => {
  it.each([
    ['2026-11-22', '18:00', 'America/Bogota', '2026-11-22T23:00:00.000Z'],
    // The clocks of New York go from 2 to 3 on 8 March 2026, and from 2 back to 1 on 1 November.
    ['2026-03-07', '18:00', 'America/New_York', '2026-03-07T23:00:00.000Z'],
    ['2026-03-08', '18:00', 'America/New_York', '2026-03-08T22:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '18:00', 'America/New_York', '2026-11-01T23:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, iso) => {
    expect(zonedMoment(day, time, zone).toISOString()).toBe(iso);
  });

  it('is what the clocks there show, on any day of any year', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 20_000 }),
        // Clocks change at night.
        fc.integer({ min: 5, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (zone, dayNumber, hour, minute) => {
          const day = new Date(Date.UTC(2020, 0, 1 + (dayNumber % 7_300))).toISOString().slice(0, 10);
          const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
          expect(wallOf(zonedMoment(day, time, zone), zone)).toBe(`${day} ${time}`);
        },
      ),
    );
  });
});

describe('zonedMoment on a day on which clocks change', () => {
  const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

  it('is the first moment at which they show that time, or where none does, as much later as they jump', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGES), aTime, ([zone, day], time) => {
        const wall = `${day} ${time}`;
        const around = Array.from(
          { length: 2 * 24 * 4 + 1 },
          (_, n) => new Date(asUtc(wall) - DAY_MS + n * 15 * MINUTE_MS),
        );
        const showing = around.find((moment) => wallOf(moment, zone) === wall);
        const before = around.findLast((moment) => wallOf(moment, zone) < wall) ?? new Date(0);
        // Where it would be had they not jumped.
        const later = new Date(before.getTime() + asUtc(wall) - asUtc(wallOf(before, zone)));

        expect(zonedMoment(day, time, zone)).toEqual(showing ?? later);
      }),
    );
  });
});

describe('slotMoments', () => {
  it('keeps the local hour over a change of the clocks, in order', () => {
    const slots = [
      { weekday: 7, time: '18:00' },
      { weekday: 7, time: '09:00' },
    ];
    expect(
      slotMoments({ timeZone: 'America/New_York', slots }, '2026-03-01', '2026-03-08').map((moment) =>
        moment.toISOString(),
      ),
    ).toEqual([
      '2026-03-01T14:00:00.000Z',
      '2026-03-01T23:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-08T22:00:00.000Z',
    ]);
    expect(slotMoments({ timeZone: 'America/Bogota', slots: [] }, '2026-03-01', '2026-03-08')).toEqual([]);
  });
});

describe('freeSlots', () => {
  const chosen = {
    timeZone: 'America/Bogota',
    slots: [
      { weekday: 1, time: '07:30' },
      { weekday: 5, time: '18:00' },
    ],
  };
  // A Sunday; Monday's slot is tomorrow's.
  const now = new Date('2026-11-22T15:00:00Z');

  it('are the next ones from tomorrow on that nothing has', () => {
    const taken = [new Date('2026-11-27T23:00:00Z')];
    expect(freeSlots(chosen, now, { count: 3, taken }).map((moment) => moment.toISOString())).toEqual([
      '2026-11-23T12:30:00.000Z',
      '2026-11-30T12:30:00.000Z',
      '2026-12-04T23:00:00.000Z',
    ]);
  });

  it('are none where nobody chose any, and never twice the same', () => {
    expect(freeSlots(NO_SLOTS, now, { count: 3, taken: [] })).toEqual([]);
    const many = freeSlots(chosen, now, { count: 60, taken: [] }).map((moment) => moment.getTime());
    expect(new Set(many).size).toBe(60);
    expect(many).toEqual([...many].sort((a, b) => a - b));
  });
});

describe('freeSlots, whatever clocks do', () => {
  it('are from tomorrow on, each once and in order, and none that is taken', () => {
    // Around the night from Saturday to Sunday: there they change, and there two can fall together.
    const slots = fc.uniqueArray(
      fc.record({
        weekday: fc.constantFrom(6, 7),
        time: fc.constantFrom(
          '00:00',
          '00:30',
          '01:00',
          '02:00',
          '02:30',
          '03:00',
          '03:30',
          '18:00',
          '23:30',
        ),
      }),
      { minLength: 4, maxLength: 18, selector: ({ weekday, time }) => `${weekday} ${time}` },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        slots,
        fc.integer({ min: 1, max: 7 }),
        ([timeZone, day], some, early) => {
          const now = new Date(Date.parse(`${day}T15:00:00Z`) - early * DAY_MS);
          const [taken, ...rest] = freeSlots({ timeZone, slots: some }, now, { count: 40, taken: [] });
          if (taken === undefined) throw new Error('no slot in two years');
          const free = freeSlots({ timeZone, slots: some }, now, { count: 39, taken: [taken] });

          expect(free).toEqual(rest);
          const times = free.map((moment) => moment.getTime());
          expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
          expect(wallOf(taken, timeZone) > `${wallOf(now, timeZone).slice(0, 10)} 24:00`).toBe(true);
        },
      ),
    );
  });

  it('are one where a time that is left out falls on another slot', () => {
    const sundays = ['02:30', '03:30'].map((time) => ({ weekday: 7, time }));
    const free = freeSlots(
      { timeZone: 'America/New_York', slots: sundays },
      new Date('2026-03-04T12:00:00Z'),
      { count: 3, taken: [] },
    );

    expect(free.map((moment) => moment.toISOString())).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-15T06:30:00.000Z',
      '2026-03-15T07:30:00.000Z',
    ]);
  });
});

describe('lastTimeAt', () => {
  it.each([
    ['America/Bogota', '2026-03-09T12:59:59Z', '2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['America/Bogota', '2026-03-09T13:00:00Z', '2026-03-09', '2026-03-09T13:00:00.000Z'],
    // The clocks of New York go forward on 8 March.
    ['America/New_York', '2026-03-07T13:00:00Z', '2026-03-07', '2026-03-07T13:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-08T20:00:00Z', '2026-03-09', '2026-03-08T18:00:00.000Z'],
    ['America/Macondo', '2026-03-09T13:00:00Z', '2026-03-09', '2026-03-09T13:00:00.000Z'],
  ])('at eight in %s, by %s, was on %s', (zone, now, day, at) => {
    expect(lastTimeAt(zone, 8, new Date(now))).toEqual({ day, at: new Date(at) });
  });
});

describe('isTimeZone', () => {
  it.each([
    ['America/Bogota', true],
    ['UTC', true],
    ['America/Macondo', false],
    ['', false],
    ['x'.repeat(500), false],
  ])('%s: %s', (text, is) => {
    expect(isTimeZone(text)).toBe(is);
  });
});
