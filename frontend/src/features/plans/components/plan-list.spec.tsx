import { PLANS, type SubscriptionPlan } from '@pregonero/contracts/api';
import { fireEvent, screen, within } from '@testing-library/react';
import { api } from '../../../lib/api-client';
import { renderApp } from '../../../testing/render-app';
import { PlanList } from './plan-list';

const plans: SubscriptionPlan[] = PLANS.flatMap((plan) =>
  plan.planId === null
    ? []
    : [
        {
          id: plan.planId,
          name: plan.name,
          description: `Plan ${plan.name}`,
          monthlyPrice: plan.monthlyPrice,
          isPublic: true,
          isPopular: plan.isPopular,
          features: [],
          limits: {
            videos: plan.videos,
            scripts: plan.guiones >= 999_999 ? -1 : plan.guiones,
            formChanges: plan.formChanges >= 999_999 ? -1 : plan.formChanges,
            storageBytes: plan.storageBytes,
          },
          videoLimit: plan.videos,
          scriptLimit: -1,
          mediaStorageLimit: 10,
        },
      ],
);
const card = (id: string) =>
  within(document.querySelector<HTMLElement>(`[data-plan=${id}]`) ?? document.body);

describe('PlanList', () => {
  let get: jest.SpiedFunction<typeof api.get>;
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    get = jest.spyOn(api, 'get');
    post = jest.spyOn(api, 'post');
  });
  beforeEach(() => {
    get.mockReset().mockResolvedValue(plans);
    post.mockReset();
  });

  it('marks the popular and the current plan, and sends paid ones to the checkout', async () => {
    renderApp(<PlanList account="top" />);
    await screen.findByText('Más Popular');

    expect(card('plus').getByText('Más Popular')).toBeTruthy();
    // The account value `top` is the plan `pro`.
    expect(card('pro').getByText('Plan actual')).toBeTruthy();
    expect(card('plus').getByRole('link').getAttribute('href')).toBe('/checkout?plan=plus');
    expect(card('pro').getByRole('link', { name: 'Renovar un mes' }).getAttribute('href')).toBe(
      '/checkout?plan=pro',
    );
  });

  it('offers the free plan to nobody who has it', async () => {
    renderApp(<PlanList account="gratis" />);
    await screen.findByText('Más Popular');

    expect(card('gratuito').getByRole('button', { name: 'Plan actual' }).hasAttribute('disabled')).toBe(true);
  });

  it('sells nothing to an account without limits', async () => {
    renderApp(<PlanList account="ilimitado" />);

    expect(await screen.findByText('Tu plan es ilimitado')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('asks before it changes to the free plan, and says when that fails', async () => {
    post.mockRejectedValue(new Error('boom'));
    renderApp(<PlanList account="pro" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar a Gratuito' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar a Gratuito' }));

    expect(await screen.findByText('Error: No se pudo actualizar el plan')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/api/user/upgrade-plan', { planId: 'gratuito' });
  });

  it('has a way to try again when the plans do not come', async () => {
    get.mockRejectedValueOnce(new Error('boom'));
    renderApp(<PlanList account="gratis" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));

    expect(await screen.findByText('Más Popular')).toBeTruthy();
  });
});
