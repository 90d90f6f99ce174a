import type { Capabilities, ProviderStatus } from '@pregonero/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ProviderList } from './provider-list';

const ROWS: ProviderStatus[] = [
  { provider: 'heygen', state: 'away', since: '2026-11-22T15:04:00.000Z', waiting: 3 },
  { provider: 'pexels', state: 'degraded', since: '2026-11-22T15:04:00.000Z', waiting: 1 },
  { provider: 'tiktok', state: 'up', since: '2026-11-20T10:00:00.000Z', waiting: 0 },
];
const rowOf = (provider: string) => document.querySelector(`[data-provider=${provider}]`)?.textContent;

const ALL_ON: Capabilities = {
  ...{ presenters: ['heygen'], writers: ['modelo'], networks: ['tiktok'] },
  ...{ stock: true, payments: true, google: true, mail: true, whatsapp: false },
};

afterEach(() => jest.restoreAllMocks());

describe('ProviderList', () => {
  it('says how each service fares, since when, and what waits for it', async () => {
    fakeApi({ 'GET /api/provider-status': () => ROWS });
    renderApp(<ProviderList />);
    await screen.findByText('Presentadores (HeyGen)');

    expect(rowOf('heygen')).toMatch(/No responde.*desde el 22 de noviembre de 2026.*3 trabajos esperan/u);
    expect(rowOf('pexels')).toMatch(/Falla a veces.*1 trabajo espera/u);
    expect(rowOf('tiktok')).toBe('TikTokResponde');
  });

  it('says of a service without a key that it is off, and which key turns it on', async () => {
    fakeApi({
      'GET /api/provider-status': () => [
        { provider: 'pexels', state: 'up', since: null, waiting: 0 },
        { provider: 's3', state: 'up', since: null, waiting: 0 },
      ],
      'GET /api/capabilities': () => ({ ...ALL_ON, stock: false }),
    });
    renderApp(<ProviderList />);

    await waitFor(() => {
      expect(rowOf('pexels')).toMatch(/Apagado.*PEXELS_API_KEY/u);
    });
    expect(rowOf('pexels')).not.toMatch(/Responde/u);
    expect(rowOf('s3')).toMatch(/Responde$/u);
  });

  it('offers another try when the list does not come', async () => {
    fakeApi({});
    renderApp(<ProviderList />);

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});
