import { LEGAL_VERSIONS } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { renderApp } from '../../../testing/render-app';
import { RegisterForm } from './register-form';

function fill(values: { password: string; confirm: string }) {
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } });
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'ana@pan.co' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: values.password } });
  fireEvent.change(screen.getByLabelText('Confirmar contraseña'), { target: { value: values.confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Crear Cuenta' }));
}

describe('RegisterForm', () => {
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    post = jest.spyOn(api, 'post');
  });
  const onRegistered = jest.fn();
  beforeEach(() => {
    post.mockReset();
    onRegistered.mockReset();
    renderApp(<RegisterForm onRegistered={onRegistered} />);
  });
  const fillWell = () => {
    fireEvent.click(screen.getByRole('checkbox'));
    fill({ password: 'secreto', confirm: 'secreto' });
  };

  it('says that the account stands and returns to sign-in; the confirmation stays here', async () => {
    post.mockResolvedValue({});
    fillWell();

    await waitFor(() => {
      expect(onRegistered).toHaveBeenCalledTimes(1);
    });
    expect(onRegistered).toHaveBeenCalledWith({ email: 'ana@pan.co', password: 'secreto' });
    expect(screen.getByText('Cuenta creada')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/api/register', {
      name: 'Ana',
      email: 'ana@pan.co',
      password: 'secreto',
      acceptedTerms: LEGAL_VERSIONS.terminos,
      acceptedPrivacy: LEGAL_VERSIONS.privacidad,
    });
  });

  it.each([
    [new Error('boom'), 'Error al crear la cuenta'],
    [
      new ApiError({
        status: 0,
        code: 'network_error',
        userMessage: 'Error de conexión. Intenta nuevamente.',
        bodyText: '',
      }),
      'Error de conexión. Intenta nuevamente.',
    ],
    [
      new ApiError({
        status: 409,
        code: 'email_taken',
        userMessage: 'Ya existe una cuenta con ese correo.',
        bodyText: '',
      }),
      'Ya existe una cuenta con ese correo.',
    ],
  ])('says what went wrong: %s', async (failure, sentence) => {
    post.mockRejectedValue(failure);
    fillWell();

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(onRegistered).not.toHaveBeenCalled();
  });

  it('asks for the terms', async () => {
    fill({ password: 'secreto', confirm: 'secreto' });

    expect(await screen.findByText('Debes aceptar los términos y condiciones para continuar')).toBeTruthy();
  });

  it('compares the two passwords', async () => {
    fill({ password: 'secreto', confirm: 'secreta' });

    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
  });

  it('wants at least six characters', async () => {
    fill({ password: 'abc', confirm: 'abc' });

    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy();
  });

  it('puts the focus into the first wrong field, whatever else is wrong below it', async () => {
    fill({ password: 'abc', confirm: 'xyz' });

    await screen.findByText('La contraseña debe tener al menos 6 caracteres');
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  });
});
