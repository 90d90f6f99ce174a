import {
  type ConfigConcern,
  type ConfigOf,
  integer,
  key,
  onWith,
  optionalSecret,
  providerUrl,
  text,
} from '@pregonero/config';

const apiKey = key(
  text('HEYGEN_API_KEY', {
    default: 'sandbox-heygen-key',
    description: 'Key of the presenter videos. Empty: HeyGen and its presenters are off.',
    secret: true,
  }),
);

const fields = {
  enabled: onWith(apiKey),
  baseUrl: providerUrl('HEYGEN_BASE_URL', {
    default: 'http://localhost:3100/heygen',
    productionDefault: 'https://api.heygen.com',
    description: 'HeyGen API without the version (HeyGen: https://api.heygen.com).',
  }),
  apiKey,
  maxConcurrent: integer('HEYGEN_MAX_CONCURRENT', {
    default: 10,
    min: 1,
    max: 1_000,
    description: 'Videos that the account may have in the making; more wait as pendiente.',
  }),
};

/** The presenter videos. */
export const heygenSettings: ConfigConcern<typeof fields> = { title: 'Presenter videos (HeyGen)', fields };
/** Values of {@link heygenSettings}. */
export type HeygenSettings = ConfigOf<typeof heygenSettings>;

const secretFields = {
  webhookSecret: key(
    text('HEYGEN_WEBHOOK_SECRET', {
      default: 'whsec_pregonero_local_heygen',
      description:
        'Secret of the webhook endpoint, whole, with whsec_. Empty: no webhook is believed, and videos are asked for at intervals.',
      secret: true,
    }),
  ),
  webhookSecretPrevious: optionalSecret('HEYGEN_WEBHOOK_SECRET_PREVIOUS', {
    description:
      'The HEYGEN_WEBHOOK_SECRET of before, while it is being replaced: notices signed with it are still believed. Empty otherwise.',
    minLength: 8,
  }),
};

/** Notices of the presenter videos; the gateway alone takes them, so no worker knows their secret. */
export const heygenSecrets: ConfigConcern<typeof secretFields> = {
  title: 'Notices of presenter videos (HeyGen)',
  fields: secretFields,
};
