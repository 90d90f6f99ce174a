import { stockFootageConfig } from '@pregonero/config';
import { defineThirdParty } from '../../../third-party';
import { turnedOff } from '../../../turned-off';
import type { StockFootagePort } from '../../stock-footage.port';
import { PexelsStockFootage } from './pexels-stock-footage.adapter';

/** Clips of Pexels. */
export const pexels = defineThirdParty({
  id: 'pexels',
  concern: 'stockFootage',
  settings: stockFootageConfig,
  instead: 'B-roll con fotos y videos propios, y tarjetas',
  mediaHosts: ({ baseUrl }) => [
    new URL(baseUrl).origin,
    'https://images.pexels.com',
    'https://videos.pexels.com',
    'https://player.vimeo.com',
  ],
  create: (settings): StockFootagePort =>
    settings.enabled
      ? new PexelsStockFootage(settings)
      : {
          ...turnedOff<StockFootagePort>({ provider: 'pexels', capability: 'stock' }, ['download']),
          isOff: true,
          // Videos are cut without: what is looked for is not there.
          search: () => Promise.resolve([]),
          find: () => Promise.resolve(null),
        },
  check: (stock) => ({
    title: 'Pexels',
    cure: 'revisa PEXELS_BASE_URL y PEXELS_API_KEY',
    look: async (signal) => {
      const clips = await stock.search({ keyword: 'pan', count: 1, signal });
      return `la clave sirve: ${clips.length === 0 ? 'ningún clip' : 'hay clips'} para "pan"`;
    },
  }),
});
