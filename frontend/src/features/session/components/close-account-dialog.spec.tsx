import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { api } from '../../../lib/api-client';
import { setSessionToken } from '../../../lib/session-token';
import { CloseAccountDialog } from './close-account-dialog';

const user = aUser();
const me = { 'GET /api/me': () => ({ user }) };

describe('CloseAccountDialog', () => {
  let onClose: jest.Mock;
  beforeEach(() => {
    onClose = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());

  const render = () => renderSignedIn(<CloseAccountDialog open onClose={onClose} />, { user });
  const submit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar mi cuenta' }));
  };

  it('says what is lost and wants a tick', async () => {
    const { changes } = fakeApi(me);
    render();
    expect(screen.getByText(/se borran en 30 días/u)).toBeTruthy();
    submit();

    expect(await screen.findByText('Marca la casilla para continuar')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('keeps the account when the password is wrong', async () => {
    const { changes } = fakeApi({
      ...me,
      'POST /api/close-account': () => {
        throw refusal('wrong_password');
      },
    });
    render();
    fireEvent.change(screen.getByLabelText('Tu contraseña'), { target: { value: 'otra' } });
    fireEvent.click(screen.getByRole('checkbox'));
    submit();

    await waitFor(() => {
      expect(screen.getByLabelText('Tu contraseña').getAttribute('aria-invalid')).toBe('true');
    });
    expect(changes[0]?.body).toEqual({ password: 'otra' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('signs out, also where the session ends before the answer is here', async () => {
    let answer = (): void => undefined;
    const closed = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({
      ...me,
      'POST /api/close-account': () => closed.then(() => ({ success: true })),
      // The page is left when this is answered.
      'GET /api/auth/logout': () => new Promise(() => undefined),
    });
    render();
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    await waitFor(() => {
      expect(api.post).toHaveBeenCalled();
    });
    act(() => {
      setSessionToken(null);
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    answer();

    await waitFor(() => {
      expect(api.get).toHaveBeenCalledWith('/api/auth/logout');
    });
  });

  it('is not left while the account is being closed', async () => {
    fakeApi({ ...me, 'POST /api/close-account': () => new Promise(() => undefined) });
    render();
    fireEvent.click(screen.getByRole('checkbox'));
    submit();

    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Conservar mi cuenta' }).disabled).toBe(
        true,
      );
    });
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be left without closing anything', () => {
    const { changes } = fakeApi(me);
    render();
    fireEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));

    expect(onClose).toHaveBeenCalled();
    expect(changes).toEqual([]);
  });
});
