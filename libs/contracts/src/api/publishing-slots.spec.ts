import fc from 'fast-check';
import { freeSlots, isTimeZone, lastTimeAt, NO_SLOTS, slotMoments, zonedMoment } from './publishing-slots';

const ZONES = ['America/Bogota', 'America/New_York', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata'];
const wallOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

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
