import { type AnyJob, jobsOfQueue, type QueueName } from '@pregonero/contracts/jobs';
import type { JobHandler } from './job-handler';

/** The handlers of one worker by job kind. */
export class HandlerRegistry {
  private readonly handlers = new Map<string, JobHandler<AnyJob>>();

  /**
   * @throws Error naming every job of the queue without a handler, with two, or of another queue: the service must not
   * start
   */
  constructor(
    readonly queue: QueueName,
    handlers: readonly JobHandler<AnyJob>[],
  ) {
    const problems: string[] = [];
    for (const handler of handlers) {
      const { kind, queue: owner } = handler.job;
      if (owner !== queue)
        problems.push(`${handler.constructor.name} handles ${kind}, which belongs to ${owner}`);
      if (this.handlers.has(kind))
        problems.push(`${kind} has two handlers; one is ${handler.constructor.name}`);
      this.handlers.set(kind, handler);
    }
    for (const job of jobsOfQueue(queue)) {
      if (!this.handlers.has(job.kind)) {
        problems.push(
          `${job.kind} has no handler: list one in WorkerModule.forRoot({ queue: '${queue}', handlers })`,
        );
      }
    }
    if (problems.length > 0)
      throw new Error(`The worker of ${queue} cannot start:\n- ${problems.join('\n- ')}`);
  }

  /** The handler of a kind; a kind that only a newer worker knows has none here. */
  find(kind: string): JobHandler<AnyJob> | undefined {
    return this.handlers.get(kind);
  }

  get jobs(): readonly AnyJob[] {
    return [...this.handlers.values()].map((handler) => handler.job);
  }
}
