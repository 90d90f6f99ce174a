import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { AddClientDialog } from './add-client-dialog';

const GOOD = {
  Nombre: ' Bar Luna ',
  'Correo electrónico': 'luna@bar.co',
  Contraseña: 'secreto',
  'Confirmar contraseña': 'secreto',
};

function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

function fill(values: Partial<Record<keyof typeof GOOD, string>> = {}) {
  type({ ...GOOD, ...values });
  fireEvent.click(screen.getByRole('button', { name: 'Crear cliente' }));
}

describe('AddClientDialog', () => {
  let onClose: jest.Mock;
  beforeEach(() => {
    onClose = jest.fn();
  });
  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

  it('creates a client and never sends the confirmation', async () => {
    const { changes } = fakeApi({ 'POST /api/users': () => ({ user: aUser({ email: 'luna@bar.co' }) }) });
    renderApp(<AddClientDialog open onClose={onClose} />);
    fill();

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes).toEqual([
      {
        method: 'POST',
        url: '/api/users',
        body: { name: 'Bar Luna', email: 'luna@bar.co', password: 'secreto', role: 'client' },
      },
    ]);
    expect(await screen.findByText('Cliente creado')).toBeTruthy();
  });

  it('can make an admin', async () => {
    const { changes } = fakeApi({ 'POST /api/users': () => ({ user: aUser({ role: 'admin' }) }) });
    renderApp(<AddClientDialog open onClose={onClose} />);
    fireEvent.change(screen.getByLabelText('Rol'), { target: { value: 'admin' } });
    fill();

    await waitFor(() => {
      expect(changes[0]?.body).toMatchObject({ role: 'admin' });
    });
  });

  it('asks for the own password or a code when the sign-in is old, and creates the admin with it', async () => {
    const { changes } = fakeApi({
      'POST /api/users': (body) => {
        const { ownPassword } = body as { ownPassword?: string };
        if (ownPassword === 'mi-clave') return { user: aUser({ role: 'admin' }) };
        throw refusal(ownPassword === undefined ? 'sign_in_again' : 'wrong_password');
      },
    });
    renderSignedIn(<AddClientDialog open onClose={onClose} />, { user: aUser({ secondFactor: true }) });
    fireEvent.change(await screen.findByLabelText('Rol'), { target: { value: 'admin' } });
    expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
    fill();
    const own = await screen.findByLabelText('Tu contraseña');
    expect(screen.getByLabelText('Código de tu aplicación, o de recuperación')).toBeTruthy();
    type({ 'Tu contraseña': 'otra' });
    fill();
    await waitFor(() => {
      expect(own.getAttribute('aria-invalid')).toBe('true');
    });
    expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).not.toBe('true');
    type({ 'Tu contraseña': 'mi-clave' });
    fill();

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes.at(-1)?.body).toEqual({
      ...{ name: 'Bar Luna', email: 'luna@bar.co', password: 'secreto', role: 'admin' },
      ownPassword: 'mi-clave',
    });
    expect(JSON.stringify(window.localStorage)).not.toContain('mi-clave');
  });

  it('sends no proof when the account becomes a client after all', async () => {
    const { changes } = fakeApi({
      'POST /api/users': (body) => {
        if ((body as { role: string }).role === 'admin') throw refusal('sign_in_again');
        return { user: aUser() };
      },
    });
    renderSignedIn(<AddClientDialog open onClose={onClose} />, { user: aUser() });
    fireEvent.change(await screen.findByLabelText('Rol'), { target: { value: 'admin' } });
    fill();
    await screen.findByLabelText('Tu contraseña');
    type({ 'Tu contraseña': 'mi-clave', Rol: 'client' });
    expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
    fill();

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes.at(-1)?.body).not.toHaveProperty('ownPassword');
  });

  it.each([
    [{ Nombre: '  ' }, 'El nombre es requerido'],
    [{ 'Correo electrónico': 'luna' }, 'Escribe un correo válido'],
    [{ Contraseña: 'abc', 'Confirmar contraseña': 'abc' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ 'Confirmar contraseña': 'otra cosa' }, 'Las contraseñas no coinciden'],
  ])('sends nothing for %j', async (values, message) => {
    const { changes } = fakeApi({});
    renderApp(<AddClientDialog open onClose={onClose} />);
    fill(values);

    expect(await screen.findByText(message)).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('keeps what was written when the e-mail is taken, and says so at its field', async () => {
    fakeApi({
      'POST /api/users': () => {
        throw refusal('email_taken');
      },
    });
    renderApp(<AddClientDialog open onClose={onClose} />);
    fill();

    expect((await screen.findAllByText('Ya existe una cuenta con ese correo.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe(' Bar Luna ');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was typed for the next time, but no password', () => {
    fakeApi({});
    const first = renderApp(<AddClientDialog open onClose={onClose} />);
    type(GOOD);
    first.unmount();
    const kept = JSON.stringify(window.localStorage);
    expect([kept.includes('luna@bar.co'), kept.includes('secreto')]).toEqual([true, false]);
    renderApp(<AddClientDialog open onClose={onClose} />);

    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('luna@bar.co');
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
  });

  it.each([
    ['closes with what was sent', 'luna@bar.co', null],
    ['keeps what was written about another', 'sol@bar.co', 'sol@bar.co'],
  ])('opened again before the answer is here, it %s', async (_what, typed, left) => {
    let answer = (): void => undefined;
    fakeApi({
      'POST /api/users': () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ user: aUser({ email: 'luna@bar.co' }) });
          };
        }),
    });
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <AddClientDialog
            open={isOpen}
            onClose={() => {
              setOpen(false);
            }}
          />
          <button
            type="button"
            onClick={() => {
              setOpen(true);
            }}
          >
            Otra vez
          </button>
        </>
      );
    }
    renderApp(<Page />);
    fill({ 'Correo electrónico': 'luna@bar.co' });
    await screen.findByText('Creando…');
    fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    fireEvent.click(screen.getByText('Otra vez'));
    await screen.findByLabelText('Correo electrónico');
    type({ 'Correo electrónico': typed });
    act(answer);

    expect(await screen.findByText('Cliente creado')).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByRole('dialog') === null).toBe(left === null);
    });
    const field = screen.queryByLabelText<HTMLInputElement>('Correo electrónico');
    expect(field?.value ?? null).toBe(left);
    expect(/\w+@bar\.co/u.exec(JSON.stringify(window.localStorage))?.[0] ?? null).toBe(left);
  });
});
