import { Injectable } from '@nestjs/common';
import type { JobKind } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import { jobKey, type JobRow } from './job.entity';
import { isLiving, type LivingJobs } from './living-jobs';
import { rowsOf } from './sql-rows';

/** What the rest of the system asks about jobs; nothing here changes one. */
@Injectable()
export class JobLookup {
  constructor(private readonly dataSource: DataSource) {}

  /** The living jobs that fit, oldest first. */
  async livingOf(tx: EntityManager, jobs: LivingJobs): Promise<JobRow[]> {
    const { condition, values } = isLiving(jobs);
    return rowsOf(await tx.query(`SELECT * FROM jobs WHERE ${condition} ORDER BY id`, values));
  }

  /** Whether one that fits lives. */
  async isLiving(tx: EntityManager, jobs: LivingJobs): Promise<boolean> {
    const { condition, values } = isLiving(jobs);
    return (
      rowsOf<unknown>(await tx.query(`SELECT 1 FROM jobs WHERE ${condition} LIMIT 1`, values))[0] !==
      undefined
    );
  }

  /** Those of the references under which a job of one of the kinds lives. */
  async livingRefs(
    kinds: readonly JobKind[],
    refs: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Set<string>> {
    const rows = rowsOf<Pick<JobRow, 'ref'>>(
      await tx.query(`SELECT ref FROM jobs WHERE state = 'queued' AND kind = ANY($1) AND ref = ANY($2)`, [
        kinds,
        refs,
      ]),
    );
    return new Set(rows.map(({ ref }) => ref));
  }

  /** Those of the users for whom a job lives, in ascending order. */
  async busyUsers(userIds: readonly number[]): Promise<number[]> {
    const rows = rowsOf<Pick<JobRow, 'userId'>>(
      await this.dataSource.query(
        `SELECT DISTINCT "userId" FROM jobs WHERE state = 'queued' AND "userId" = ANY($1) ORDER BY "userId"`,
        [userIds],
      ),
    );
    return rows.map(({ userId }) => userId);
  }

  /** Counts a user's jobs of a kind whose reference begins like this and that ended without their work done. */
  async countFailed(
    tx: EntityManager,
    { userId, kind, refPrefix }: { userId: number; kind: JobKind; refPrefix: string },
  ): Promise<number> {
    const answer: unknown = await tx.query(
      `SELECT count(*)::int AS failed FROM jobs
       WHERE "userId" = $3 AND kind = $1 AND starts_with(ref, $2) AND state IN ('dead', 'cancelled')`,
      [kind, refPrefix, userId],
    );
    return rowsOf<{ failed: number }>(answer)[0]?.failed ?? 0;
  }

  /** Those of the keys under which living jobs of these users have stored the speech of a script. */
  async livingSpeech(userIds: readonly number[], keys: readonly string[]): Promise<Set<string>> {
    const answer: unknown = await this.dataSource.query(
      `SELECT data ->> 'speechKey' AS key FROM jobs
       WHERE state = 'queued' AND "userId" = ANY($1) AND data ->> 'speechKey' = ANY($2)`,
      [userIds, keys],
    );
    return new Set(rowsOf<{ key: string }>(answer).map(({ key }) => key));
  }

  /** What a job that is done remembers; null for any other, and for one that is gone. */
  async dataOfDone(id: number): Promise<unknown> {
    return (await this.done(id))?.data ?? null;
  }

  /** Payload and memory of a job that is done, by its key outside of the database; undefined when its id is another job's now. */
  async doneByKey(key: string): Promise<Pick<JobRow, 'payload' | 'data'> | undefined> {
    const row = await this.done(Number.parseInt(key, 10));
    return row !== undefined && jobKey(row) === key ? row : undefined;
  }

  private async done(id: number): Promise<Pick<JobRow, 'id' | 'nonce' | 'payload' | 'data'> | undefined> {
    const answer: unknown = await this.dataSource.query(
      `SELECT id, nonce, payload, data FROM jobs WHERE id = $1 AND state = 'done'`,
      [id],
    );
    return rowsOf<Pick<JobRow, 'id' | 'nonce' | 'payload' | 'data'>>(answer)[0];
  }
}
