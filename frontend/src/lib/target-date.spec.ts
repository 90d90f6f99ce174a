/** @jest-environment node */
import { formatTargetDate, targetDay } from './target-date';

describe('target date', () => {
  it('is the same day in every time zone', () => {
    expect(formatTargetDate('2026-12-01T00:00:00.000Z')).toBe('01/12/2026');
    expect(targetDay('2026-12-01T00:00:00.000Z')).toBe('2026-12-01');
  });

  it('may be missing', () => {
    expect(targetDay(null)).toBe('');
  });
});
