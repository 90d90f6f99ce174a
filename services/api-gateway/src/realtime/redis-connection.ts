import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

/**
 * A connection whose commands fail at once while Redis is away (they never wait in a queue) and that reconnects by
 * itself for ever. Callers decide what a failure means; it is never fatal.
 */
export function openRedis(url: string, purpose: string): Redis {
  const logger = new Logger('Redis');
  const client = new Redis(url, {
    connectionName: `api-gateway-${purpose}`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let away = false;
  client.on('error', (error) => {
    if (!away) logger.warn({ err: error, purpose }, 'Redis no responde; se sigue sin él');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.log({ purpose }, 'Redis volvió');
    away = false;
  });
  return client;
}
