import { Injectable } from '@nestjs/common';
import type { JobSituation } from '@pregonero/contracts/api';
import type { JobKind } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import { SITUATION } from './job-census';
import type { DueJob } from './job-store';
import type { JobRow } from './job.entity';
import { rowsOf } from './sql-rows';

/** A job as operators see it. */
export type JobView = Omit<JobRow, 'leaseUntil' | 'clockStoppedAt' | 'fence'> & {
  /** Null for one that ended well or was cancelled. */
  readonly situation: JobSituation | null;
  readonly clientName: string;
  readonly clientHeldSince: Date | null;
};

/** Which jobs a list shows; all of them without a word. */
export interface JobFilter {
  readonly situation?: JobSituation | undefined;
  readonly kind?: JobKind | undefined;
  readonly userId?: number | undefined;
}

const OPERATED = `SELECT jobs.*, ${SITUATION} AS situation, users.name AS "clientName", h."heldSince" AS "clientHeldSince"
  FROM jobs JOIN users ON users.id = jobs."userId" LEFT JOIN client_holds h ON h."userId" = jobs."userId"`;

/** What operators see of single jobs, and the two things that they do to one; workers carry both out. */
@Injectable()
export class JobOperations {
  constructor(private readonly dataSource: DataSource) {}

  /** Jobs that fit, newest first: `rows` of those older than `before`. */
  async list(
    { situation, kind, userId }: JobFilter,
    page: { rows: number; before?: number },
  ): Promise<JobView[]> {
    const values: unknown[] = [];
    const given = (value: unknown): string => `$${values.push(value)}`;
    // Only what is asked for, each state by its name: an index is found by what a statement says.
    const conditions = [
      situation === 'dead' && `jobs.state = 'dead'`,
      situation !== undefined &&
        situation !== 'dead' &&
        `jobs.state = 'queued' AND ${SITUATION} = ${given(situation)}`,
      kind !== undefined && `jobs.kind = ${given(kind)}`,
      userId !== undefined && `jobs."userId" = ${given(userId)}`,
      page.before !== undefined && `jobs.id < ${given(page.before)}`,
    ].filter((condition) => condition !== false);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const limit = given(page.rows);
    // All that live are fewer than all that ended: no index on the number is walked through in search of them.
    const order = situation === undefined || situation === 'dead' ? 'jobs.id' : 'jobs.id + 0';
    return rowsOf(
      await this.dataSource.query(`${OPERATED} ${where} ORDER BY ${order} DESC LIMIT ${limit}`, values),
    );
  }

  async find(id: number): Promise<JobView | undefined> {
    return rowsOf<JobView>(await this.dataSource.query(`${OPERATED} WHERE jobs.id = $1`, [id]))[0];
  }

  /**
   * Gives a living job up: the worker that has it, or the next one, buries it with all that belongs to that. Undefined when it
   * does not live, or was given up already; ring for it after the commit.
   */
  async stop(tx: EntityManager, id: number): Promise<DueJob | undefined> {
    return rowsOf<DueJob>(
      await tx.query(
        `UPDATE jobs SET "stopAt" = now(), "nextRunAt" = least("nextRunAt", now()), "turnAt" = coalesce("turnAt", now()),
           "waitingFor" = NULL
         WHERE id = $1 AND state = 'queued' AND "stopAt" IS NULL RETURNING id, kind, fence`,
        [id],
      ),
    )[0];
  }

  /**
   * Wants a dead job to go on at a step. A worker takes back what its burial gave back, or leaves it dead and says why. False
   * when it is not dead.
   */
  async revive(tx: EntityManager, id: number, step: string): Promise<boolean> {
    const asked: unknown = await tx.query(
      `UPDATE jobs SET "reviveStep" = $2 WHERE id = $1 AND state = 'dead' RETURNING id`,
      [id, step],
    );
    return rowsOf(asked).length > 0;
  }
}
