import {
  type ConfigConcern,
  type ConfigOf,
  integer,
  optionalSecret,
  providerUrl,
  text,
} from '@pregonero/config';

const fields = {
  baseUrl: providerUrl('HEYGEN_BASE_URL', {
    default: 'http://localhost:3100/heygen',
    description: 'HeyGen API without the version (HeyGen: https://api.heygen.com).',
  }),
  apiKey: text('HEYGEN_API_KEY', {
    default: 'sandbox-heygen-key',
    description: 'Key of the presenter videos.',
    secret: true,
  }),
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
  webhookSecret: text('HEYGEN_WEBHOOK_SECRET', {
    default: 'whsec_pregonero_local_heygen',
    description: 'Secret of the webhook endpoint, whole, with whsec_.',
    secret: true,
  }),
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
