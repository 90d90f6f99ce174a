import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the clone. */
export const ROOT = resolve(__dirname, '..', '..');

/** One Node process of the stack. */
export interface LocalService {
  name: string;
  /** The built file that runs it. */
  script: string;
  /** What Node is told before the file. */
  nodeOptions: readonly string[];
  /** It needs neither PostgreSQL nor Redis. */
  standsAlone: boolean;
  url: string;
  /** Answers with a 2xx once the service does its work. */
  ready: string;
  env: NodeJS.ProcessEnv;
}

/** Where everything of one local stack is. */
export interface LocalSettings {
  /** Data, logs and what the tools make. */
  directory: string;
  /** The first port; all others follow from it. */
  base: number;
  ports: Record<'web' | 'sandbox' | 's3' | 'smtp' | 'postgres' | 'redis', number>;
  /** The environment that every process of the stack gets. */
  env: NodeJS.ProcessEnv;
  web: string;
  sandbox: string;
  /** In the order of starting. */
  services: LocalService[];
  /** Names the running processes: `stack.json`. */
  stackFile: string;
}

/** How far the operators' port of the gateway stands from the base port. */
const GATEWAY_HEALTH_OFFSET = 10;

/**
 * Six processes share a machine with whoever works on it. What they make while they start fills a young heap of 48 MB before
 * it is first tidied; with a smaller one each needs 20 MB less. The gateway keeps its own, where requests live and die.
 */
const SMALL_YOUNG_HEAP = ['--max-semi-space-size=4'];

/** The worker services and how far their health port stands from the base port. */
const WORKERS = { 'script-generation': 11, 'avatar-video': 12, 'b-roll': 13, 'tiktok-publisher': 14 };

/**
 * Reads where everything of one local stack is. `PREGONERO_PORT_BASE` moves all ports together, `PREGONERO_DIRECTORY` all
 * data, so that a second stack can stand beside the first. Values of the environment and of `.env` win.
 */
export function readSettings(): LocalSettings {
  const envFile = join(ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const given = process.env;
  const base = Number(given['PREGONERO_PORT_BASE'] ?? 3000);
  const directory = resolve(ROOT, given['PREGONERO_DIRECTORY'] ?? '.local');
  const ports = {
    web: Number(given['PORT'] ?? base),
    sandbox: Number(given['SANDBOX_PORT'] ?? base + 100),
    s3: Number(given['SANDBOX_S3_PORT'] ?? base + 200),
    smtp: Number(given['SANDBOX_SMTP_PORT'] ?? base + 125),
    postgres: base + 310,
    redis: base + 320,
  };
  const web = `http://localhost:${ports.web}`;
  const sandbox = `http://localhost:${ports.sandbox}`;
  const s3 = `http://localhost:${ports.s3}`;
  const renderSlots = given['SANDBOX_RENDER_SLOTS'] ?? '1';
  /** Everything that follows from the ports; what the environment names already stays as it is. */
  const derived = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports.web),
    PUBLIC_URL: web,
    DATABASE_URL: `postgres://pregonero:pregonero-local@127.0.0.1:${ports.postgres}/pregonero`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: s3,
    S3_PUBLIC_ENDPOINT: s3,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_S3_PORT: String(ports.s3),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PUBLIC_URL: sandbox,
    SANDBOX_SERVICE_URL: sandbox,
    SANDBOX_DATA_DIRECTORY: join(directory, 'sandbox'),
    SANDBOX_HEYGEN_WEBHOOK_URL: `${web}/api/webhooks/heygen`,
    SANDBOX_TIKTOK_WEBHOOK_URL: `${web}/api/webhooks/tiktok`,
    SANDBOX_WOMPI_WEBHOOK_URL: `${web}/api/webhooks/wompi`,
    OPENAI_BASE_URL: `${sandbox}/openai/v1`,
    SPEECH_BASE_URL: `${sandbox}/openai/v1`,
    HEYGEN_BASE_URL: `${sandbox}/heygen`,
    // What the sandbox cannot draw yet waits in our queue, whose order and length people see, and not in its own.
    HEYGEN_MAX_CONCURRENT: renderSlots,
    SANDBOX_RENDER_SLOTS: renderSlots,
    PEXELS_BASE_URL: `${sandbox}/pexels/v1`,
    PEXELS_DOWNLOAD_HOSTS: `localhost:${ports.sandbox},127.0.0.1:${ports.sandbox},videos.pexels.com,player.vimeo.com`,
    TIKTOK_WEB_URL: `${sandbox}/tiktok`,
    TIKTOK_API_URL: `${sandbox}/tiktok-api`,
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    WOMPI_API_URL: `${sandbox}/wompi/v1`,
    WOMPI_CHECKOUT_URL: `${sandbox}/wompi/p`,
    TIKTOK_REDIRECT_URI: `${web}/api/tiktok/callback`,
    GOOGLE_ISSUER: `${sandbox}/google`,
    GOOGLE_REDIRECT_URI: `${web}/api/auth/google/callback`,
    WORKER_TEMP_DIRECTORY: join(directory, 'tmp'),
    // Every process of the stack would begin its log with six lines about the next year's Node.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  const env = { ...derived, ...given };
  const node = (
    name: string,
    url: string,
    extra: NodeJS.ProcessEnv = {},
    operationsUrl = url,
  ): LocalService => ({
    name,
    script: join(ROOT, 'services', name, 'dist', 'main.js'),
    standsAlone: name === 'provider-sandbox',
    nodeOptions: name === 'api-gateway' ? [] : SMALL_YOUNG_HEAP,
    url,
    ready: `${operationsUrl.replace('localhost', '127.0.0.1')}/readyz`,
    env: { ...env, ...extra },
  });
  const gatewayHealthPort = base + GATEWAY_HEALTH_OFFSET;
  const services = [
    node('provider-sandbox', sandbox),
    ...Object.entries(WORKERS).map(([name, offset]) =>
      node(name, `http://localhost:${base + offset}`, { HEALTH_PORT: String(base + offset) }),
    ),
    node(
      'api-gateway',
      web,
      { HEALTH_PORT: String(gatewayHealthPort) },
      `http://localhost:${gatewayHealthPort}`,
    ),
  ];
  return { directory, base, ports, env, web, sandbox, services, stackFile: join(directory, 'stack.json') };
}
