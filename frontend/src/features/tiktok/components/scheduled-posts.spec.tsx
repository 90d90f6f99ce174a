import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ScheduledPosts } from './scheduled-posts';

const POST = { id: 9, guionId: 1, title: 'Pan', scheduledTime: null, waitingFor: null, waitingSince: null };

it('shows a post under way that waits for TikTok, and promises nothing when it is left', async () => {
  const waiting = { waitingFor: 'tiktok', waitingSince: '2026-11-22T12:00:00.000Z' };
  fakeApi({ 'GET /api/tiktok/posts': () => [{ ...POST, estado: 'publicando', ...waiting }] });
  renderApp(<ScheduledPosts guionId={1} />);

  expect(await screen.findByText('Esperando a que vuelva TikTok.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de esperar' }));

  expect(await screen.findByText(/puede que lo publique/u)).toBeTruthy();
});

it('shows nothing of a post under way that waits for nobody', async () => {
  fakeApi({
    'GET /api/tiktok/posts': () => [
      { ...POST, estado: 'publicando' },
      { ...POST, id: 10, estado: 'programado', scheduledTime: '2026-12-01T15:00:00.000Z' },
    ],
  });
  renderApp(<ScheduledPosts guionId={1} />);

  expect(await screen.findAllByText('Programado en TikTok')).toHaveLength(1);
  // «10:00 a. m.» brings its full stop.
  expect(screen.getByText(/^Pan · Se publica el .*[^.]\.$/u)).toBeTruthy();
});
