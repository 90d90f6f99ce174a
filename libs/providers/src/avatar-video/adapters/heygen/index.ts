import { definePresenter } from '../../presenter-definition';
import { HeygenAvatarVideo } from './heygen-avatar-video.adapter';
import { heygenSettings } from './heygen.settings';
import { heygenWebhook } from './heygen.webhook';

/** Presenters, voices and renders of HeyGen. */
export const heygen = definePresenter({
  id: 'heygen',
  calls: ['heygen'],
  settings: heygenSettings,
  webhook: heygenWebhook,
  isOn: ({ apiKey }) => apiKey !== '',
  apiUrl: ({ baseUrl }) => baseUrl,
  mediaHosts: ({ baseUrl }) => [
    new URL(baseUrl).origin,
    'https://files.heygen.ai',
    'https://*.heygen.ai',
    'https://*.heygen.com',
  ],
  checks: (settings) => [
    {
      title: 'HeyGen',
      cure: 'revisa HEYGEN_BASE_URL y HEYGEN_API_KEY',
      look: async (signal) => {
        const api = new HeygenAvatarVideo(settings);
        const [avatars, voices] = await Promise.all([api.listAvatars(signal), api.listVoices(signal)]);
        if (avatars.length === 0 || voices.length === 0) throw new Error('no hay presentadores o voces');
        return `la clave sirve: ${avatars.length} presentadores, ${voices.length} voces`;
      },
    },
  ],
  create(settings) {
    const api = new HeygenAvatarVideo(settings);
    return { slots: settings.maxConcurrent, shared: api, voices: api, rendering: { kind: 'remote', api } };
  },
});
