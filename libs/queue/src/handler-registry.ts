import { type AnyJob, type JobKind, jobsOfQueue, type QueueName } from '@pregonero/contracts/jobs';
import { jobsEndedTotal } from '@pregonero/service-host/telemetry';
import type { JobHandler } from './job-handler';
import type { KnownContracts } from './job-store';
import type { TurnGroup } from './job-turns';

/** How a job may end in a worker. */
const ENDS = ['done', 'dead'] as const;

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
    if (handlers.length > 1 && this.limited !== undefined)
      problems.push('limits of turns are those of a whole queue: give the limited job a queue of its own');
    if (problems.length > 0)
      throw new Error(`The worker of ${queue} cannot start:\n- ${problems.join('\n- ')}`);
    // A counter that comes into the world at fifty has not grown for whoever watches it: many jobs may die in one moment.
    for (const kind of this.kinds) for (const state of ENDS) jobsEndedTotal.inc({ kind, state }, 0);
  }

  /** The handler of a kind; a kind that only a newer worker knows has none here. */
  find(kind: string): JobHandler<AnyJob> | undefined {
    return this.handlers.get(kind);
  }

  get jobs(): readonly AnyJob[] {
    return [...this.handlers.values()].map((handler) => handler.job);
  }

  get kinds(): readonly JobKind[] {
    return this.jobs.map((job) => job.kind as JobKind);
  }

  /** What this worker can read: a row into which a newer release wrote is left to a worker of that release. */
  get contracts(): KnownContracts {
    return Object.fromEntries(this.jobs.map(({ kind, version }) => [kind, version]));
  }

  /** Whether the jobs of this worker have only so many places. */
  get isLimited(): boolean {
    return this.limited !== undefined;
  }

  /** The jobs of this worker take turns with each other; where places are limited those of each lane. */
  get turns(): readonly TurnGroup[] {
    const all: TurnGroup = {
      kinds: this.kinds,
      clockRuns: this.jobs.filter((job) => job.clockRunsBeforeTurn).map((job) => job.kind as JobKind),
    };
    if (this.limited === undefined) return [all];
    const { lanes = {}, job } = this.limited;
    const placeSteps = job.placeSteps ?? job.steps;
    return Object.entries(lanes).map(([lane, limits]) => ({ ...all, placeSteps, lane, limits }));
  }

  private get limited(): JobHandler<AnyJob> | undefined {
    return [...this.handlers.values()].find((handler) => handler.lanes !== undefined);
  }
}
