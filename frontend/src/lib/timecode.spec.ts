/** @jest-environment node */
import { timecode } from './timecode';

describe('timecode', () => {
  it.each([
    [0, '0:00'],
    [-1, '0:00'],
    [65.9, '1:05'],
    [3_600, '1:00:00'],
    [7_199, '1:59:59'],
  ])('of %d is %s', (seconds, text) => {
    expect(timecode(seconds)).toBe(text);
  });
});
