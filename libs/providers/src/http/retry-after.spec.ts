import { parseRetryAfter } from './retry-after';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const parse = (headers: Record<string, string>) => parseRetryAfter(new Headers(headers), NOW);

describe('parseRetryAfter', () => {
  it('reads seconds, fractions, an HTTP date and milliseconds', () => {
    expect(parse({ 'retry-after': '3' })).toBe(3_000);
    expect(parse({ 'retry-after': '0.25' })).toBe(250);
    expect(parse({ 'retry-after': 'Sat, 21 Nov 2026 12:00:07 GMT' })).toBe(7_000);
    expect(parse({ 'retry-after-ms': '120' })).toBe(120);
  });

  it('believes milliseconds before seconds', () => {
    expect(parse({ 'retry-after-ms': '120', 'retry-after': '9' })).toBe(120);
  });

  it('reads a date that has passed as now', () => {
    expect(parse({ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' })).toBe(0);
  });

  it.each(['', '-1', 'soon', '7200', '1e3'])('gives no hint for %j', (value) => {
    expect(parse({ 'retry-after': value })).toBeUndefined();
  });
});
