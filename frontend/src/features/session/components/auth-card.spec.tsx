import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { createQueryClient } from '../../../lib/query-client';
import { SessionProvider } from '../../../data/session';
import { forgetTrial, keepTrial } from '../../../data/trial';
import { renderApp } from '../../../testing/render-app';
import { AuthCard } from './auth-card';

const forget = jest.fn();

function show(props: { redirect?: string; googleError?: string; email?: string } = {}) {
  forget.mockReset();
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <AuthCard
          firstMode="login"
          knownEmail={props.email ?? null}
          redirect={props.redirect ?? null}
          googleError={props.googleError ?? null}
          onForgetError={forget}
        />
      </SessionProvider>
    </QueryClientProvider>,
  );
}
const toggle = (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
};
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const signIn = () => {
  type('Correo electrónico', 'ana@pan.co');
  type('Contraseña', 'secreto-1');
  fireEvent.submit(screen.getByRole('form', { name: 'Iniciar Sesión' }));
};

describe('AuthCard', () => {
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    post = jest.spyOn(api, 'post');
  });
  beforeEach(() => {
    post.mockReset();
  });

  it('clears fields and error when the mode changes', async () => {
    post.mockRejectedValue(
      new ApiError({
        status: 401,
        code: 'invalid_credentials',
        userMessage: 'El correo o la contraseña no son correctos.',
        bodyText: 'x',
      }),
    );
    show();
    signIn();
    const error = await screen.findByText('El correo o la contraseña no son correctos.');
    toggle('Crear Cuenta');
    toggle('Iniciar Sesión');

    expect(error.isConnected).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('');
  });

  it('fills in an address that is known and waits in the password', async () => {
    show({ email: 'ana@pan.co' });

    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@pan.co');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
    });
  });

  it('offers Google no more to whoever has just registered, until they turn to signing in', async () => {
    post.mockResolvedValue({});
    show();
    expect(document.querySelectorAll('[data-google]')).toHaveLength(1);
    toggle('Crear Cuenta');
    type('Nombre', 'Ana');
    type('Correo electrónico', 'ana@pan.co');
    type('Contraseña', 'secreto-1');
    type('Confirmar contraseña', 'secreto-1');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.submit(screen.getByRole('form', { name: 'Crear Cuenta' }));

    expect(await screen.findByText('Ya casi')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@pan.co');
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreto-1');
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Iniciar Sesión' }).at(-1));
    expect(document.querySelector('[data-google]')).toBeNull();
    expect(screen.queryByText('Cambiar cuenta de Google')).toBeNull();
    toggle('Iniciar Sesión');
    expect(document.querySelectorAll('[data-google]')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
  });

  it('says that scripts wait in a line that is there without them too, so that it moves nothing when the app comes', () => {
    show();
    toggle('Crear Cuenta');
    const line = screen.getByText('Tus dos guiones te esperan adentro.');
    expect(line.hidden).toBe(true);

    keepTrial({ negocio: 'pan', guiones: [] });
    toggle('Iniciar Sesión');
    toggle('Crear Cuenta');
    forgetTrial();
    expect(screen.getByText('Tus dos guiones te esperan adentro.').hidden).toBe(false);
  });

  it('has words for a failure without any', async () => {
    post.mockRejectedValue(new Error('boom'));
    show();
    signIn();

    expect(await screen.findByText('Error de autenticación')).toBeTruthy();
  });

  it('sends people to Google with the page that they wanted', () => {
    show({ redirect: '/planes?x=1' });

    expect(screen.getByRole('link', { name: 'Continuar con Google' }).getAttribute('href')).toBe(
      '/api/auth/google?redirect=%2Fplanes%3Fx%3D1',
    );
  });

  it('shows why Google failed until people turn to something else', () => {
    show({ googleError: 'Google no confirmó tu identidad.' });
    const shown = screen.getByRole('alert').textContent;
    toggle('Crear Cuenta');

    expect(shown).toContain('Google no confirmó tu identidad.');
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('asks for the code of the second factor and sends it with the password', async () => {
    const asked = (userMessage: string) =>
      new ApiError({ status: 401, code: 'second_factor_required', userMessage, bodyText: 'x' });
    post.mockRejectedValueOnce(asked('Escribe el código.'));
    post.mockRejectedValueOnce(asked('El código no es correcto.'));
    post.mockReturnValueOnce(new Promise(() => undefined));
    show();
    signIn();

    const field = await screen.findByLabelText('Código');
    expect(screen.queryByText('Escribe el código.')).toBeNull();
    const send = (code: string) => {
      fireEvent.change(field, { target: { value: code } });
      fireEvent.submit(screen.getByRole('form', { name: 'Falta un paso' }));
    };
    send('000000');
    expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
    send('123456');
    await waitFor(() => {
      expect(post).toHaveBeenLastCalledWith('/api/login', {
        email: 'ana@pan.co',
        password: 'secreto-1',
        code: '123456',
      });
    });
  });
});
