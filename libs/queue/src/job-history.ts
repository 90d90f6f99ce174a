import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { ProviderCall } from '@pregonero/service-host/telemetry';
import { DataSource } from 'typeorm';
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

/** A run as a statement is given it. */
export interface ToldEvent {
  readonly step: string;
  readonly attempt: number;
  readonly result: string;
  readonly durationMs: number;
  readonly calls: readonly ProviderCall[];
  readonly worker: string;
}

const WORKER = `${hostname()}:${process.pid}`;

/** An event as {@link KEPT} takes it. */
export function toldOf({ step, attempt, result, durationMs, calls }: StepEvent): ToldEvent {
  return {
    step,
    attempt,
    result: result.slice(0, RESULT_MAX_LENGTH),
    durationMs: Math.round(durationMs),
    calls,
    worker: WORKER,
  };
}

/** The columns of `told`, beside the number of the job. */
export const TOLD = 'step text, attempt int, result text, "durationMs" int, calls jsonb, worker text';

/**
 * The parts of a statement that keep what runs led to, in the statement that moves their jobs, so that nothing is told of a move that
 * was not made. They read `told`, a row for each moved job: its `jobId` and {@link TOLD}. An event that repeats the job's last, such
 * as a look at a render that goes on, is counted to it.
 */
export const KEPT = `
  last AS (
    SELECT told."jobId", e.id FROM told CROSS JOIN LATERAL (
      SELECT id, step, result FROM job_events WHERE "jobId" = told."jobId" ORDER BY id DESC LIMIT 1) AS e
    WHERE e.step = told.step AND e.result = told.result
  ),
  repeated AS (
    UPDATE job_events e SET runs = e.runs + 1, attempt = told.attempt, "durationMs" = e."durationMs" + told."durationMs",
      calls = told.calls, worker = told.worker, at = now()
    FROM last JOIN told USING ("jobId") WHERE e.id = last.id
  ),
  fresh AS (SELECT * FROM told WHERE NOT EXISTS (SELECT 1 FROM last WHERE last."jobId" = told."jobId")),
  old AS (
    DELETE FROM job_events e USING fresh WHERE e."jobId" = fresh."jobId" AND e.id <= (
      SELECT id FROM job_events WHERE "jobId" = fresh."jobId" ORDER BY id DESC OFFSET ${KEPT_EVENTS - 1} LIMIT 1)
  ),
  added AS (
    INSERT INTO job_events ("jobId", step, attempt, result, "durationMs", calls, worker)
    SELECT "jobId", step, attempt, result, "durationMs", calls, worker FROM fresh
  )`;

/** What became of each run of a job, for whoever looks at it later; goes when the job goes. {@link KEPT} writes it. */
@Injectable()
export class JobHistory {
  constructor(private readonly dataSource: DataSource) {}

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
