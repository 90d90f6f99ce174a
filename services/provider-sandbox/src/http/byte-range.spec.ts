import fc from 'fast-check';
import { parseByteRange } from './byte-range';

describe('parseByteRange', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['items=0-1', 'whole'],
  ] as const)('reads %s of ten bytes', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected);
  });

  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 1_000 }), (a, b, size) => {
        const range = parseByteRange(`bytes=${a}-${b}`, size);
        const inside = typeof range === 'string' || (range.start <= range.end && range.end < size);
        expect(inside).toBe(true);
      }),
    );
  });
});
