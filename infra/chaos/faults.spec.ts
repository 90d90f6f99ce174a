import { canTakeOver, type Fault, planFaults, VICTIMS } from './faults';
import { Random } from './random';

const MINUTE_MS = 60_000;
const plan = (seed: number, minutes: number): Fault[] => planFaults(new Random(seed), minutes * MINUTE_MS);
const listProviderFaults = (faults: readonly Fault[]): string[] =>
  faults.flatMap((fault) => (fault.what === 'provider' ? [`${fault.provider} ${fault.fault}`] : []));

describe('planFaults', () => {
  it('returns the same plan for the same seed, and another for another seed', () => {
    expect(plan(7, 1)).toEqual(plan(7, 1));
    expect(plan(8, 1)).not.toEqual(plan(7, 1));
  });

  it('plans every kind of fault, every victim and every provider fault in ten minutes', () => {
    const faults = plan(7, 10);
    const listVictims = (what: string): Set<string> =>
      new Set(faults.flatMap((fault) => (fault.what === what && 'victim' in fault ? [fault.victim] : [])));

    expect(new Set(faults.map(({ what }) => what)).size).toBe(6);
    expect(listVictims('kill')).toEqual(new Set(VICTIMS));
    expect(listVictims('freeze')).toEqual(new Set(VICTIMS));
    expect(new Set(listProviderFaults(faults)).size).toBeGreaterThan(50);
    expect(listProviderFaults(faults)).toEqual(
      expect.arrayContaining(['heygen stuck', 'wompi lost_webhook', 's3 cut_after_accept']),
    );
  });

  it('plans no fault of a minute or longer when the run is short', () => {
    const faults = listProviderFaults(plan(7, 1));

    expect(faults.length).toBeGreaterThan(10);
    expect(faults.filter((fault) => /stuck|timeout|endless_body|no_credit/u.test(fault))).toEqual([]);
  });
});

describe('canTakeOver', () => {
  const kill = (victim: string, atMs = MINUTE_MS) => ({ what: 'kill', victim, atMs }) as const;

  it.each<[boolean, string, Fault[]]>([
    [true, 'nothing else is hit', []],
    [false, 'the other copy was killed ten seconds before', [kill('b-roll', 50_000)]],
    [
      false,
      'the other copy freezes two seconds later',
      [{ what: 'freeze', victim: 'b-roll', atMs: 62_000, forMs: 9 }],
    ],
    [false, 'PostgreSQL is killed three seconds later', [kill('postgres', 63_000)]],
    [true, 'the other copy was killed 40 seconds before', [kill('b-roll', 20_000)]],
    [true, 'another service is killed', [kill('avatar-video', 60_500)]],
    [
      true,
      'the disk of the other copy is full',
      [{ what: 'full disk', victim: 'b-roll', atMs: 60_000, forMs: 9 }],
    ],
  ])('returns %s when %s', (expected, _when, others) => {
    const killed = kill('b-roll-2');

    expect(canTakeOver([...others, killed], killed)).toBe(expected);
  });
});
