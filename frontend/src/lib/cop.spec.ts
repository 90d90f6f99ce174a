/** @jest-environment node */
import { PLANS, copPrice } from '@pregonero/contracts/api';
import { formatCop } from './cop';

describe('formatCop', () => {
  it('shows the prices of the plans page in whole pesos', () => {
    const shown = PLANS.filter(({ planId }) => planId !== null).map((plan) =>
      formatCop(copPrice(plan)).replaceAll(/\s/gu, ' '),
    );

    expect(shown).toEqual(['$ 0 COP', '$ 116.000 COP', '$ 196.000 COP', '$ 236.000 COP']);
  });
});
