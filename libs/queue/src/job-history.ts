import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { ProviderCall } from '@pregonero/service-host/telemetry';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from './sql-rows';

/** A job keeps so many events, the newest; a job that only repeats itself writes none. */
const KEPT_EVENTS = 200;
/** More of a failure's own words stand in the log. */
const RESULT_MAX_LENGTH = 500;

/** What a run of a step led to. */
export interface StepEvent {
  readonly step: string;
  readonly attempt: number;
  /** `next`, `wait`, `done`, or what followed which failure: `retry after internal: …`. */
  readonly result: string;
  readonly durationMs: number;
  /** Calls to third parties during it, in their order. */
  readonly calls: readonly ProviderCall[];
}

/** Runs in a row that led to the same, as they are kept. */
export interface KeptEvent extends StepEvent {
  readonly id: string;
  /** How many runs these were; `durationMs` is of all of them, `calls` are the last one's. */
  readonly runs: number;
  readonly worker: string;
  readonly firstAt: Date;
  readonly at: Date;
}

/**
 * What became of each run of a job, for whoever looks at it later. Written in the transaction that moves the job, so it tells
 * of no move that was not made; goes when the job goes. Every statement on `job_events` stands here.
 */
@Injectable()
export class JobHistory {
  private readonly worker = `${hostname()}:${process.pid}`;

  constructor(private readonly dataSource: DataSource) {}

  /** Adds an event; one that repeats the last, such as a look at a render that goes on, is counted to it. */
  async add(tx: EntityManager, jobId: number, event: StepEvent): Promise<void> {
    const result = event.result.slice(0, RESULT_MAX_LENGTH);
    await tx.query(
      `WITH last AS (SELECT id, step, result FROM job_events WHERE "jobId" = $1 ORDER BY id DESC LIMIT 1),
       repeated AS (
         UPDATE job_events e SET runs = e.runs + 1, attempt = $3, "durationMs" = e."durationMs" + $5,
           calls = $6, worker = $7, at = now()
         FROM last WHERE e.id = last.id AND last.step = $2 AND last.result = $4 RETURNING e.id),
       old AS (
         DELETE FROM job_events WHERE "jobId" = $1 AND NOT EXISTS (SELECT 1 FROM repeated) AND id <= (
           SELECT id FROM job_events WHERE "jobId" = $1 ORDER BY id DESC OFFSET ${KEPT_EVENTS - 1} LIMIT 1))
       INSERT INTO job_events ("jobId", step, attempt, result, "durationMs", calls, worker)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT 1 FROM repeated)`,
      [
        jobId,
        event.step,
        event.attempt,
        result,
        Math.round(event.durationMs),
        JSON.stringify(event.calls),
        this.worker,
      ],
    );
  }

  /** What is kept of a job, oldest first. */
  async of(jobId: number): Promise<KeptEvent[]> {
    return rowsOf(
      await this.dataSource.query(
        `SELECT id::text, step, attempt, result, "durationMs", calls, runs, worker, "firstAt", at
         FROM job_events WHERE "jobId" = $1 ORDER BY job_events.id`,
        [jobId],
      ),
    );
  }
}
