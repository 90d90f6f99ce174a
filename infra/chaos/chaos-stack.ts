import { join } from 'node:path';
import {
  freePortBase,
  type LocalService,
  type LocalSettings,
  readSettings,
  withSkewedClock,
} from '@pregonero/local';

/** How far the second copy of a service stands from the first, in ports. */
const REPLICA_OFFSET = 50;
/** The clocks of the second copies: the gateway's is behind, the workers' are ahead. */
const SKEW_MS = 600_000;
const CONTROL_OFFSETS = { redis: 330, api: 340, sandbox: 400, smtp: 425, s3: 500 };

/** The stack of a run, and where its control stands. */
export interface ChaosSettings extends LocalSettings {
  /** Both gateways. */
  gateways: readonly string[];
  control: Record<keyof typeof CONTROL_OFFSETS, number>;
}

/** How many milliseconds the clock of a process is ahead of the others'. */
function skewOf(name: string): number {
  if (!name.endsWith('-2')) return 0;
  return name.startsWith('api-gateway') ? -SKEW_MS : SKEW_MS;
}

function moved(port: string | undefined): string | undefined {
  return port === undefined ? undefined : String(Number(port) + REPLICA_OFFSET);
}

function movedUrl(text: string): string {
  const url = new URL(text);
  url.port = moved(url.port) ?? '';
  return url.toString().replace(/\/$/u, '');
}

/** A service once more under another name, {@link REPLICA_OFFSET} ports away. */
export function copyOf(service: LocalService, name: string): LocalService {
  const isGateway = service.name === 'api-gateway';
  const ports = {
    ...(isGateway ? { PORT: moved(service.env['PORT']) } : {}),
    ...(service.env['HEALTH_PORT'] === undefined ? {} : { HEALTH_PORT: moved(service.env['HEALTH_PORT']) }),
  };
  const [url, ready] = [movedUrl(service.url), movedUrl(service.ready)];
  return { ...service, name, url, ready, env: { ...service.env, ...ports } };
}

/** A second copy of a service that lives ten minutes away from it. */
function replicaOf(service: LocalService): LocalService {
  const copy = copyOf(service, `${service.name}-2`);
  return { ...copy, env: { ...copy.env, ...withSkewedClock(skewOf(copy.name)) } };
}

/**
 * A stack of its own on free ports with its own data: two copies of the gateway and of every worker, the second ones with
 * clocks that are ten minutes wrong.
 */
export async function chaosSettings(directory: string): Promise<ChaosSettings> {
  const base = await freePortBase(24_000, [
    ...[0, 10, 11, 12, 13, 14, 100, 125, 200, 310, 320],
    ...[0, 10, 11, 12, 13, 14].map((offset) => offset + REPLICA_OFFSET),
    ...Object.values(CONTROL_OFFSETS),
  ]);
  Object.assign(process.env, {
    PREGONERO_PORT_BASE: String(base),
    PREGONERO_DIRECTORY: directory,
    SANDBOX_RENDER_SLOTS: '3',
    // A dead worker's step is taken over after three seconds of silence.
    WORKER_LEASE_MS: '3000',
    WORKER_HEARTBEAT_MS: '800',
    SANDBOX_FILMS_DIRECTORY: process.env['TEST_FILMS_DIRECTORY'] ?? join(directory, 'films'),
  });
  const settings = readSettings();
  const replicas = settings.services.filter(({ name }) => name !== 'provider-sandbox').map(replicaOf);
  const control = Object.fromEntries(
    Object.entries(CONTROL_OFFSETS).map(([name, offset]) => [name, base + offset]),
  ) as ChaosSettings['control'];
  const services = [...settings.services, ...replicas];
  return {
    ...settings,
    services,
    gateways: services.filter(({ name }) => name.startsWith('api-gateway')).map(({ url }) => url),
    control,
  };
}
