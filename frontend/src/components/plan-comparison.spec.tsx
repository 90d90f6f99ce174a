import { PLANS, acceptedCopPrices, type PlanId } from '@pregonero/contracts/api';
import { renderApp } from '../testing/render-app';
import { PlanComparison } from './plan-comparison';

/** The table as it is read, the names of its lines first. */
function tableOf(container: HTMLElement): Map<string, string[]> {
  return new Map(
    [...container.querySelectorAll('tr')].map((line) => {
      const [name = '', ...cells] = [...line.children].map(({ textContent }) => textContent);
      return [name, cells];
    }),
  );
}
/** What a checkout would ask, out of `$ 196.000 COP`. */
const pesos = (text: string) => Number(text.replaceAll(/\D/gu, ''));
const sold = PLANS.filter(({ planId }) => planId !== null);

describe('PlanComparison', () => {
  it('says of each plan what its limits are', () => {
    const table = tableOf(renderApp(<PlanComparison />).container);

    expect(table.get('Plan')).toEqual(sold.map(({ name }) => name));
    expect(table.get('Videos')).toEqual(sold.map(({ videos }) => String(videos)));
    expect(table.get('Guiones')).toEqual(['10', 'Sin límite', 'Sin límite', 'Sin límite']);
    expect(table.get('Cambios del formulario')).toEqual(['No', '2', '5', 'Sin límite']);
    expect(table.get('Biblioteca')).toEqual(['10 MB', '100 MB', '500 MB', '1 GB']);
  });

  it.each([
    [false, ['basico', 'plus', 'pro']],
    [true, ['basico', 'plus', 'pro']],
  ] as [boolean, PlanId[]][])(
    'asks nothing that the checkout would not accept (fixed prices: %s)',
    (fixedPrices, paid) => {
      const table = tableOf(renderApp(<PlanComparison fixedPrices={fixedPrices} />).container);
      const asked = (table.get('Lo que pagas (COP)') ?? []).map(pesos).filter((price) => price > 0);

      expect(asked).toHaveLength(paid.length);
      for (const [index, planId] of paid.entries()) {
        expect(acceptedCopPrices(planId)).toContain(asked[index]);
      }
    },
  );
});
