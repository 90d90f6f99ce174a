import { join } from 'node:path';
import {
  freePortBase,
  type LocalService,
  type LocalSettings,
  readSettings,
  withSkewedClock,
} from '@pregonero/local';

/** Ports between both copies of a service. */
const REPLICA_OFFSET = 50;
const SKEW_MS = 600_000;
const CONTROL_OFFSETS = { redis: 330, api: 340, sandbox: 400, smtp: 425, s3: 500 };

/** The stack of a run, and where its control stands. */
export interface ChaosSettings extends LocalSettings {
  /** Both gateways. */
  gateways: readonly string[];
  control: Record<keyof typeof CONTROL_OFFSETS, number>;
}

/** Copies a service under another name, {@link REPLICA_OFFSET} ports away. */
export function copyService(service: LocalService, name: string): LocalService {
  const move = (port: string): string => String(Number(port) + REPLICA_OFFSET);
  const moveUrl = (url: string): string => url.replace(/(?<=:)\d+/u, move);
  const listensOn = service.name === 'api-gateway' ? ['PORT', 'HEALTH_PORT'] : ['HEALTH_PORT'];
  const env = { ...service.env };
  for (const key of listensOn) if (env[key] !== undefined) env[key] = move(env[key]);
  return { ...service, name, url: moveUrl(service.url), ready: moveUrl(service.ready), env };
}

/** Copies a service with a clock that is ten minutes wrong: the gateway's is behind, the workers' are ahead. */
function createReplica(service: LocalService): LocalService {
  const copy = copyService(service, `${service.name}-2`);
  const skewMs = service.name === 'api-gateway' ? -SKEW_MS : SKEW_MS;
  return { ...copy, env: { ...copy.env, ...withSkewedClock(skewMs) } };
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
  const replicas = settings.services.filter(({ name }) => name !== 'provider-sandbox').map(createReplica);
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
