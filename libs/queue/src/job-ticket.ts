import type { JobKind } from '@pregonero/contracts/jobs';

/** A job that a transaction accepted; pass it to `ring` after the commit. */
export interface JobTicket {
  readonly id: number;
  readonly kind: JobKind;
  readonly ref: string;
  readonly fence: number;
  /** Milliseconds from acceptance to the first run. */
  readonly delayMs: number;
  /** Whether the row was there already; the given payload was not used then. */
  readonly existed: boolean;
  /** Whether it waits for a turn before it runs. */
  readonly needsTurn: boolean;
}

/** How waiting for a job ended. */
export type JobEnd = 'done' | 'dead' | 'cancelled' | 'timeout';
