import { PexelsBudget } from './pexels.budget';
import { CALLS_PER_HOUR, HOUR_MS, UNEXPLAINED_LIMIT_WAIT_MS } from './pexels.constants';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('PexelsBudget', () => {
  it('lets the hour’s calls through and then waits until the oldest is an hour old', () => {
    const budget = new PexelsBudget();
    for (let call = 0; call < CALLS_PER_HOUR; call += 1) expect(budget.take(NOON + call)).toBe(0);

    expect(budget.take(NOON + 60_000)).toBe(HOUR_MS - 60_000);
    expect(budget.take(NOON + HOUR_MS + 1)).toBe(0);
  });

  it('waits for the month’s end once the headers said that nothing remains', () => {
    const budget = new PexelsBudget();
    const resetSeconds = NOON / 1_000 + 86_400;
    budget.learn(new Headers({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetSeconds) }));

    expect(budget.waitAfterRefusal(NOON)).toBe(86_400_000);
  });

  it('waits shortly after a refusal that its own count does not explain', () => {
    const budget = new PexelsBudget();
    budget.learn(new Headers({ 'x-ratelimit-remaining': '19684', 'x-ratelimit-reset': '1590529646' }));
    budget.take(NOON);

    expect(budget.waitAfterRefusal(NOON)).toBe(UNEXPLAINED_LIMIT_WAIT_MS);
  });

  it('keeps what it knew when an answer carries no figures', () => {
    const budget = new PexelsBudget();
    const resetSeconds = NOON / 1_000 + 60;
    budget.learn(new Headers({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetSeconds) }));
    budget.learn(new Headers());

    expect(budget.waitAfterRefusal(NOON)).toBe(60_000);
  });
});
