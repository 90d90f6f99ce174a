import fc from 'fast-check';
import { parseIsoMoment } from './iso-moment';

describe('parseIsoMoment', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-11-21T10:30Z', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T10:30:15.250Z', '2026-11-21T10:30:15.250Z'],
    ['2026-11-21T22:30:00-05:00', '2026-11-22T03:30:00.000Z'],
    ['2100-12-31', '2100-12-31T00:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(parseIsoMoment(text)?.toISOString()).toBe(moment);
  });

  it.each([
    '',
    'mañana',
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2101-01-01',
    '1969-12-31',
    '21/11/2026',
    '2026-11-21T10:30:00',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:30:00+25:00',
    '2026-11-21 10:30:00Z',
    ' 2026-11-21',
    '2026-1-2',
    '1767225600000',
  ])('refuses %p', (text) => {
    expect(parseIsoMoment(text)).toBeNull();
  });

  it('reads back whatever our own answers say, and nothing of other texts rolls over', () => {
    const dates = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2100-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(dates, (date) => parseIsoMoment(date.toISOString())?.getTime() === date.getTime()));
    const day = fc.tuple(fc.integer({ min: 1970, max: 2100 }), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(day, ([year, month, date]) => {
        const text = [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
        const read = parseIsoMoment(text);
        return read === null || read.toISOString().startsWith(text);
      }),
    );
  });
});
