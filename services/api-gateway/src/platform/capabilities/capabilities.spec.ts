import type { Capabilities } from '@pregonero/contracts/api';
import { createPresenters, type PresenterHost, PRESENTERS } from '@pregonero/providers';
import { createNetworks, NETWORKS } from '@pregonero/publishing';
import { type AppConfig, loadAppConfig } from '../../app.config';
import { providerChecks } from '../../commands/doctor/provider.checks';
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

interface ThirdParty {
  env: Record<string, string>;
  /** How the response changes. */
  adds: Partial<Capabilities>;
  /** Its line of the doctor; null for the object store, which is always needed. */
  line: string | null;
}

/** Third parties that settings turn on. WhatsApp has none: people pass links on themselves. */
const THIRD_PARTIES: readonly ThirdParty[] = [
  { env: { OPENAI_API_KEY: 'own' }, adds: { writers: ['modelo'] }, line: 'Guiones' },
  { env: { HEYGEN_API_KEY: 'own' }, adds: { presenters: ['heygen', 'portrait'] }, line: 'HeyGen' },
  { env: { SPEECH_PROVIDER: 'openai', SPEECH_API_KEY: 'own' }, adds: {}, line: 'Voz' },
  { env: { PEXELS_API_KEY: 'own' }, adds: { stock: true }, line: 'Pexels' },
  {
    env: { TIKTOK_CLIENT_KEY: 'own', TIKTOK_CLIENT_SECRET: 'own' },
    adds: { networks: ['tiktok'] },
    line: 'TikTok',
  },
  {
    env: { GOOGLE_CLIENT_ID: 'own', GOOGLE_CLIENT_SECRET: 'own' },
    adds: { google: true },
    line: 'Google',
  },
  {
    env: { S3_ENDPOINT: 'https://s3.example', S3_PUBLIC_ENDPOINT: 'https://s3.example' },
    adds: {},
    line: null,
  },
  {
    env: {
      WOMPI_PUBLIC_KEY: 'pub_prod_own',
      WOMPI_PRIVATE_KEY: 'prv_prod_own',
      WOMPI_EVENTS_SECRET: 'prod_events_own',
      WOMPI_INTEGRITY_SECRET: 'prod_integrity_own',
    },
    adds: { payments: true },
    line: 'Wompi',
  },
  {
    env: { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'a@b.co', CONTACT_MAIL_TO: 'a@b.co' },
    adds: { mail: true },
    line: 'Correo',
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

/** Lines that the doctor lists as off. */
const offLines = (config: AppConfig): string[] =>
  providerChecks(config, { readText: () => Promise.resolve(null) }).flatMap(({ title, off }) =>
    off === undefined ? [] : [title],
  );

function capabilitiesWith(config: AppConfig): Capabilities {
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
  it('are exactly those of its keys, as the doctor says, in each combination of third parties in production', () => {
    for (const chosen of combinations) {
      const env = Object.assign({}, INSTALLATION, ...chosen.map((party) => party.env)) as NodeJS.ProcessEnv;
      const expected = Object.assign({}, NOTHING, ...chosen.map(({ adds }) => adds)) as Capabilities;

      const config = loadAppConfig(env);
      const others = THIRD_PARTIES.filter((party) => party.line !== null && !chosen.includes(party));
      expect(capabilitiesWith(config)).toEqual(expected);
      expect(offLines(config).toSorted()).toEqual(others.map(({ line }) => line).toSorted());
    }
    expect(combinations).toHaveLength(512);
  });

  it('are all of them in the local stack, whose third parties are the provider sandbox', () => {
    const all = Object.assign({}, NOTHING, ...THIRD_PARTIES.map(({ adds }) => adds)) as Capabilities;

    expect(capabilitiesWith(loadAppConfig({}))).toEqual(all);
  });
});
