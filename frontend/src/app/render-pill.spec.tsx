import type { VideoWorkerStatus } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { guionKeys } from '../data/guiones';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { RenderPill } from './render-pill';

const IDLE: VideoWorkerStatus = { isProcessing: false, progress: 0, currentJob: null };
const BUSY: VideoWorkerStatus = {
  isProcessing: true,
  progress: 45,
  currentJob: { guion: aGuion({ id: 7, estado: 'procesando' }) },
};
const pill = () => screen.findByRole('link', { name: /45%/u });

function open(status: VideoWorkerStatus, { role = 'client', at = '/planes' } = {}) {
  const user = aUser({ role: role as 'client' | 'admin' });
  fakeApi({ 'GET /api/me': () => ({ user }), 'GET /api/video-worker/status': () => status });
  return renderSignedIn(<RenderPill />, { user, at });
}

describe('RenderPill', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says on any page what is being made, asking the server alone, and opens its progress', async () => {
    open(BUSY);
    fireEvent.click(await pill());

    expect(screen.getByTestId('address').textContent).toBe('/app?open=progress-7');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads an admin to where an admin has scripts', async () => {
    open(BUSY, { role: 'admin' });

    expect((await pill()).getAttribute('href')).toBe('/ai-automation?tab=guiones&open=progress-7');
  });

  it.each(['aprobado', 'pendiente'] as const)(
    'calls a video that is %s queued, as its progress does',
    async (estado) => {
      open({ isProcessing: true, progress: 0, currentJob: { guion: aGuion({ id: 7, estado }) } });

      expect(await screen.findByRole('link', { name: /en la cola/u })).toBeTruthy();
      expect(screen.queryByText('Estamos haciendo tu video')).toBeNull();
    },
  );

  it('goes when the render ends, and is not there without one', async () => {
    const { queryClient } = open(BUSY);
    await pill();
    queryClient.setQueryData(guionKeys.worker, IDLE);

    await waitFor(() => {
      expect(screen.queryByRole('link')).toBeNull();
    });
  });
});
