import {
  browserUrl,
  type ConfigConcern,
  type ConfigOf,
  flag,
  key,
  onPublicUrl,
  onWith,
  optionalSecret,
  providerUrl,
  publicUrl,
  text,
  wrongWayBack,
} from '@pregonero/config';

const clientKey = key(
  text('TIKTOK_CLIENT_KEY', {
    default: 'sandbox-tiktok-client',
    description: 'Client key of the TikTok app. Empty: videos are published by hand, with the hand-off link.',
    own: true,
  }),
);
const clientSecret = key(
  text('TIKTOK_CLIENT_SECRET', {
    default: 'sandbox-tiktok-secret',
    description: 'Client secret of the TikTok app; it also signs the webhooks.',
    secret: true,
  }),
);

const fields = {
  enabled: onWith(clientKey, clientSecret),
  publicUrl,
  authorizeBaseUrl: browserUrl('TIKTOK_WEB_URL', {
    default: 'http://localhost:3100/tiktok',
    productionDefault: 'https://www.tiktok.com',
    description: 'Site with the consent page (TikTok: https://www.tiktok.com).',
  }),
  apiBaseUrl: providerUrl('TIKTOK_API_URL', {
    default: 'http://localhost:3100/tiktok-api',
    productionDefault: 'https://open.tiktokapis.com',
    description: 'API without the version (TikTok: https://open.tiktokapis.com).',
  }),
  clientKey,
  clientSecret,
  clientSecretPrevious: optionalSecret('TIKTOK_CLIENT_SECRET_PREVIOUS', {
    description:
      'The TIKTOK_CLIENT_SECRET of before, while it is being replaced: notices signed with it are still believed. Empty otherwise.',
    minLength: 8,
  }),
  redirectUri: browserUrl('TIKTOK_REDIRECT_URI', {
    default: 'http://localhost:3000/api/tiktok/callback',
    productionDefault: onPublicUrl('/api/tiktok/callback'),
    description: 'Where TikTok sends people back; must be registered in the app.',
  }),
  audited: flag('TIKTOK_APP_AUDITED', {
    default: false,
    description: 'Whether TikTok audited the app; until then every post is SELF_ONLY.',
  }),
};

/** Publishing at TikTok. */
export const tiktokSettings: ConfigConcern<typeof fields> = {
  title: 'TikTok',
  fields,
  check: (values, production) =>
    production ? wrongWayBack({ env: fields.redirectUri.env, path: '/api/tiktok/callback' }, values) : [],
};
/** Values of {@link tiktokSettings}. */
export type TiktokSettings = Omit<ConfigOf<typeof tiktokSettings>, 'publicUrl'>;
