import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProcess } from './child-process';
import { freePorts } from './free-port';
import { ownPostgres, ownRedis } from './own-servers';
import {
  type RunningService,
  type ServiceName,
  sandboxClientEnv,
  serviceProcess,
  startService,
} from './service-process';
import { CONNECTS_WITHIN_MS, createServiceRoles, getServiceUrl, migrateDatabase } from './test-database';

/** The whole system on free ports with servers of its own; every part may be killed. */
export interface TestStack {
  gatewayUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  processes: Record<ServiceName | 'postgres' | 'redis', TestProcess>;
  /** The gateway of `processes`, with the address of its operators. */
  gateway: RunningService;
  /** Starts a second copy of a service beside the first; whoever asks for it stops it. */
  replica(name: ServiceName): Promise<RunningService>;
  /** Stops everything and removes its files. */
  stop(): Promise<void>;
}

const WORKERS = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'] as const;

/** Starts PostgreSQL, Redis, the sandbox, the gateway and the four workers. `env` reaches every service. */
export async function startStack(env: NodeJS.ProcessEnv = {}): Promise<TestStack> {
  const ports = await freePorts(
    'postgres',
    'redis',
    'sandbox',
    's3',
    'smtp',
    'api-gateway',
    'operations',
    ...WORKERS,
  );
  const directory = mkdtempSync(join(tmpdir(), 'pregonero-stack-'));
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(directory, 0o755);

  const postgres = ownPostgres(directory, ports.postgres);
  const redis = ownRedis(directory, ports.redis);
  const gatewayUrl = `http://127.0.0.1:${ports['api-gateway']}`;
  const publicUrl = `http://localhost:${ports['api-gateway']}`;
  const environment: NodeJS.ProcessEnv = {
    ...sandboxClientEnv(ports),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: publicUrl,
    TIKTOK_REDIRECT_URI: `${publicUrl}/api/tiktok/callback`,
    GOOGLE_REDIRECT_URI: `${publicUrl}/api/auth/google/callback`,
    SANDBOX_S3_PORT: String(ports.s3),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_DATA_DIRECTORY: join(directory, 'sandbox'),
    SANDBOX_HEYGEN_WEBHOOK_URL: `${publicUrl}/api/webhooks/heygen`,
    SANDBOX_TIKTOK_WEBHOOK_URL: `${publicUrl}/api/webhooks/tiktok`,
    SANDBOX_WOMPI_WEBHOOK_URL: `${publicUrl}/api/webhooks/wompi`,
    WORKER_TEMP_DIRECTORY: join(directory, 'tmp'),
    // A dead worker's step is taken over soon, so that a test does not wait for the usual ten seconds.
    WORKER_LEASE_MS: '3000',
    WORKER_HEARTBEAT_MS: '800',
    DATABASE_PATIENCE_MS: String(CONNECTS_WITHIN_MS),
    ...env,
  };
  /** Each service has its own role, as in production. */
  const environmentFor = (name: ServiceName): NodeJS.ProcessEnv =>
    name === 'provider-sandbox'
      ? environment
      : { ...environment, DATABASE_URL: getServiceUrl(postgres.url, name) };
  const service = (name: ServiceName, port: number): TestProcess =>
    serviceProcess(name, { port, env: environmentFor(name), directory }).process;
  const gateway = serviceProcess('api-gateway', {
    port: ports['api-gateway'],
    operationsPort: ports.operations,
    env: environmentFor('api-gateway'),
    directory,
  });
  const processes = {
    postgres: postgres.process,
    redis: redis.process,
    'provider-sandbox': service('provider-sandbox', ports.sandbox),
    'api-gateway': gateway.process,
    'script-generation': service('script-generation', ports['script-generation']),
    'avatar-video': service('avatar-video', ports['avatar-video']),
    'b-roll': service('b-roll', ports['b-roll']),
    'tiktok-publisher': service('tiktok-publisher', ports['tiktok-publisher']),
  };
  const stop = async (): Promise<void> => {
    const { postgres: database, redis: transport, ...services } = processes;
    await Promise.all(Object.values(services).map((part) => part.stop()));
    await Promise.all([database.stop('SIGINT'), transport.stop()]);
    rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
  };

  try {
    await Promise.all([processes.postgres.start(), processes.redis.start()]);
    await createServiceRoles(postgres.url);
    await migrateDatabase(postgres.url);
    await processes['provider-sandbox'].start();
    await Promise.all(
      [processes['api-gateway'], ...WORKERS.map((name) => processes[name])].map((part) => part.start()),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    gatewayUrl,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    databaseUrl: postgres.url,
    processes,
    gateway,
    replica: (name) => startService(name, environmentFor(name)),
    stop,
  };
}
