import type { PaymentResult } from '@pregonero/contracts/api';
import { act, screen } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { renderApp } from '../../../testing/render-app';
import { PaymentStatus } from './payment-status';

const result = (overrides: Partial<PaymentResult>): PaymentResult => ({
  status: 'PENDING',
  reference: 'ref-1',
  planId: 'plus',
  planName: 'Plus',
  price: 196_000,
  applied: false,
  kept: false,
  open: null,
  ...overrides,
});
const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('PaymentStatus', () => {
  let get: jest.SpiedFunction<typeof api.get>;
  beforeAll(() => {
    get = jest.spyOn(api, 'get');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    get.mockReset();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const show = () => renderApp(<PaymentStatus payment={{ id: 'tx-1' }} />);

  it('says that it is processing after two seconds, asks every three, and ends with the answer', async () => {
    get.mockResolvedValue(result({}));
    show();
    await passing(1_900);
    const early = screen.queryByText('Procesando tu pago...');
    await passing(300);
    const late = screen.queryByText('Procesando tu pago...');
    get.mockResolvedValue(result({ status: 'APPROVED', applied: true }));
    await passing(3_000);

    expect([early, late === null]).toEqual([null, false]);
    expect(screen.getByText('Pago exitoso')).toBeTruthy();
    const asked = get.mock.calls.length;
    await passing(60_000);
    expect(get.mock.calls.length).toBe(asked);
  });

  it('ends its questions after ten minutes and says that the payment goes on', async () => {
    get.mockResolvedValue(result({}));
    show();
    await passing(601_000);
    const asked = get.mock.calls.length;
    await passing(600_000);

    expect(screen.getByText('El pago sigue en proceso')).toBeTruthy();
    expect(get.mock.calls.length).toBe(asked);
    expect(asked).toBeLessThan(70);
  });

  it.each(['DECLINED', 'ERROR'] as const)(
    'shows a failed payment and whom to write to: %s',
    async (status) => {
      get.mockResolvedValue(result({ status }));
      show();
      await passing(0);

      expect(screen.getByText('Pago Fallido')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'soporte@pregonero.test' }).getAttribute('href')).toBe(
        'mailto:soporte@pregonero.test',
      );
    },
  );

  it('does not call a payment successful that has changed no plan', async () => {
    get.mockResolvedValue(result({ status: 'APPROVED', applied: false }));
    show();
    await passing(0);

    expect(screen.getByText('Pago recibido')).toBeTruthy();
    expect(screen.queryByText('Pago exitoso')).toBeNull();
  });

  it('says of money that waits for the end of a better plan that it is kept, and nothing of a review', async () => {
    get.mockResolvedValue(result({ status: 'APPROVED', applied: false, kept: true }));
    show();
    await passing(0);

    expect(screen.getByText('Pago guardado')).toBeTruthy();
    expect(screen.getByText(/tu pago del plan Plus.*se usa cuando ese plan termine/u)).toBeTruthy();
    expect(screen.queryByText('Pago recibido')).toBeNull();
  });

  it('says that nobody can confirm it now, and asks again', async () => {
    get.mockRejectedValue(
      new ApiError({ status: 503, code: 'provider_unavailable', userMessage: 'x', bodyText: 'x' }),
    );
    show();
    await passing(0);
    const away = screen.queryByText('No podemos confirmar el pago ahora');
    get.mockResolvedValue(result({ status: 'APPROVED', applied: true }));
    await passing(5_100);

    expect(away).not.toBeNull();
    expect(screen.getByText('Pago exitoso')).toBeTruthy();
  });

  it('knows no payment of somebody else', async () => {
    get.mockRejectedValue(new ApiError({ status: 404, code: 'not_found', userMessage: 'x', bodyText: 'x' }));
    show();
    await passing(0);

    expect(screen.getByText('No encontramos este pago')).toBeTruthy();
  });
});
