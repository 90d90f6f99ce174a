import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import fc from 'fast-check';
import {
  ConfigError,
  databaseConfig,
  gatewayConfig,
  identityConfig,
  loadConfig,
  mailConfig,
  paymentsConfig,
  redisConfig,
  requiresMailTls,
  runtimeConfig,
  sandboxConfig,
  scriptWriterConfig,
  speechConfig,
  stockFootageConfig,
  storageConfig,
  workerConfig,
} from './index';
import type { ConfigConcern } from './config-variable';

const everything = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  gateway: gatewayConfig,
  stockFootage: stockFootageConfig,
  worker: workerConfig,
  sandbox: sandboxConfig,
};

function refusalOf(concerns: Record<string, ConfigConcern>, env: NodeJS.ProcessEnv): ConfigError {
  try {
    loadConfig(concerns, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('expected the configuration to be refused');
}

const problemsOf = (env: NodeJS.ProcessEnv): ConfigError => refusalOf(everything, env);

/** What an installation in production cannot do without. */
const ownInstallation = {
  PUBLIC_URL: 'https://pregonero.example',
  DATABASE_URL: 'postgres://own:own@db/pregonero',
  JWT_SECRET: 'a-secret-of-our-own-with-enough-characters',
  TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_SECRET_ACCESS_KEY: 'own-s3-secret',
};

const ownPayments = {
  WOMPI_PUBLIC_KEY: 'pub_prod_own',
  WOMPI_PRIVATE_KEY: 'prv_prod_own',
  WOMPI_EVENTS_SECRET: 'prod_events_own',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_own',
};

const ownMail = {
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Pregonero <avisos@pregonero.example>',
  CONTACT_MAIL_TO: 'equipo@pregonero.example',
};

const ownSecrets = {
  NODE_ENV: 'production',
  ...ownInstallation,
  ...ownPayments,
  OPENAI_API_KEY: 'own-openai',
  HEYGEN_API_KEY: 'own-heygen',
  HEYGEN_WEBHOOK_SECRET: 'whsec_own',
  PEXELS_API_KEY: 'own-pexels',
  TIKTOK_CLIENT_KEY: 'own-client',
  TIKTOK_CLIENT_SECRET: 'own-tiktok',
  TIKTOK_REDIRECT_URI: 'https://pregonero.example/api/tiktok/callback',
  GOOGLE_CLIENT_ID: 'own.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'own-google',
};

const thirdParties = {
  scriptWriter: scriptWriterConfig,
  stockFootage: stockFootageConfig,
  identity: identityConfig,
  payments: paymentsConfig,
  mail: mailConfig,
};

/** Keys of the provider sandbox, which everybody can read. */
const publicKeys = {
  OPENAI_API_KEY: 'sandbox-openai-key',
  PEXELS_API_KEY: 'sandbox-pexels-key',
  GOOGLE_CLIENT_ID: 'sandbox-google-client.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
  WOMPI_PRIVATE_KEY: 'prv_test_pregonero_local',
};

describe('loadConfig', () => {
  it('gives the local stack without any variable', () => {
    const config = loadConfig(everything, {});

    expect(config.runtime).toEqual({
      nodeEnv: 'development',
      logLevel: 'info',
      host: '127.0.0.1',
      release: { version: 'development', commit: 'unknown' },
      port: 3000,
      trustedProxies: [],
    });
    expect(config.database.url).toContain('127.0.0.1:3310');
    expect(config.redis.url).toBe('redis://127.0.0.1:3320');
    expect(config.worker).toMatchObject({ heartbeatMs: 3000, leaseMs: 10_000, sweepEveryMs: 1000 });
    expect(config.stockFootage.downloadHosts).toContain('localhost:3100');
    expect(Buffer.from(config.gateway.tokenEncryptionKey, 'base64')).toHaveLength(32);
    expect(isAbsolute(config.gateway.webRoot)).toBe(true);
  });

  it('takes an empty variable for a missing one', () => {
    expect(loadConfig({ runtime: runtimeConfig }, { PORT: '  ' }).runtime.port).toBe(3000);
  });

  it('names every bad variable at once, in both languages', () => {
    const error = problemsOf({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'not a url',
      SANDBOX_RENDER_SLOTS: '0',
    });

    expect(error.problems.map((problem) => problem.env).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'SANDBOX_RENDER_SLOTS',
    ]);
    expect(error.message).toContain('PORT must be a whole number from 0 to 65535 (given, "abc")');
    expect(error.message).toContain('PORT debe ser un número entero de 0 a 65535 (valor, "abc")');
  });

  it('never prints the value of a secret', () => {
    const error = problemsOf({ JWT_SECRET: 'too-short', DATABASE_URL: 'mysql://root:hunter2@db/x' });

    expect(error.message).not.toContain('too-short');
    expect(error.message).not.toContain('hunter2');
  });

  it('takes proxies as addresses and networks, and nothing else for one', () => {
    const proxies = (given: string): string[] =>
      loadConfig({ runtime: runtimeConfig }, { TRUSTED_PROXIES: given }).runtime.trustedProxies;

    expect(proxies(' 10.0.0.0/8, 192.0.2.1,2001:db8::/32 ')).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '2001:db8::/32',
    ]);
    for (const bad of ['*', 'true', 'proxy.internal', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8']) {
      expect(() => proxies(bad)).toThrow(ConfigError);
    }
  });

  it('accepts a secret of before only when it is long enough, and none at all', () => {
    const previous = (given: string): string =>
      loadConfig({ gateway: gatewayConfig }, { JWT_SECRET_PREVIOUS: given }).gateway.jwtSecretPrevious;

    expect(previous('')).toBe('');
    expect(previous('x'.repeat(32))).toHaveLength(32);
    expect(() => previous('corto')).toThrow(ConfigError);
  });

  it('refuses every public secret of the installation in production, and no third party that is off', () => {
    const { problems } = refusalOf(
      {
        runtime: runtimeConfig,
        database: databaseConfig,
        gateway: gatewayConfig,
        ...thirdParties,
        storage: storageConfig,
      },
      { NODE_ENV: 'production', S3_ENDPOINT: 'http://s3:8333', S3_PUBLIC_ENDPOINT: 'https://files.example' },
    );

    expect(problems.map((problem) => problem.env).sort()).toEqual(Object.keys(ownInstallation).sort());
  });

  it.each(Object.entries(publicKeys))(
    'refuses the public key of the sandbox as %s in production',
    (name, value) => {
      const env = { ...ownSecrets, ...ownMail, [name]: value };

      expect(refusalOf(thirdParties, env).problems.map((problem) => problem.env)).toContain(name);
    },
  );

  it('starts in production with secrets of its own, without demo accounts, faults or generous throttles', () => {
    const config = loadConfig(everything, ownSecrets);

    expect(config.database.seedDemoAccounts).toBe(false);
    expect(config.sandbox.faultsEnabled).toBe(false);
    expect(config.gateway.throttles.registerPerHour).toBe(10);
  });

  it('refuses a sign-in in production where anybody can be anybody', () => {
    const { issuer } = loadConfig({ identity: identityConfig }, ownSecrets).identity;
    expect(issuer).toBe('https://accounts.google.com');

    const sandboxed = { ...ownSecrets, GOOGLE_ISSUER: 'http://localhost:3100/google' };
    expect(() => loadConfig({ identity: identityConfig }, sandboxed)).toThrow(/GOOGLE_ISSUER/u);
  });

  it('runs as production without NODE_ENV when people come over HTTPS', () => {
    const { problems } = problemsOf({ PUBLIC_URL: 'https://pregonero.example' });
    expect(problems.map(({ env }) => env)).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'S3_SECRET_ACCESS_KEY']),
    );
    const nodeEnv = (value: string): string =>
      loadConfig(everything, { ...ownSecrets, NODE_ENV: value }).runtime.nodeEnv;
    expect([nodeEnv(''), nodeEnv('development')]).toEqual(['production', 'development']);
  });

  it('refuses webhooks to the gateway’s own machine in production', () => {
    const refused = problemsOf({ ...ownSecrets, WEBHOOKS_TO_LOOPBACK: 'true' });
    expect(refused.problems.map(({ env }) => env)).toContain('WEBHOOKS_TO_LOOPBACK');
  });

  it.each([
    'http://provider-sandbox:3100/wompi/v1',
    'http://provider-sandbox:8080',
    'http://localhost:3100/x',
    'http://127.0.0.1:3200',
    'http://[::1]:3100',
  ])('refuses the sandbox (%s) for every third party in production, naming all at once', (address) => {
    const clients = {
      storage: storageConfig,
      mail: mailConfig,
      scriptWriter: scriptWriterConfig,
      speech: speechConfig,
      stockFootage: stockFootageConfig,
      payments: paymentsConfig,
    };
    const names = [
      ...['OPENAI_BASE_URL', 'PEXELS_BASE_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'],
      ...['SPEECH_BASE_URL', 'WOMPI_API_URL', 'WOMPI_CHECKOUT_URL'],
    ];
    const env = {
      ...ownSecrets,
      ...ownMail,
      ...Object.fromEntries(names.map((name) => [name, address])),
      PEXELS_DOWNLOAD_HOSTS: `videos.pexels.com,${new URL(address).host}`,
      SMTP_URL: 'smtp://provider-sandbox:3125',
    };

    const error = refusalOf(clients, env);
    expect(error.problems.map((problem) => problem.env).sort()).toEqual(
      [...names, 'PEXELS_DOWNLOAD_HOSTS', 'SMTP_URL'].sort(),
    );
  });

  it('refuses the database password of docker-compose.yml in production', () => {
    const error = problemsOf({
      ...ownSecrets,
      DATABASE_URL: 'postgres://pregonero:pregonero@postgres:5432/x',
    });

    expect(error.problems.map((problem) => problem.env)).toEqual(['DATABASE_URL']);
  });

  it('refuses demo accounts and sandbox faults in production', () => {
    const error = problemsOf({ ...ownSecrets, SEED_DEMO_ACCOUNTS: 'true', SANDBOX_FAULTS: 'true' });

    expect(error.problems.map((problem) => problem.env).sort()).toEqual([
      'SANDBOX_FAULTS',
      'SEED_DEMO_ACCOUNTS',
    ]);
  });

  it('accepts a port exactly when it is a whole number from 0 to 65535', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -10, max: 70_000 }).map(String), fc.string({ minLength: 1 })),
        (given) => {
          fc.pre(given.trim() !== '');
          const trimmed = given.trim();
          const valid = /^-?\d{1,15}$/.test(trimmed) && Number(trimmed) >= 0 && Number(trimmed) <= 65_535;
          let accepted = true;
          try {
            loadConfig({ runtime: runtimeConfig }, { PORT: given });
          } catch {
            accepted = false;
          }
          return accepted === valid;
        },
      ),
    );
  });
});

describe('an address in production', () => {
  const refused = (concerns: Record<string, ConfigConcern>, env: NodeJS.ProcessEnv): string[] => {
    try {
      loadConfig(concerns, { ...ownSecrets, ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems.map((problem) => problem.env);
      throw error;
    }
  };
  const store = (endpoint: string): string[] =>
    refused(
      { storage: storageConfig },
      { S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: 'https://files.example' },
    );
  const site = (address: string): string[] => refused({ gateway: gatewayConfig }, { PUBLIC_URL: address });

  it.each([
    'http://seaweedfs:8333',
    'http://10.2.3.4:9000',
    'http://s3.storage.svc.cluster.local',
    'https://s3.example',
  ])('of a server of our own may be %s', (address) => {
    expect(store(address)).toEqual([]);
  });

  it.each([
    'http://s3.example',
    'http://203.0.113.7:9000',
    'https://localhost',
    'http://127.8.9.1:9000',
    'http://[::1]:9000',
  ])('of a server is not %s', (address) => {
    expect(store(address)).toEqual(['S3_ENDPOINT']);
  });

  it.each(['http://pregonero.example', 'http://gateway:3000', 'http://localhost', 'https://localhost:3100'])(
    'that people open is not %s',
    (address) => {
      expect(site(address)).toEqual(['PUBLIC_URL']);
    },
  );

  it.each(['https://pregonero.example', 'https://localhost', 'https://localhost:8443'])(
    'that people open may be %s',
    (address) => {
      expect(site(address)).toEqual([]);
    },
  );

  it('that people come back to is made of that of the site', () => {
    const { identity } = loadConfig(
      { identity: identityConfig },
      { ...ownSecrets, PUBLIC_URL: 'https://pregonero.example/' },
    );

    expect(identity.redirectUri).toBe('https://pregonero.example/api/auth/google/callback');
  });

  it('that people come back to is the page that waits for them', () => {
    const google = { GOOGLE_REDIRECT_URI: 'https://pregonero.example/google/callback' };
    expect(refused({ identity: identityConfig }, google)).toEqual(['GOOGLE_REDIRECT_URI']);
    expect(refused({ identity: identityConfig }, {})).toEqual([]);
  });

  it('of mail is one, alone, with a name, or one of several', () => {
    const problems = (from: string): string[] => {
      try {
        loadConfig({ mail: mailConfig }, { MAIL_FROM: from });
        return [];
      } catch (error) {
        return error instanceof ConfigError ? error.problems.map(({ env }) => env) : [String(error)];
      }
    };

    for (const from of ['a@b.co', '"Pan, S.A.S." <a@b.co>', 'Pregonero <a@b.co>', 'a@b.co, c@d.co'])
      expect(problems(from)).toEqual([]);
    for (const from of ['Pregonero', 'avisos.pregonero.co', '@', 'Pregonero <>'])
      expect(problems(from)).toEqual(['MAIL_FROM']);
  });

  it.each([
    ['smtp://a:b@mail.example', 'public', true, []],
    ['smtp://a:b@203.0.113.9:587', 'public', true, []],
    ['smtp://a:b@mail.example', 'always', true, []],
    ['smtp://a:b@mail.example', 'never', false, ['SMTP_TLS']],
    ['smtp://mail.example', 'never', false, []],
    ['smtps://a:b@mail.example', 'never', false, []],
    ['smtp://a:b@relay', 'public', false, []],
    ['smtp://a:b@relay.internal', 'public', false, []],
    ['smtp://a:b@10.1.2.3', 'public', false, []],
    ['smtp://a:b@[fd00::1]:25', 'public', false, []],
    ['smtp://a:b@10.1.2.3', 'never', false, []],
    ['smtp://a:b@10.1.2.3', 'always', true, []],
  ] as const)('of mail %s with SMTP_TLS=%s requires TLS: %s', (smtpUrl, tls, required, refusals) => {
    expect(requiresMailTls({ smtpUrl, tls })).toBe(required);
    const env = { SMTP_URL: smtpUrl, SMTP_TLS: tls, MAIL_FROM: 'a@b.co', CONTACT_MAIL_TO: 'a@b.co' };
    expect(refused({ mail: mailConfig }, env)).toEqual(refusals);
  });

  it('goes with payments that are no test, and mail of our own', () => {
    const concerns = { payments: paymentsConfig, mail: mailConfig };
    expect(refused(concerns, ownMail)).toEqual([]);
    expect(refused(concerns, { ...ownMail, MAIL_FROM: '', CONTACT_MAIL_TO: '' }).sort()).toEqual([
      'CONTACT_MAIL_TO',
      'MAIL_FROM',
    ]);
    const test = {
      WOMPI_ENVIRONMENT: 'test',
      WOMPI_API_URL: 'https://sandbox.wompi.co/v1',
      WOMPI_PUBLIC_KEY: 'pub_test_own',
      WOMPI_PRIVATE_KEY: 'prv_test_own',
      WOMPI_EVENTS_SECRET: 'test_events_own',
      WOMPI_INTEGRITY_SECRET: 'test_integrity_own',
    };
    expect(refused(concerns, { ...ownMail, ...test })).toEqual(['WOMPI_ENVIRONMENT']);
  });
});

describe('a third party', () => {
  const settings = (env: NodeJS.ProcessEnv) => {
    const loaded = loadConfig(thirdParties, env);
    return Object.entries(loaded).flatMap(([name, { enabled }]) => (enabled ? [name] : []));
  };
  const production = { NODE_ENV: 'production', ...ownInstallation };
  const all = Object.keys(thirdParties);

  it('is that of the sandbox locally, and off in production without its keys', () => {
    expect(settings({})).toEqual(all);
    expect(settings(production)).toEqual([]);
    expect(settings({ ...ownSecrets, ...ownMail })).toEqual(all);
  });

  it.each([
    ['scriptWriter', 'OPENAI_API_KEY'],
    ['stockFootage', 'PEXELS_API_KEY'],
    ['identity', 'GOOGLE_CLIENT_ID'],
    ['payments', 'WOMPI_PUBLIC_KEY'],
    ['mail', 'SMTP_URL'],
  ])('%s is off everywhere when its key is emptied: %s', (name, key) => {
    expect(settings({ [key]: '' })).toEqual(all.filter((each) => each !== name));
  });

  it.each([
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'own-google' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'own.apps.googleusercontent.com' }],
    ['WOMPI_EVENTS_SECRET', { ...ownPayments, WOMPI_EVENTS_SECRET: '' }],
    ['MAIL_FROM', { ...ownMail, MAIL_FROM: '' }],
  ])('is refused in halves, and %s is named', (missing, half) => {
    expect(refusalOf(thirdParties, { ...production, ...half }).problems.map(({ env }) => env)).toEqual([
      missing,
    ]);
  });

  it.each([
    ['SMTP_URL', { ...ownMail, SMTP_URL: 'mail.example' }],
    ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'api.openai.com' }],
    ['PEXELS_BASE_URL', { PEXELS_API_KEY: 'own-pexels', PEXELS_BASE_URL: 'http://api.pexels.com/v1' }],
  ])('is refused with a wrong address, and %s is named', (wrong, env) => {
    expect(refusalOf(thirdParties, { ...production, ...env }).problems.map((each) => each.env)).toEqual([
      wrong,
    ]);
  });
});

describe('a value from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (text: string): string => {
    const name = join(folder, `secret-${text.length}`);
    writeFileSync(name, text);
    return name;
  };
  const jwtSecret = (env: NodeJS.ProcessEnv): string =>
    loadConfig({ gateway: gatewayConfig }, env).gateway.jwtSecret;

  it('is that of the variable, without the line end', () => {
    const secret = 'x'.repeat(40);

    expect(jwtSecret({ JWT_SECRET_FILE: file(`${secret}\n`) })).toBe(secret);
    expect(jwtSecret({ JWT_SECRET_FILE: file(''), JWT_SECRET: '' })).toContain('pregonero-local');
  });

  it('turns a third party off when the file of its key is empty', () => {
    const { scriptWriter } = loadConfig(
      { scriptWriter: scriptWriterConfig },
      { OPENAI_API_KEY_FILE: file('') },
    );

    expect(scriptWriter.enabled).toBe(false);
  });

  it('gives way to the variable when the file is empty', () => {
    const secret = 'y'.repeat(40);

    expect(jwtSecret({ JWT_SECRET_FILE: file(''), JWT_SECRET: secret })).toBe(secret);
  });

  it('is refused beside the variable itself, or when there is no such file, and is never printed', () => {
    const path = file('a-secret-of-thirty-nine-characters-long');
    const twice = refusalOf(
      { gateway: gatewayConfig },
      { JWT_SECRET_FILE: path, JWT_SECRET: 'y'.repeat(40) },
    );
    const missing = refusalOf({ gateway: gatewayConfig }, { JWT_SECRET_FILE: join(folder, 'no') });

    expect(twice.message).toContain('JWT_SECRET is given twice');
    expect(twice.message).not.toContain('thirty-nine');
    expect(missing.message).toContain('ENOENT');
  });
});
