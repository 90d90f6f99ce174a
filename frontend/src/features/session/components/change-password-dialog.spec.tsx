import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ChangePasswordDialog } from './change-password-dialog';

const LABELS = {
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  confirm: 'Confirmar nueva contraseña',
};

function fill(values: { current?: string; next?: string; confirm?: string } = {}) {
  const all = { current: 'antigua', next: 'nueva-1', confirm: 'nueva-1', ...values };
  for (const [name, value] of Object.entries(all)) {
    fireEvent.change(screen.getByLabelText(LABELS[name as keyof typeof LABELS]), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('ChangePasswordDialog', () => {
  let onClose: jest.Mock;
  beforeEach(() => {
    onClose = jest.fn();
    fakeApi({});
  });
  afterEach(() => jest.restoreAllMocks());
  const render = () => renderApp(<ChangePasswordDialog open onClose={onClose} />);

  it.each([
    [{ current: '' }, 'Current password is required'],
    [{ next: 'abc', confirm: 'abc' }, 'New password must be at least 6 characters'],
    [{ confirm: '' }, 'Please confirm your new password'],
    [{ confirm: 'nueva-2' }, "New passwords don't match"],
  ])('sends nothing for %j', async (values, message) => {
    const { changes } = fakeApi({});
    render();
    fill(values);

    expect(await screen.findByText(message)).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('shows each password on its own', () => {
    render();
    const [first] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
    expect(screen.getAllByRole('button', { name: 'Mostrar contraseña' })).toHaveLength(3);

    if (first !== undefined) fireEvent.click(first);

    expect(screen.getByLabelText(LABELS.current).getAttribute('type')).toBe('text');
    expect(screen.getByLabelText(LABELS.next).getAttribute('type')).toBe('password');
  });

  it('says so, closes and resets after success, and never sends the confirmation', async () => {
    const { changes } = fakeApi({ 'PUT /api/change-password': () => ({ success: true }) });
    render();
    fill();

    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(screen.getByText('Your password has been updated successfully.')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ currentPassword: 'antigua', newPassword: 'nueva-1' });
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(LABELS.next).value).toBe('');
  });

  it('offers to end keys and endpoints that stay active, and ends nothing unless asked', async () => {
    const key = { id: 3, name: 'Programa' };
    const { changes } = fakeApi({
      'PUT /api/change-password': () => ({ success: true }),
      'GET /api/api-keys': () => [key, { ...key, id: 4 }],
      'GET /api/webhook-endpoints': () => [],
    });
    render();
    fill();

    expect(await screen.findByText(/Siguen activas: 2 claves\. Si/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dejarlas activas' }));
    await waitFor(() => {
      expect(screen.queryByText(/Siguen activas/u)).toBeNull();
    });
    expect(changes).toHaveLength(1);
  });

  it('shows "Changing..." meanwhile', async () => {
    fakeApi({ 'PUT /api/change-password': () => new Promise(() => undefined) });
    render();
    fill();

    expect(await screen.findByText('Changing...')).toBeTruthy();
  });

  it('puts a wrong current password at its field and in a toast', async () => {
    fakeApi({
      'PUT /api/change-password': () => {
        throw refusal('wrong_password');
      },
    });
    render();
    fill();

    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getAllByText('La contraseña actual no es correcta.')).toHaveLength(2);
    expect(screen.getByLabelText(LABELS.current).getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('explains an account without a password', async () => {
    fakeApi({
      'PUT /api/change-password': () => {
        throw refusal('password_not_set');
      },
    });
    render();
    fill();

    expect(await screen.findByText(/tu acceso se protege en tu cuenta de Google/u)).toBeTruthy();
  });

  it('falls back to the sentence of the spec', async () => {
    fakeApi({
      'PUT /api/change-password': () => {
        throw new Error('no words');
      },
    });
    render();
    fill();

    await waitFor(() => {
      expect(screen.getByText('Failed to change password')).toBeTruthy();
    });
  });
});
