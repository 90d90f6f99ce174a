import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import { Redis } from 'ioredis';
import { REDIS_CONFIG } from './tokens';

/**
 * One connection for what may be lost: live events, and knowing whether Redis answers. Fails at once while Redis is
 * away, and comes back by itself.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  readonly client: Redis;
  private readonly logger = new Logger('redis');

  constructor(@Inject(REDIS_CONFIG) config: Pick<RedisConfig, 'url'>) {
    this.client = new Redis(config.url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: (times) => Math.min(1_000, times * 50),
    });
    // One line a change, not one a failed reconnect.
    let away = false;
    this.client.on('error', (error: Error) => {
      if (!away) this.logger.warn(`Redis is away: ${error.message}; jobs go on from the database`);
      away = true;
    });
    this.client.on('ready', () => {
      if (away) this.logger.log('Redis is back');
      away = false;
    });
  }

  /** Whether Redis answered a moment ago. */
  get isReady(): boolean {
    return this.client.status === 'ready';
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
