import { Injectable } from '@nestjs/common';
import {
  type AnyJob,
  type JobKind,
  JOBS,
  PROVIDER_NAMES,
  type ProviderName,
} from '@pregonero/contracts/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClaimedJob, CreatedJob, JobRow, JobState } from './job.entity';
import { type CancelledJob, isLiving, type LivingJobs } from './living-jobs';
import { KEPT, type StepEvent, TOLD, toldOf } from './job-history';
import { type Arrival, CREATED, type NewJob, storeJob } from './new-job';
import { rowsOf } from './sql-rows';
import { CLIENT_IS_FREE } from './client-holds';
import { IS_PRESENT } from './is-present';

/** A due job, as much of it as a bell needs. */
export interface DueJob {
  id: number;
  kind: JobKind;
  fence: number;
}

/** A due job with the milliseconds since it should have run. */
export interface OverdueJob extends DueJob {
  state: JobState;
  overdueMs: number;
}

const REMOVAL_BATCH = 1_000;

/** How a worker holds a job: for how long without a word, and the number by which one sees that it is gone. */
export interface Hold {
  readonly leaseMs: number;
  /** Null: only the lease tells. */
  readonly holder: number | null;
  readonly contracts: KnownContracts;
}

/** The version of each kind's contract that a worker knows. */
export type KnownContracts = Readonly<Partial<Record<JobKind, number>>>;

/** Time that a job of a kind may wait for a provider beside its own deadline. */
const PATIENCE = `make_interval(secs => CASE jobs.kind ${(JOBS as readonly AnyJob[])
  .map(({ kind, outagePatienceMs = 0 }) => `WHEN '${kind}' THEN ${outagePatienceMs / 1_000}`)
  .join(' ')} END)`;

/**
 * Condition under which a worker with these contracts may touch a row. It touches no kind that it does not know. It fails a row into
 * which a newer release wrote only after deadline and outage patience, so that a rollback costs no job sooner than an outage
 * would: the deadline of a job that waits for its turn stands still only for workers that can read it. While its clock stands
 * still nobody knows its deadline.
 */
export const READABLE = (parameter: string) =>
  `(jobs.contract <= (${parameter}::jsonb ->> jobs.kind)::int
    OR (${parameter}::jsonb ->> jobs.kind IS NOT NULL AND jobs."deadlineAt" < now() - ${PATIENCE} AND jobs."clockStoppedAt" IS NULL))`;

/** After a restart of PostgreSQL all workers look gone, until they are connected again. */
const CONNECTED_AGAIN_AFTER = "interval '15 seconds'";

/** Milliseconds from now to a moment of the row, as the database counts them: months fit, so no 32-bit integer. */
const UNTIL = (column: string) => `(extract(epoch FROM "${column}" - now()) * 1000)::float8`;

/** What a statement that takes a job answers. */
export const CLAIMED = `jobs.*, ${UNTIL('deadlineAt')} AS "leftMs", coalesce(-${UNTIL('waitingSince')}, 0) AS "waitedMs"`;

/** What a job waits for is there again, as far as anybody knows. */
const PROVIDER_BACK = `NOT EXISTS (
  SELECT 1 FROM provider_state p WHERE p.provider = jobs."waitingFor" AND coalesce(p."awaySince", p."heldSince") IS NOT NULL)`;

/** Nobody holds the job's client, or the job is only to be buried. */
const MAY_BEGIN = `(jobs."stopAt" IS NOT NULL OR ${CLIENT_IS_FREE})`;

/** Nobody holds the job. */
const IS_FREE = `(jobs."leaseUntil" IS NULL OR jobs."leaseUntil" < now())`;

const IS_DUE = `jobs.state = 'queued' AND jobs."nextRunAt" <= now() AND ${IS_FREE}`;

/** A due job that waits neither for its turn nor for a provider, and one that no worker has looked at yet (index `jobs_to_run`). */
export const MAY_RUN = `${IS_DUE} AND jobs."waitingFor" IS NULL AND (jobs."turnAt" IS NOT NULL OR jobs.fence = 0)`;

/** A due job that waits for its turn (index `jobs_in_turn_order`). */
export const WAITS_FOR_TURN = `${IS_DUE} AND jobs."turnAt" IS NULL`;

/** Providers that nobody knows to be away, by `name`. */
export const PROVIDERS_BACK = `(SELECT name FROM unnest('{${PROVIDER_NAMES.join()}}'::text[]) AS name WHERE NOT EXISTS (
  SELECT 1 FROM provider_state p WHERE p.provider = name AND coalesce(p."awaySince", p."heldSince") IS NOT NULL)) AS back`;

/** A due job whose provider is back: one of {@link PROVIDERS_BACK} (index `jobs_waiting_until`). */
export const WAITED_FOR_PROVIDER = `${IS_DUE} AND jobs."waitingFor" IS NOT NULL AND jobs."waitingFor" = back.name`;

const MS = (parameter: string) => `(${parameter} * interval '1 millisecond')`;

/**
 * Every statement that changes `jobs`; what others ask about them is in `JobLookup`. Moves are compare-and-set on `fence`
 * and `state`; all times are the database's, so that the clocks of workers do not matter.
 */
@Injectable()
export class JobStore {
  constructor(private readonly dataSource: DataSource) {}

  /** For a move with which no row but the job's changes: it is one statement, and its own transaction. */
  get alone(): EntityManager {
    return this.dataSource.manager;
  }

  /** Stores a new job in the caller's transaction, or finds the one that has this (kind, ref) already. */
  insert(tx: EntityManager, job: NewJob): Promise<Arrival> {
    return storeJob(tx, job);
  }

  /**
   * Takes a due job that nobody holds and that had its turn, and starts its clock again where it stood still; the others are
   * taken in their turn, by `JobTurns`. Counts the attempt, so that a crash counts too. A job that waits for a provider that
   * is away is taken only to probe it.
   */
  async claim(
    id: number,
    { leaseMs, holder, contracts }: Hold,
    probing?: ProviderName,
  ): Promise<ClaimedJob | undefined> {
    return rowsOf<ClaimedJob>(
      await this.dataSource.query(
        `UPDATE jobs SET "leaseUntil" = now() + ${MS('$2::bigint')}, holder = $4, fence = fence + 1, attempts = attempts + 1,
           "deadlineAt" = "deadlineAt" + coalesce(now() - "clockStoppedAt", interval '0'), "clockStoppedAt" = NULL
         WHERE id = $1 AND state = 'queued' AND "turnAt" IS NOT NULL AND "nextRunAt" <= now()
           AND ("leaseUntil" IS NULL OR "leaseUntil" < now())
           AND ("waitingFor" IS NOT DISTINCT FROM $3::text OR ${PROVIDER_BACK}) AND ${MAY_BEGIN} AND ${READABLE('$5')}
         RETURNING ${CLAIMED}`,
        [id, leaseMs, probing ?? null, holder, JSON.stringify(contracts)],
      ),
    )[0];
  }

  /**
   * The job that asks a provider that is away: of those that wait for it the one that has asked least, then the oldest, so
   * that no job whose own request is the trouble keeps the others waiting.
   */
  async probeOf(provider: ProviderName, contracts: KnownContracts): Promise<number | undefined> {
    return rowsOf<{ id: number }>(
      await this.dataSource.query(
        `SELECT id FROM jobs WHERE state = 'queued' AND "waitingFor" = $1 AND ${MAY_BEGIN} AND ${READABLE('$2')}
           AND "nextRunAt" <= now() AND ("leaseUntil" IS NULL OR "leaseUntil" < now())
         ORDER BY waits, id LIMIT 1`,
        [provider, JSON.stringify(contracts)],
      ),
    )[0]?.id;
  }

  /** Takes a cancelled job once, to clean up after it. */
  async claimCancelled(id: number, contracts: KnownContracts): Promise<ClaimedJob | undefined> {
    return rowsOf<ClaimedJob>(
      await this.dataSource.query(
        `UPDATE jobs SET "finishedAt" = now(), fence = fence + 1
         WHERE id = $1 AND state = 'cancelled' AND "finishedAt" IS NULL AND ${READABLE('$2')}
         RETURNING ${CLAIMED}`,
        [id, JSON.stringify(contracts)],
      ),
    )[0];
  }

  /**
   * Takes an attempt back that a run counted when it began, unless the step has ended since. May come late, after others
   * took the job.
   */
  async returnAttempt({ id, fence, step }: { id: number; fence: number; step: string }): Promise<void> {
    await this.dataSource.query(
      `UPDATE jobs SET attempts = attempts - 1
       WHERE id = $1 AND fence >= $2 AND step = $3 AND state = 'queued' AND attempts > 0`,
      [id, fence, step],
    );
  }

  /** Keeps the lease. `lost` when the job is not this run's any more, `stopped` when an operator gave it up. */
  async heartbeat(id: number, fence: number, leaseMs: number): Promise<'kept' | 'lost' | 'stopped'> {
    const kept = rowsOf<Pick<JobRow, 'stopAt'>>(
      await this.dataSource.query(
        `UPDATE jobs SET "leaseUntil" = now() + ${MS('$3::bigint')}
         WHERE id = $1 AND fence = $2 AND state = 'queued' RETURNING "stopAt"`,
        [id, fence, leaseMs],
      ),
    )[0];
    if (kept === undefined) return 'lost';
    return kept.stopAt === null ? 'kept' : 'stopped';
  }

  /**
   * Ends the leases of workers that are gone, so that their jobs are due at once. One that only lost its connection goes on
   * if nobody was quicker: its next heartbeat takes the lease again. Returns how many.
   */
  async releaseOrphans(kinds: readonly JobKind[]): Promise<number> {
    const released: unknown = await this.dataSource.query(
      `UPDATE jobs SET "leaseUntil" = NULL, holder = NULL
       WHERE state = 'queued' AND kind = ANY($1) AND "leaseUntil" > now() AND holder IS NOT NULL
         AND pg_postmaster_start_time() < now() - ${CONNECTED_AGAIN_AFTER}
         AND NOT ${IS_PRESENT('holder')}
       RETURNING id`,
      [kinds],
    );
    return rowsOf(released).length;
  }

  async stateOf(id: number): Promise<JobState | undefined> {
    const answer: unknown = await this.dataSource.query('SELECT state FROM jobs WHERE id = $1', [id]);
    return rowsOf<Pick<JobRow, 'state'>>(answer)[0]?.state;
  }

  /**
   * The fenced writes of a run. Each answers false when the job is not this run's any more; with `event` it keeps in the same
   * statement what led to it.
   */
  async remember(
    tx: EntityManager,
    id: number,
    fence: number,
    written: { data: unknown; contract: number },
    event?: StepEvent,
  ): Promise<boolean> {
    const { data, contract } = written;
    const set = 'data = $3, contract = greatest(contract, $4)';
    return this.fenced(tx, { id, fence }, set, [JSON.stringify(data), contract], event);
  }

  async holds(tx: EntityManager, id: number, fence: number): Promise<boolean> {
    return this.fenced(tx, { id, fence }, 'fence = fence', []);
  }

  /**
   * Goes on with a step: keeps the lease when it follows at once, gives it up when it waits; one that an operator gave up
   * meanwhile does not wait. `clockStops` moves the
   * deadline by the wait; `losesTurn` makes it wait for a turn again.
   */
  async advance(
    tx: EntityManager,
    id: number,
    fence: number,
    move: {
      step: string;
      data: unknown;
      afterMs: number;
      keepLease: boolean;
      clockStops: boolean;
      losesTurn: boolean;
      contract: number;
    },
    event?: StepEvent,
  ): Promise<boolean> {
    return this.fenced(
      tx,
      { id, fence },
      `step = $3, data = $4, contract = greatest(contract, $10), attempts = $6, waits = 0, "waitingFor" = NULL, "waitingSince" = NULL,
       "nextRunAt" = CASE WHEN "stopAt" IS NULL THEN now() + ${MS('$5::bigint')} ELSE now() END,
       fence = CASE WHEN $7::boolean THEN fence ELSE fence + 1 END,
       "leaseUntil" = CASE WHEN $7::boolean THEN "leaseUntil" ELSE NULL END,
       holder = CASE WHEN $7::boolean THEN holder ELSE NULL END,
       "deadlineAt" = "deadlineAt" + CASE WHEN $8::boolean THEN ${MS('$5::bigint')} ELSE interval '0' END,
       "turnAt" = CASE WHEN $9::boolean THEN NULL ELSE "turnAt" END`,
      [
        move.step,
        JSON.stringify(move.data),
        move.afterMs,
        move.keepLease ? 1 : 0,
        move.keepLease,
        move.clockStops,
        move.losesTurn,
        move.contract,
      ],
      event,
    );
  }

  /**
   * Plans another run after a failure; `countsAsAttempt` false takes the counted attempt back. With `waitsFor` the clock
   * stands still until the job is taken up again, and the time of the run in vain is given back.
   */
  async postpone(
    tx: EntityManager,
    id: number,
    fence: number,
    plan: {
      afterMs: number;
      countsAsAttempt: boolean;
      lastError: string | null;
      /** The run asked a provider in vain. */
      asked?: boolean;
      waitsFor?: { provider: ProviderName; ranMs: number } | undefined;
    },
    event?: StepEvent,
  ): Promise<boolean> {
    const { waitsFor } = plan;
    return this.fenced(
      tx,
      { id, fence },
      `"nextRunAt" = now() + ${MS('$3::bigint')}, "leaseUntil" = NULL, holder = NULL, fence = fence + 1, "lastError" = coalesce($4, "lastError"),
       attempts = CASE WHEN $5::boolean THEN attempts ELSE greatest(attempts - 1, 0) END,
       waits = CASE WHEN $6::boolean THEN waits + 1 ELSE waits END,
       "waitingFor" = $7::text, "waitingSince" = CASE WHEN $7::text IS NOT NULL THEN coalesce("waitingSince", now()) END,
       "clockStoppedAt" = CASE WHEN $7::text IS NOT NULL THEN now() END, "deadlineAt" = "deadlineAt" + ${MS('$8::bigint')}`,
      [
        plan.afterMs,
        plan.lastError,
        plan.countsAsAttempt,
        plan.asked === true,
        waitsFor?.provider ?? null,
        Math.round(waitsFor?.ranMs ?? 0),
      ],
      event,
    );
  }

  async finish(
    tx: EntityManager,
    id: number,
    fence: number,
    end: { state: 'done' | 'dead'; data: unknown; lastError: string | null },
    event?: StepEvent,
  ): Promise<boolean> {
    return this.fenced(
      tx,
      { id, fence },
      `state = $3, data = $4, "lastError" = $5, "leaseUntil" = NULL, "finishedAt" = now(), "waitingFor" = NULL`,
      [end.state, JSON.stringify(end.data), end.lastError],
      event,
    );
  }

  /** A dead job that an operator wants to go on. */
  async toRevive(id: number, contracts: KnownContracts): Promise<ClaimedJob | undefined> {
    return rowsOf<ClaimedJob>(
      await this.dataSource.query(
        `SELECT ${CLAIMED} FROM jobs WHERE id = $1 AND state = 'dead' AND "reviveStep" IS NOT NULL AND ${READABLE('$2')}`,
        [id, JSON.stringify(contracts)],
      ),
    )[0];
  }

  /** Lets a dead job live again as if it came to this step now: with a whole deadline, and behind those that wait. */
  async revive(
    tx: EntityManager,
    id: number,
    fence: number,
    plan: { step: string; data: unknown; deadlineMs: number; needsTurn: boolean },
    event?: StepEvent,
  ): Promise<boolean> {
    return this.moved(
      tx,
      `UPDATE jobs SET state = 'queued', step = $3, data = $4, "reviveStep" = NULL, "stopAt" = NULL, "finishedAt" = NULL,
         "lastError" = NULL, attempts = 0, waits = 0, fence = fence + 1, "leaseUntil" = NULL, "turnAt" = CASE WHEN $6::boolean THEN NULL ELSE now() END,
         "waitingFor" = NULL, "waitingSince" = NULL, "clockStoppedAt" = NULL, "nextRunAt" = now(),
         "deadlineAt" = now() + ${MS('$5::bigint')}
       WHERE id = $1 AND fence = $2 AND state = 'dead'`,
      [id, fence, plan.step, JSON.stringify(plan.data), plan.deadlineMs, plan.needsTurn],
      event,
    );
  }

  /** Leaves a dead job dead, and says why. */
  async refuseRevival(id: number, fence: number, reason: string, event: StepEvent): Promise<boolean> {
    return this.moved(
      this.alone,
      `UPDATE jobs SET "reviveStep" = NULL, "lastError" = $3, fence = fence + 1
       WHERE id = $1 AND fence = $2 AND state = 'dead' AND "reviveStep" IS NOT NULL`,
      [id, fence, reason],
      event,
    );
  }

  private async fenced(
    tx: EntityManager,
    { id, fence }: Pick<JobRow, 'id' | 'fence'>,
    set: string,
    values: unknown[],
    event?: StepEvent,
  ): Promise<boolean> {
    const update = `UPDATE jobs SET ${set} WHERE id = $1 AND fence = $2 AND state = 'queued'`;
    return this.moved(tx, update, [id, fence, ...values], event);
  }

  /** Whether the update found its row; then what led to it is kept. */
  private async moved(
    tx: EntityManager,
    update: string,
    values: unknown[],
    event: StepEvent | undefined,
  ): Promise<boolean> {
    if (event === undefined) return rowsOf(await tx.query(`${update} RETURNING id`, values)).length > 0;
    const told = `SELECT moved.id AS "jobId", t.* FROM moved, jsonb_to_record($${values.length + 1}::jsonb) AS t(${TOLD})`;
    const statement = `WITH moved AS (${update} RETURNING id), told AS (${told}), ${KEPT} SELECT id FROM moved`;
    return rowsOf(await tx.query(statement, [...values, JSON.stringify(toldOf(event))])).length > 0;
  }

  /** Ends living jobs from outside. Their runs, if there are any, can write nothing from now on. */
  async cancel(tx: EntityManager, jobs: LivingJobs): Promise<CancelledJob[]> {
    const { condition, values } = isLiving(jobs);
    return rowsOf(
      await tx.query(
        `UPDATE jobs SET state = 'cancelled', fence = fence + 1, "leaseUntil" = NULL
         WHERE id = ANY(ARRAY(SELECT id FROM jobs WHERE ${condition} ORDER BY id FOR UPDATE)) RETURNING id, kind, ref, data`,
        values,
      ),
    );
  }

  /**
   * Lets a client's jobs of a kind begin no sooner than in `afterMs` because `provider` limits the client; those that run go
   * on. The pause does not count against deadlines: the clock of a due job stops, as during an outage; the deadline of a later
   * job, or of one that waits for its turn, moves along.
   */
  async postponeClient(
    tx: EntityManager,
    { kind, userId, provider }: { kind: JobKind; userId: number; provider: ProviderName },
    afterMs: number,
  ): Promise<void> {
    const next = `(now() + ${MS('$3::bigint')})`;
    // A job's clock begins with its turn, which adds the time since `nextRunAt` to the deadline.
    const waits = `"turnAt" IS NOT NULL AND "nextRunAt" <= now()`;
    await tx.query(
      `UPDATE jobs SET "nextRunAt" = ${next},
         "waitingFor" = CASE WHEN ${waits} THEN coalesce("waitingFor", $4) ELSE "waitingFor" END,
         "waitingSince" = CASE WHEN ${waits} THEN coalesce("waitingSince", now()) ELSE "waitingSince" END,
         "clockStoppedAt" = CASE WHEN ${waits} THEN coalesce("clockStoppedAt", now()) ELSE "clockStoppedAt" END,
         "deadlineAt" = CASE WHEN ${waits} OR "clockStoppedAt" IS NOT NULL THEN "deadlineAt"
           ELSE "deadlineAt" + (${next} - "nextRunAt") END
       WHERE id = ANY(ARRAY(
         SELECT id FROM jobs WHERE kind = $1 AND "userId" = $2 AND state = 'queued' AND "stopAt" IS NULL AND ${IS_FREE}
           AND "nextRunAt" < now() + ${MS('$3::bigint')} ORDER BY id FOR UPDATE SKIP LOCKED))`,
      [kind, userId, afterMs, provider],
    );
  }

  /** The work that a job belongs to, and the trace; nothing for a job that is not there. */
  async originOf(
    tx: EntityManager,
    kind: JobKind,
    ref: string,
  ): Promise<Pick<JobRow, 'id' | 'correlationId' | 'traceparent'> | undefined> {
    const answer: unknown = await tx.query(
      'SELECT id, "correlationId", traceparent FROM jobs WHERE kind = $1 AND ref = $2',
      [kind, ref],
    );
    return rowsOf<Pick<JobRow, 'id' | 'correlationId' | 'traceparent'>>(answer)[0];
  }

  /**
   * Another moment for a job that waits for its first run; its deadline moves along. Undefined when it has begun, or waits
   * for something else than its moment.
   */
  async reschedule(
    tx: EntityManager,
    job: { kind: JobKind; ref: string; runAt: Date },
  ): Promise<CreatedJob | undefined> {
    return rowsOf<CreatedJob>(
      await tx.query(
        `UPDATE jobs SET "deadlineAt" = "deadlineAt" + ($3::timestamptz - "nextRunAt"), "nextRunAt" = $3
         WHERE kind = $1 AND ref = $2 AND state = 'queued' AND "nextRunAt" > now() AND attempts = 0
           AND "waitingFor" IS NULL AND "leaseUntil" IS NULL
         RETURNING ${CREATED}`,
        [job.kind, job.ref, job.runAt],
      ),
    )[0];
  }

  /** Makes a waiting job due now. */
  async wake(tx: EntityManager, kind: JobKind, ref: string): Promise<DueJob | undefined> {
    return rowsOf<DueJob>(
      await tx.query(
        `UPDATE jobs SET "nextRunAt" = now() WHERE kind = $1 AND ref = $2 AND state = 'queued' AND "nextRunAt" > now()
         RETURNING id, kind, fence`,
        [kind, ref],
      ),
    )[0];
  }

  /**
   * Jobs of these kinds that should run now and that nobody holds, the longest due first, at most `limit` of each kind; of the
   * `limited` ones that wait for their turn only those that nobody looked at yet. Each part reads an index that holds
   * little else than what it answers with. A date may be months away in either direction (a cancelled post of next
   * season), so the milliseconds are no 32-bit integer.
   */
  async due(contracts: KnownContracts, limit: number, limited: readonly JobKind[]): Promise<OverdueJob[]> {
    const kinds = Object.keys(contracts);
    const unlimited = kinds.filter((kind) => !(limited as readonly string[]).includes(kind));
    const part = (condition: string, of = 'unnest($3::text[]) AS of(kind)') =>
      `SELECT found.* FROM ${of} CROSS JOIN LATERAL (
         SELECT id, jobs.kind, fence, state, "nextRunAt", "leaseUntil" FROM jobs
         WHERE jobs.kind = of.kind AND ${condition} AND ${READABLE('$1')} ORDER BY "nextRunAt" LIMIT $2) AS found`;
    const waited = `${WAITED_FOR_PROVIDER} AND (jobs."turnAt" IS NOT NULL OR jobs.fence = 0 OR jobs.kind = ANY($4)) AND ${MAY_BEGIN}`;
    return rowsOf<OverdueJob>(
      await this.dataSource.query(
        `SELECT id, kind, fence, state,
           (extract(epoch FROM now() - greatest("nextRunAt", coalesce("leaseUntil", "nextRunAt"))) * 1000)::float8 AS "overdueMs"
         FROM (
           ${part(`${MAY_RUN} AND ${MAY_BEGIN}`)}
           UNION ALL ${part(`${WAITS_FOR_TURN} AND "waitingFor" IS NULL AND fence > 0 AND ${MAY_BEGIN}`, 'unnest($4::text[]) AS of(kind)')}
           UNION ALL ${part(waited, `unnest($3::text[]) AS of(kind) CROSS JOIN ${PROVIDERS_BACK}`)}
           UNION ALL ${part(`state = 'cancelled' AND "finishedAt" IS NULL`)}
           UNION ALL ${part(`state = 'dead' AND "reviveStep" IS NOT NULL`)}
         ) AS due
         ORDER BY "nextRunAt" LIMIT $2`,
        [JSON.stringify(contracts), limit, kinds, unlimited],
      ),
    );
  }

  /**
   * Removes ended jobs from before a moment, in batches; several callers share the work. `ended` are those that are done,
   * or cancelled and cleaned up after; `dead` ones are what operators read. Returns how many.
   */
  async removeBefore(moment: Date, which: 'ended' | 'dead'): Promise<number> {
    const old =
      which === 'ended'
        ? { state: `state IN ('done', 'cancelled')`, end: '"finishedAt"' }
        : { state: `state = 'dead'`, end: 'coalesce("finishedAt", "createdAt")' };
    let count = 0;
    for (;;) {
      const removed = rowsOf(
        await this.dataSource.query(
          `DELETE FROM jobs WHERE ctid = ANY(ARRAY(
             SELECT ctid FROM jobs WHERE ${old.state} AND ${old.end} < $1 ORDER BY ${old.end} LIMIT ${REMOVAL_BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
          [moment],
        ),
      ).length;
      count += removed;
      if (removed < REMOVAL_BATCH) return count;
    }
  }
}
