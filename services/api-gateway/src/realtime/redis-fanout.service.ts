import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import { REDIS_CONFIG } from '@pregonero/queue';
import { Redis } from 'ioredis';
import { openRedis } from './redis-connection';

/**
 * The two connections over which gateways and workers share live events. Losing Redis only costs speed: the
 * subscriber reconnects and subscribes again by itself, and a publication that fails is dropped.
 */
@Injectable()
export class RedisFanout implements OnModuleDestroy {
  readonly publisher: Redis;
  readonly subscriber: Redis;

  constructor(@Inject(REDIS_CONFIG) config: RedisConfig) {
    this.publisher = openRedis(config.url, 'live-publish');
    makePublishHarmless(this.publisher);
    // Subscriptions wait for the connection instead of failing: they are made once, at the start.
    this.subscriber = new Redis(config.url, {
      connectionName: 'api-gateway-live-subscribe',
      maxRetriesPerRequest: null,
      autoResubscribe: true,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    // Its state is read below; the publisher's connection tells the log.
    this.subscriber.on('error', () => undefined);
  }

  /** Whether pushed events arrive here now. Without them a connected browser would wait in vain. */
  get isUp(): boolean {
    return this.subscriber.status === 'ready';
  }

  /** Calls back each time the connection is lost. */
  onLost(effect: () => void): void {
    this.subscriber.on('close', effect);
  }

  onModuleDestroy(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}

/** The Socket.IO adapter does not look at the promise of a publication; a rejected one would end the process. */
function makePublishHarmless(client: Redis): void {
  const publish = client.publish.bind(client);
  client.publish = (channel: string | Buffer, message: string | Buffer): Promise<number> =>
    publish(channel, message).catch(() => 0);
}
