import { screen } from '@testing-library/react';
import type { Guion } from '@pregonero/contracts/api';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { ClientDashboard } from './client-dashboard';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import './videos-tab';

const video = (id: number, titulo: string): Guion =>
  aGuion({
    id,
    titulo,
    estado: 'listo',
    videoHeygenUrl: 'https://s3/a.mp4',
    videoFinalUrl: 'https://s3/a.mp4',
  });

function open(guiones: Guion[], at: string) {
  const user = aUser();
  fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/guiones': () => guiones,
    'GET /api/formulario-inicial': () => null,
    'GET /api/user/video-stats': () => null,
    'GET /api/tiktok/posts': () => [],
    'GET /api/video-worker/status': () => ({ isProcessing: false, progress: 0, currentJob: null }),
  });
  renderSignedIn(<ClientDashboard />, { user, at });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the videos of a client', () => {
  it('are a grid whose pictures lead to the video, by an address', async () => {
    open([video(1, 'Pan de bono'), video(2, 'Arepa de chócolo')], '/app?tab=videos');

    const link = await screen.findByRole('link', { name: /Arepa de chócolo/u });
    expect(link.getAttribute('href')).toBe('/app?tab=videos&open=video-2');
    expect(document.querySelectorAll('[data-video-tile]')).toHaveLength(2);
    expect(document.querySelector('[data-video-id]')).toBeNull();
  });

  it('say of a published one that it is, and not what could be done with it', async () => {
    const published = { ...video(1, 'Pan de bono'), fechaPublicacion: '2026-11-21T15:00:00.000Z' };
    open([published, video(2, 'Arepa de chócolo')], '/app?tab=videos');

    const [first, second] = await screen.findAllByRole('link', { name: /Pan de bono|Arepa/u });
    expect(first?.textContent).toContain('Publicado el 21/11/2026');
    expect(first?.textContent).not.toContain('Listo para fotos y clips');
    expect(second?.textContent).toContain('Listo para fotos y clips');
  });

  it('show the one that the address names, with the way back to all', async () => {
    open([video(1, 'Pan de bono'), video(2, 'Arepa de chócolo')], '/app?tab=videos&open=video-2');

    expect(await screen.findByRole('article', { name: 'Arepa de chócolo' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Pan de bono' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Todos tus videos (2)' }).getAttribute('href')).toBe(
      '/app?tab=videos',
    );
  });

  it('show the only one at once', async () => {
    open([video(1, 'Pan de bono')], '/app?tab=videos');
    expect(await screen.findByRole('article', { name: 'Pan de bono' })).toBeTruthy();
  });
});
