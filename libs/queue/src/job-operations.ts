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
    const state = situation === undefined ? null : situation === 'dead' ? 'dead' : 'queued';
    return rowsOf(
      await this.dataSource.query(
        `${OPERATED}
         WHERE ($1::text IS NULL OR (jobs.state = $1 AND ${SITUATION} = $2)) AND ($3::text IS NULL OR jobs.kind = $3)
           AND ($4::int IS NULL OR jobs."userId" = $4) AND ($5::int IS NULL OR jobs.id < $5)
         ORDER BY jobs.id DESC LIMIT $6`,
        [state, situation ?? null, kind ?? null, userId ?? null, page.before ?? null, page.rows],
      ),
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
