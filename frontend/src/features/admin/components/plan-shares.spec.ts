import { activePlans, barPercent, inPlanOrder } from './plan-shares';

const share = (plan: 'gratis' | 'basico' | 'top', count: number) => ({ plan, count, scriptsUsed: 0 });

describe('plan shares', () => {
  it('stand in the order of the plans', () => {
    const sorted = inPlanOrder([share('top', 1), share('gratis', 2), share('basico', 3)]);

    expect(sorted.map(({ plan }) => plan)).toEqual(['gratis', 'basico', 'top']);
  });

  it('count only plans that somebody uses', () => {
    expect(activePlans([share('gratis', 4), share('basico', 0), share('top', 1)])).toBe(2);
  });

  it('draw bars against the largest, and a small one visibly', () => {
    expect(barPercent(50, 100)).toBe(50);
    expect(barPercent(1, 10_000)).toBe(2);
    expect(barPercent(0, 10)).toBe(0);
    expect(barPercent(0, 0)).toBe(0);
  });
});
