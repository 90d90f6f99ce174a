import type { TiktokCreator, TiktokPost } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { api } from '../../../lib/api-client';
import { createQueryClient } from '../../../lib/query-client';
import { capabilitiesKeys } from '../../../data/capabilities';
import { guionKeys } from '../../../data/guiones';
import { tiktokKeys } from '../../../data/tiktok';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { NextVideo } from './next-video';
import { PublishStatus } from './publish-status';
import { ScheduledPosts } from './scheduled-posts';
import { TiktokGuionDialog } from './tiktok-guion-dialog';

const VIDEO = 'https://s3/final.mp4';
const GUION = aGuion({
  estado: 'listo',
  videoHeygenUrl: VIDEO,
  videoFinalUrl: VIDEO,
  palabrasClave: 'pan,horno',
});
const CREATOR: TiktokCreator = {
  username: 'ana',
  nickname: 'Ana Pan',
  avatarUrl: null,
  privacyLevelOptions: ['SELF_ONLY'],
  commentDisabled: false,
  duetDisabled: false,
  stitchDisabled: true,
  maxVideoSeconds: 300,
  audited: false,
};
const POST: TiktokPost = {
  videoId: null,
  id: 9,
  network: 'tiktok',
  guionId: GUION.id,
  title: 'Pan',
  estado: 'programado',
  privacyLevel: 'SELF_ONLY',
  choices: {
    allowComment: false,
    allowDuet: false,
    allowStitch: false,
    brandOrganic: false,
    brandContent: false,
  },
  scheduledTime: '2026-12-01T15:00:00.000Z',
  postUrl: null,
  error: null,
  errorSentence: null,
  waitingFor: null,
  waitingSince: null,
  createdAt: '2026-11-21T08:00:00.000Z',
};

function renderDialog(
  creator: TiktokCreator | null,
  posts: TiktokPost[] = [],
  props: Partial<ComponentProps<typeof TiktokGuionDialog>> = {},
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(tiktokKeys.status, {
    connected: creator !== null,
    username: 'ana',
    displayName: null,
    onlyPrivate: true,
  });
  queryClient.setQueryData(tiktokKeys.posts, posts);
  queryClient.setQueryData(capabilitiesKeys.all, { networks: ['tiktok'] });
  jest
    .spyOn(api, 'get')
    .mockImplementation(<T,>(url: string) =>
      Promise.resolve((url === '/api/tiktok/creator' ? creator : posts) as T),
    );
  return renderApp(<TiktokGuionDialog guion={GUION} onClose={() => undefined} {...props} />, queryClient);
}

const publish = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar' });

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('TiktokDialog', () => {
  it('asks to connect first', async () => {
    const post = jest.spyOn(api, 'post');
    renderDialog(null);

    fireEvent.click(await publish());

    expect(await screen.findByText('Primero debes conectar tu cuenta de TikTok')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });

  it('asks in red to connect an account again that TikTok refuses', async () => {
    const { queryClient } = renderDialog(null);
    act(() => {
      queryClient.setQueryData(tiktokKeys.status, {
        ...{ connected: false, username: 'ana', displayName: null, reconnectNeeded: true },
      });
    });

    expect(await screen.findByText('Vuelve a conectar tu cuenta de TikTok')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Conectar TikTok' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Desconectar' })).toBeTruthy();
  });

  it.each([
    ['connected', CREATOR],
    ['not connected', null],
  ])('says above the first field that posts are private, %s', async (_what, creator) => {
    renderDialog(creator);

    const notice = await screen.findByText(/TikTok solo nos deja publicar en privado/u);
    const first = screen.getAllByRole('textbox')[0];
    const order = first && notice.compareDocumentPosition(first);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('publishes privately with everything else off while nothing is chosen', async () => {
    const post = jest
      .spyOn(api, 'post')
      .mockResolvedValue({ success: true, message: '', post: { ...POST, estado: 'pendiente' } });
    renderDialog(CREATOR);
    expect(await screen.findByText('Se publica en la cuenta de Ana Pan')).toBeTruthy();

    fireEvent.click(await publish());

    await waitFor(() => {
      expect(post).toHaveBeenCalled();
    });
    expect(post.mock.calls[0]?.[1]).toEqual({
      videoUrl: VIDEO,
      title: 'Pan recién hecho',
      description: '',
      hashtags: ['pan', 'horno'],
      privacyLevel: 'SELF_ONLY',
      ...POST.choices,
    });
  });

  it('offers texts of the present script, and publishes them', async () => {
    const old = { ...GUION, caption: 'El pan de ayer #ayer', hashtags: ['ayer'], textosAlDia: false };
    const post = jest.spyOn(api, 'post').mockResolvedValueOnce({
      ...old,
      ...{ caption: 'El pan de hoy #hoy', hashtags: ['hoy'], textosAlDia: true, sequence: 2 },
    });
    renderDialog(CREATOR, [], { guion: old });
    const description = await screen.findByLabelText<HTMLTextAreaElement>('Descripción');
    expect(description.value).toBe('El pan de ayer');

    fireEvent.click(screen.getByRole('button', { name: 'Actualizar textos' }));

    await waitFor(() => {
      expect(description.value).toBe('El pan de hoy');
    });
    expect(post).toHaveBeenCalledWith('/api/guiones/1/actualizar-textos', {});
    post.mockResolvedValueOnce({ success: true, message: '', post: { ...POST, estado: 'pendiente' } });
    fireEvent.click(await publish());
    await waitFor(() => {
      expect(post.mock.calls[1]?.[1]).toMatchObject({ description: 'El pan de hoy', hashtags: ['hoy'] });
    });
  });

  it.each([
    ['publicado', /ya está en TikTok/u],
    ['publicando', /programada o en camino/u],
    ['programado', /programada o en camino/u],
  ] as const)('says of a video whose post is %s that it would go out twice', async (estado, words) => {
    renderDialog(CREATOR, [{ ...POST, estado }]);

    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each(['falló', 'cancelado'] as const)(
    'says nothing of a post that is %s, or of another video',
    async (estado) => {
      renderDialog(CREATOR, [
        { ...POST, estado },
        { ...POST, id: 10, guionId: 99, estado: 'publicado' },
      ]);
      await publish();

      expect(screen.queryByText(/sale otra vez/u)).toBeNull();
    },
  );

  it('wants a title', async () => {
    const post = jest.spyOn(api, 'post');
    renderDialog(CREATOR);
    await screen.findByText('Se publica en la cuenta de Ana Pan');

    fireEvent.change(screen.getByLabelText('Título'), { target: { value: ' ' } });
    fireEvent.click(await publish());

    expect((await screen.findAllByText('Título Requerido')).length).toBeGreaterThan(0);
    expect(post).not.toHaveBeenCalled();
  });

  it('wants to know who may see it once there is a choice', async () => {
    const post = jest.spyOn(api, 'post');
    renderDialog({ ...CREATOR, audited: true, privacyLevelOptions: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'] });
    await screen.findByText('Se publica en la cuenta de Ana Pan');

    fireEvent.click(await publish());

    expect((await screen.findAllByText('Elige quién puede ver el video')).length).toBeGreaterThan(0);
    expect(post).not.toHaveBeenCalled();
  });

  it('cannot be sent with a promotion that is not named', async () => {
    renderDialog(CREATOR);
    fireEvent.click(await screen.findByLabelText('El video promociona algo'));
    expect((await publish()).disabled).toBe(true);

    fireEvent.click(screen.getByLabelText('Tu marca'));

    expect((await publish()).disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Contenido de marca').disabled).toBe(true);
  });

  it('has the same words for another try when TikTok refuses the video', async () => {
    const refused: TiktokPost = { ...POST, estado: 'falló', error: 'No.' };
    jest.spyOn(api, 'post').mockResolvedValue({ success: true, message: '', post: refused });
    renderDialog(CREATOR);
    fireEvent.change(await screen.findByLabelText('Título'), { target: { value: 'Otro título' } });
    await screen.findByText('Se publica en la cuenta de Ana Pan');
    jest
      .spyOn(api, 'get')
      .mockImplementation(<T,>(url: string) =>
        Promise.resolve((url === '/api/tiktok/creator' ? CREATOR : [refused]) as T),
      );
    fireEvent.click(await publish());
    fireEvent.click(await screen.findByRole('button', { name: 'Publicar otra vez' }));

    expect((await screen.findByLabelText<HTMLInputElement>('Título')).value).toBe('Otro título');
  });

  it('brings back what was being written', async () => {
    const first = renderDialog(CREATOR);
    fireEvent.change(await screen.findByLabelText('Título'), { target: { value: 'Otro título' } });
    first.unmount();

    renderDialog(CREATOR);

    expect((await screen.findByLabelText<HTMLInputElement>('Título')).value).toBe('Otro título');
  });
});

describe('the moment that the calendar suggests', () => {
  const guion = { ...GUION, fechaSugerida: new Date(2099, 11, 7, 18, 0).toISOString() };
  const fields = () => ['Fecha', 'Hora'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

  it('is one tap away, and taken out with another', async () => {
    renderDialog(CREATOR, [], { guion });
    fireEvent.click(
      await screen.findByRole('button', { name: /Usar la hora de tu calendario: 7 de diciembre/u }),
    );
    expect(fields()).toEqual(['2099-12-07', '18:00']);
    expect(screen.getByRole('button', { name: 'Programar' })).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Quitar la fecha' }));
    expect(fields()).toEqual(['', '']);
    expect(await publish()).toBeTruthy();
  });

  it('is filled in where the calendar opened the dialog', () => {
    renderDialog(CREATOR, [], { guion, startsScheduled: true });

    expect(fields()).toEqual(['2099-12-07', '18:00']);
  });

  it('is not offered once it is past', async () => {
    renderDialog(CREATOR, [], { guion: { ...guion, fechaSugerida: '2020-01-01T12:00:00.000Z' } });
    await publish();

    expect(screen.queryByRole('button', { name: /tu calendario/u })).toBeNull();
  });
});

describe('PublishStatus', () => {
  const NEXT = aGuion({ id: 5 });
  function renderStatus(post: Partial<TiktokPost>, guiones = [GUION, NEXT]) {
    const queryClient = createQueryClient();
    queryClient.setQueryData(tiktokKeys.posts, [{ ...POST, ...post }]);
    queryClient.setQueryData(guionKeys.list, guiones);
    jest.spyOn(api, 'get').mockResolvedValue([]);
    return renderApp(
      <PublishStatus postId={POST.id} next={<NextVideo />} onAgain={() => undefined} />,
      queryClient,
    );
  }
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('leads from a published video to TikTok, and to the next draft', () => {
    renderStatus({ estado: 'publicado', postUrl: 'https://tiktok.test/1' });

    expect(href('Ver en TikTok')).toBe('https://tiktok.test/1');
    expect(href('¿Hacemos el de mañana?')).toBe('/app?open=presenter-5#guion-5');
  });

  it('leads to new scripts where no draft waits', () => {
    renderStatus({ estado: 'programado' }, [GUION]);

    expect(href('¿Hacemos el de mañana?')).toBe('/app?open=generate');
  });

  it('offers no other video while this one is on its way, or refused', () => {
    const { unmount } = renderStatus({ estado: 'publicando' });
    expect(screen.queryByRole('link')).toBeNull();
    unmount();

    renderStatus({ estado: 'falló', error: 'No.' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('ScheduledPosts', () => {
  function renderPosts(posts: TiktokPost[]) {
    const queryClient = createQueryClient();
    queryClient.setQueryData(tiktokKeys.posts, posts);
    return renderApp(<ScheduledPosts guionId={GUION.id} />, queryClient);
  }

  it('shows only what still waits of this script', () => {
    const { container } = renderPosts([
      POST,
      { ...POST, id: 10, estado: 'publicado' },
      { ...POST, id: 11, guionId: 77 },
    ]);

    expect(container.querySelectorAll('[data-scheduled-post]')).toHaveLength(1);
  });

  it('takes a post back after asking', async () => {
    jest.spyOn(api, 'get').mockResolvedValue([]);
    const cancelled = jest.spyOn(api, 'delete').mockResolvedValue({ ...POST, estado: 'cancelado' });
    const { container } = renderPosts([POST]);

    fireEvent.click(screen.getByRole('button', { name: 'Cancelar publicación' }));
    expect(cancelled).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog');
    const confirm = Array.from(dialog.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Cancelar publicación',
    );
    if (confirm === undefined) throw new Error('no button');
    fireEvent.click(confirm);

    await waitFor(() => {
      expect(container.querySelectorAll('[data-scheduled-post]')).toHaveLength(0);
    });
    expect(cancelled).toHaveBeenCalledWith('/api/social/posts/9', {});
  });
});
