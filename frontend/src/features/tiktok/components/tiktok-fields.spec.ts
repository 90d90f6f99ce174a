/** @jest-environment node */
import { cutTo, scheduleAt, scheduleProblem, scheduledTimeOf, tomorrow, withoutTags } from './tiktok-fields';

describe('cutTo', () => {
  it('counts characters and not code units', () => {
    expect(cutTo('🥖🥖🥖', 2)).toBe('🥖🥖');
    expect(cutTo('pan', 150)).toBe('pan');
  });
});

describe('withoutTags', () => {
  it('takes away what the field of hashtags says, at the end and nowhere else', () => {
    expect(withoutTags('¡Ven! 🥖 #Pan #bogotá', ['pan', 'Bogotá'])).toBe('¡Ven! 🥖');
    expect(withoutTags('El #pan de hoy. #Otro #pan', ['pan'])).toBe('El #pan de hoy. #Otro');
    expect(withoutTags('#pan', ['pan'])).toBe('');
    expect(withoutTags('Sin nada', ['pan'])).toBe('Sin nada');
  });
});

describe('scheduling', () => {
  it('starts tomorrow, also at the end of a month', () => {
    expect(tomorrow(new Date(2026, 10, 30, 23, 59))).toBe('2026-12-01');
  });

  it('takes neither half a schedule nor one before tomorrow', () => {
    const now = new Date(2026, 10, 21, 12, 0);

    expect(scheduleProblem('', '', now)).toBeNull();
    expect(scheduleProblem('2026-11-22', '', now)).toBe('incomplete');
    expect(scheduleProblem('', '10:00', now)).toBe('incomplete');
    expect(scheduleProblem('2026-11-21', '23:00', now)).toBe('too-soon');
    expect(scheduleProblem('2026-11-22', '00:00', now)).toBeNull();
  });

  it('fills the fields with a moment from tomorrow on, and with no other', () => {
    const now = new Date(2026, 10, 21, 12, 0);

    expect(scheduleAt(new Date(2026, 10, 22, 18, 5).toISOString(), now)).toEqual({
      date: '2026-11-22',
      time: '18:05',
    });
    expect(scheduleAt(new Date(2026, 10, 21, 23, 59).toISOString(), now)).toBeNull();
    expect(scheduleAt(null, now)).toBeNull();
  });

  it('sends a UTC moment only when date and time are both set', () => {
    expect(scheduledTimeOf('2026-12-01', '')).toBeUndefined();
    expect(scheduledTimeOf('', '10:00')).toBeUndefined();
    expect(scheduledTimeOf('2026-12-01', '10:00')).toBe(new Date('2026-12-01T10:00').toISOString());
  });
});
