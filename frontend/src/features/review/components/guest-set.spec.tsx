import type { ReviewRoom, ReviewSetRoom } from '@pregonero/contracts/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../../testing/patience';
import { GuestSet } from './guest-set';

const TOKEN = `s${'a'.repeat(43)}`;
const TOKENS = ['b', 'c', 'd'].map((letter) => letter.repeat(43));
const room = (caption: string): ReviewRoom => ({
  caption,
  project: 'Diciembre',
  from: 'Camilo',
  state: 'pending',
  wishes: null,
  rights: { canComment: true, canApprove: true, canDownload: false },
  versions: [{ number: 1, at: '2026-11-22T10:00:00.000Z', videoUrl: '/v1', downloadUrl: null }],
  comments: [],
});
const CAPTIONS = ['Pan', 'Torta', 'Galleta'];

/** The server as a guest of a set sees it; what is approved there is approved in the set. */
function fakeServer(states: ReviewSetRoom['videos'][number]['state'][], password?: string): string[] {
  const calls: string[] = [];
  const answer = (status: number, body: unknown) =>
    Promise.resolve({
      ok: status < 400,
      status,
      headers: { get: () => null },
      json: () => Promise.resolve(body),
    });
  const fake = (
    input: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const path = input.replace('/api/review/', '');
    calls.push(`${init.method ?? 'GET'} ${path}`);
    if (path.endsWith('/session')) return answer(200, { guestToken: 'prueba' });
    if (password !== undefined && init.headers?.['authorization'] !== 'Bearer prueba') {
      return answer(401, { message: 'Tiene contraseña.' });
    }
    const [token = '', what] = path.split('/');
    if (what === 'set') {
      const videos = states.map((state, index) => ({
        token: TOKENS[index] ?? '',
        caption: CAPTIONS[index] ?? '',
        state,
        videoUrl: `/film${index}`,
      }));
      return answer(200, { from: 'Camilo', project: 'Diciembre', videos } satisfies ReviewSetRoom);
    }
    const index = TOKENS.indexOf(token);
    if (what === 'decision') {
      states[index] = 'approved';
      const undoUntil = new Date(Date.now() + 600_000).toISOString();
      return answer(201, { decision: 'approved', version: 1, state: 'approved', undoToken: 'x', undoUntil });
    }
    return answer(200, { ...room(CAPTIONS[index] ?? ''), state: states[index] });
  };
  window.fetch = fake as unknown as typeof window.fetch;
  return calls;
}

const click = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('GuestSet', () => {
  beforeEach(() => {
    window.localStorage.setItem('pregonero_guest_name', 'Marta');
    window.history.replaceState(null, '', '/');
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    HTMLMediaElement.prototype.pause = () => undefined;
  });

  it('lists the videos with their states, and opens the one that somebody chooses', async () => {
    fakeServer(['approved', 'pending', 'changes_requested']);
    render(<GuestSet token={TOKEN} />);

    expect(await screen.findByText('3 videos para revisar')).toBeTruthy();
    expect(screen.getByText('Camilo te pide tu opinión. Proyecto: «Diciembre».')).toBeTruthy();
    expect(screen.getByText('2 de 3 revisados')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AprobadoPan',
      'Por revisarTorta',
      'Con cambios pedidosGalleta',
    ]);
    fireEvent.click(screen.getByText('Galleta'));

    expect(await screen.findByLabelText('Video: Galleta')).toBeTruthy();
    expect(screen.getByText('3 de 3')).toBeTruthy();
    click('Todos');
    expect(await screen.findByText('3 videos para revisar')).toBeTruthy();
  });

  it('leads from a decision to what is still to be decided, and says when nothing is', async () => {
    fakeServer(['pending', 'approved', 'pending']);
    render(<GuestSet token={TOKEN} />);
    await screen.findByText('3 videos para revisar');
    click('Seguir');
    await screen.findByLabelText('Video: Pan');
    click('Aprobar');
    fireEvent.click(await screen.findByRole('button', { name: 'Siguiente video' }));

    await screen.findByLabelText('Video: Galleta');
    expect(screen.getByText('3 de 3')).toBeTruthy();
    click('Aprobar');
    fireEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));

    expect(await screen.findByText('Listo: los revisaste todos. Gracias.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
  });

  it('asks for the password once for all of them', async () => {
    const calls = fakeServer(['pending', 'pending'], 'canela');
    render(<GuestSet token={TOKEN} />);
    fireEvent.change(await screen.findByLabelText('Contraseña'), { target: { value: 'canela' } });
    click('Entrar');
    await screen.findByText('2 videos para revisar');
    click('Empezar');

    expect(await screen.findByLabelText('Video: Pan')).toBeTruthy();
    await waitFor(() => {
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${TOKEN}/session`]);
    });
  });

  it('says so when the link is gone', async () => {
    window.fetch = (() =>
      Promise.resolve({
        ok: false,
        status: 404,
        json: () => Promise.resolve({ message: 'No.' }),
      })) as unknown as typeof window.fetch;
    render(<GuestSet token={TOKEN} />);

    expect(await screen.findByText('Este enlace ya no abre nada')).toBeTruthy();
  });
});
