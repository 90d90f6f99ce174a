/** @jest-environment node */
import { activePlans, barPercent, inPlanOrder, type PlanShare } from './plan-shares';

const share = (plan: PlanShare['plan'], count: number) => ({ plan, count, scriptsUsed: 0 });

describe('plan shares', () => {
  it('stand in the order of the plans', () => {
    const sorted = inPlanOrder([share('top', 1), share('gratis', 2), share('basico', 3)]);

    expect(sorted.map(({ plan }) => plan)).toEqual(['gratis', 'basico', 'top']);
  });

  it('count the subscriptions that somebody pays for, not the kinds of plans', () => {
    const shares = [share('gratis', 174), share('basico', 2), share('top', 3), share('ilimitado', 5)];

    expect(activePlans(shares)).toBe(5);
    expect(activePlans([share('gratis', 4)])).toBe(0);
  });

  it('draw bars against the largest, and a small one visibly', () => {
    expect(barPercent(50, 100)).toBe(50);
    expect(barPercent(1, 10_000)).toBe(2);
    expect(barPercent(0, 10)).toBe(0);
    expect(barPercent(0, 0)).toBe(0);
  });
});
