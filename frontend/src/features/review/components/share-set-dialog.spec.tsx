import type { ReviewSet } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProjectVideo, aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { ShareSetDialog } from './share-set-dialog';

const VIDEOS = [aProjectVideo({ id: 11, caption: 'Pan' }), aProjectVideo({ id: 12, caption: 'Torta' })];
const SETS = '/api/projects/3/review-sets';
const OPEN = 'Cambiar videos: Para Yamile';

/** The dialog over a server that keeps one link with those videos. */
function open(
  videoIds: number[],
  answers: Parameters<typeof fakeApi>[0] = {},
  role: 'admin' | 'client' = 'admin',
) {
  const user = aUser({ role });
  const set: ReviewSet = {
    id: 5,
    name: 'Para Yamile',
    canComment: true,
    canApprove: true,
    canDownload: false,
    expiresAt: null,
    hasPassword: false,
    createdAt: '2026-11-22T10:00:00.000Z',
    createdBy: 'Camilo',
    videoIds,
  };
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user }),
    [`GET ${SETS}`]: () => [{ ...set, videoIds: [...set.videoIds] }],
    'PUT /api/review-sets/5/videos/12': () => {
      set.videoIds.push(12);
    },
    'DELETE /api/review-sets/5/videos/11': () => {
      set.videoIds = set.videoIds.filter((id) => id !== 11);
    },
    ...answers,
  });
  const project = { id: 3, name: 'Diciembre' };
  renderSignedIn(<ShareSetDialog project={project} videos={VIDEOS} open onClose={jest.fn()} />, { user });
  return changes;
}
/** The box of a video among those of the link that is out. */
const box = async (caption: string): Promise<HTMLInputElement> => {
  const group = await screen.findByRole('group', { name: OPEN });
  const label = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === caption);
  const input = label?.querySelector('input');
  if (input === null || input === undefined) throw new Error(`no box of ${caption}`);
  return input;
};

afterEach(() => jest.restoreAllMocks());

describe('ShareSetDialog', () => {
  it('adds a video to a link that is out, and takes one out', async () => {
    const changes = open([11]);
    fireEvent.click(await screen.findByRole('button', { name: OPEN }));
    // The only one stays: without it the link would be closed for good.
    expect((await box('Pan')).disabled).toBe(true);

    fireEvent.click(await box('Torta'));

    expect(await screen.findByText('Video agregado al enlace')).toBeTruthy();
    await waitFor(async () => {
      expect([(await box('Pan')).disabled, (await box('Torta')).checked]).toEqual([false, true]);
    });
    fireEvent.click(await box('Pan'));
    expect(await screen.findByText('Video sacado del enlace')).toBeTruthy();
    await waitFor(async () => {
      expect([(await box('Pan')).checked, (await box('Torta')).disabled]).toEqual([false, true]);
    });
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/review-sets/5/videos/12',
      'DELETE /api/review-sets/5/videos/11',
    ]);
  });

  it('says why it did not go, and shows what is so', async () => {
    open([11], {
      'PUT /api/review-sets/5/videos/12': () => {
        throw refusal('not_found');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: OPEN }));

    fireEvent.click(await box('Torta'));

    expect(await screen.findByText('No se pudo hacer')).toBeTruthy();
    await waitFor(async () => {
      expect((await box('Torta')).checked).toBe(false);
    });
  });

  it('leaves that to the agency', async () => {
    open([11], {}, 'client');
    expect(await screen.findByRole('button', { name: 'Retirar: Para Yamile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });

  it('says that the links did not load, and not that there are none', async () => {
    open([11], {
      [`GET ${SETS}`]: () => {
        throw refusal('internal_error');
      },
    });

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
    expect(screen.queryByText('No hay enlaces abiertos.')).toBeNull();
  });
});
