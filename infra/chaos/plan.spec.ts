import { planOf, VICTIMS } from './plan';

const MINUTE_MS = 60_000;

describe('the plan of a bad hour', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(7, MINUTE_MS)).toEqual(planOf(7, MINUTE_MS));
    expect(planOf(8, MINUTE_MS)).not.toEqual(planOf(7, MINUTE_MS));
  });

  it('has everything in ten minutes: each blow, each victim killed and frozen, each fault', () => {
    const plan = planOf(7, 10 * MINUTE_MS);
    const victimsOf = (what: string): string[] =>
      plan.flatMap((event) => (event.what === what && 'victim' in event ? [event.victim] : []));

    expect(new Set(victimsOf('kill'))).toEqual(new Set(VICTIMS));
    expect(new Set(victimsOf('freeze'))).toEqual(new Set(VICTIMS));
    expect(new Set(plan.map(({ what }) => what)).size).toBe(6);
    const faults = plan.flatMap((event) =>
      event.what === 'fault' ? [`${event.provider} ${event.fault}`] : [],
    );
    expect(new Set(faults).size).toBeGreaterThan(50);
    expect(faults).toEqual(
      expect.arrayContaining(['heygen stuck', 'wompi lost_webhook', 's3 cut_after_accept']),
    );
  });

  it('asks a short run for nothing that it has no time to wait for', () => {
    const faults = planOf(7, MINUTE_MS).flatMap((event) => (event.what === 'fault' ? [event.fault] : []));

    expect(faults).not.toEqual(expect.arrayContaining(['stuck']));
    expect(faults.length).toBeGreaterThan(10);
  });
});
