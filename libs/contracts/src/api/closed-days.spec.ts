import { toClosedWeekdays } from './closed-days';
import { dayIn, freeEvenings } from './publishing-slots';

describe('toClosedWeekdays', () => {
  it.each([
    ['lunes no hay', [1]],
    ['Lunes', [1]],
    ['los domingos y festivos', [7]],
    ['sábados, domingos', [6, 7]],
    ['lunes a miércoles', [1, 2, 3]],
    ['Sábado-lunes', [1, 6, 7]],
    ['lunes y a veces martes', [1, 2]],
    ['domingos en la tarde', []],
    ['sábados desde las 2', []],
    ['festivos', []],
    ['lunes a domingo', []],
    [undefined, []],
  ])('reads %j as %j', (text, days) => {
    expect([...toClosedWeekdays(text)].sort()).toEqual(days);
  });
});

describe('freeEvenings of a business with closed days', () => {
  it('leaves out the days on which it is closed in its own zone', () => {
    // Saturday in Bogotá, Sunday in UTC.
    const now = new Date('2026-11-29T03:00:00Z');
    const wish = { count: 4, taken: [], closed: toClosedWeekdays('domingo y lunes') };

    expect(freeEvenings('America/Bogota', now, wish).map((at) => dayIn('America/Bogota', at))).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
  });
});
