import type { RedisConfig, WorkerConfig } from '@pregonero/config';

/** Token of the Redis settings (`config.redis`); a service provides it from a global module. */
export const REDIS_CONFIG = Symbol('REDIS_CONFIG');

/** Token of the worker settings (`config.worker`); a worker service provides it from a global module. */
export const WORKER_CONFIG = Symbol('WORKER_CONFIG');

/**
 * Token of the `DataSource` in which a worker keeps the connection that shows it is there; null where connections are nobody's own.
 * Without it, that of everything else.
 */
export const PRESENCE_SOURCE = Symbol('PRESENCE_SOURCE');

/** `keyPrefix` separates systems that share one Redis, tests for example; default `pregonero`. */
export type QueueRedisConfig = Pick<RedisConfig, 'url'> & { readonly keyPrefix?: string };

/** Times in milliseconds; `leaseMs` is several heartbeats long. */
export type QueueWorkerConfig = Pick<
  WorkerConfig,
  'concurrency' | 'heartbeatMs' | 'leaseMs' | 'sweepEveryMs'
>;
