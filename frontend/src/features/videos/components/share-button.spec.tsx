import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { aGuion } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ShareButton } from './share-button';

const guion = aGuion({
  titulo: 'Pan de bono',
  caption: 'Pan de bono a $2.000',
  estado: 'listo',
  videoHeygenUrl: 'https://s3/base.mp4',
  videoFinalUrl: 'https://s3/final.mp4',
});
const saved = { fetch: globalThis.fetch };
const fetchVideo = jest.fn();

function open() {
  fakeApi({ 'GET /api/perfil-negocio': () => ({ nombre: 'La 14' }) });
  renderApp(<ShareButton guion={guion} />);
}
const tap = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** A phone: its share sheet takes files; `isActive` is whether a tap still counts. */
function phone(isActive: boolean) {
  const share = jest.fn().mockResolvedValue(undefined);
  const userActivation = { isActive };
  Object.assign(navigator, { share, canShare: () => true, userActivation });
  return { share, userActivation };
}

beforeEach(() => {
  const video = { ok: true, body: null, headers: { get: () => null } };
  fetchVideo.mockReset().mockResolvedValue({
    ...video,
    blob: () => Promise.resolve(new Blob(['video'], { type: 'video/mp4' })),
  });
  Object.assign(globalThis, { fetch: fetchVideo });
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: jest.fn() });
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  Object.assign(globalThis, saved);
  Object.assign(navigator, { share: undefined, canShare: undefined });
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.restoreAllMocks();
});

describe('ShareButton', () => {
  it('sends the file itself with the tap that asked for it', async () => {
    const { share } = phone(true);
    open();
    tap('Enviar por WhatsApp');

    await screen.findByRole('button', { name: 'Enviar por WhatsApp' });
    const [{ files }] = share.mock.calls[0] as [{ files: File[] }];
    expect(files.map(({ name, type }) => [name, type])).toEqual([['La_14_Pan_de_bono.mp4', 'video/mp4']]);
    expect(fetchVideo).toHaveBeenCalledWith('https://s3/final.mp4', { credentials: 'omit' });
  });

  it('asks for a second tap when the file took longer than the first one counts, and has it ready then', async () => {
    const { share, userActivation } = phone(false);
    open();
    tap('Enviar por WhatsApp');
    await screen.findByText(/Toca «Enviar ahora»/u);
    expect(share).not.toHaveBeenCalled();

    userActivation.isActive = true;
    tap('Enviar ahora');

    await screen.findByRole('button', { name: 'Enviar por WhatsApp' });
    expect([share.mock.calls.length, fetchVideo.mock.calls.length]).toEqual([1, 1]);
  });

  it('downloads the file where there is no share sheet, and leads to WhatsApp with the text and no link', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    open();
    tap('Enviar por WhatsApp');

    const link = await screen.findByRole('link', { name: 'Abrir WhatsApp con el texto' });
    const [download] = click.mock.contexts as HTMLAnchorElement[];
    expect(download?.download).toBe('La_14_Pan_de_bono.mp4');
    expect(screen.getByText(/«La_14_Pan_de_bono\.mp4»/u)).toBeTruthy();
    const { searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(searchParams.get('text')).toBe('Pan de bono a $2.000');
  });

  it('says that the file cannot be read', async () => {
    fetchVideo.mockResolvedValue({ ok: false, status: 403 });
    open();
    tap('Enviar por WhatsApp');

    expect(await screen.findByText('El archivo ya no está en ese enlace')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar por WhatsApp' }).disabled).toBe(
      false,
    );
  });
});
