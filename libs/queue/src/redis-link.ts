import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import type { Redis } from 'ioredis';
import { openRedis } from './redis-connection';
import { REDIS_CONFIG } from './tokens';

/** How often Redis is asked whether it answers: a frozen one looks connected. */
const LOOK_EVERY_MS = 1_000;

/** One connection for what may be lost: live events, and knowing whether Redis answers. */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  readonly client: Redis;
  private readonly look: NodeJS.Timeout;

  constructor(@Inject(REDIS_CONFIG) config: Pick<RedisConfig, 'url'>) {
    this.client = openRedis(config.url, 'live-events');
    this.look = setInterval(() => {
      // The connection's own events tell how it went.
      if (this.isReady) this.client.ping().catch(() => undefined);
    }, LOOK_EVERY_MS);
  }

  /** Whether Redis answered a moment ago. */
  get isReady(): boolean {
    return this.client.status === 'ready';
  }

  onApplicationShutdown(): void {
    clearInterval(this.look);
    this.client.disconnect();
  }
}
