import { LEGAL_VERSIONS } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { NOTHING_ON } from '../../../testing/agency-builders';
import { renderApp } from '../../../testing/render-app';
import { EmailConfirmation } from './email-confirmation';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

const refused = (code: 'reset_token_invalid' | 'verification_token_invalid', userMessage: string) =>
  new ApiError({ status: 400, code, userMessage, bodyText: '' });
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
let post: jest.SpiedFunction<typeof api.post>;
beforeAll(() => {
  post = jest.spyOn(api, 'post');
});
beforeEach(() => {
  post.mockReset();
});

describe('ResetRequestForm', () => {
  it('asks for a link and says the same whoever has the address', async () => {
    post.mockResolvedValue({ success: true });
    renderApp(<ResetRequestForm />);

    type('Correo electrónico', ' ana@pan.co ');
    press('Enviar enlace');

    expect(await screen.findByText(/Si ana@pan.co tiene una cuenta/u)).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/api/password-reset/request', { email: 'ana@pan.co' });
    press('Pedir otro enlace');
    expect(await screen.findByRole('button', { name: 'Enviar enlace' })).toBeTruthy();
  });
});

describe('ResetRequestForm without a mail server', () => {
  it('promises no mail and says whom to ask', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue(NOTHING_ON);
    post.mockResolvedValue({ success: true });
    renderApp(<ResetRequestForm />);
    await screen.findByRole('button', { name: 'Pedir enlace' });
    expect(screen.getByText(/^Escribe tu correo y te mandamos/u).hidden).toBe(true);
    expect(screen.getByText(/^Esta instalación no envía correos/u).hidden).toBe(false);

    type('Correo electrónico', 'ana@pan.co');
    press('Pedir enlace');

    expect(await screen.findByText(/pide tu enlace a quien la administra/u)).toBeTruthy();
    expect(document.body.textContent).not.toContain('te llega un enlace');
    get.mockRestore();
  });
});

describe('NewPasswordForm', () => {
  const onSaved = jest.fn();
  const save = (newPassword: string, again: string, isInvitation = false) => {
    renderApp(<NewPasswordForm token="t" isInvitation={isInvitation} onSaved={onSaved} />);
    type('Contraseña nueva', newPassword);
    type('Confirmar contraseña nueva', again);
    press('Guardar contraseña');
  };
  beforeEach(() => {
    onSaved.mockReset();
  });

  it('asks an invited person for the documents and sends their versions with the password', async () => {
    post.mockResolvedValue({ email: 'ana@pan.co' });
    save('secreta-2', 'secreta-2', true);

    expect(await screen.findByText('Debes aceptar los términos y condiciones para continuar')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Guardar contraseña');

    await waitFor(() => {
      expect(post).toHaveBeenCalledWith('/api/password-reset/confirm', {
        token: 't',
        newPassword: 'secreta-2',
        acceptedTerms: LEGAL_VERSIONS.terminos,
        acceptedPrivacy: LEGAL_VERSIONS.privacidad,
      });
    });
  });

  it('sends the token with the password and tells whose it is', async () => {
    post.mockResolvedValue({ email: 'ana@pan.co' });
    save('secreta-2', 'secreta-2');

    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith('ana@pan.co');
    });
    expect(post).toHaveBeenCalledWith('/api/password-reset/confirm', {
      token: 't',
      newPassword: 'secreta-2',
    });
  });

  it('leads to another link when this one is over', async () => {
    post.mockRejectedValue(refused('reset_token_invalid', 'El enlace ya se usó o venció.'));
    save('secreta-2', 'secreta-2');

    expect(await screen.findByText('El enlace ya se usó o venció.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('compares the two passwords and sends nothing', async () => {
    save('secreta-2', 'secreta-3');

    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });
});

describe('EmailConfirmation', () => {
  it('proves the address at once, and once', async () => {
    post.mockResolvedValue({ success: true });
    renderApp(<EmailConfirmation token="t" />);

    expect(await screen.findByText('Correo confirmado')).toBeTruthy();
    expect(post.mock.calls).toEqual([['/api/email-verification/confirm', { token: 't' }]]);
  });

  it('says why a link does not work', async () => {
    post.mockRejectedValue(refused('verification_token_invalid', 'El enlace ya se usó o venció.'));
    renderApp(<EmailConfirmation token="t" />);

    expect(await screen.findByText('El enlace ya se usó o venció.')).toBeTruthy();
  });
});
