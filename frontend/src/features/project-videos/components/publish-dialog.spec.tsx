import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProject, aProjectVideo, aUser, NOTHING_ON } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { PublishDialog } from './publish-dialog';

const video = aProjectVideo({ status: 'approved' });
const client = aUser();
const admin = aUser({ id: 1, role: 'admin' });
const LINK = { url: 'http://localhost:3000/entrega/abc', expiresAt: '2026-12-06T00:00:00.000Z' };

function open(user: typeof client, answers: Parameters<typeof fakeApi>[0] = {}) {
  const onClose = jest.fn();
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/projects': () => [aProject()],
    ...answers,
  });
  renderSignedIn(<PublishDialog video={video} open onClose={onClose} />, { user });
  return { changes, onClose };
}
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

afterEach(() => jest.restoreAllMocks());

describe('PublishDialog', () => {
  it('leads a client to the dialog of its account', async () => {
    open(client);
    await press('Publicar en TikTok');
    expect(screen.getByTestId('address').textContent).toContain('open=tiktok-video-11');
  });

  it.each([client, admin])(
    'offers the link by hand first, and no network, where none is on',
    async (user) => {
      open(user, { 'GET /api/capabilities': () => NOTHING_ON });

      expect(await screen.findByText(/Publica a mano, en la red que quieras/u)).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'A mano, desde un celular',
        'Ya está publicado',
      ]);
    },
  );

  it('leads the agency on in the client’s name, and not to an account of its own', async () => {
    open(admin);
    expect(await screen.findByText('En el TikTok de Ana Pan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publicar en TikTok' })).toBeNull();
  });

  it('makes a link with a code for the phone, and revokes it', async () => {
    const { changes } = open(client, {
      'POST /api/videos/11/handoff-link': () => LINK,
      'DELETE /api/videos/11/handoff-link': () => ({ success: true }),
    });
    await press('Crear el enlace');

    expect(await screen.findByRole('img', { name: 'Código QR del enlace' })).toBeTruthy();
    expect(screen.getByRole('link', { name: LINK.url })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(LINK.url),
    );
    await press('Anular enlace');
    expect(await screen.findByText('El enlace ya no sirve')).toBeTruthy();
    expect(screen.queryByRole('link', { name: LINK.url })).toBeNull();
    expect(changes.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('only notes what is published already, and says why that was refused', async () => {
    const { changes, onClose } = open(client, { 'PUT /api/videos/11': () => video });
    await press('Marcar como publicado');
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes).toEqual([{ method: 'PUT', url: '/api/videos/11', body: { status: 'published' } }]);

    fakeApi({
      'PUT /api/videos/11': () => {
        throw refusal('invalid_state');
      },
    });
    await press('Marcar como publicado');
    expect(await screen.findByText('No se pudo cambiar el estado')).toBeTruthy();
    expect(screen.getByText(/El estado actual no permite esta acción/u)).toBeTruthy();
  });
});
