import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';

const logger = new Logger('bell');

/** RedisLink tells once that Redis is away; BullMQ would print every failed reconnect of every connection. */
function quietly(
  emitter: { on(event: 'error', listener: (error: Error) => void): unknown },
  name: string,
): void {
  emitter.on('error', (error) => {
    logger.debug(`${name}: ${error.message}`);
  });
}

/** A BullMQ queue that may lose Redis from its first moment on. */
export class BellQueue extends Queue {
  constructor(...args: ConstructorParameters<typeof Queue>) {
    super(...args);
    quietly(this, `queue ${this.name}`);
  }
}

/** A BullMQ worker that may lose Redis from its first moment on. */
export class BellWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    quietly(this, `worker ${this.name}`);
  }
}
