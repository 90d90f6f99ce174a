import type { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from './database-errors';
import { Grouped } from './grouped';
import { KEPT, type StepEvent, TOLD, toldOf } from './job-history';
import { rowsOf } from './sql-rows';
import { retried } from './transaction';

/** A job that is done, as its run held it, and what the run led to. */
export interface DoneJob extends StepEvent {
  readonly id: number;
  readonly fence: number;
  readonly data: unknown;
}

/** Jobs that end in one statement. */
const TOGETHER = 100;

/** Each by its own fence, as one alone would be; the answer names those that were still their runs'. */
const DONE = `WITH ended AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS e(id int, fence int, data jsonb, ${TOLD})
  ),
  held AS (
    SELECT jobs.id FROM jobs WHERE id = ANY($2::int[]) AND state = 'queued' ORDER BY id FOR UPDATE
  ),
  moved AS (
    UPDATE jobs SET state = 'done', data = ended.data, "lastError" = NULL, "leaseUntil" = NULL, "finishedAt" = now(),
      "waitingFor" = NULL
    FROM held JOIN ended USING (id)
    WHERE jobs.id = held.id AND jobs.fence = ended.fence AND jobs.state = 'queued' RETURNING jobs.id
  ),
  told AS (
    SELECT ended.id AS "jobId", step, attempt, result, "durationMs", calls, worker FROM ended JOIN moved USING (id)
  ), ${KEPT}
  SELECT id FROM moved`;

/** Ends of jobs with which no other row changes. Those that come at the same moment are one statement and one commit. */
export class JobEnds {
  private readonly grouped = new Grouped<DoneJob, boolean>((jobs) => this.writeAll(jobs), TOGETHER);

  constructor(private readonly dataSource: DataSource) {}

  /** False when the job is not this run's any more: nothing was written of it. */
  write(job: DoneJob): Promise<boolean> {
    return this.grouped.ask(job);
  }

  private async writeAll(jobs: readonly DoneJob[]): Promise<(boolean | Promise<boolean>)[]> {
    try {
      const moved = await this.store(jobs);
      return jobs.map(({ id }) => moved.has(id));
    } catch (error) {
      // What one of them remembers may be what the database refuses: the others do not fail with it.
      if (jobs.length === 1 || isDatabaseUnavailable(error)) throw error;
      return jobs.map(async (job) => (await this.store([job])).has(job.id));
    }
  }

  private async store(jobs: readonly DoneJob[]): Promise<Set<number>> {
    const ended = jobs.map(({ id, fence, data, ...event }) => ({ id, fence, data, ...toldOf(event) }));
    const ids = jobs.map(({ id }) => id);
    const answer: unknown = await retried(() => this.dataSource.query(DONE, [JSON.stringify(ended), ids]));
    return new Set(rowsOf<{ id: number }>(answer).map(({ id }) => id));
  }
}
