import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';

const logger = new Logger('bell');

/** RedisLink tells once that Redis is away; BullMQ would print every failed reconnect of every connection. */
function quietly(
  emitter: { on(event: 'error', listener: (error: Error) => void): unknown },
  name: string,
): void {
  emitter.on('error', (error) => {
    logger.debug({ msg: 'the connection of a queue failed', queue: name, err: error });
  });
}

const CLOSE_PATIENCE_MS = 1_500;

async function withinPatience(closing: Promise<void>, giveUp: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
    }, CLOSE_PATIENCE_MS);
  });
  const ended = await Promise.race([closing.catch(() => undefined), late]);
  clearTimeout(timer);
  // Not awaited: a connection that never came up never ends either.
  if (ended === 'late') giveUp().catch(() => undefined);
}

/** A BullMQ queue that may lose Redis from its first moment on. */
export class BellQueue extends Queue {
  constructor(...args: ConstructorParameters<typeof Queue>) {
    super(...args);
    quietly(this, `queue ${this.name}`);
  }

  /** Closes at once when Redis is away. */
  override async close(): Promise<void> {
    await withinPatience(super.close(), () => this.disconnect());
  }
}

/** A BullMQ worker that may lose Redis from its first moment on. */
export class BellWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    quietly(this, `worker ${this.name}`);
  }

  /** Closes at once when Redis is away: what it would tell Redis does not matter to the rows. */
  override async close(force?: boolean): Promise<void> {
    await withinPatience(super.close(force), () => this.disconnect());
  }
}
