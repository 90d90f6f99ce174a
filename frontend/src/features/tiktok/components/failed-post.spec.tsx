import { screen, waitFor } from '@testing-library/react';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { createQueryClient } from '../../../lib/query-client';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { FailedPost } from './failed-post';

const POST = { guionId: 1, title: 'Pan', error: 'TikTok no aceptó el video.', errorSentence: null };
const FAILED = { ...POST, id: 9, estado: 'falló' };
const PUBLISHED = { ...POST, id: 10, estado: 'publicado', error: null };

it('says why the last publication failed', async () => {
  fakeApi({ 'GET /api/tiktok/posts': () => [FAILED, { ...PUBLISHED, id: 8 }] });
  renderApp(<FailedPost guionId={1} />);

  expect(await screen.findByText('TikTok no aceptó el video.')).toBeTruthy();
});

it('says nothing of one that was made up for', async () => {
  fakeApi({ 'GET /api/tiktok/posts': () => [PUBLISHED, FAILED] });
  const { container, queryClient } = renderApp(<FailedPost guionId={1} />);

  await waitFor(() => {
    expect(queryClient.getQueryData(tiktokPostsQuery.queryKey)).toHaveLength(2);
  });
  expect(container.querySelector('[data-failed-post]')).toBeNull();
});

it('shows the one that a notice leads to, with the focus, whatever came after it', async () => {
  fakeApi({ 'GET /api/tiktok/posts': () => [PUBLISHED, FAILED] });
  renderApp(<FailedPost guionId={1} />, createQueryClient(), '/app?tab=videos&open=video-1#post-9');

  await screen.findByText('TikTok no aceptó el video.');
  expect(document.activeElement?.id).toBe('post-9');
});
