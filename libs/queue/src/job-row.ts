import type { JobKind } from '@pregonero/contracts/jobs';

/** A row of `jobs` as this library reads it. Times are decided by the database's clock alone. */
export interface JobRow {
  id: number;
  kind: JobKind;
  ref: string;
  userId: number;
  step: string;
  state: 'queued' | 'done' | 'dead' | 'cancelled';
  payload: unknown;
  data: unknown;
  attempts: number;
  fence: number;
  nextRunAt: Date;
  deadlineAt: Date;
  /** The deadline had passed when the row was read. */
  overdue: boolean;
}

/** Columns of {@link JobRow}; `id` is a bigint or an integer that fits a JavaScript number. */
export const JOB_COLUMNS = `id::int AS id, kind, ref, "userId", step, state, payload, data, attempts, fence,
  "nextRunAt", "deadlineAt", ("deadlineAt" < now()) AS overdue`;

/** The first row of an answer of `INSERT`, `UPDATE` or `SELECT`; TypeORM nests the rows of an `UPDATE`. */
export function firstRow(answer: unknown): unknown {
  return rowsOf<unknown>(answer)[0];
}

/** The rows of any statement's answer. */
export function rowsOf<T>(answer: unknown): T[] {
  if (!Array.isArray(answer)) return [];
  const rows: unknown[] = Array.isArray(answer[0]) ? (answer[0] as unknown[]) : (answer as unknown[]);
  return rows as T[];
}
