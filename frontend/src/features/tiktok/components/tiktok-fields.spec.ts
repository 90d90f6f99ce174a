import { addHashtags, cutTo, scheduledTimeOf, tomorrow } from './tiktok-fields';

describe('addHashtags', () => {
  it('strips the leading sign and ignores doubles', () => {
    expect(addHashtags(['pan'], '#Pan ##horno, café')).toEqual(['pan', 'horno', 'café']);
  });

  it('stops at ten', () => {
    const typed = Array.from({ length: 12 }, (_, n) => `tag${n}`).join(' ');

    expect(addHashtags([], typed)).toHaveLength(10);
  });
});

describe('cutTo', () => {
  it('counts characters and not code units', () => {
    expect(cutTo('🥖🥖🥖', 2)).toBe('🥖🥖');
    expect(cutTo('pan', 150)).toBe('pan');
  });
});

describe('scheduling', () => {
  it('starts tomorrow, also at the end of a month', () => {
    expect(tomorrow(new Date(2026, 10, 30, 23, 59))).toBe('2026-12-01');
  });

  it('sends a UTC moment only when date and time are both set', () => {
    expect(scheduledTimeOf('2026-12-01', '')).toBeUndefined();
    expect(scheduledTimeOf('', '10:00')).toBeUndefined();
    expect(scheduledTimeOf('2026-12-01', '10:00')).toBe(new Date('2026-12-01T10:00').toISOString());
  });
});
