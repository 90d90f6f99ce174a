import { formatBytes, formatRelative } from './format';

const MEBIBYTE = 1_048_576;

describe('figures of bytes', () => {
  it.each([
    [0, '0 bytes'],
    [1_536, '1,5 KB'],
    [25 * MEBIBYTE, '25 MB'],
    [12.34 * MEBIBYTE, '12,3 MB'],
    [1_023.96 * MEBIBYTE, '1024 MB'],
    [5 * 1_024 * MEBIBYTE, '5 GB'],
    [20_480 * 1_024 * MEBIBYTE, '20.480 GB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  // Below a thousand they are written without the browser's own formats, and must not be told apart from them.
  it('are what the browser would write', () => {
    for (let tenth = 10; tenth < 9_990; tenth += 1) {
      const value = tenth / 10;
      expect(formatBytes(value * MEBIBYTE)).toBe(
        `${value.toLocaleString('es', { maximumFractionDigits: 1 })} MB`,
      );
    }
  });
});

describe('moments', () => {
  it('are told by the largest unit that fits', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(formatRelative('2026-03-01T11:55:00Z', now)).toBe('hace 5 minutos');
    expect(formatRelative('2026-02-28T12:00:00Z', now)).toBe('ayer');
    expect(formatRelative('2026-03-01T11:59:40Z', now)).toBe('ahora mismo');
  });
});
