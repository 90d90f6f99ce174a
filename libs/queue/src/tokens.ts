/** Token of the Redis settings (`config.redis`); a service provides it from a global module. */
export const REDIS_CONFIG = Symbol('REDIS_CONFIG');

/** Token of the worker settings (`config.worker`); a worker service provides it from a global module. */
export const WORKER_CONFIG = Symbol('WORKER_CONFIG');

/** Token of the function that finds out what confines media programs; see `WorkerOptions`. */
export const MEDIA_SANDBOX_FINDINGS = Symbol('MEDIA_SANDBOX_FINDINGS');

/**
 * Token of the `DataSource` in which a worker keeps the connection that shows it is there; null where connections are nobody's own.
 * Without it, that of everything else.
 */
export const PRESENCE_SOURCE = Symbol('PRESENCE_SOURCE');
