import { ProviderError } from '@pregonero/contracts/jobs';
import { defineNetwork } from '../../network-definition';
import { TiktokNetwork } from './tiktok-network';
import { TIKTOK_SCOPES } from './tiktok.constants';
import { tiktokSettings } from './tiktok.settings';
import { tiktokWebhook } from './tiktok.webhook';

/** No code of anybody. */
const NOBODYS = 'pregonero-doctor';

/** Direct posts by file upload. */
export const tiktok = defineNetwork({
  id: 'tiktok',
  title: 'TikTok',
  calls: ['tiktok'],
  settings: tiktokSettings,
  scopes: { names: TIKTOK_SCOPES, site: 'developers.tiktok.com' },
  webhook: tiktokWebhook,
  schedule: { fromTomorrow: true, daysAhead: 366 },
  mediaHosts: ['https://*.tiktokcdn.com', 'https://*.tiktokcdn-us.com', 'https://*.tiktokcdn-eu.com'],
  checks: (settings) => [
    {
      title: 'TikTok',
      cure: 'revisa TIKTOK_API_URL, TIKTOK_CLIENT_KEY y TIKTOK_CLIENT_SECRET',
      look: async (signal) => {
        try {
          await new TiktokNetwork(settings).connect.exchangeCode(NOBODYS, signal);
        } catch (error) {
          // The app was believed, and nobody's code was not: what good credentials are answered.
          if (error instanceof ProviderError && error.providerCode === 'invalid_grant')
            return 'la aplicación es conocida y su secreto sirve';
          throw error;
        }
        throw new Error('aceptó un código que nadie dio');
      },
    },
  ],
  create: (settings) => new TiktokNetwork(settings),
});
