import type { JobKind } from '@pregonero/contracts/jobs';
import type { DataSource, EntityManager } from 'typeorm';
import { isDatabaseUnavailable } from './database-errors';
import { Grouped } from './grouped';
import type { CreatedJob } from './job.entity';
import { rowsOf } from './sql-rows';
import { retried } from './transaction';

/** A job as it is accepted. */
export interface NewJob {
  readonly kind: JobKind;
  readonly ref: string;
  readonly userId: number;
  readonly step: string;
  readonly payload: unknown;
  /** Null: now. */
  readonly runAt: Date | null;
  readonly deadlineMs: number;
  readonly correlationId?: string | null;
  readonly traceparent?: string | null;
  /** Version of the contract that the payload fits. */
  readonly contract?: number;
  /** It waits for no turn. */
  readonly hasTurn?: boolean;
}

/** A row that was made, or that stood there before. */
export interface Arrival {
  readonly row: CreatedJob;
  readonly created: boolean;
}

/** Jobs that are stored in one statement. */
const TOGETHER = 100;

/** What a statement that makes a job, or plans it anew, answers. */
export const CREATED = `*, greatest((extract(epoch FROM "nextRunAt" - now()) * 1000)::float8, 0) AS "delayMs"`;

/** In the order of the references, as everybody stores several: two that meet wait for each other in one direction only. */
const STORED = `WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(kind text, ref text, "userId" int, step text, payload jsonb, "runAt" timestamptz,
      "deadlineMs" bigint, "correlationId" text, traceparent text, contract int, "hasTurn" boolean)
  )
  INSERT INTO jobs (nonce, kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt", "correlationId", traceparent, contract, "turnAt")
  SELECT gen_random_uuid(), kind, ref, "userId", step, payload, coalesce("runAt", now()),
    coalesce("runAt", now()) + "deadlineMs" * interval '1 millisecond', "correlationId", traceparent, coalesce(contract, 1),
    CASE WHEN "hasTurn" THEN coalesce("runAt", now()) END
  FROM given ORDER BY kind, ref
  ON CONFLICT (kind, ref) DO NOTHING RETURNING ${CREATED}`;

/** How jobs come into their table. Idempotent by (kind, `ref`). */
export class JobArrivals {
  private readonly grouped = new Grouped<NewJob, Arrival>((jobs) => this.storeAll(jobs), TOGETHER);

  constructor(private readonly dataSource: DataSource) {}

  /** Stores a job in the caller's transaction, or finds the one that has this (kind, ref) already. */
  async store(tx: EntityManager, job: NewJob): Promise<Arrival> {
    const [row] = await insert(tx, [job]);
    return row === undefined ? this.found(tx, job) : { row, created: true };
  }

  /** Stores a job in a transaction of its own, which it shares with those that come at the same moment. */
  storeAlone(job: NewJob): Promise<Arrival> {
    return this.grouped.ask(job);
  }

  private async storeAll(jobs: readonly NewJob[]): Promise<(Arrival | Promise<Arrival>)[]> {
    const tx = this.dataSource.manager;
    try {
      const rows = await retried(() => insert(tx, jobs));
      const made = new Map(rows.map((row) => [keyOf(row), row]));
      return jobs.map((job) => {
        const row = made.get(keyOf(job));
        // The second of the same reference finds the first one's.
        made.delete(keyOf(job));
        return row === undefined ? this.found(tx, job) : { row, created: true };
      });
    } catch (error) {
      // One may name a client who is gone, or say what no column takes: the others do not fail with it.
      if (jobs.length === 1 || isDatabaseUnavailable(error)) throw error;
      return jobs.map((job) => retried(() => this.store(tx, job)));
    }
  }

  private async found(tx: EntityManager, { kind, ref }: NewJob): Promise<Arrival> {
    const answer: unknown = await tx.query(`SELECT ${CREATED} FROM jobs WHERE kind = $1 AND ref = $2`, [
      kind,
      ref,
    ]);
    const row = rowsOf<CreatedJob>(answer)[0];
    if (row === undefined) throw new Error(`job ${kind} ${ref} vanished while it was created`);
    return { row, created: false };
  }
}

const keyOf = ({ kind, ref }: Pick<NewJob, 'kind' | 'ref'>): string => `${kind} ${ref}`;

async function insert(tx: EntityManager, jobs: readonly NewJob[]): Promise<CreatedJob[]> {
  return rowsOf(await tx.query(STORED, [JSON.stringify(jobs)]));
}
