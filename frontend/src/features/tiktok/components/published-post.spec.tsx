import { screen } from '@testing-library/react';
import { aGuion } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { PublishedPost } from './published-post';

it('says that a video is out, since when, and leads to it', async () => {
  fakeApi({
    'GET /api/tiktok/posts': () => [
      { id: 2, guionId: 1, estado: 'falló', postUrl: null, createdAt: '2026-11-22T12:00:00.000Z' },
      { id: 1, guionId: 1, estado: 'publicado', postUrl: 'https://tiktok.test/@ana/video/7' },
    ],
  });
  renderApp(<PublishedPost guion={aGuion({ fechaPublicacion: '2026-11-21T12:00:00.000Z' })} />);

  expect(screen.getByText('Publicado el 21/11/2026')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Ver en TikTok/u })).getAttribute('href')).toBe(
    'https://tiktok.test/@ana/video/7',
  );
});

it('says nothing of a video that is not out', () => {
  fakeApi({ 'GET /api/tiktok/posts': () => [] });
  const { container } = renderApp(<PublishedPost guion={aGuion()} />);

  expect(container.querySelector('[data-published]')).toBeNull();
});
