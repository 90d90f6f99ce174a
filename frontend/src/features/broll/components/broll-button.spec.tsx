import type { BrollState, BrollStatus, Guion, StockClip } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { ApiError } from '../../../lib/api-client';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { stockClipKeys } from '../../../data/stock-clips';
import { userMediaKeys } from '../../../data/user-media';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { useStartBroll } from '../../../data/broll';
import { BrollButton } from './broll-button';

const BASE = 'https://s3/base.mp4?sig=1';
const guion = aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl: BASE });
const clip: StockClip = {
  id: 3,
  url: 'https://clips/3',
  thumbnail: '',
  duration: 8,
  user: 'M',
  width: 1920,
  height: 1080,
};
const broll = (status: BrollStatus): BrollState => ({
  status,
  attempt: 1,
  attempts: 3,
  progress: 50,
  message: '',
  messageSentence: null,
});
const lost = () => {
  throw new ApiError({ status: 0, code: 'network_error', userMessage: 'Sin conexión.', bodyText: '' });
};

function Subject({ row }: { row: Guion }) {
  return <BrollButton guion={row} start={useStartBroll(row.id)} waitNoteId="nota" />;
}

/** Chooses one clip by hand; `after` is what the server says of the script once it is asked. */
async function sendSelection(answer: () => unknown, after: Guion, before: Guion = guion) {
  const fake = fakeApi({
    'POST /api/test-broll-selection/1': answer,
    'GET /api/guiones': () => [after],
  });
  const client = createQueryClient();
  client.setQueryData(guionKeys.list, [before]);
  client.setQueryData(stockClipKeys.suggestions(before), [clip]);
  client.setQueryData(userMediaKeys.list, []);
  renderApp(<Subject row={before} />, client);
  fireEvent.click(screen.getByRole('button', { name: /Buscar B-roll|Generado/u }));
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir clips uno por uno' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clip 1, de M, 8 s' }));
  fireEvent.click(screen.getByRole('button', { name: 'Usar estos clips' }));
  await waitFor(() => {
    expect(document.querySelector('[data-toast]')).not.toBeNull();
  });
  return fake;
}
const told = () => document.querySelector('[data-toast]')?.textContent;

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('BrollButton', () => {
  it('says of a video with B-roll that another choice replaces it', async () => {
    fakeApi({ 'GET /api/user-media': () => [] });
    renderApp(<Subject row={aGuion({ ...guion, hasBroll: true })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Generado' }));

    expect(await screen.findByRole('dialog', { name: 'Cambiar el B-roll: fotos y clips' })).toBeTruthy();
    expect(screen.getByText(/lo que elijas ahora los reemplaza/u)).toBeTruthy();
  });

  it('sends the chosen clips and says that the work has begun', async () => {
    const { changes } = await sendSelection(() => ({ success: true, message: '', attempt: 1 }), guion);

    expect(told()).toContain('Procesamiento Iniciado');
    expect(changes.at(-1)).toEqual({
      method: 'POST',
      url: '/api/test-broll-selection/1',
      body: { selectedVideos: { pexels: [{ id: 3, url: 'https://clips/3' }], user: [] } },
    });
  });

  it('says that the B-roll is made when the answer was lost and the server has made it', async () => {
    const after = aGuion({
      ...guion,
      videoFinalUrl: 'https://s3/final.mp4?sig=1',
      broll: broll('completed'),
    });
    await sendSelection(lost, after);

    expect(told()).toContain('B-roll procesado exitosamente');
  });

  it('says no more than that it has begun when the answer was lost and the server is at it', async () => {
    await sendSelection(lost, aGuion({ ...guion, broll: broll('processing') }));

    expect(told()).toContain('Procesamiento Iniciado');
  });

  it.each<[string, Guion, Guion]>([
    ['knows of none', guion, guion],
    ['has failed', aGuion({ ...guion, broll: broll('failed') }), guion],
    [
      'has an earlier one only, under a renewed link',
      aGuion({ ...guion, videoFinalUrl: 'https://s3/old.mp4?sig=2', broll: broll('completed') }),
      aGuion({ ...guion, videoFinalUrl: 'https://s3/old.mp4?sig=1', broll: broll('completed') }),
    ],
  ])('says that it failed when the answer was lost and the server %s', async (_what, after, before) => {
    await sendSelection(lost, after, before);

    expect(told()).toContain('B-roll Test Failed');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('takes a refusal as it is and asks nobody', async () => {
    const after = aGuion({ ...guion, videoFinalUrl: 'https://s3/final.mp4', broll: broll('completed') });
    await sendSelection(() => {
      throw refusal('clip_not_allowed');
    }, after);

    expect(told()).toContain('B-roll Test Failed');
  });
});
