import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import type { Redis } from 'ioredis';
import { openRedis } from './redis-connection';
import { REDIS_CONFIG } from './tokens';

/** One connection for what may be lost: live events, and knowing whether Redis answers. */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(@Inject(REDIS_CONFIG) config: Pick<RedisConfig, 'url'>) {
    this.client = openRedis(config.url, 'live-events');
  }

  /** Whether Redis answered a moment ago. */
  get isReady(): boolean {
    return this.client.status === 'ready';
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
