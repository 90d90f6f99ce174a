import { bogotaEvening } from '@pregonero/contracts/api';
import { dateFor, occasionAt } from './draft-dates';

describe('the date of a draft', () => {
  const before = bogotaEvening('2026-05-08');
  const mothersDay = bogotaEvening('2026-05-10');
  const later = bogotaEvening('2026-05-20');

  it('tells the occasion, on its day and shortly before', () => {
    expect(occasionAt(before)).toEqual({ code: 'dia_madre', isToday: false });
    expect(occasionAt(mothersDay)).toEqual({ code: 'dia_madre', isToday: true });
    expect(occasionAt(later)).toBeUndefined();
  });

  it('is left open when another time is free than the words were written for', () => {
    expect(dateFor(occasionAt(before), before)).toBe(before);
    expect(dateFor(occasionAt(before), bogotaEvening('2026-05-09'))).not.toBeNull();
    expect(dateFor(occasionAt(before), mothersDay)).toBeNull();
    expect(dateFor(occasionAt(before), later)).toBeNull();
    expect(dateFor(undefined, later)).toBe(later);
  });
});
