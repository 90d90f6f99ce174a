import type { HandoffKit } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { EntregaPage } from './entrega.page';

const KIT: HandoffKit = {
  business: 'Ana Pan',
  caption: 'Pan fresco #pan',
  hashtags: ['pan'],
  videoUrl: 'http://store.test/video.mp4',
  postUrl: null,
  expiresAt: '2026-12-06T00:00:00.000Z',
};
const POST_URL = 'https://www.tiktok.com/@pan/video/1';

function open(answers: Parameters<typeof fakeApi>[0]) {
  const user = aUser();
  const { changes } = fakeApi({ 'GET /api/me': () => ({ user }), ...answers });
  renderSignedIn(
    <Routes>
      <Route path="/entrega/:token" element={<EntregaPage />} />
    </Routes>,
    { user, at: '/entrega/abc' },
  );
  return changes;
}

afterEach(() => jest.restoreAllMocks());

describe('EntregaPage', () => {
  it('has all that is needed to publish by hand', async () => {
    open({ 'GET /api/handoff/abc': () => KIT });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Publica el video de Ana Pan' }),
    ).toBeTruthy();
    expect(screen.getByText('Pan fresco #pan')).toBeTruthy();
    for (const name of ['Descargar video', 'Copiar texto', 'Copiar hashtags', 'Ya lo publiqué'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('says so where a browser has no clipboard', async () => {
    open({ 'GET /api/handoff/abc': () => KIT });

    fireEvent.click(await screen.findByRole('button', { name: 'Copiar texto' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/copiar/iu);
  });

  it('sends the address of the post, and none that is not one', async () => {
    const changes = open({
      'GET /api/handoff/abc': () => KIT,
      'POST /api/handoff/abc/published': () => ({ ...KIT, postUrl: POST_URL }),
    });
    const field = await screen.findByLabelText('Dirección de la publicación');
    fireEvent.change(field, { target: { value: 'tiktok.com/@pan' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ya lo publiqué' }));
    expect(await screen.findByText(/Pega la dirección completa/u)).toBeTruthy();
    expect(changes).toEqual([]);
    fireEvent.change(field, { target: { value: ` ${POST_URL} ` } });
    fireEvent.click(screen.getByRole('button', { name: 'Ya lo publiqué' }));

    expect(await screen.findByText('Listo: cuenta como publicado')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ url: POST_URL });
  });

  it('says in words that a link no longer works', async () => {
    open({
      'GET /api/handoff/abc': () => {
        throw refusal('not_found');
      },
    });
    await waitFor(() => {
      expect(screen.getByText('Este enlace ya no sirve')).toBeTruthy();
    });
  });
});
