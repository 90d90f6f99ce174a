import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Location, useLocation } from 'react-router-dom';
import { api } from '../lib/api-client';
import { createQueryClient } from '../lib/query-client';
import { renderApp } from '../testing/render-app';
import { ResetPasswordPage } from './reset-password.page';

function Address() {
  const { pathname, search, hash, state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  return (
    <>
      <output data-testid="address">{`${pathname}${search}${hash}`}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
}

const open = (address: string) =>
  renderApp(
    <>
      <ResetPasswordPage />
      <Address />
    </>,
    createQueryClient(),
    address,
  );

describe('ResetPasswordPage', () => {
  let post: jest.SpiedFunction<typeof api.post>;
  beforeEach(() => {
    post = jest.spyOn(api, 'post').mockResolvedValue({ email: 'ana@pan.co' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['after #', '/reset-password#token=abc', '/reset-password', false],
    ['after #, with the bracket of a mail program', '/reset-password#token=abc).', '/reset-password', false],
    ['after #, of an invitation', '/reset-password?invited=1#token=abc', '/reset-password?invited=1', true],
    ['in the query', '/reset-password?invited=1&token=abc', '/reset-password?invited=1', true],
  ])(
    'takes the token %s out of the address and sets the password with it',
    async (_name, link, left, invited) => {
      open(link);

      await waitFor(() => {
        expect(screen.getByTestId('address').textContent).toBe(left);
      });
      // A reload keeps the entry of the history.
      expect(screen.getByTestId('state').textContent).toBe('{"mailedToken":"abc"}');
      for (const label of ['Contraseña nueva', 'Confirmar contraseña nueva'])
        fireEvent.change(screen.getByLabelText(label), { target: { value: 'secreta-2' } });
      if (invited) fireEvent.click(screen.getByRole('checkbox'));
      fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await waitFor(() => {
        expect(post).toHaveBeenCalledWith(
          '/api/password-reset/confirm',
          expect.objectContaining({ token: 'abc', newPassword: 'secreta-2' }),
        );
      });
    },
  );

  it('asks for the address where no token came', () => {
    open('/reset-password');

    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/reset-password');
  });
});
