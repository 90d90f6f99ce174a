/** @jest-environment node */
import { litLine } from './render-lines';

it('lights every line in turn, the first from the start and the last to the end', () => {
  expect([0, 10, 35, 60, 89, 100].map((progress) => litLine(4, progress))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(litLine(0, 50)).toBe(0);
});
