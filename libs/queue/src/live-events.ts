import { Injectable, Logger } from '@nestjs/common';
import { type LiveEventName, type LiveEventPayload, userRoom } from '@pregonero/contracts/events';
import { Emitter } from '@socket.io/redis-emitter';
import { RedisLink } from './redis-link';

/**
 * Pushes to the browsers of one user, through whichever gateway they are connected to. Losing Redis costs only speed:
 * browsers refetch when they reconnect, and poll while the channel is down.
 */
@Injectable()
export class LiveEvents {
  private readonly emitter: Emitter;
  private readonly logger = new Logger('live');

  constructor(private readonly redis: RedisLink) {
    this.emitter = new Emitter({
      publish: (channel: string, message: Buffer) => {
        // The emitter does not wait: a rejected publish must not become an unhandled one.
        void redis.client.publish(channel, message).catch((error: unknown) => {
          this.logger.debug({ msg: 'a live event was lost', err: error });
        });
      },
    });
  }

  /** Sends one event to everything this user has open. Call it after the commit that it tells of. */
  publish<E extends LiveEventName>(userId: number, event: E, payload: LiveEventPayload<E>): void {
    if (this.redis.isReady) this.emitter.to(userRoom(userId)).emit(event, payload);
  }
}
