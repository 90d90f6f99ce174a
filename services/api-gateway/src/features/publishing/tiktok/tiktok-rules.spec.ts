import { DEFAULT_LANGUAGE, say } from '@pregonero/contracts/languages';
import { callbackPage } from './callback-page';
import { normalizeHashtags } from '../../../platform/http/hashtags.decorator';
import { isAllowedSchedule } from './schedule-rule';
import { fileAddress } from './video-address';

const RULE = { fromTomorrow: true, daysAhead: 366 };

describe('isAllowedSchedule', () => {
  const NOON = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-22T00:00:00Z', true],
    ['2026-11-22T12:00:00.000Z', true],
    ['2027-11-20T12:00Z', true],
    ['2026-11-21T22:59:00Z', false],
    ['2026-11-21T11:00:00Z', false],
    ['2028-01-01T00:00:00Z', false],
    ['2026-11-22T00:00:00', false],
    ['2026-11-22T00:00:00-05:00', false],
    ['2027-02-30T10:00:00Z', false],
    ['2026-11-22T25:00:00Z', false],
    ['mañana', false],
  ])('%s: %s', (text, allowed) => {
    expect(isAllowedSchedule(text, NOON, RULE)).toBe(allowed);
  });

  it.each([
    ['Bogotá', '2026-11-22T01:00:00Z', '2026-11-22T14:00:00Z'],
    // Half past eleven in Mexico and half past nine in California: in Bogotá it is tomorrow already.
    ['Mexico', '2026-11-22T05:30:00Z', '2026-11-22T16:00:00Z'],
    ['California', '2026-11-22T05:30:00Z', '2026-11-22T18:00:00Z'],
    // Half past midnight of Madrid, when it is noon of the day before.
    ['Madrid', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z'],
    ['Madrid in summer', '2026-07-01T12:00:00Z', '2026-07-01T22:30:00Z'],
    // Half past midnight, at half past eleven: neither UTC nor Bogotá changes its day between them.
    ['Buenos Aires', '2026-11-22T02:30:00Z', '2026-11-22T03:30:00Z'],
    ['Lisbon in summer', '2026-07-01T22:30:00Z', '2026-07-01T23:30:00Z'],
    ['Sonora', '2026-12-01T06:30:00Z', '2026-12-01T07:30:00Z'],
    ['Caracas', '2026-11-22T03:30:00Z', '2026-11-22T04:30:00Z'],
    // Clocks go forward that night.
    ['California in spring', '2026-03-08T07:30:00Z', '2026-03-08T16:00:00Z'],
  ])('takes tomorrow in %s although it is the same day elsewhere', (_where, evening, morning) => {
    expect(isAllowedSchedule(morning, new Date(evening), RULE)).toBe(true);
  });

  it('takes the leap day and the last day of a year', () => {
    expect(isAllowedSchedule('2028-02-29T12:00:00Z', new Date('2028-02-28T12:00:00Z'), RULE)).toBe(true);
    expect(isAllowedSchedule('2027-02-29T12:00:00Z', new Date('2027-02-28T12:00:00Z'), RULE)).toBe(false);
    expect(isAllowedSchedule('2027-01-01T12:00:00Z', new Date('2026-12-31T12:00:00Z'), RULE)).toBe(true);
  });
});

describe('normalizeHashtags', () => {
  it('strips signs, empties and repeats, and leaves other values to the rules', () => {
    expect(normalizeHashtags(['#Pan', 'pan', '##masa ', '#', ''])).toEqual(['Pan', 'masa']);
    expect(normalizeHashtags('pan')).toBe('pan');
    expect(normalizeHashtags([1])).toEqual([1]);
  });
});

describe('fileAddress', () => {
  it('names the file without signature, and nothing else', () => {
    expect(fileAddress('http://s3.test:3200/b/k.mp4?X=1#t')).toBe('http://s3.test:3200/b/k.mp4');
    for (const url of ['file:///etc/passwd', 'http://u:p@s3.test/k', 'javascript:alert(1)', 'nada']) {
      expect(fileAddress(url)).toBeNull();
    }
  });
});

describe('callbackPage', () => {
  it('shows the message as text and runs only its own script', () => {
    const page = callbackPage(
      {
        connected: false,
        sentence: say('contact_mail_subject', { subject: '<img src=x onerror=alert(1)>' }),
      },
      DEFAULT_LANGUAGE,
    );

    expect(page.html).not.toContain('<img');
    expect(page.html).toContain('window.location.origin');
    expect(page.contentSecurityPolicy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'/u);
  });
});
