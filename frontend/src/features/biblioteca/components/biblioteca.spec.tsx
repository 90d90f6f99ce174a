import type { UserMedia } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../lib/api-client';
import { createQueryClient } from '../../../lib/query-client';
import { userMediaKeys } from '../../../data/user-media';
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
});
