import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProjectVideo, UpdateVideoRequest } from '@pregonero/contracts/api';
import { projectKeys } from '../data/projects';
import { aProjectVideo, aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { PorRevisarPage } from './por-revisar.page';

const user = aUser();
/** An answer is about the file that was seen. */
const SEEN = aProjectVideo().cloudinaryPublicId;

/** The API with a memory: what is answered no longer waits. */
function open(captions: readonly string[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const rows = new Map<number, ProjectVideo>(
    captions.map((caption, index) => [index + 1, aProjectVideo({ id: index + 1, caption })]),
  );
  const changing = [...rows.keys()].map((id): [string, (body: unknown) => ProjectVideo] => [
    `PUT /api/videos/${id}`,
    (body) => {
      const changed: ProjectVideo = { ...aProjectVideo(rows.get(id)), ...(body as UpdateVideoRequest) };
      rows.set(id, changed);
      return changed;
    },
  ]);
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/videos': () => [...rows.values()],
    ...Object.fromEntries(changing),
    ...answers,
  });
  const { queryClient } = renderSignedIn(<PorRevisarPage />, { user, at: '/por-revisar' });
  return {
    changes,
    /** Somebody else answers a video, and this page is told. */
    answeredElsewhere: (id: number) => {
      rows.delete(id);
      void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
    },
  };
}
const shown = (name: string) => screen.findByRole('article', { name });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

describe('PorRevisarPage', () => {
  it('goes from one video to the next as they are answered, the oldest first, and says when that was all', async () => {
    const { changes } = open(['Uno', 'Dos']);
    await shown('Uno');
    expect(screen.getByText('1 de 2')).toBeTruthy();
    press('Aprobar');
    await shown('Dos');
    press('Aprobar');

    expect(await screen.findByText('Eso era todo')).toBeTruthy();
    expect(changes.map(({ url, body }) => [url, body])).toEqual([
      ['/api/videos/1', { status: 'approved', cloudinaryPublicId: SEEN }],
      ['/api/videos/2', { status: 'approved', cloudinaryPublicId: SEEN }],
    ]);
  });

  it('keeps the keyboard where it is while one goes on, asks for changes and thinks better of it', async () => {
    open(['Uno', 'Dos', 'Tres']);
    await shown('Uno');
    const next = screen.getByRole('button', { name: 'Siguiente' });
    next.focus();
    fireEvent.click(next);
    await shown('Dos');
    expect(document.activeElement).toBe(next);
    expect(next.isConnected).toBe(true);

    press('Pedir cambios');
    expect(document.activeElement).toBe(screen.getByLabelText('Qué cambiarías'));
    press('Cancelar');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pedir cambios' }));
  });

  it('asks for changes with a reason, never without', async () => {
    const { changes } = open(['Uno']);
    await shown('Uno');
    press('Pedir cambios');
    press('Enviar');
    expect(await screen.findByText('Cuéntale a la agencia qué cambiar')).toBeTruthy();
    expect(changes).toEqual([]);
    fireEvent.change(screen.getByLabelText('Qué cambiarías'), { target: { value: ' Más luz ' } });
    press('Enviar');

    await waitFor(() => {
      expect(changes[0]?.body).toEqual({
        ...{ status: 'declined', feedback: 'Más luz', cloudinaryPublicId: SEEN },
      });
    });
  });

  it('stays at the video that one looks at, with what is typed about it, when one before it goes', async () => {
    const { changes, answeredElsewhere } = open(['Uno', 'Dos', 'Tres']);
    await shown('Uno');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await shown('Dos');
    press('Pedir cambios');
    fireEvent.change(screen.getByLabelText('Qué cambiarías'), { target: { value: 'Más luz' } });
    act(() => {
      answeredElsewhere(1);
    });
    expect(await screen.findByText('1 de 2')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Dos' })).toBeTruthy();
    press('Enviar');

    await waitFor(() => {
      expect(changes).toMatchObject([{ url: '/api/videos/2', body: { feedback: 'Más luz' } }]);
    });
  });

  it('keeps what was typed about a video that one leafs away from', async () => {
    open(['Uno', 'Dos']);
    const first = await shown('Uno');
    press('Pedir cambios');
    fireEvent.change(screen.getByLabelText('Qué cambiarías'), { target: { value: 'Más luz' } });
    const finger = (x: number) => ({
      touches: [{ clientX: x, clientY: 9 }],
      changedTouches: [{ clientX: x, clientY: 9 }],
    });
    fireEvent.touchStart(first, finger(300));
    fireEvent.touchEnd(first, finger(100));
    expect(screen.getByRole('article', { name: 'Uno' })).toBeTruthy();
    press('Siguiente');
    await shown('Dos');
    press('Anterior');
    await shown('Uno');
    press('Pedir cambios');

    expect(screen.getByLabelText<HTMLTextAreaElement>('Qué cambiarías').value).toBe('Más luz');
  });

  it('takes the last answer back', async () => {
    const { changes } = open(['Uno', 'Dos']);
    await shown('Uno');
    press('Aprobar');
    await shown('Dos');
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));

    await shown('Uno');
    expect(changes.at(-1)?.body).toEqual({ status: 'pending' });
  });

  it('is leafed through with arrows and a finger', async () => {
    open(['Uno', 'Dos', 'Tres']);
    await shown('Uno');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    const second = await shown('Dos');
    const finger = (x: number, y: number) => {
      const touches = [{ clientX: x, clientY: y }];
      return { touches, changedTouches: touches };
    };
    fireEvent.touchStart(second, finger(300, 100));
    fireEvent.touchEnd(second, finger(100, 110));
    const third = await shown('Tres');
    // Scrolling is no swipe.
    fireEvent.touchStart(third, finger(100, 300));
    fireEvent.touchEnd(third, finger(180, 100));
    expect(screen.getByText('3 de 3')).toBeTruthy();
  });

  it('leaves the keyboard at the next caption: one more Enter approves nothing unseen', async () => {
    open(['Uno', 'Dos']);
    await shown('Uno');
    const approve = screen.getByRole('button', { name: 'Aprobar' });
    approve.focus();
    fireEvent.click(approve);
    await shown('Dos');

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dos' }));
  });

  it.each([
    ['goes on after one that was replaced', 1, 'invalid_state', 'Se aprobaron 2 de 3'],
    ['stops where the server takes no more', 2, 'internal_error', 'Se aprobaron 1 de 3'],
  ] as const)('approves all after a question, %s, and says how many were', async (_what, at, code, said) => {
    open(['Uno', 'Dos', 'Tres'], {
      [`PUT /api/videos/${at}`]: () => {
        throw refusal(code);
      },
    });
    await shown('Uno');
    press('Aprobar los 3');
    expect(await screen.findByText('¿Aprobar los 3 videos?')).toBeTruthy();
    const confirm = screen.getAllByRole('button', { name: 'Aprobar los 3' }).at(-1);
    if (confirm !== undefined) fireEvent.click(confirm);

    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says that nothing waits', async () => {
    open([]);
    expect(await screen.findByText('Nada por revisar')).toBeTruthy();
  });
});
