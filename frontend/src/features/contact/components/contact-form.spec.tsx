import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { renderApp } from '../../../testing/render-app';
import { ContactForm } from './contact-form';

function write(values: { email: string; subject: string; message: string }) {
  fireEvent.change(screen.getByLabelText('Tu correo'), { target: { value: values.email } });
  fireEvent.change(screen.getByLabelText('Asunto'), { target: { value: values.subject } });
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: values.message } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
}

describe('ContactForm', () => {
  let post: jest.SpiedFunction<typeof api.post>;
  beforeAll(() => {
    post = jest.spyOn(api, 'post');
  });
  beforeEach(() => {
    post.mockReset();
    renderApp(<ContactForm email="" />);
  });

  it('says what each field lacks and sends nothing', async () => {
    write({ email: 'no-es-correo', subject: '  ', message: '  corto  ' });

    expect(await screen.findByText('Por favor ingresa un email válido')).toBeTruthy();
    expect(screen.getByText('El asunto es requerido')).toBeTruthy();
    expect(screen.getByText('El mensaje debe tener al menos 10 caracteres')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });

  it('sends what was written, without the spaces around it, and says so', async () => {
    post.mockResolvedValue({ success: true });
    write({ email: ' ana@pan.co ', subject: ' Hola ', message: ' Diez letras o más ' });

    expect((await screen.findAllByText('Mensaje enviado')).length).toBeGreaterThan(0);
    expect(post).toHaveBeenCalledWith('/api/contact', {
      email: 'ana@pan.co',
      subject: 'Hola',
      message: 'Diez letras o más',
    });
  });

  it('keeps what was written when sending fails', async () => {
    post.mockRejectedValue(
      new ApiError({ status: 500, code: 'internal_error', userMessage: 'x', bodyText: 'x' }),
    );
    write({ email: 'ana@pan.co', subject: 'Hola', message: 'Un mensaje largo' });

    expect(await screen.findByText('Error: No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Un mensaje largo');
  });

  it('shows what the server refuses at its field', async () => {
    post.mockRejectedValue(
      new ApiError({
        status: 400,
        code: 'validation_failed',
        userMessage: 'x',
        bodyText: 'x',
        errors: { subject: ['El asunto debe ir en una sola línea'] },
      }),
    );
    write({ email: 'ana@pan.co', subject: 'Hola', message: 'Un mensaje largo' });

    await waitFor(() => {
      expect(screen.getByText('El asunto debe ir en una sola línea')).toBeTruthy();
    });
  });
});
