import { screen } from '@testing-library/react';
import { SessionProvider } from '../data/session';
import { api } from '../lib/api-client';
import { setSessionToken } from '../lib/session-token';
import { createQueryClient } from '../lib/query-client';
import { renderApp } from '../testing/render-app';
import { VerifyEmailPage } from './verify-email.page';

describe('VerifyEmailPage', () => {
  it('leads through the sign-in and back when nobody is signed in, and proves nothing meanwhile', async () => {
    setSessionToken(null);
    const post = jest.spyOn(api, 'post');
    renderApp(
      <SessionProvider>
        <VerifyEmailPage />
      </SessionProvider>,
      createQueryClient(),
      '/verify-email?token=abc',
    );

    const link = await screen.findByRole('link', { name: 'Iniciar Sesión' });

    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fverify-email%3Ftoken%3Dabc');
    expect(post).not.toHaveBeenCalled();
  });
});
