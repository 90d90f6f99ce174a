import type { ClientPlan } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aGrant, aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { ClientPlanPanel } from './client-plan';

const admin = aUser({ id: 1, role: 'admin' });
const FREE: ClientPlan = {
  subscription: {
    ...{ plan: 'gratis', status: 'active', startDate: null, endDate: null },
    ...{ cancelledAt: null, daysRemaining: null },
  },
  grants: [],
};
const PLUS: ClientPlan = {
  subscription: { ...FREE.subscription, plan: 'pro', endDate: '2126-12-30T04:59:59.000Z' },
  grants: [aGrant()],
};

function open(plan: ClientPlan, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user: admin }),
    'GET /api/clients/7/plan': () => plan,
    ...answers,
  });
  renderSignedIn(<ClientPlanPanel client={{ id: 7, name: 'Ana Pan' }} />, { user: admin });
  return changes;
}
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, select' }), { target: { value } });
};

afterEach(() => jest.restoreAllMocks());

describe('ClientPlanPanel', () => {
  it('gives a plan with what was seen, and says so', async () => {
    const changes = open(FREE, { 'POST /api/clients/7/plan-grants': () => aGrant() });
    expect(await screen.findByText('Tiene Gratuito, sin vencimiento.')).toBeTruthy();
    await press('Dar un plan');
    await type('Plan', 'plus');
    expect(screen.getByText('Empieza hoy, con los contadores en cero.')).toBeTruthy();
    await type('Hasta el día', '2027-01-31');
    await type('Nota', ' Transferencia ');
    await press('Dar plan');

    expect(await screen.findByText('Plan dado')).toBeTruthy();
    expect(changes).toEqual([
      {
        method: 'POST',
        url: '/api/clients/7/plan-grants',
        body: {
          ...{ planId: 'plus', until: '2027-01-31', note: 'Transferencia' },
          ...{ seenPlan: 'gratis', seenEnd: null },
        },
      },
    ]);
  });

  it('gives a plan from a later day, counts months from it, and shows one that has not begun', async () => {
    const changes = open(
      { ...FREE, grants: [aGrant({ id: 4, begun: false, from: '2126-12-01T05:00:00.000Z' })] },
      { 'POST /api/clients/7/plan-grants': () => aGrant({ begun: false, from: '2127-01-10T05:00:00.000Z' }) },
    );
    expect(await screen.findByText('Por empezar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Terminar antes' })).toBeTruthy();
    await press('Dar un plan');
    await type('Desde el día (opcional)', '2127-01-10');
    expect(document.querySelector('[data-plan-begins]')?.textContent).toContain('Empieza el');
    await press('1 mes');
    await type('Nota', 'Pago adelantado');
    await press('Dar plan');

    expect(await screen.findByText(/lo tendrá del/u)).toBeTruthy();
    expect(changes[0]?.body).toMatchObject({ from: '2127-01-10', until: '2127-02-10' });
  });

  it('says what a later day takes from a lesser plan that runs', async () => {
    open(PLUS);
    await press('Dar un plan');
    await type('Plan', 'pro');
    await type('Desde el día (opcional)', '2126-12-01');

    expect(document.querySelector('[data-plan-begins]')?.textContent).toContain('reemplaza a Plus');
  });

  it('sends nothing without a day and a note', async () => {
    const changes = open(FREE);
    await press('Dar un plan');
    await press('Dar plan');

    expect(await screen.findByText('Elige hasta qué día')).toBeTruthy();
    expect(screen.getByText('Escribe cómo se pagó o por qué se da')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('offers no lesser plan than the one that runs, and counts months from its end', async () => {
    open(PLUS);
    await press('Dar un plan');

    const plans = Array.from(
      (await screen.findByLabelText<HTMLSelectElement>('Plan', { selector: 'select' })).options,
    );
    expect(plans.map(({ value }) => value)).toEqual(['plus', 'pro']);
    expect(document.querySelector('[data-plan-begins]')?.textContent).toContain('Continúa desde el');
    await press('1 mes');
    expect(screen.getByLabelText<HTMLInputElement>('Hasta el día').value).toBe('2127-01-29');
    await type('Plan', 'pro');
    expect(document.querySelector('[data-plan-begins]')?.textContent).toContain('reemplaza a Plus');
  });

  it('shows the refusal when the plan changed meanwhile', async () => {
    open(FREE, {
      'POST /api/clients/7/plan-grants': () => {
        throw refusal('changed_meanwhile');
      },
    });
    await press('Dar un plan');
    await type('Hasta el día', '2027-01-31');
    await type('Nota', 'Efectivo');
    await press('Dar plan');

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('Efectivo');
  });

  it('ends a plan with a reason, and offers it for none that is over', async () => {
    const over = aGrant({ id: 2, until: '2026-01-01T00:00:00.000Z' });
    const changes = open(
      { ...PLUS, grants: [aGrant(), over] },
      { 'POST /api/plan-grants/1/end': () => aGrant({ endedAt: '2026-11-30T00:00:00.000Z' }) },
    );
    await press('Terminar antes');
    await press('Terminar plan');
    expect(await screen.findByText('Escribe por qué termina')).toBeTruthy();
    await type('Motivo', 'Se devolvió el dinero');
    await press('Terminar plan');

    await waitFor(() => {
      expect(changes).toEqual([
        { method: 'POST', url: '/api/plan-grants/1/end', body: { reason: 'Se devolvió el dinero' } },
      ]);
    });
  });

  it('offers none to a client without limits', async () => {
    open({ ...FREE, subscription: { ...FREE.subscription, plan: 'ilimitado' } });

    expect(await screen.findByText('Tiene Ilimitado, sin vencimiento.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dar un plan' })).toBeNull();
  });
});
