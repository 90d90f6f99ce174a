import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { AppHeader } from './app-header';

function open(overrides: Parameters<typeof aUser>[0]) {
  const user = aUser(overrides);
  fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/notifications': () => [],
    'GET /api/notifications/unread-count': () => ({ count: 0 }),
    'GET /api/user/plan-stats': () => ({
      subscriptionPlan: user.subscriptionPlan,
      planVideos: user.planVideos,
      videosUsados: user.videosUsados,
      planGuiones: user.planGuiones,
      guionesUsados: user.guionesUsados,
      planFormularioChanges: user.planFormularioChanges,
      formularioChanges: user.formularioChanges,
      resetDate: null,
    }),
  });
  renderSignedIn(<AppHeader />, { user });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('AppHeader', () => {
  it('shows a basico account its own figures, not fixed ones', async () => {
    open({
      subscriptionPlan: 'basico',
      planVideos: 7,
      videosUsados: 2,
      planGuiones: 999_999,
      guionesUsados: 13,
    });

    const usage = await waitFor(() => {
      const found = document.querySelector('[data-usage]');
      expect(found).not.toBeNull();
      return found?.textContent;
    });
    expect(usage).toContain('2 / 7');
    expect(usage).toContain('13 / ∞');
    expect(document.body.textContent).not.toContain('4/7');
    expect(screen.getByRole('button', { name: /ana@pan\.co Básico/u })).toBeTruthy();
  });

  it('shows an admin the role and no figures', async () => {
    open({ role: 'admin' });

    expect(await screen.findByRole('button', { name: /ana@pan\.co Admin/u })).toBeTruthy();
    expect(document.querySelector('[data-role-badge]')).not.toBeNull();
    expect(document.querySelector('[data-usage]')).toBeNull();
  });
});
