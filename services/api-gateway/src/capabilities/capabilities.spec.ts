import type { Capabilities } from '@pregonero/contracts/api';
import { createPresenters, type PresenterHost, PRESENTERS } from '@pregonero/providers';
import { createNetworks, NETWORKS } from '@pregonero/publishing';
import { loadAppConfig } from '../app.config';
import { CapabilitiesController } from './capabilities.controller';

const INSTALLATION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pregonero.example',
  DATABASE_URL: 'postgres://own:own@db/pregonero',
  REDIS_URL: 'redis://redis:6379',
  S3_ENDPOINT: 'http://s3:8333',
  S3_PUBLIC_ENDPOINT: 'https://pregonero.example',
  S3_SECRET_ACCESS_KEY: 'own-s3-secret',
  JWT_SECRET: 'a-secret-of-our-own-with-enough-characters',
  TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** Third parties that a key turns on: their settings, and how the response changes. */
const THIRD_PARTIES: readonly { env: Record<string, string>; adds: Partial<Capabilities> }[] = [
  { env: { OPENAI_API_KEY: 'own' }, adds: { writers: ['modelo'] } },
  { env: { HEYGEN_API_KEY: 'own' }, adds: { presenters: ['heygen', 'portrait'] } },
  { env: { PEXELS_API_KEY: 'own' }, adds: { stock: true } },
  { env: { TIKTOK_CLIENT_KEY: 'own', TIKTOK_CLIENT_SECRET: 'own' }, adds: { networks: ['tiktok'] } },
  { env: { GOOGLE_CLIENT_ID: 'own', GOOGLE_CLIENT_SECRET: 'own' }, adds: { google: true } },
  {
    env: {
      WOMPI_PUBLIC_KEY: 'pub_prod_own',
      WOMPI_PRIVATE_KEY: 'prv_prod_own',
      WOMPI_EVENTS_SECRET: 'prod_events_own',
      WOMPI_INTEGRITY_SECRET: 'prod_integrity_own',
    },
    adds: { payments: true },
  },
  {
    env: { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'a@b.co', CONTACT_MAIL_TO: 'a@b.co' },
    adds: { mail: true },
  },
];

const NOTHING: Capabilities = {
  presenters: ['portrait', 'studio'],
  writers: ['plantillas'],
  networks: [],
  stock: false,
  payments: false,
  google: false,
  mail: false,
  whatsapp: false,
};

// Providers are made and not asked: they borrow nothing of it.
const HOST = {} as PresenterHost;

function capabilitiesWith(env: NodeJS.ProcessEnv): Capabilities {
  const config = loadAppConfig(env);
  return new CapabilitiesController(
    createPresenters(PRESENTERS, config.presenters, HOST),
    createNetworks(NETWORKS, config.networks),
    ...([config.scriptWriter, config.stockFootage, config.payments, config.identity] as const),
    config.mail,
  ).read();
}

const combinations = Array.from({ length: 2 ** THIRD_PARTIES.length }, (_none, bits) =>
  THIRD_PARTIES.filter((_party, index) => (bits >> index) % 2 === 1),
);

describe('the capabilities of an installation', () => {
  it('are exactly those of its keys, in each combination of third parties in production', () => {
    for (const chosen of combinations) {
      const env = Object.assign({}, INSTALLATION, ...chosen.map((party) => party.env)) as NodeJS.ProcessEnv;
      const expected = Object.assign({}, NOTHING, ...chosen.map(({ adds }) => adds)) as Capabilities;

      expect(capabilitiesWith(env)).toEqual(expected);
    }
    expect(combinations).toHaveLength(128);
  });

  it('are all of them in the local stack, whose third parties are the provider sandbox', () => {
    const all = Object.assign({}, NOTHING, ...THIRD_PARTIES.map(({ adds }) => adds)) as Capabilities;

    expect(capabilitiesWith({})).toEqual(all);
  });
});
