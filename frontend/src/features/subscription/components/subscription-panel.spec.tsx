import {
  SUBSCRIPTION_PLANS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionDetails,
} from '@pregonero/contracts/api';
import { fireEvent, screen, within } from '@testing-library/react';
import { api } from '../../../lib/api-client';
import { renderApp } from '../../../testing/render-app';
import { SubscriptionPanel, mayCancel } from './subscription-panel';

const details = (overrides: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  plan: 'pro',
  status: 'active',
  startDate: '2026-11-21T15:00:00.000Z',
  endDate: '2026-12-21T15:00:00.000Z',
  cancelledAt: null,
  daysRemaining: 30,
  ...overrides,
});

describe('mayCancel', () => {
  it('is true only for an active plan that is not the free one', () => {
    const cancellable = SUBSCRIPTION_PLANS.flatMap((plan) =>
      SUBSCRIPTION_STATUSES.filter((status) => mayCancel(details({ plan, status }))).map(
        (status) => `${plan} ${status}`,
      ),
    );

    expect(cancellable).toEqual(['basico active', 'pro active', 'top active', 'ilimitado active']);
  });

  it('is false for a plan that was given without an end', () => {
    expect(mayCancel(details({ endDate: null, daysRemaining: null }))).toBe(false);
  });
});

describe('SubscriptionPanel', () => {
  let get: jest.SpiedFunction<typeof api.get>;
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    get = jest.spyOn(api, 'get');
    post = jest.spyOn(api, 'post');
  });
  beforeEach(() => {
    get.mockReset().mockResolvedValue(details());
    post.mockReset();
    renderApp(<SubscriptionPanel />);
  });
  const cancel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Conservas el acceso hasta el 21/12/2026');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
  };

  it('shows plan, dates and days', async () => {
    expect(await screen.findByText('30 días')).toBeTruthy();
    expect(screen.getByText('21/12/2026')).toBeTruthy();
    expect(screen.getByText('Activa')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cambiar de plan' }).getAttribute('href')).toBe('/planes');
  });

  it('cancels after asking, says until when the access lasts, and offers it no more', async () => {
    post.mockResolvedValue({
      success: true,
      message: 'x',
      subscription: details({ status: 'cancelled', cancelledAt: '2026-11-22T15:00:00.000Z' }),
    });
    await cancel();

    expect(await screen.findByText('Suscripción cancelada')).toBeTruthy();
    expect(screen.getByText('Conservas el acceso hasta el 21/12/2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
  });

  it('offers to pay the next month once it is cancelled', async () => {
    post.mockResolvedValue({
      success: true,
      message: 'x',
      subscription: details({ status: 'cancelled', cancelledAt: '2026-11-22T15:00:00.000Z' }),
    });
    await cancel();

    const next = await screen.findByRole('link', { name: 'Pagar el mes siguiente' });
    expect(next.getAttribute('href')).toBe('/checkout?plan=plus');
  });

  it('cancels once for two presses, and takes the second for no failure', async () => {
    post.mockRejectedValue(new Error('there is nothing to cancel any more'));
    post.mockResolvedValueOnce({
      success: true,
      message: 'x',
      subscription: details({ status: 'cancelled', cancelledAt: '2026-11-22T15:00:00.000Z' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }));
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Sí, cancelar',
    });
    fireEvent.click(button);
    fireEvent.click(button);

    expect(await screen.findByText('Suscripción cancelada')).toBeTruthy();
    expect(post.mock.calls.length).toBe(1);
    expect(screen.queryByText(/No se pudo cancelar/u)).toBeNull();
  });

  it('says that cancelling failed', async () => {
    post.mockRejectedValue(new Error('boom'));
    await cancel();

    expect(
      await screen.findByText('Error: No se pudo cancelar la suscripción. Intenta nuevamente.'),
    ).toBeTruthy();
  });
});
