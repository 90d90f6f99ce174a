import { fireEvent, screen } from '@testing-library/react';
import { SessionProvider } from '../data/session';
import {
  forgetMailedToken,
  keepMailedToken,
  readKeptMailedToken,
} from '../features/session/kept-mailed-token';
import { api } from '../lib/api-client';
import { setSessionToken } from '../lib/session-token';
import { createQueryClient } from '../lib/query-client';
import { aUser } from '../testing/agency-builders';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { renderSignedIn } from '../testing/render-signed-in';
import { VerifyEmailPage } from './verify-email.page';

describe('VerifyEmailPage', () => {
  afterEach(() => {
    forgetMailedToken();
    jest.restoreAllMocks();
  });

  it('leads through the sign-in and back when nobody is signed in, and proves nothing meanwhile', async () => {
    setSessionToken(null);
    const post = jest.spyOn(api, 'post');
    renderApp(
      <SessionProvider>
        <VerifyEmailPage />
      </SessionProvider>,
      createQueryClient(),
      '/verify-email#token=abc',
    );

    const link = await screen.findByRole('link', { name: 'Iniciar Sesión' });

    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fverify-email');
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(readKeptMailedToken()).toBe('abc');
  });

  it.each([
    ['after #', '/verify-email#token=abc'],
    ['in the query', '/verify-email?token=abc'],
    ['that the tab kept during the sign-in', '/verify-email'],
  ])('proves the address with the token %s and leaves it nowhere', async (_name, address) => {
    if (address === '/verify-email') keepMailedToken('abc');
    const { changes } = fakeApi({ 'POST /api/email-verification/confirm': () => ({ success: true }) });
    renderSignedIn(<VerifyEmailPage />, { user: aUser(), at: address });

    expect(await screen.findByRole('heading', { name: 'Correo confirmado' })).toBeTruthy();

    expect(changes).toEqual([
      { method: 'POST', url: '/api/email-verification/confirm', body: { token: 'abc' } },
    ]);
    expect(screen.getByTestId('address').textContent).toBe('/verify-email');
    expect(readKeptMailedToken()).toBeNull();
  });
});
