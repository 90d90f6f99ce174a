import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { RedisConfig } from '@pregonero/config';
import { REDIS_CONFIG, RedisLink } from '@pregonero/queue';
import { Redis } from 'ioredis';

/** How often this gateway tells itself something by way of Redis, and how often as long as it has heard nothing. */
const LOOK_EVERY_MS = 1_000;
const FIRST_LOOKS_EVERY_MS = 50;
/** So many in a row that did not come back mean that nothing of others comes either: three seconds of them. */
const LOOKS_UNHEARD = 3;
const FIRST_LOOKS_UNHEARD = 60;
/** A Redis that owes the listener an answer for so long is frozen. A process that stands still for a second is not to blame Redis. */
const SILENCE_MS = 3_000;
/** A frozen Redis does not take leave: the connection to it is cut after this. */
const CUT_AFTER_MS = 200;
/** Where the Socket.IO adapter listens, and emitters publish, for all rooms: its `key` and namespace are the usual ones. */
const ROOMS = 'socket.io#/#';

/** What the Socket.IO adapter calls of a client. It never looks at the promises: a rejected one would end the process. */
type AdapterClient = Pick<Redis, 'on' | 'off' | 'listenerCount'> &
  Record<
    'publish' | 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe',
    (...values: string[]) => void
  >;

/**
 * How gateways and workers share live events: what is told goes out over the process's {@link RedisLink}, what all of them
 * tell comes in over a connection that only listens. Losing Redis only costs speed: the listener connects and subscribes
 * again, and a publication that fails is dropped.
 *
 * Who only listens cannot tell a frozen Redis, or a subscription that was lost without its connection, from a quiet one. So
 * the listener asks Redis for an answer, and each gateway publishes for a room of its own that nobody is in, as any event is
 * published, and hears itself. When it does not, it connects anew.
 */
@Injectable()
export class RedisFanout implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly subscribing: Redis;
  /** What the adapter listens to. */
  private readonly channels = new Set<string>();
  private readonly patterns = new Set<string>([`${ROOMS}*`]);
  private readonly logger = new Logger('live');
  private readonly echo = Buffer.from(`${ROOMS}echo-${randomUUID()}#`);
  private look: NodeJS.Timeout | undefined;
  private unheard = 0;
  private hears = false;
  private isWarned = false;

  constructor(
    @Inject(REDIS_CONFIG) config: RedisConfig,
    private readonly link: RedisLink,
  ) {
    this.subscribing = new Redis(config.url, {
      connectionName: 'api-gateway-live-subscribe',
      maxRetriesPerRequest: null,
      autoResubscribe: false,
      socketTimeout: SILENCE_MS,
      disconnectTimeout: CUT_AFTER_MS,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    this.subscribing.on('ready', () => {
      this.subscribeWhenReady();
    });
    this.subscribing.on('close', () => {
      this.hears = false;
      this.unheard = 0;
    });
    this.subscribing.on('pmessageBuffer', (_pattern: string, channel: Buffer) => {
      if (!channel.equals(this.echo)) return;
      this.hears = true;
      this.unheard = 0;
      this.isWarned = false;
    });
    // Its state is read below; the link tells the log.
    this.subscribing.on('error', () => undefined);
    this.lookLater();
  }

  get publisher(): AdapterClient {
    return harmless(this.link.client);
  }

  get subscriber(): AdapterClient {
    const client = harmless(this.subscribing);
    return {
      ...client,
      subscribe: (...channels) => {
        for (const channel of channels.flat()) this.channels.add(channel);
        this.subscribeWhenReady();
      },
      psubscribe: (...patterns) => {
        for (const pattern of patterns.flat()) this.patterns.add(pattern);
        this.subscribeWhenReady();
      },
      unsubscribe: (...channels) => {
        for (const channel of channels.flat()) this.channels.delete(channel);
        client.unsubscribe(...channels);
      },
      punsubscribe: (...patterns) => {
        for (const pattern of patterns.flat()) this.patterns.delete(pattern);
        client.punsubscribe(...patterns);
      },
    };
  }

  /** Whether pushed events arrive here now. Without them a connected browser would wait in vain. */
  get isUp(): boolean {
    return this.hears;
  }

  /** Calls back each time the connection is lost. */
  onLost(effect: () => void): void {
    this.subscribing.on('close', effect);
  }

  /** The sockets' server unsubscribes when it is closed, and requests under way may take their time after that. */
  beforeApplicationShutdown(): void {
    clearTimeout(this.look);
  }

  /** After the sockets' server was closed. */
  onApplicationShutdown(): void {
    this.subscribing.disconnect();
  }

  /**
   * On a connection that has said who it is, and never before: ioredis sends a subscription while its own first questions are
   * under way, which such a connection refuses. It connects anew then, calls itself ready and has forgotten the subscription.
   */
  private subscribeWhenReady(): void {
    if (this.subscribing.status !== 'ready') return;
    const { psubscribe, subscribe } = harmless(this.subscribing);
    if (this.patterns.size > 0) psubscribe(...this.patterns);
    if (this.channels.size > 0) subscribe(...this.channels);
  }

  private lookLater(): void {
    this.look = setTimeout(
      () => {
        this.lookNow();
        this.lookLater();
      },
      this.hears ? LOOK_EVERY_MS : FIRST_LOOKS_EVERY_MS,
    );
  }

  /** Counts looks, not time: a process that stood still has not listened meanwhile. */
  private lookNow(): void {
    if (this.subscribing.status !== 'ready') return;
    this.subscribing.ping().catch(() => undefined);
    // What cannot be told now says nothing about what is heard.
    if (!this.link.isReady) return;
    if (this.unheard >= (this.hears ? LOOKS_UNHEARD : FIRST_LOOKS_UNHEARD)) {
      this.connectAnew();
      return;
    }
    this.unheard += 1;
    this.link.client.publish(this.echo, '').catch((error: unknown) => {
      this.logger.debug({ msg: 'an echo was not taken', err: error });
    });
  }

  private connectAnew(): void {
    if (!this.isWarned) this.logger.warn({ msg: 'live events do not come back from Redis; connecting anew' });
    this.isWarned = true;
    this.unheard = 0;
    this.subscribing.disconnect(true);
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
