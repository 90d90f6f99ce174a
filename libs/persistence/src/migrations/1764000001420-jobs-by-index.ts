import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

/** Name of each index with the rows of `jobs` that it holds. */
const INDEXES = [
  // What a worker may claim at its moment; jobs that wait for a turn or for a provider are not among them.
  [
    'jobs_to_run',
    `(kind, "nextRunAt") WHERE state = 'queued' AND "waitingFor" IS NULL AND ("turnAt" IS NOT NULL OR fence = 0)`,
  ],
  ['jobs_in_turn_order', `(kind, "nextRunAt", id) WHERE state = 'queued' AND "turnAt" IS NULL`],
  ['jobs_with_a_turn', `(kind, step, "userId") WHERE state = 'queued' AND "turnAt" IS NOT NULL`],
  ['jobs_waiting_until', `("waitingFor", "nextRunAt") WHERE state = 'queued' AND "waitingFor" IS NOT NULL`],
  // A worker enters its number when it takes a job and clears it when it gives the job back.
  ['jobs_in_hand', `(holder) WHERE state = 'queued' AND holder IS NOT NULL`],
  ['jobs_dead_by_id', `(id) WHERE state = 'dead'`],
  ['jobs_by_kind', '(kind, id)'],
  ['jobs_ended', `("finishedAt") WHERE state IN ('done', 'cancelled')`],
  ['jobs_died', `(coalesce("finishedAt", "createdAt")) WHERE state = 'dead'`],
] as const;

/**
 * Indexes for every poll, list, count and removal of jobs: each reads the rows that it answers with, however many jobs have
 * ended, are scheduled, wait for a turn or wait for a provider.
 */
export class JobsByIndex1764000001420 implements MigrationInterface {
  readonly name = 'JobsByIndex1764000001420';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rows] of INDEXES) await indexBesideOthers(runner, { name, on: `jobs ${rows}` });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
