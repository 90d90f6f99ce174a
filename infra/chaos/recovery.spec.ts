import type { Disturbance } from './plan';
import { hasHeir } from './recovery';

const kill = (victim: string, atMs = 60_000): Disturbance => ({ what: 'kill', victim, atMs });

describe('hasHeir', () => {
  it.each<[string, Disturbance[], boolean]>([
    ['nothing else happens', [], true],
    ['the other copy was killed a moment ago', [kill('b-roll', 50_000)], false],
    [
      'the other copy freezes a moment later',
      [{ what: 'freeze', victim: 'b-roll', atMs: 62_000, forMs: 9 }],
      false,
    ],
    ['PostgreSQL is killed a moment later', [kill('postgres', 63_000)], false],
    ['the other copy was killed long ago', [kill('b-roll', 20_000)], true],
    ['somebody else is killed', [kill('avatar-video', 60_500)], true],
  ])('of a killed worker, when %s', (_what, others, expected) => {
    const killing = kill('b-roll-2');

    expect(hasHeir([killing, ...others], killing)).toBe(expected);
  });
});
