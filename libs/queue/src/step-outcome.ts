import type { AnyJob, DataOf, StepOf } from '@pregonero/contracts/jobs';
import type { EntityManager } from 'typeorm';
import type { AfterCommit } from './after-commit';

/**
 * Rows that change together with the job's own move: both are committed, or neither. Take rows in the order
 * user, guion. May run again after a deadlock.
 */
type OutcomeCommit = (tx: EntityManager, after: AfterCommit) => Promise<void>;

/** The commit of a job's end; what it returns is remembered with the job, for whoever waits for it. */
export type FinalCommit<Data> = (tx: EntityManager, after: AfterCommit) => Promise<Data | undefined>;

/** How a step ended. Build it with {@link outcome}. */
export type StepOutcome<J extends AnyJob> =
  | {
      readonly type: 'next';
      readonly step: StepOf<J>;
      readonly data?: Partial<DataOf<J>>;
      readonly afterMs?: number;
      readonly commit?: OutcomeCommit;
    }
  | {
      readonly type: 'wait';
      readonly afterMs: number;
      readonly clockStops?: boolean;
      readonly data?: Partial<DataOf<J>>;
      readonly commit?: OutcomeCommit;
    }
  | {
      readonly type: 'done';
      readonly commit?: FinalCommit<Partial<DataOf<J>>>;
      readonly after?: () => void | Promise<void>;
    };

/**
 * The three ways in which a step ends well.
 *
 * - `next`: go on with another step, now or `afterMs` from now;
 * - `wait`: run the same step again `afterMs` from now; no worker is held meanwhile, and it is not an attempt. With
 *   `clockStops` the deadline moves on by that time: for a job whose turn has not come;
 * - `done`: the job is finished; `after` follows once that is stored, and cannot fail it. Without `commit` no other row changes,
 *   and jobs that end at the same moment end in one statement.
 */
export const outcome = {
  next<Step extends string, Data extends object = Readonly<Record<string, never>>>(
    step: Step,
    options: { data?: Data; afterMs?: number; commit?: OutcomeCommit } = {},
  ) {
    return { type: 'next' as const, step, ...options };
  },
  wait<Data extends object = Readonly<Record<string, never>>>(options: {
    afterMs: number;
    clockStops?: boolean;
    data?: Data;
    commit?: OutcomeCommit;
  }) {
    return { type: 'wait' as const, ...options };
  },
  done<Data extends object = Readonly<Record<string, never>>>(
    options: { commit?: FinalCommit<Data>; after?: () => void | Promise<void> } = {},
  ) {
    return { type: 'done' as const, ...options };
  },
};
