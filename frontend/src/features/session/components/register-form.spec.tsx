import { fireEvent, screen } from '@testing-library/react';
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
  beforeEach(() => {
    renderApp(<RegisterForm onRegistered={() => undefined} />);
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
});
