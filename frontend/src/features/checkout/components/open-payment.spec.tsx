import type { PaymentRecord, PaymentResult } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { paymentKeys } from '../../../data/payments';
import { createQueryClient } from '../../../lib/query-client';
import { renderApp } from '../../../testing/render-app';
import { OpenPayment } from './open-payment';

const BANK: PaymentRecord = {
  status: 'PENDING',
  reference: 'PREGONERO-1',
  planId: 'basico',
  planName: 'Básico',
  price: 116_000,
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
const PAGE: PaymentRecord = { ...BANK, open: 'page', checkoutUrl: 'https://checkout.wompi.co/p/?x=1' };

describe('OpenPayment', () => {
  let get: jest.SpiedFunction<typeof api.get>;
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    get = jest.spyOn(api, 'get');
    post = jest.spyOn(api, 'post');
  });
  beforeEach(() => {
    post.mockReset();
  });
  const show = (payment: PaymentRecord, result: Partial<PaymentResult> = {}) => {
    get.mockReset().mockResolvedValue({ ...payment, ...result });
    const queryClient = createQueryClient();
    queryClient.setQueryData(paymentKeys.list, [payment]);
    renderApp(<OpenPayment payment={payment} />, queryClient);
    return () => queryClient.getQueryState(paymentKeys.list)?.isInvalidated;
  };
  const cancel = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar este pago' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar este pago' }));
  };

  it('says what the bank has to decide and leads to the page that follows it', async () => {
    const isInvalidated = show(BANK);

    const panel = (await screen.findByText(/^Tienes un pago/u)).closest('section');
    expect(panel?.textContent).toMatch(
      /Tienes un pago en camino \(\$\s116\.000 COP, .+\).*plan Básico.*No pagues otra vez/u,
    );
    expect(screen.getByRole('link', { name: 'Ver cómo va' }).getAttribute('href')).toBe(
      '/checkout-success?reference=PREGONERO-1',
    );
    expect(isInvalidated()).toBe(false);
  });

  it('leads back to the page of a payment that nobody has paid', () => {
    show(PAGE);

    expect(screen.getByText(/Dejaste un pago sin terminar/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Seguir con el pago' }).getAttribute('href')).toBe(
      PAGE.checkoutUrl,
    );
  });

  it('fetches the list again once the provider knows more than it', async () => {
    const isInvalidated = show(PAGE, { open: 'bank' });

    await screen.findByText(/Dejaste un pago/u);
    await waitFor(() => {
      expect(isInvalidated()).toBe(true);
    });
  });

  it('cancels after asking', async () => {
    show(BANK);
    post.mockResolvedValue({ ...BANK, open: null });
    await cancel();

    expect(await screen.findByText('Pago cancelado')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/api/user/payments/PREGONERO-1/cancel', {});
  });

  it('says that a decided payment was not cancelled', async () => {
    show(BANK);
    post.mockResolvedValue({ ...BANK, status: 'APPROVED', applied: true, open: null });
    await cancel();

    expect(await screen.findByText('Este pago ya tiene respuesta')).toBeTruthy();
  });

  it('shows why it could not be cancelled', async () => {
    show(BANK);
    post.mockRejectedValue(
      new ApiError({
        status: 503,
        code: 'provider_unavailable',
        userMessage: 'Wompi no responde: no pagues otra vez.',
        bodyText: 'x',
      }),
    );
    await cancel();

    expect(await screen.findByText('Wompi no responde: no pagues otra vez.')).toBeTruthy();
  });
});
