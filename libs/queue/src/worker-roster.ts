import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { JobKind, QueueName } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { IS_PRESENT } from './is-present';
import { MAY_RUN, PROVIDERS_BACK, WAITED_FOR_PROVIDER, WAITS_FOR_TURN } from './job-store';
import { rowsOf } from './sql-rows';

/** What statements are run with: a transaction, or a connection of one's own. */
interface Statements {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

/** The driver's own connection: it keeps the plan of a statement that has a name. */
interface Prepared {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** What a worker finds at one look. */
export interface Look {
  /** It is to take no new job. */
  readonly drains: boolean;
  /** Another worker holds a job of these kinds, and may be gone. */
  readonly othersHold: boolean;
  /** A provider is away, and somebody has to ask it. */
  readonly probeIsDue: boolean;
  /** A job of these kinds is due and nobody holds it, or one that ended waits for a worker. */
  readonly jobIsDue: boolean;
}

/** In the order of an index: without it the planner, who expects to meet one soon, reads the table until it does. */
const ONE_IS = (
  condition: string,
  beside = '',
) => `EXISTS (SELECT FROM unnest($2::text[]) AS of(kind) ${beside} CROSS JOIN LATERAL (
    SELECT FROM jobs WHERE jobs.kind = of.kind AND ${condition} ORDER BY "nextRunAt" LIMIT 1) AS one)`;

/**
 * Every worker asks this each second, and mostly there is nothing: one statement says so, and those that act are only run where it
 * found something. What it asks for is never less than what they ask for.
 */
export const LOOK = `SELECT
  EXISTS (SELECT 1 FROM workers WHERE number = $1 AND "drainAt" IS NOT NULL) AS drains,
  EXISTS (SELECT 1 FROM jobs WHERE state = 'queued' AND holder IS NOT NULL AND holder <> $1 AND kind = ANY($2)
      AND "leaseUntil" > now()) AS "othersHold",
  EXISTS (SELECT 1 FROM provider_state WHERE "awaySince" IS NOT NULL AND "probeAt" <= now()) AS "probeIsDue",
  ${ONE_IS(MAY_RUN)}
    OR ${ONE_IS(WAITS_FOR_TURN)}
    OR ${ONE_IS(WAITED_FOR_PROVIDER, `CROSS JOIN ${PROVIDERS_BACK}`)}
    OR EXISTS (SELECT 1 FROM jobs WHERE state = 'cancelled' AND "finishedAt" IS NULL AND kind = ANY($2))
    OR EXISTS (SELECT 1 FROM jobs WHERE state = 'dead' AND "reviveStep" IS NOT NULL AND kind = ANY($2)) AS "jobIsDue"`;

/** A worker that lives. */
export interface PresentWorker {
  readonly number: number;
  readonly queue: QueueName;
  readonly host: string;
  readonly concurrency: number;
  /** Jobs that it has in hand. */
  readonly running: number;
  readonly startedAt: Date;
  readonly drainAt: Date | null;
}

/** Which workers there are, and which of them are to take no new job. Every statement on `workers` stands here. */
@Injectable()
export class WorkerRoster {
  constructor(private readonly dataSource: DataSource) {}

  /** Enters a worker that has taken its lock, with what an operator told it before, and strikes out those that are gone. */
  async enter(
    session: Statements,
    worker: { number: number; queue: QueueName; concurrency: number; drains: boolean },
  ): Promise<void> {
    await session.query(
      `DELETE FROM workers WHERE "startedAt" < now() - interval '1 minute' AND NOT ${IS_PRESENT('workers.number')}`,
    );
    await session.query(
      `INSERT INTO workers (number, queue, host, concurrency, "drainAt")
       VALUES ($1, $2, $3, $4, CASE WHEN $5::boolean THEN now() END) ON CONFLICT DO NOTHING`,
      [worker.number, worker.queue, `${hostname()}:${process.pid}`, worker.concurrency, worker.drains],
    );
  }

  /** What there is to do for the worker with this number, over its own connection, which keeps the statement's plan. */
  async look(session: QueryRunner, number: number, kinds: readonly JobKind[]): Promise<Look> {
    const connection = (await session.connect()) as Prepared;
    const { rows } = await connection.query({ name: 'worker-look', text: LOOK, values: [number, kinds] });
    return rows[0] as Look;
  }

  /** Tells a worker to take no new job, or to take them again. False when it does so already, or is gone. */
  async drain(tx: EntityManager, number: number, drains: boolean): Promise<boolean> {
    const told: unknown = await tx.query(
      `UPDATE workers SET "drainAt" = CASE WHEN $2::boolean THEN now() END
       WHERE number = $1 AND ("drainAt" IS NULL) = $2::boolean AND ${IS_PRESENT('workers.number')} RETURNING number`,
      [number, drains],
    );
    return rowsOf(told).length > 0;
  }

  /** All that live, by queue. */
  async list(): Promise<PresentWorker[]> {
    return rowsOf(
      await this.dataSource.query(
        `SELECT number, queue, host, concurrency, "startedAt", "drainAt",
           (SELECT count(*)::int FROM jobs WHERE jobs.state = 'queued' AND jobs."leaseUntil" > now()
             AND jobs.holder = workers.number) AS running
         FROM workers WHERE ${IS_PRESENT('workers.number')} ORDER BY queue, "startedAt", number`,
      ),
    );
  }
}
