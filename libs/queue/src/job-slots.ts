import { Logger } from '@nestjs/common';

/** Room for one job: what runs in it and how to stop it. `jobId` is null while it is not decided. */
export interface Slot {
  jobId: number | null;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** The room of one worker. */
export class JobSlots {
  private readonly logger = new Logger('jobs');
  private readonly taken = new Set<Slot>();

  /** @param count jobs that may run at once */
  constructor(private readonly count: number) {}

  /** Jobs that could begin now. */
  get free(): number {
    return Math.max(0, this.count - this.taken.size);
  }

  /** Whether this job runs here. */
  holds(jobId: number): boolean {
    return [...this.taken].some((slot) => slot.jobId === jobId);
  }

  /** Works in a slot of its own, at once. Never throws: the lease of a job that could not be run ends, and the sweep finds it again. */
  async use(work: (slot: Slot) => Promise<void>): Promise<void> {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slot: Slot = { jobId: null, abort: new AbortController(), ended };
    this.taken.add(slot);
    try {
      await work(slot);
    } catch (error) {
      // The database is away or the row is beyond reading.
      this.logger.error({ msg: 'a job could not be run', jobId: slot.jobId, err: error });
    } finally {
      this.taken.delete(slot);
      end();
    }
  }

  /** Answers when the next of those that are taken is free. */
  async oneFreed(): Promise<void> {
    await Promise.race([...this.taken].map(({ ended }) => ended));
  }

  /** Tells all that they are to stop, and answers when they did. */
  async stop(reason: Error): Promise<void> {
    const slots = [...this.taken];
    for (const { abort } of slots) abort.abort(reason);
    await Promise.all(slots.map(({ ended }) => ended));
  }
}
