import type { JobKind } from '@pregonero/contracts/jobs';
import type { EntityManager } from 'typeorm';
import type { CreatedJob } from './job.entity';
import { rowsOf } from './sql-rows';

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
  /** The line in which it waits for its turn; empty for the one without a name. */
  readonly lane?: string;
  /** It waits for no turn. */
  readonly hasTurn?: boolean;
}

/** A row that was made, or that stood there before. */
export interface Arrival {
  readonly row: CreatedJob;
  readonly created: boolean;
}

/** Columns that a statement returns which creates a job or plans it again. */
export const CREATED = `*, greatest((extract(epoch FROM "nextRunAt" - now()) * 1000)::float8, 0) AS "delayMs"`;

const INSERT = `INSERT INTO jobs (nonce, kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt", "correlationId", traceparent,
    contract, "turnAt", lane)
  SELECT gen_random_uuid(), $1, $2, $3, $4, $5::jsonb, at, at + $7 * interval '1 millisecond', $8, $9, $10, CASE WHEN $11 THEN at END, $12
  FROM coalesce($6::timestamptz, now()) AS at
  ON CONFLICT (kind, ref) DO NOTHING RETURNING ${CREATED}`;

/** Stores a job in the caller's transaction, or finds the one that has this (kind, `ref`) already. */
export async function storeJob(tx: EntityManager, job: NewJob): Promise<Arrival> {
  const { kind, ref, userId, step, payload, runAt, deadlineMs } = job;
  const [row] = rowsOf<CreatedJob>(
    await tx.query(INSERT, [
      ...[kind, ref, userId, step, JSON.stringify(payload), runAt, deadlineMs],
      ...[
        job.correlationId ?? null,
        job.traceparent ?? null,
        job.contract ?? 1,
        job.hasTurn ?? false,
        job.lane ?? '',
      ],
    ]),
  );
  if (row !== undefined) return { row, created: true };
  const [found] = rowsOf<CreatedJob>(
    await tx.query(`SELECT ${CREATED} FROM jobs WHERE kind = $1 AND ref = $2`, [kind, ref]),
  );
  if (found === undefined) throw new Error(`job ${kind} ${ref} vanished while it was created`);
  return { row: found, created: false };
}
