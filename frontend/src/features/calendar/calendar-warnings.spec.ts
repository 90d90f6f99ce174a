/** @jest-environment node */
import type { CalendarItem } from '@pregonero/contracts/api';
import { aCalendarItem } from '../../testing/agency-builders';
import { warningsOf } from './calendar-warnings';

const warned = (...items: CalendarItem[]) => Object.fromEntries(warningsOf(items));
const at = (time: string) => ({ day: '2026-11-27', at: `2026-11-27T${time}:00.000Z` });

describe('warningsOf', () => {
  const first = aCalendarItem({ kind: 'scheduled', id: 1, title: 'Pan', guionId: 1, ...at('18:00') });

  it('warns of two posts of one client within two hours, not of those of two clients', () => {
    const near = aCalendarItem({ kind: 'suggested', id: 2, title: 'Café', guionId: 2, ...at('19:59') });
    expect(warned(first, near)).toEqual({ 'scheduled-1': 'clash', 'suggested-2': 'clash' });
    expect(warned(first, { ...near, ...at('20:00') })).toEqual({});
    expect(warned(first, { ...near, client: { id: 8, name: 'Otro' } })).toEqual({});
  });

  it('warns of the same content with two dates, and not of what is out already', () => {
    const out = aCalendarItem({ kind: 'published', id: 3, title: ' pan ', guionId: null, ...at('02:00') });
    expect(warned(first, out)).toEqual({ 'scheduled-1': 'duplicate' });
    const again = aCalendarItem({ kind: 'scheduled', id: 4, title: 'Otro', guionId: 1, ...at('03:00') });
    expect(warned(first, again)).toEqual({ 'scheduled-1': 'duplicate', 'scheduled-4': 'duplicate' });
  });

  it('leaves target dates and deadlines alone', () => {
    const day = { day: '2026-11-27', at: null };
    expect(
      warned(
        aCalendarItem({ kind: 'target', id: 5, title: 'Pan', ...day }),
        aCalendarItem({ kind: 'deadline', id: 6, title: 'Pan', ...day }),
        first,
      ),
    ).toEqual({});
  });
});
