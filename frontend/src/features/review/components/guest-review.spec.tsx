import { LEGAL_VERSIONS, type ReviewRoom } from '@pregonero/contracts/api';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../../testing/patience';
import { GuestReview } from './guest-review';

const TOKEN = 'a'.repeat(43);
const ROOM: ReviewRoom = {
  caption: 'Pan de diciembre',
  project: 'Diciembre',
  from: 'Camilo',
  state: 'pending',
  wishes: null,
  rights: { canComment: true, canApprove: true, canDownload: false },
  versions: [
    { number: 2, at: '2026-11-22T10:00:00.000Z', videoUrl: '/v2', downloadUrl: null },
    { number: 1, at: '2026-11-21T10:00:00.000Z', videoUrl: '/v1', downloadUrl: null },
  ],
  comments: [
    {
      number: 1,
      version: 1,
      author: 'Eva <b>',
      text: '<img src=x>',
      voice: null,
      atSeconds: 65,
      drawing: null,
      isResolved: true,
      at: '2026-11-21T10:00:00.000Z',
    },
  ],
};

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** The server as a guest sees it: answers by path, and what was sent to it. */
function fakeServer(answers: Record<string, { status: number; body: unknown }>): Sent[] {
  const sent: Sent[] = [];
  const fake = (input: string, init: { method?: string; body?: string } = {}) => {
    const path = input.replace(`/api/review/${TOKEN}`, '');
    if (init.method === 'POST') {
      sent.push({ path, body: JSON.parse(init.body ?? '{}') as Record<string, unknown> });
    }
    const { status, body } = answers[path] ?? { status: 404, body: { message: 'No.' } };
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: { get: () => '"x"' },
      json: () => Promise.resolve(body),
    });
  };
  window.fetch = fake as unknown as typeof window.fetch;
  return sent;
}

const name = () => screen.getByLabelText<HTMLInputElement>('Tu nombre');
const click = (label: string) => {
  fireEvent.click(screen.getByRole('button', { name: label }));
};

describe('GuestReview', () => {
  beforeEach(() => {
    window.localStorage.clear();
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    HTMLMediaElement.prototype.pause = () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks for the name once, and sends a comment with the second at which the film stands', async () => {
    const sent = fakeServer({
      '': { status: 200, body: ROOM },
      '/comments': { status: 201, body: ROOM.comments[0] },
    });
    render(<GuestReview token={TOKEN} />);
    const film = await screen.findByLabelText<HTMLVideoElement>('Video: Pan de diciembre');
    Object.defineProperty(film, 'currentTime', { value: 3.5, writable: true });
    fireEvent.change(screen.getByLabelText('Tu comentario'), { target: { value: ' Más corto ' } });
    click('Comentar');
    expect((await screen.findByRole('alert')).textContent).toBe('Escribe primero tu nombre.');
    expect(sent).toEqual([]);

    fireEvent.change(name(), { target: { value: 'Marta' } });
    click('Comentar');

    await waitFor(() => {
      expect(sent).toMatchObject([
        {
          path: '/comments',
          body: {
            author: 'Marta',
            acceptedPrivacy: LEGAL_VERSIONS.privacidad,
            text: 'Más corto',
            atSeconds: 3.5,
            drawing: null,
          },
        },
      ]);
    });
    expect(window.localStorage.getItem('pregonero_guest_name')).toBe('Marta');
  });

  it('shows names and comments as text, and what is done', async () => {
    fakeServer({ '': { status: 200, body: ROOM } });
    const { container } = render(<GuestReview token={TOKEN} />);

    expect(await screen.findByText('<img src=x>')).toBeTruthy();
    expect(screen.getByText('Eva <b>')).toBeTruthy();
    expect(screen.getByText('Resuelto')).toBeTruthy();
    expect(container.querySelector('img, b')).toBeNull();
    click('Ir al segundo 1:05');
    // The comment is about the version before.
    expect(screen.getByLabelText<HTMLSelectElement>('Versión').value).toBe('1');
  });

  it('leads to the second of a comment on another version, and stands there', async () => {
    fakeServer({ '': { status: 200, body: ROOM } });
    const played = jest.fn(() => Promise.resolve());
    HTMLMediaElement.prototype.play = played;
    render(<GuestReview token={TOKEN} />);
    const film = await screen.findByLabelText<HTMLVideoElement>('Video: Pan de diciembre');
    Object.defineProperty(film, 'currentTime', { value: 3, writable: true });
    played.mockClear();
    click('Ir al segundo 1:05');
    await waitFor(() => {
      expect(film.getAttribute('src')).toBe('/v1');
    });
    // A film that is exchanged begins at its beginning.
    film.currentTime = 0;
    fireEvent.loadedMetadata(film);

    expect(film.currentTime).toBe(65);
    expect(played).not.toHaveBeenCalled();
  });

  it('is about the second at which one begins to write, not about that of an earlier look at the field', async () => {
    const sent = fakeServer({
      '': { status: 200, body: ROOM },
      '/comments': { status: 201, body: ROOM.comments[0] },
    });
    render(<GuestReview token={TOKEN} />);
    const film = await screen.findByLabelText<HTMLVideoElement>('Video: Pan de diciembre');
    Object.defineProperty(film, 'currentTime', { value: 2, writable: true });
    const field = screen.getByLabelText('Tu comentario');
    fireEvent.focus(field);
    film.currentTime = 15;
    fireEvent.change(field, { target: { value: 'El log' } });
    film.currentTime = 20;
    fireEvent.change(field, { target: { value: 'El logo' } });
    fireEvent.change(name(), { target: { value: 'Marta' } });
    click('Comentar');

    await waitFor(() => {
      expect(sent).toMatchObject([{ body: { text: 'El logo', atSeconds: 15 } }]);
    });
  });

  it('is about the version at which one begins to write', async () => {
    const sent = fakeServer({
      '': { status: 200, body: ROOM },
      '/comments': { status: 201, body: ROOM.comments[0] },
    });
    render(<GuestReview token={TOKEN} />);
    const version = await screen.findByLabelText('Versión');
    fireEvent.change(name(), { target: { value: 'Marta' } });
    const write = (text: string) => {
      fireEvent.change(screen.getByLabelText('Tu comentario'), { target: { value: text } });
    };
    write('Ahora sí');
    click('Comentar');
    await waitFor(() => {
      expect(sent).toMatchObject([{ body: { text: 'Ahora sí', version: 2 } }]);
    });
    fireEvent.change(version, { target: { value: '1' } });
    write('Así no');
    fireEvent.change(version, { target: { value: '2' } });
    click('Comentar');

    await waitFor(() => {
      expect(sent[1]).toMatchObject({ body: { text: 'Así no', version: 1 } });
    });
  });

  it('keeps what is not sent when one goes to another video and comes back', async () => {
    fakeServer({ '': { status: 200, body: ROOM } });
    const { unmount } = render(<GuestReview token={TOKEN} />);
    fireEvent.change(await screen.findByLabelText('Tu comentario'), { target: { value: 'El logo' } });
    fireEvent.change(name(), { target: { value: 'Marta' } });
    click('Pedir cambios');
    fireEvent.change(screen.getByLabelText('Qué hay que cambiar'), { target: { value: 'El precio' } });
    unmount();
    render(<GuestReview token={TOKEN} />);

    expect((await screen.findByLabelText<HTMLTextAreaElement>('Tu comentario')).value).toBe('El logo');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Qué hay que cambiar').value).toBe('El precio');
  });

  it('wants a reason for changes, decides about the version that is shown, and takes it back', async () => {
    const undoUntil = new Date(Date.now() + 600_000).toISOString();
    const receipt = { decision: 'changes_requested', version: 2, state: 'changes_requested', undoUntil };
    const sent = fakeServer({
      '': { status: 200, body: ROOM },
      '/decision': { status: 201, body: { ...receipt, undoToken: 'deshacer' } },
      '/decision/withdraw': { status: 200, body: { state: 'pending' } },
    });
    render(<GuestReview token={TOKEN} />);
    await screen.findByText('Por revisar');
    click('Pedir cambios');
    expect(screen.getByText('Escribe primero tu nombre.')).toBeTruthy();
    expect(screen.queryByLabelText('Qué hay que cambiar')).toBeNull();
    fireEvent.change(name(), { target: { value: 'Marta' } });
    expect(screen.queryByText('Escribe primero tu nombre.')).toBeNull();
    click('Pedir cambios');
    click('Pedir estos cambios');
    expect(await screen.findByText('Cuéntanos qué hay que cambiar')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Qué hay que cambiar'), { target: { value: 'El precio' } });
    click('Pedir estos cambios');

    expect(await screen.findByText('Pediste cambios: «El precio»')).toBeTruthy();
    const undo = await screen.findByRole('button', { name: /^Deshacer/u });
    // Its seconds are nothing to read out.
    expect(undo.closest('[role=status]')).toBeNull();
    fireEvent.click(undo);

    expect(await screen.findByText('Deshecho.')).toBeTruthy();
    expect(sent).toEqual([
      {
        path: '/decision',
        body: {
          author: 'Marta',
          acceptedPrivacy: LEGAL_VERSIONS.privacidad,
          decision: 'changes_requested',
          version: 2,
          reason: 'El precio',
        },
      },
      { path: '/decision/withdraw', body: { undoToken: 'deshacer' } },
    ]);
  });

  it.each([-3_600_000, 3_600_000])(
    'offers to take a decision back for ten seconds on a phone whose clock is %d ms off',
    async (offMs) => {
      const undoUntil = new Date(Date.now() - offMs + 10_000).toISOString();
      const receipt = {
        decision: 'approved',
        version: 2,
        state: 'approved',
        undoToken: 'deshacer',
        undoUntil,
      };
      fakeServer({ '': { status: 200, body: ROOM }, '/decision': { status: 201, body: receipt } });
      jest.useFakeTimers();
      render(<GuestReview token={TOKEN} />);
      await screen.findByText('Por revisar');
      fireEvent.change(name(), { target: { value: 'Marta' } });
      click('Aprobar');
      const offered = await screen.findByRole('button', { name: /^Deshacer/u });
      const seconds = /\d+/u.exec(offered.textContent)?.[0];
      await act(() => jest.advanceTimersByTimeAsync(11_000));

      expect(seconds).toBe('10');
      expect(screen.queryByRole('button', { name: /^Deshacer/u })).toBeNull();
    },
  );

  it('says who asks, and what somebody asked for, also after a reload', async () => {
    const room: ReviewRoom = { ...ROOM, state: 'changes_requested', wishes: 'Quiten el <b>2x1</b>' };
    fakeServer({ '': { status: 200, body: room } });
    render(<GuestReview token={TOKEN} />);

    expect(await screen.findByText('Camilo te pide revisar un video de «Diciembre».')).toBeTruthy();
    expect(screen.getByText('Cambios pedidos: Quiten el <b>2x1</b>')).toBeTruthy();
  });

  it('says what is decided already, and does not ask for it again', async () => {
    fakeServer({ '': { status: 200, body: { ...ROOM, state: 'approved' } } });
    render(<GuestReview token={TOKEN} />);

    expect(await screen.findByText('Ya está aprobado.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says a thing of the whole film once the film has run out', async () => {
    const sent = fakeServer({
      '': { status: 200, body: ROOM },
      '/comments': { status: 201, body: ROOM.comments[0] },
    });
    render(<GuestReview token={TOKEN} />);
    const film = await screen.findByLabelText<HTMLVideoElement>('Video: Pan de diciembre');
    Object.defineProperty(film, 'ended', { value: true });
    fireEvent.change(name(), { target: { value: 'Marta' } });
    fireEvent.change(screen.getByLabelText('Tu comentario'), { target: { value: 'Lindo' } });
    click('Comentar');

    await waitFor(() => {
      expect(sent).toMatchObject([{ body: { text: 'Lindo', atSeconds: null } }]);
    });
  });

  it('says that a link is gone, and asks for the password of a closed one', async () => {
    fakeServer({});
    const { unmount } = render(<GuestReview token={TOKEN} />);
    expect(await screen.findByText('Este enlace ya no abre nada')).toBeTruthy();
    unmount();
    fakeServer({ '': { status: 401, body: { message: 'Tiene contraseña.' } } });
    render(<GuestReview token={TOKEN} />);
    expect(await screen.findByLabelText('Contraseña')).toBeTruthy();
  });
});
