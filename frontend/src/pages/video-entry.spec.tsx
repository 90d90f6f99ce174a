import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../components/toaster';
import { aGuion } from '../testing/builders';
import { chooseMenuItem } from '../testing/choose-menu-item';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { VideoEntry } from './video-entry';

const BASE = 'https://s3/base.mp4';
const guion = aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl: BASE });
const accepted = () => ({ success: true, message: '', attempt: 1 });
const refused = () => {
  throw refusal('internal_error');
};

function open(screenName: 'dashboard' | 'automation', answer: () => unknown) {
  const fake = fakeApi({
    'POST /api/test-broll/1': answer,
    'POST /api/test-broll-failure/1': answer,
    'GET /api/guiones': () => [guion],
    'GET /api/tiktok/posts': () => [],
  });
  renderApp(<VideoEntry guion={guion} embedded={screenName === 'automation'} />);
  return fake;
}
const test = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Test B-roll: / }));
};
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const retryTest = () => chooseMenuItem('Más acciones', 'Probar reintentos');

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('VideoEntry', () => {
  it('says that music and ending are being made, and what had to be left out of them', () => {
    fakeApi({ 'GET /api/tiktok/posts': () => [] });
    const left = 'El logo no se pudo usar: va sin él.';
    const sentence = { code: 'finish_done', params: { left: [{ code: 'finish_without_logo', params: {} }] } };
    const { unmount } = renderApp(
      <VideoEntry
        guion={aGuion({
          ...guion,
          acabado: { status: 'processing', message: 'Poniendo música y cierre.', messageSentence: null },
        })}
      />,
    );
    expect(screen.getByText('Poniendo música y cierre.')).toBeTruthy();

    unmount();
    renderApp(
      <VideoEntry
        guion={aGuion({
          ...guion,
          acabado: { status: 'completed', message: `Acabado listo. ${left}`, messageSentence: sentence },
        })}
      />,
    );
    expect(screen.getByText(`Acabado listo. ${left}`)).toBeTruthy();
  });

  it('sends an empty body with Test B-roll of the AI automation screen', async () => {
    const { changes } = open('automation', accepted);
    test();

    expect(await screen.findByText('Procesamiento Iniciado')).toBeTruthy();
    expect(changes).toEqual([{ method: 'POST', url: '/api/test-broll/1', body: {} }]);
  });

  it('says that Test B-roll failed', async () => {
    open('automation', refused);
    test();

    expect(await screen.findByText('B-roll Test Failed')).toBeTruthy();
    expect(screen.queryByText('Procesamiento Iniciado')).toBeNull();
  });

  it.each([
    ['Test B-roll', true],
    ['Buscar B-roll', false],
  ])('lets %s wait for the finishing, and says so', (name, embedded) => {
    fakeApi({ 'GET /api/tiktok/posts': () => [] });
    const acabado = { status: 'processing', message: 'Armando el acabado.', messageSentence: null } as const;
    renderApp(<VideoEntry guion={{ ...guion, acabado }} embedded={embedded} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: (full) => full.startsWith(name) });

    expect(button.disabled).toBe(true);
    expect(descriptionOf(button)).toContain('no se le pueden agregar fotos ni clips');
  });

  it('exercises no retries of a video that is being finished', async () => {
    fakeApi({ 'GET /api/tiktok/posts': () => [] });
    const acabado = { status: 'processing', message: 'Armando el acabado.', messageSentence: null } as const;
    renderApp(<VideoEntry guion={{ ...guion, acabado }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    await screen.findByRole('menuitem', { name: 'Eliminar' });

    expect(screen.queryByRole('menuitem', { name: 'Probar reintentos' })).toBeNull();
  });

  it('has Buscar B-roll in its place on the dashboard', () => {
    open('dashboard', accepted);

    expect(screen.getByRole('button', { name: 'Buscar B-roll' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Test B-roll/ })).toBeNull();
  });

  it('exercises the retry path with an empty object', async () => {
    const { changes } = open('dashboard', accepted);
    await retryTest();

    await waitFor(() => {
      expect(changes).toEqual([{ method: 'POST', url: '/api/test-broll-failure/1', body: {} }]);
    });
    expect(await screen.findByText('Procesamiento Iniciado')).toBeTruthy();
  });

  it('says that the exercise failed', async () => {
    open('dashboard', refused);
    await retryTest();

    expect(await screen.findByText('B-roll Test Failed')).toBeTruthy();
  });
});
