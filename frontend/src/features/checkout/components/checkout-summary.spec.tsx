import type { PaymentRecord } from '@pregonero/contracts/api';
import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { keptPaymentReference } from '../../../data/payment-reference';
import { renderApp } from '../../../testing/render-app';
import { CheckoutSummary } from './checkout-summary';
import { planToPay } from './payable-plan';

function aPlan() {
  const plan = planToPay('plus');
  if (plan === null || plan === 'free') throw new Error('no plan to pay');
  return plan;
}
const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('planToPay', () => {
  it.each(['basico', 'plus', 'pro'])('knows %s', (id) => {
    expect(planToPay(id)).toMatchObject({ planId: id });
  });

  it('tells the free plan from what is no plan', () => {
    expect(planToPay('gratuito')).toBe('free');
    expect([planToPay(null), planToPay('top'), planToPay('<b>')]).toEqual([null, null, null]);
  });
});

describe('CheckoutSummary', () => {
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    post = jest.spyOn(api, 'post');
  });
  const leave = jest.fn();
  let page: ReturnType<typeof renderApp>;
  beforeEach(() => {
    jest.useFakeTimers();
    post.mockReset();
    leave.mockReset();
    sessionStorage.clear();
    page = renderApp(<CheckoutSummary plan={aPlan()} account="gratis" leave={leave} />);
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const subscribe = () => {
    fireEvent.click(screen.getByRole('button', { name: /^Suscribirme: pagar/u }));
  };

  it('asks for the page of the payment and goes there after two seconds, not before', async () => {
    post.mockResolvedValue({ checkoutUrl: 'https://checkout.wompi.co/p/?x=1', reference: 'ref-1' });
    subscribe();
    await passing(1_900);
    const before = leave.mock.calls.length;
    await passing(200);

    expect(before).toBe(0);
    expect(leave.mock.calls).toEqual([['https://checkout.wompi.co/p/?x=1']]);
    expect(post).toHaveBeenCalledWith(
      '/api/create-wompi-checkout',
      { planId: 'plus', planName: 'Plus', price: 196_000 },
      { idempotencyKey: expect.any(String) as string },
    );
    expect(keptPaymentReference()).toBe('ref-1');
  });

  it('takes nobody to the payment who has gone to another page', async () => {
    post.mockResolvedValue({ checkoutUrl: 'https://checkout.wompi.co/p/?x=1', reference: 'ref-1' });
    subscribe();
    await passing(500);
    page.unmount();
    await passing(3_000);

    expect(leave).not.toHaveBeenCalled();
  });

  it.each([[{}], [{ checkoutUrl: 'javascript:alert(1)' }]])(
    'stays and says so when no payment page comes back: %j',
    async (answer) => {
      post.mockResolvedValue(answer);
      subscribe();
      await passing(2_100);

      expect(screen.getByRole('alert').textContent).toContain(
        'Error en el pago: No se pudo crear el checkout de pago',
      );
      expect(leave).not.toHaveBeenCalled();
    },
  );

  it('shows the sentence of a refusal and lets people try again', async () => {
    post.mockRejectedValue(
      new ApiError({
        status: 400,
        code: 'price_mismatch',
        userMessage: 'El precio no corresponde al plan.',
        bodyText: 'x',
      }),
    );
    subscribe();
    await passing(2_100);

    expect(screen.getByRole('alert').textContent).toContain('El precio no corresponde al plan.');
    expect(screen.getByRole('button', { name: /^Suscribirme: pagar/u }).hasAttribute('disabled')).toBe(false);
  });

  it('offers the payment in progress and no second one', async () => {
    page.unmount();
    jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
    const inProgress: PaymentRecord = {
      status: 'PENDING',
      reference: 'ref-1',
      planId: 'plus',
      planName: 'Plus',
      price: 196_000,
      applied: false,
      kept: false,
      open: 'bank',
      createdAt: new Date().toISOString(),
      cancelledAt: null,
      paidAt: null,
      transactionId: null,
      periodStart: null,
      periodEnd: null,
      checkoutUrl: null,
    };
    renderApp(<CheckoutSummary plan={aPlan()} account="gratis" inProgress={inProgress} leave={leave} />);
    await passing(100);

    expect(screen.getByText(/Tienes un pago en camino/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Suscribirme: pagar/u })).toBeNull();
  });
});
