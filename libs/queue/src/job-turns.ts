import { Injectable } from '@nestjs/common';
import type { AnyJob, JobKind } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import { CLIENT_IS_FREE } from './client-holds';
import type { ClaimedJob } from './job.entity';
import { CLAIMED, type Hold, type KnownContracts, READABLE } from './job-store';
import { rowsOf } from './sql-rows';
import { inTransaction } from './transaction';

/** How many jobs may have their turn at once, where something outside sets a limit. */
export interface TurnLimits {
  /** Jobs in all. */
  readonly places: number;
  /** Jobs of one client. */
  readonly share: number;
}

/** Jobs that take turns with each other: those of one queue. */
export interface TurnGroup {
  readonly kinds: readonly JobKind[];
  /** Those of them whose time before the turn counts against the deadline. */
  readonly clockRuns: readonly JobKind[];
  /** Without them a job's turn comes as soon as a worker is free. */
  readonly limits?: TurnLimits | undefined;
  /** From this step on a job needs its place no longer. */
  readonly placeUntil?: string | undefined;
}

/** Where a job stands that waits for its turn. */
export interface TurnPlace {
  readonly userId: number;
  readonly payload: unknown;
  /** From 1, which is next. */
  readonly position: number;
}

/**
 * The jobs that wait, with what says when their turns come while nothing else changes (`TURN`): one job of each client, then
 * the second of each, and so on; the client whose last turn is longest ago goes first, within a client the oldest job.
 * One pass over them, without a join: the planner takes them for a single one (it cannot know that hardly a client is held), and
 * would join each with all others. `$1` are the kinds.
 */
const WAITING = `
  own AS (
    SELECT id, kind, contract, "deadlineAt", "clockStoppedAt", "userId", payload, row_number() OVER mine AS round,
      first_value("nextRunAt") OVER mine AS "headAt", first_value(id) OVER mine AS "headId"
    FROM jobs
    WHERE kind = ANY($1) AND state = 'queued' AND "turnAt" IS NULL AND "nextRunAt" <= statement_timestamp()
      AND ("leaseUntil" IS NULL OR "leaseUntil" < statement_timestamp()) AND ${CLIENT_IS_FREE}
    WINDOW mine AS (PARTITION BY "userId" ORDER BY "nextRunAt", id)
  ),
  served AS (
    SELECT own.*, max(CASE WHEN round = 1 THEN (
        SELECT max(last.at) FROM unnest($1::text[]) AS of(kind) CROSS JOIN LATERAL (
          SELECT "turnAt" AS at FROM jobs turn
          WHERE turn."userId" = own."userId" AND turn.kind = of.kind AND turn."turnAt" IS NOT NULL
          ORDER BY "turnAt" DESC LIMIT 1) AS last
      ) END) OVER (PARTITION BY "userId") AS "servedAt"
    FROM own
  )`;
const TURN = `round, "servedAt" NULLS FIRST, "headAt", "headId"`;

/** All of them with their positions, for those who only look. */
const IN_ORDER = `${WAITING},
  in_order AS (SELECT served.*, row_number() OVER (ORDER BY ${TURN}) AS position FROM served)`;

/** Those that have their turn and still need it. `$2` is the step from which they do not; they are counted only under the condition. */
const heldIf = (condition: string): string => `
  held AS (
    SELECT "userId", count(*) AS places FROM jobs
    WHERE ${condition} AND kind = ANY($1) AND state = 'queued' AND "turnAt" IS NOT NULL AND step <> $2 GROUP BY "userId"
  )`;

const HELD = heldIf('true');

/**
 * Rows are locked in the order of their ids, as everybody does who takes more than one. The turns of one statement are a microsecond
 * apart, in their order.
 */
const TAKEN = `WITH ${WAITING}, ${heldIf('$3::int IS NOT NULL')},
  next AS (
    SELECT * FROM served AS jobs
    WHERE ${READABLE('$8')} AND ($3::int IS NULL OR (coalesce((SELECT sum(places) FROM held), 0) < $3
      AND "userId" NOT IN (SELECT "userId" FROM held WHERE places >= $4)))
    ORDER BY ${TURN} LIMIT $9
  ),
  chosen AS (SELECT id, row_number() OVER (ORDER BY ${TURN}) AS position FROM next),
  locked AS (
    SELECT id FROM jobs
    WHERE id = ANY(ARRAY(SELECT id FROM chosen)) AND state = 'queued' AND "turnAt" IS NULL AND "nextRunAt" <= statement_timestamp()
    ORDER BY id FOR UPDATE
  ),
  moment AS MATERIALIZED (SELECT clock_timestamp() AS at)
  UPDATE jobs SET "turnAt" = moment.at + chosen.position * interval '1 microsecond', fence = fence + 1, attempts = attempts + 1,
    "leaseUntil" = now() + $5 * interval '1 millisecond', holder = $7,
    "deadlineAt" = "deadlineAt" + CASE WHEN kind = ANY($6) OR contract > ($8::jsonb ->> kind)::int THEN interval '0'
      ELSE statement_timestamp() - "nextRunAt" END
  FROM locked JOIN chosen USING (id), moment
  WHERE jobs.id = locked.id AND jobs.state = 'queued' AND jobs."turnAt" IS NULL AND jobs."nextRunAt" <= statement_timestamp()
  RETURNING ${CLAIMED}, chosen.position::int AS place`;

/**
 * Who is next. A bell says that there is work, never which: whoever hears it takes the job whose turn it is, so that a
 * client with five hundred jobs delays another's by one.
 */
@Injectable()
export class JobTurns {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Gives the next jobs their turns and takes them, as a claim does, in their order; fewer than `count` when fewer wait, none when
   * no place is free. Where places are limited it is one at a time: a turn changes who may have the next. One worker at a time over
   * all: two that looked at the same moment would both find the last place. That a job is due is asked of the row once more:
   * somebody may have moved it to a later hour after it was found.
   */
  async take(group: TurnGroup, hold: Hold, count = 1): Promise<ClaimedJob[]> {
    const { kinds, clockRuns, limits, placeUntil } = group;
    const { leaseMs, holder, contracts } = hold;
    const taken = await inTransaction(this.dataSource, async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('turns'), hashtext($1))`, [kinds.join()]);
      return rowsOf<ClaimedJob & { place: number }>(
        await tx.query(TAKEN, [
          kinds,
          placeUntil ?? '',
          limits?.places ?? null,
          limits?.share ?? null,
          leaseMs,
          clockRuns,
          holder,
          JSON.stringify(contracts),
          limits === undefined ? count : 1,
        ]),
      );
    });
    return taken.sort((one, other) => one.place - other.place);
  }

  /** A job that waits for its turn and was not looked at before; undefined for any other. */
  async newcomer(id: number, contracts: KnownContracts): Promise<ClaimedJob | undefined> {
    return rowsOf<ClaimedJob>(
      await this.dataSource.query(
        `SELECT ${CLAIMED} FROM jobs
         WHERE id = $1 AND state = 'queued' AND "turnAt" IS NULL AND fence = 0 AND "nextRunAt" <= now()
           AND ${READABLE('$2')}`,
        [id, JSON.stringify(contracts)],
      ),
    )[0];
  }

  /** Notes that a newcomer was looked at; false when it is none any more. Nobody looks again until its turn comes. */
  async looked(tx: EntityManager, id: number): Promise<boolean> {
    const row = rowsOf<unknown>(
      await tx.query(
        `UPDATE jobs SET fence = 1
         WHERE id = $1 AND state = 'queued' AND "turnAt" IS NULL AND fence = 0 RETURNING id`,
        [id],
      ),
    )[0];
    return row !== undefined;
  }

  /** All that wait for this kind of job, next first, and how many have their turn now. */
  async queueOf(job: AnyJob): Promise<{ waiting: TurnPlace[]; held: number }> {
    const rows = rowsOf<TurnPlace & { held: number }>(
      await this.dataSource.query(
        `WITH ${IN_ORDER}, ${HELD}
         SELECT "userId", payload, position::int, (SELECT coalesce(sum(places), 0)::int FROM held) AS held
         FROM in_order ORDER BY position`,
        [[job.kind], job.placeUntil ?? ''],
      ),
    );
    return { waiting: rows, held: rows[0]?.held ?? 0 };
  }

  /** Where the job with this in its payload stands, null when it does not wait, and how many have their turn now. */
  async placeOf(
    job: AnyJob,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<{ position: number | null; held: number }> {
    const answer: unknown = await this.dataSource.query(
      `WITH ${IN_ORDER}, ${HELD}
       SELECT (SELECT position::int FROM in_order WHERE payload @> $3 LIMIT 1) AS position,
         (SELECT coalesce(sum(places), 0)::int FROM held) AS held`,
      [[job.kind], job.placeUntil ?? '', JSON.stringify(payload)],
    );
    return rowsOf<{ position: number | null; held: number }>(answer)[0] ?? { position: null, held: 0 };
  }
}
