/** @jest-environment node */
import { isOpenAt } from './opening-hours';

/** A moment by the clocks of Colombia, which stay five hours behind UTC all year. */
const bogota = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`);

describe('isOpenAt', () => {
  it.each([
    ['2026-11-23', '08:59', false, 'Monday before nine'],
    ['2026-11-23', '09:00', true, 'Monday at nine'],
    ['2026-11-27', '17:59', true, 'Friday before six'],
    ['2026-11-27', '18:00', false, 'Friday at six'],
    ['2026-11-21', '09:59', false, 'Saturday before ten'],
    ['2026-11-21', '10:00', true, 'Saturday at ten'],
    ['2026-11-21', '14:00', false, 'Saturday at two'],
    ['2026-11-22', '12:00', false, 'Sunday at noon'],
    ['2026-11-23', '00:00', false, 'midnight'],
  ])('%s %s: open is %s (%s)', (day, time, open) => {
    expect(isOpenAt(bogota(day, time))).toBe(open);
  });
});
