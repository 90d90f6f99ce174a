import { Injectable, Logger } from '@nestjs/common';
import { type LiveEventName, type LiveEventPayload, userRoom } from '@pregonero/contracts/events';
import { Emitter } from '@socket.io/redis-emitter';
import { RedisLink } from './redis-link';

/** So many events wait for Redis to come back, the newest; who misses more has lost the channel too, and fetches anew. */
const WAITING_MAX = 500;

interface Packet {
  readonly channel: string;
  readonly message: Buffer;
}

/**
 * Pushes to the browsers of one user, through whichever gateway they are connected to. Losing Redis costs only speed:
 * browsers refetch when they reconnect, and poll while the channel is down. This process may lose it alone (a machine that
 * stands still for a second is enough): its events wait then, because no browser knows that it missed something. An event
 * may come twice.
 */
@Injectable()
export class LiveEvents {
  private readonly emitter: Emitter;
  private readonly logger = new Logger('live');
  /** Not taken by Redis yet, oldest first. */
  private waiting: Packet[] = [];

  constructor(private readonly redis: RedisLink) {
    this.emitter = new Emitter({
      publish: (channel: string, message: Buffer) => {
        this.keep({ channel, message });
        if (redis.isReady) this.flush();
      },
    });
    redis.client.on('ready', () => {
      this.flush();
    });
  }

  /** Sends one event to everything this user has open. Call it after the commit that it tells of. */
  publish<E extends LiveEventName>(userId: number, event: E, payload: LiveEventPayload<E>): void {
    this.emitter.to(userRoom(userId)).emit(event, payload);
  }

  private keep(packet: Packet): void {
    this.waiting.push(packet);
    if (this.waiting.length > WAITING_MAX) this.waiting.shift();
  }

  /** The emitter does not wait: what fails is kept, and never becomes an unhandled rejection. */
  private flush(): void {
    const due = this.waiting;
    this.waiting = [];
    for (const packet of due) {
      this.redis.client.publish(packet.channel, packet.message).catch((error: unknown) => {
        this.logger.debug({ msg: 'a live event waits for Redis', err: error });
        this.keep(packet);
      });
    }
  }
}
