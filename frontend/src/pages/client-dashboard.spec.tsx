import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { VideoStats } from '@pregonero/contracts/api';
import { guionKeys } from '../data/guiones';
import { statsKeys } from '../data/stats';
import { api } from '../lib/api-client';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { ClientDashboard } from './client-dashboard';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../features/biblioteca/components/biblioteca';

const MEGABYTE = 1_048_576;
const VIDEO = { videoHeygenUrl: 'https://s3/a.mp4', videoFinalUrl: 'https://s3/a.mp4' };

function open() {
  const user = aUser();
  fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/guiones': () => [
      aGuion({ id: 1, estado: 'listo', ...VIDEO }),
      aGuion({ id: 2, estado: 'generado' }),
      aGuion({ id: 3, estado: 'generado' }),
    ],
    'GET /api/formulario-inicial': () => null,
    'GET /api/user/video-stats': () => ({
      videosUsados: 3,
      planVideos: 7,
      almacenamientoUsado: 5 * MEGABYTE,
      planAlmacenamiento: 100 * MEGABYTE,
      resetDate: '2026-12-05T12:00:00.000Z',
    }),
    'GET /api/user-media': () => [],
    'GET /api/video-worker/status': () => ({ isProcessing: false, progress: 0, currentJob: null }),
    'GET /api/tiktok/posts': () => [],
  });
  return renderSignedIn(<ClientDashboard />, { user });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('ClientDashboard', () => {
  it('has three tabs, with how many scripts and videos there are', async () => {
    open();

    await waitFor(() => {
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Guiones3',
        'Videos1',
        'Biblioteca',
      ]);
    });
  });

  it('keeps what it has read when it cannot be read anew', async () => {
    const { queryClient } = open();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    jest.spyOn(api, 'get').mockRejectedValue(refusal('service_unavailable'));
    await act(() => queryClient.refetchQueries({ queryKey: guionKeys.list }));

    expect(queryClient.getQueryState(guionKeys.list)?.status).toBe('error');
    // What changes after the failure is on the screen: so is whatever the failure does.
    queryClient.setQueryData<VideoStats>(statsKeys.video, (stats) => stats && { ...stats, videosUsados: 5 });
    await screen.findByText('5 / 7');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('shows videos, storage and the day on which the videos begin anew', async () => {
    open();
    fireEvent.click(await screen.findByRole('tab', { name: 'Biblioteca' }));

    const line = await waitFor(() => {
      const found = document.querySelector('[data-usage-line]');
      expect(found).not.toBeNull();
      return found?.textContent;
    });
    expect(line).toContain('3 / 7');
    expect(line).toContain('5 MB / 100 MB');
    expect(line).toContain('05/12/2026');
  });
});
