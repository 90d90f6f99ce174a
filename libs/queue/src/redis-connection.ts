import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

/** A Redis that owes an answer for so long, in milliseconds, is away: a request that asked goes on without it. */
const SILENCE_MS = 800;

/**
 * A connection whose commands fail at once while Redis is away (they never wait in a queue) and that comes back by itself. A
 * Redis that is frozen costs one command {@link SILENCE_MS}; then the connection counts as lost.
 * Callers decide what a failure means; it is never fatal. `purpose` names it in the log and in Redis; who asks nothing for somebody
 * that waits may give it a longer `silenceMs`.
 */
export function openRedis(url: string, purpose: string, silenceMs = SILENCE_MS): Redis {
  const logger = new Logger('redis');
  const client = new Redis(url, {
    connectionName: `pregonero-${purpose}`,
    enableOfflineQueue: false,
    // What was asked of a lost connection is never asked again: its caller has gone on.
    maxRetriesPerRequest: 0,
    socketTimeout: silenceMs,
    connectTimeout: Math.max(2_000, silenceMs),
    retryStrategy: (times) => Math.min(1_000, times * 50),
  });
  // One line a change, not one a failed reconnect.
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) logger.warn({ msg: 'Redis is away; work goes on without it', purpose, err: error });
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.log({ msg: 'Redis is back', purpose });
    away = false;
  });
  return client;
}
