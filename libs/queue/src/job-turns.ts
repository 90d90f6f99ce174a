import { Injectable } from '@nestjs/common';
import type { AnyJob, JobKind } from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import { CLIENT_IS_FREE } from './client-holds';
import { Grouped } from './grouped';
import type { ClaimedJob } from './job.entity';
import { CLAIMED, type Hold, type KnownContracts, READABLE } from './job-store';
import { rowsOf } from './sql-rows';
import { inTransaction } from './transaction';

/** How many jobs of a lane may have their turn at once, where something outside sets a limit. */
export interface TurnLimits {
  /** Jobs in all. */
  readonly places: number;
  /** Jobs of one client. */
  readonly share: number;
  /** Jobs that one worker runs at once, where its own processors set the limit. */
  readonly perWorker?: number;
}

/** Jobs that take turns with each other: those of one queue. */
export interface TurnGroup {
  readonly kinds: readonly JobKind[];
  /** Those of them whose time before the turn counts against the deadline. */
  readonly clockRuns: readonly JobKind[];
  /** Without them a job's turn comes as soon as a worker is free. */
  readonly limits?: TurnLimits | undefined;
  /** The lane that has these limits; without a name that of jobs that name none. */
  readonly lane?: string | undefined;
  /** Steps during which a job needs its place. */
  readonly placeSteps?: readonly string[] | undefined;
}

/** Position in its lane of a job that waits, from 1, and how many of the lane hold a place. */
interface JobPlace {
  readonly position: number | null;
  readonly held: number;
}

/** Questions for a place that one look answers. */
const LOOKS_TOGETHER = 1_000;

/** Where a job stands that waits for its turn. */
export interface TurnPlace {
  readonly userId: number;
  readonly payload: unknown;
  /** Position in its lane, from 1, which is next. */
  readonly position: number;
  /** Jobs of its lane that hold a place now. */
  readonly held: number;
}

/**
 * Jobs of one kind that a look takes into account, the longest due first. Their number is what a look costs (some 3 µs each), so
 * that a queue of any length is worked off at the same pace; a look at all of a million would meet its timeout each time, and
 * nothing would make the queue shorter. Jobs behind them wait in the order in which they came.
 */
export const WAITING_MAX = 20_000;

/**
 * The jobs that wait, lane by lane, with what says when their turns come while nothing else changes (`TURN`): one job of each client, then
 * the second of each, and so on; the client whose last turn is longest ago goes first, within a client the oldest job.
 * One pass over them, without a join: the planner takes them for a single one (it cannot know that hardly a client is held), and
 * would join each with all others. `$1` are the kinds.
 */
const waitingIf = (condition: string): string => `
  waiting AS (
    SELECT jobs.* FROM unnest($1::text[]) AS of(kind) CROSS JOIN LATERAL (
      SELECT id, jobs.kind, lane, contract, "deadlineAt", "clockStoppedAt", "userId", payload, "nextRunAt" FROM jobs
      WHERE ${condition} AND jobs.kind = of.kind AND state = 'queued' AND "turnAt" IS NULL
        AND "nextRunAt" <= statement_timestamp()
        AND ("leaseUntil" IS NULL OR "leaseUntil" < statement_timestamp()) AND ${CLIENT_IS_FREE}
      ORDER BY "nextRunAt", id LIMIT ${WAITING_MAX}) AS jobs
  ),
  own AS (
    SELECT id, kind, lane, contract, "deadlineAt", "clockStoppedAt", "userId", payload, row_number() OVER mine AS round,
      first_value("nextRunAt") OVER mine AS "headAt", first_value(id) OVER mine AS "headId"
    FROM waiting
    WINDOW mine AS (PARTITION BY "userId", lane ORDER BY "nextRunAt", id)
  ),
  served AS (
    SELECT own.*, max(CASE WHEN round = 1 THEN (
        SELECT max(last.at) FROM unnest($1::text[]) AS of(kind) CROSS JOIN LATERAL (
          SELECT "turnAt" AS at FROM jobs turn
          WHERE turn."userId" = own."userId" AND turn.kind = of.kind AND turn.lane = own.lane AND turn."turnAt" IS NOT NULL
          ORDER BY "turnAt" DESC LIMIT 1) AS last
      ) END) OVER (PARTITION BY "userId") AS "servedAt"
    FROM own
  )`;
const TURN = `round, "servedAt" NULLS FIRST, "headAt", "headId"`;

/** All of them with their positions, for those who only look. */
const IN_ORDER = `${waitingIf('true')},
  in_order AS (SELECT served.*, row_number() OVER (PARTITION BY lane ORDER BY ${TURN}) AS position FROM served)`;

/** Jobs that hold their places. `$2` are the steps during which one does; they are counted only under the condition. */
const heldBy = (who: '"userId"' | 'lane', condition: string): string => `
  held AS (
    SELECT ${who}, count(*)::int AS places FROM jobs
    WHERE ${condition} AND kind = ANY($1) AND state = 'queued' AND "turnAt" IS NOT NULL AND step = ANY($2) GROUP BY 1
  )`;

const HELD = heldBy('lane', 'true');

/** Where all places are taken, nobody who waits is looked at. */
const HAS_ROOM = `($3::int IS NULL OR (SELECT coalesce(sum(places), 0) FROM held) < $3)`;

/**
 * Rows are locked in the order of their ids, as everybody does who takes more than one. The turns of one statement are a microsecond
 * apart, in their order. Lanes have their own places: `inLane` is asked of those that hold one and of those that wait.
 */
const taken = (inLane: string): string => `WITH ${heldBy('"userId"', `$3::int IS NOT NULL AND ${inLane}`)},
  ${waitingIf(`${HAS_ROOM} AND ${inLane}`)},
  next AS (
    SELECT * FROM served AS jobs
    WHERE ${READABLE('$8')} AND ($3::int IS NULL OR "userId" NOT IN (SELECT "userId" FROM held WHERE places >= $4))
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
const TAKEN = taken('true');
const TAKEN_IN_LANE = taken('lane = $10');

/**
 * Who is next. A bell says that there is work, never which: whoever hears it takes the job whose turn it is, so that a
 * client with five hundred jobs delays another's by one.
 */
@Injectable()
export class JobTurns {
  /** Looks for places by kind and field of the payload. */
  private readonly looks = new Map<string, Grouped<number, JobPlace>>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Gives the next jobs their turns and takes them, as a claim does, in their order; fewer than `count` when fewer wait, none when
   * no place is free. Where places are limited it is one at a time: a turn changes who may have the next. One worker at a time over
   * all: two that looked at the same moment would both find the last place. That a job is due is asked of the row once more:
   * somebody may have moved it to a later hour after it was found.
   */
  async take(group: TurnGroup, hold: Hold, count = 1): Promise<ClaimedJob[]> {
    const { kinds, clockRuns, limits, lane = '', placeSteps } = group;
    const { leaseMs, holder, contracts } = hold;
    const taken = await inTransaction(this.dataSource, async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('turns'), hashtext($1))`, [kinds.join()]);
      return rowsOf<ClaimedJob & { place: number }>(
        await tx.query(limits === undefined ? TAKEN : TAKEN_IN_LANE, [
          kinds,
          placeSteps ?? [],
          limits?.places ?? null,
          limits?.share ?? null,
          leaseMs,
          clockRuns,
          holder,
          JSON.stringify(contracts),
          limits === undefined ? count : 1,
          ...(limits === undefined ? [] : [lane]),
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

  /**
   * The first of those that wait in each lane of this kind of job, next first.
   * @param page `rows` a lane from the one after `from` on; at most {@link WAITING_MAX} are in the order
   */
  async queueOf(
    job: AnyJob,
    page: { from: number; rows: number } = { from: 0, rows: WAITING_MAX },
  ): Promise<TurnPlace[]> {
    return rowsOf<TurnPlace>(
      await this.dataSource.query(
        `WITH ${IN_ORDER}, ${HELD}
         SELECT "userId", payload, position::int, coalesce(places, 0) AS held
         FROM in_order LEFT JOIN held USING (lane) WHERE position > $3 AND position <= $3 + $4 ORDER BY position, lane`,
        [[job.kind], job.placeSteps ?? job.steps, page.from, page.rows],
      ),
    );
  }

  /**
   * Position of the job with this in its payload, and how many of its lane hold a place now. Null when it does not wait, or when
   * {@link WAITING_MAX} are before it. Everybody who asks while a look is under way is answered by the next one.
   */
  placeOf(job: AnyJob, where: Readonly<Record<string, number>>): Promise<JobPlace> {
    const [field = '', value = 0] = Object.entries(where)[0] ?? [];
    const key = `${job.kind} ${field}`;
    let grouped = this.looks.get(key);
    if (grouped === undefined) {
      grouped = new Grouped((values) => this.placesOf(job, field, values), LOOKS_TOGETHER);
      this.looks.set(key, grouped);
    }
    return grouped.ask(value);
  }

  private async placesOf(job: AnyJob, field: string, values: readonly number[]): Promise<JobPlace[]> {
    const rows = rowsOf<{ value: string; position: number; held: number }>(
      await this.dataSource.query(
        `WITH ${IN_ORDER}, ${HELD}, found AS (
           SELECT DISTINCT ON (1) payload ->> $3 AS value, lane, position::int FROM in_order
           WHERE payload ->> $3 = ANY($4) ORDER BY 1, position)
         SELECT value, position, coalesce(places, 0) AS held FROM found LEFT JOIN held USING (lane)`,
        [[job.kind], job.placeSteps ?? job.steps, field, values.map(String)],
      ),
    );
    const places = new Map(rows.map(({ value, position, held }) => [value, { position, held }]));
    return values.map((value) => places.get(String(value)) ?? { position: null, held: 0 });
  }
}
