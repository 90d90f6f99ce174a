import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '@pregonero/config';
import { TestProcess } from './child-process';
import { freePorts } from './free-port';

const PORT_VARIABLE = {
  'api-gateway': 'PORT',
  'script-generation': 'HEALTH_PORT',
  'avatar-video': 'HEALTH_PORT',
  'b-roll': 'HEALTH_PORT',
  'tiktok-publisher': 'HEALTH_PORT',
  'provider-sandbox': 'SANDBOX_PORT',
} as const;

/** The names of `services/*`. */
export type ServiceName = keyof typeof PORT_VARIABLE;

/** A running service with its address. */
export interface RunningService {
  url: string;
  /** Where `/readyz` and `/metrics` are. */
  operationsUrl: string;
  process: TestProcess;
}

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** The built service as a process that has not been started. `env` is added to the local stack's defaults. */
export function serviceProcess(
  name: ServiceName,
  options: {
    port: number;
    /** The operators' port of the gateway; the others have one port only. */
    operationsPort?: number;
    env: NodeJS.ProcessEnv;
    directory: string;
    temporary?: boolean;
  },
): RunningService {
  const main = join(WORKSPACE_ROOT, 'services', name, 'dist/main.js');
  if (!existsSync(main)) throw new Error(`${main} is missing: npm run build -w @pregonero/${name}`);
  const operationsPort = options.operationsPort ?? options.port;
  const url = `http://127.0.0.1:${options.port}`;
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  return {
    url,
    operationsUrl,
    process: new TestProcess({
      name,
      file: process.execPath,
      args: [main],
      cwd: WORKSPACE_ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        LOG_LEVEL: 'info',
        ...options.env,
        HEALTH_PORT: String(operationsPort),
        [PORT_VARIABLE[name]]: String(options.port),
      },
      logFile: join(options.directory, `${name}.log`),
      ...(options.temporary === true ? { temporaryDirectory: options.directory } : {}),
      isReady: () => answersReady(operationsUrl),
    }),
  };
}

/** Starts a built service on a free port and waits for its /readyz. The caller stops it. */
export async function startService(name: ServiceName, env: NodeJS.ProcessEnv): Promise<RunningService> {
  const { port, operations } = await freePorts('port', 'operations');
  const directory = mkdtempSync(join(tmpdir(), 'pregonero-service-'));
  const operationsPort = name === 'api-gateway' ? operations : port;
  const service = serviceProcess(name, { port, operationsPort, env, directory, temporary: true });
  await service.process.start();
  return service;
}

/** A sandbox of its own with its S3: addresses, and the variables that clients need to reach it. */
export interface RunningSandbox extends RunningService {
  s3Url: string;
  /** For `startService` and `loadConfig`: base URLs of all providers and of S3. */
  env: Record<string, string>;
}

/** The variables that point every client at a sandbox. */
export function sandboxClientEnv(ports: {
  sandbox: number;
  s3: number;
  smtp: number;
}): Record<string, string> {
  const sandboxPort = ports.sandbox;
  const sandbox = `http://localhost:${sandboxPort}`;
  const s3 = `http://localhost:${ports.s3}`;
  return {
    S3_ENDPOINT: s3,
    S3_PUBLIC_ENDPOINT: s3,
    SANDBOX_PUBLIC_URL: sandbox,
    SANDBOX_SERVICE_URL: sandbox,
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    OPENAI_BASE_URL: `${sandbox}/openai/v1`,
    SPEECH_BASE_URL: `${sandbox}/openai/v1`,
    HEYGEN_BASE_URL: `${sandbox}/heygen`,
    PEXELS_BASE_URL: `${sandbox}/pexels/v1`,
    PEXELS_DOWNLOAD_HOSTS: `localhost:${sandboxPort},127.0.0.1:${sandboxPort}`,
    TIKTOK_WEB_URL: `${sandbox}/tiktok`,
    TIKTOK_API_URL: `${sandbox}/tiktok-api`,
    WOMPI_API_URL: `${sandbox}/wompi/v1`,
    WOMPI_CHECKOUT_URL: `${sandbox}/wompi/p`,
    GOOGLE_ISSUER: `${sandbox}/google`,
  };
}

/**
 * Starts the provider sandbox with an empty data folder on free ports. The caller stops it. Films that another sandbox of
 * this run drew are copied; `{ SANDBOX_FILMS_DIRECTORY: '' }` has all of them drawn.
 */
export async function startSandbox(env: NodeJS.ProcessEnv = {}): Promise<RunningSandbox> {
  const { sandbox, s3, smtp } = await freePorts('sandbox', 's3', 'smtp');
  const directory = mkdtempSync(join(tmpdir(), 'pregonero-sandbox-'));
  const clientEnv = sandboxClientEnv({ sandbox, s3, smtp });
  const service = serviceProcess('provider-sandbox', {
    port: sandbox,
    directory,
    temporary: true,
    env: {
      ...clientEnv,
      SANDBOX_S3_PORT: String(s3),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_DATA_DIRECTORY: join(directory, 'data'),
      SANDBOX_FILMS_DIRECTORY: process.env['TEST_FILMS_DIRECTORY'],
      ...env,
    },
  });
  await service.process.start();
  return { ...service, s3Url: `http://localhost:${s3}`, env: clientEnv };
}
