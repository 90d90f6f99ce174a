import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import { REDIS_CONFIG, openRedis } from '@pregonero/queue';
import { Redis } from 'ioredis';

/** How often the publisher asks whether Redis answers, and how long a subscription may take. */
const LOOK_EVERY_MS = 1_000;
const SUBSCRIBE_TIMEOUT_MS = 5_000;
/** A frozen Redis does not take leave: the connection to it is cut after this. */
const CUT_AFTER_MS = 200;

/** What the Socket.IO adapter calls of a client. It never looks at the promises: a rejected one would end the process. */
type AdapterClient = Pick<Redis, 'on' | 'off' | 'listenerCount'> &
  Record<
    'publish' | 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe',
    (...values: string[]) => void
  >;

/**
 * The two connections over which gateways and workers share live events. Losing Redis only costs speed: the
 * subscriber reconnects and subscribes again by itself, and a publication that fails is dropped.
 */
@Injectable()
export class RedisFanout implements OnApplicationShutdown {
  private readonly publishing: Redis;
  private readonly subscribing: Redis;
  private readonly look: NodeJS.Timeout;

  constructor(@Inject(REDIS_CONFIG) config: RedisConfig) {
    this.publishing = openRedis(config.url, 'live-publish');
    // Subscriptions wait for the connection instead of failing: they are made once, at the start.
    this.subscribing = new Redis(config.url, {
      connectionName: 'api-gateway-live-subscribe',
      maxRetriesPerRequest: null,
      autoResubscribe: true,
      socketTimeout: SUBSCRIBE_TIMEOUT_MS,
      disconnectTimeout: CUT_AFTER_MS,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    // Who only listens cannot tell a frozen Redis from a quiet one. The publisher's connection asks, and can.
    this.look = setInterval(() => {
      if (this.publishing.status === 'ready') this.publishing.ping().catch(() => undefined);
    }, LOOK_EVERY_MS);
    this.publishing.on('close', () => {
      if (this.isUp) this.subscribing.disconnect(true);
    });
    // Its state is read below; the publisher's connection tells the log.
    this.subscribing.on('error', () => undefined);
  }

  get publisher(): AdapterClient {
    return harmless(this.publishing);
  }

  get subscriber(): AdapterClient {
    return harmless(this.subscribing);
  }

  /** Whether pushed events arrive here now. Without them a connected browser would wait in vain. */
  get isUp(): boolean {
    return this.subscribing.status === 'ready';
  }

  /** Calls back each time the connection is lost. */
  onLost(effect: () => void): void {
    this.subscribing.on('close', effect);
  }

  /** After the sockets' server was closed, which still unsubscribes. */
  onApplicationShutdown(): void {
    clearInterval(this.look);
    this.publishing.disconnect();
    this.subscribing.disconnect();
  }
}

function harmless(client: Redis): AdapterClient {
  const ignored = (command: Promise<unknown>): void => {
    command.catch(() => undefined);
  };
  return {
    on: client.on.bind(client),
    off: client.off.bind(client),
    listenerCount: client.listenerCount.bind(client),
    publish: (channel = '', message = '') => {
      ignored(client.publish(channel, message));
    },
    subscribe: (...channels) => {
      ignored(client.subscribe(...channels.flat()));
    },
    psubscribe: (...patterns) => {
      ignored(client.psubscribe(...patterns.flat()));
    },
    unsubscribe: (...channels) => {
      ignored(client.unsubscribe(...channels.flat()));
    },
    punsubscribe: (...patterns) => {
      ignored(client.punsubscribe(...patterns.flat()));
    },
  };
}
