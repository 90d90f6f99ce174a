import type { UserMedia } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../lib/api-client';
import { createQueryClient } from '../../../lib/query-client';
import { userMediaKeys } from '../../../data/user-media';
import { refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { Biblioteca } from './biblioteca';

const PHOTO: UserMedia = {
  id: 4,
  url: 'https://s3/foto.png',
  originalName: 'foto.png',
  mimeType: 'image/png',
  fileSize: 2_097_152,
  uploadedAt: '2026-11-21T08:00:00.000Z',
};

function renderLibrary(items: UserMedia[]) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userMediaKeys.list, items);
  return renderApp(<Biblioteca />, queryClient);
}

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('Biblioteca', () => {
  it('says what to do while it is empty', () => {
    renderLibrary([]);

    expect(screen.getByText('Tu biblioteca está vacía')).toBeTruthy();
    expect(button('Subir archivo')).toBeTruthy();
  });

  it('shows name, megabytes, day and type of a file', () => {
    renderLibrary([PHOTO]);

    expect(screen.getByText('foto.png')).toBeTruthy();
    expect(screen.getByText('2 MB · 21/11/2026')).toBeTruthy();
    expect(screen.getByText('Imagen')).toBeTruthy();
  });

  it('deletes after asking, takes the card away at once and puts it back when the server refuses', async () => {
    jest.spyOn(api, 'get').mockResolvedValue([PHOTO]);
    const refused = jest.spyOn(api, 'delete').mockRejectedValue(new Error('no'));
    renderLibrary([PHOTO]);

    fireEvent.click(button('Eliminar foto.png'));
    expect(refused).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));

    await waitFor(() => {
      expect(refused).toHaveBeenCalledWith('/api/user-media/4');
    });
    expect(await screen.findByText('Error al Eliminar')).toBeTruthy();
    expect(await screen.findByText('foto.png')).toBeTruthy();
  });

  it('gives its tips, with files and without', () => {
    renderLibrary([PHOTO]);

    expect(screen.getByRole('heading', { name: 'Consejos' })).toBeTruthy();
    expect(screen.getByText('Clips de 3 a 10 segundos funcionan mejor.')).toBeTruthy();
  });

  it.each([
    [
      'lista.pdf',
      'application/pdf',
      10,
      'Tipo de archivo no válido',
      'Solo se permiten videos (MP4, MOV, AVI) e imágenes (JPG, PNG, GIF)',
    ],
    [
      'largo.mp4',
      'video/mp4',
      50 * 1_048_576 + 1,
      'Archivo demasiado grande',
      'El archivo no puede ser mayor a 50MB',
    ],
  ])('does not send %s and says why', (name, type, size, title, text) => {
    const post = jest.spyOn(api, 'post');
    renderLibrary([]);
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });

    fireEvent.change(screen.getByTestId('media-input'), { target: { files: [file] } });

    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });

  it('uploads several files one after the other, each with its progress and its error', async () => {
    jest.spyOn(api, 'get').mockResolvedValue([PHOTO]);
    const sent: string[] = [];
    let answer: (item: UserMedia) => void = () => undefined;
    jest.spyOn(api, 'post').mockImplementation((_path, body, options) => {
      const file = (body as FormData).get('media') as File;
      sent.push(file.name);
      options?.onUploadProgress?.(0.4);
      if (file.name === 'rota.jpg') return Promise.reject(refusal('storage_quota_exceeded'));
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    renderLibrary([PHOTO]);
    const files = [
      new File(['x'], 'lista.pdf', { type: 'application/pdf' }),
      new File(['x'], 'rota.jpg', { type: 'image/jpeg' }),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
      new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
      new File(['x'], 'c.jpg', { type: 'image/jpeg' }),
    ];
    expect(screen.getByTestId<HTMLInputElement>('media-input').multiple).toBe(true);

    fireEvent.change(screen.getByTestId('media-input'), { target: { files } });

    expect(await screen.findByText('Subiendo a.jpg · 40%')).toBeTruthy();
    const states = () =>
      [...document.querySelectorAll('[data-upload]')].map((row) => row.getAttribute('data-upload'));
    expect(states()).toEqual(['failed', 'failed', 'sending', 'waiting', 'waiting']);
    expect(screen.getByText(/Solo se permiten videos/u)).toBeTruthy();
    expect(screen.getByText(/^No cabe en el espacio que le queda a tu biblioteca/u)).toBeTruthy();

    fireEvent.click(button('Cancelar subida: b.jpg'));
    answer({ ...PHOTO, id: 5, originalName: 'a.jpg' });
    expect(await screen.findByText('Subiendo c.jpg · 40%')).toBeTruthy();
    answer({ ...PHOTO, id: 6, originalName: 'c.jpg' });

    expect(await screen.findByText('2 archivos subidos')).toBeTruthy();
    expect(sent).toEqual(['rota.jpg', 'a.jpg', 'c.jpg']);
    fireEvent.click(button('Quitar de la lista: rota.jpg'));
    expect(states()).toEqual(['failed']);
  });
});
