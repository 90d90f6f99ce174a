import { MEBIBYTE, UNLIMITED } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { QuotaKind, QuotaState } from './entities';
import { inTransaction } from './transaction';

/** Where each kind is counted and what limits it: column names of `users`. */
const COUNTERS: Record<QuotaKind, { used: string; limit: string; unlimitedFrom: number; monthly: boolean }> =
  {
    video: { used: 'videosUsados', limit: 'planVideos', unlimitedFrom: UNLIMITED, monthly: true },
    guion: { used: 'guionesUsados', limit: 'planGuiones', unlimitedFrom: UNLIMITED, monthly: true },
    formulario: {
      used: 'formularioChanges',
      limit: 'planFormularioChanges',
      unlimitedFrom: UNLIMITED,
      monthly: true,
    },
    storage: {
      used: 'almacenamientoUsado',
      limit: 'planAlmacenamiento',
      unlimitedFrom: UNLIMITED * MEBIBYTE,
      monthly: false,
    },
  };

/** Users whose counters one statement of a check compares. */
const CHECKED_USERS = 200;

/** `users.quotaPeriod` never is 0: the period of charges that do not reset. */
const NO_PERIOD = 0;

/**
 * The next monthly reset after now: whole months from the day the subscription (or the account) began, so that
 * the 31st comes back after a short month.
 */
const NEXT_RESET = `(SELECT min(anchor.at + make_interval(months => months)) FROM
    (SELECT coalesce(users."subscriptionStartDate", users."createdAt") AS at) anchor,
    generate_series(1, 1200) AS months
  WHERE anchor.at + make_interval(months => months) > now())`;

const RESET_COUNTERS = `"videosUsados" = 0, "guionesUsados" = 0, "formularioChanges" = 0,
  "quotaPeriod" = "quotaPeriod" + 1, "planResetDate" = ${NEXT_RESET}`;

/**
 * Whose month is over; not who has a paid plan whose time is over too: until it is ended, a moment later, its limits still stand, and a
 * month of them is paid.
 */
const RESET_DUE = `"planResetDate" <= now()
  AND ("subscriptionPlan" = 'gratis' OR "subscriptionEndDate" IS NULL OR "subscriptionEndDate" > now())`;

/** Counter and ledger sum of one user and kind that do not agree; see {@link QuotaLedger.mismatches}. */
export interface QuotaMismatch {
  userId: number;
  kind: QuotaKind;
  counter: number;
  ledger: number;
}

/**
 * Charges against a plan. Each has a reference that is charged once, ever; the user's counter is always the sum of
 * the unreleased units of the current period. Calls take the user's row first, so that two never wait for each
 * other crosswise; keep the order user, guion, job around them.
 */
@Injectable()
export class QuotaLedger {
  /**
   * Charges `units`. Repeating it with the same `kind` and `ref` changes nothing (`already_reserved`, also after a
   * release: charge a new reference then). `limit_reached` has changed nothing either; the caller answers 403.
   */
  async reserve(
    tx: EntityManager,
    charge: { userId: number; kind: QuotaKind; ref: string; units: number },
  ): Promise<'reserved' | 'already_reserved' | 'limit_reached'> {
    const { userId, kind, ref, units } = charge;
    const counter = COUNTERS[kind];
    await this.resetIfDue(tx, userId);
    const entries: unknown[] = await tx.query(
      `INSERT INTO quota_ledger ("userId", kind, period, ref, units)
       SELECT id, $2, ${counter.monthly ? '"quotaPeriod"' : NO_PERIOD}, $3, $4 FROM users WHERE id = $1
       ON CONFLICT (kind, ref) DO NOTHING RETURNING id`,
      [userId, kind, ref, units],
    );
    if (entries.length === 0) return 'already_reserved';
    const { used, limit, unlimitedFrom } = counter;
    const [charged] = await tx.query<[unknown[], number]>(
      `UPDATE users SET "${used}" = "${used}" + $2
       WHERE id = $1 AND ("${limit}" >= $3 OR "${limit}" = -1 OR "${used}" + $2 <= "${limit}") RETURNING id`,
      [userId, units, unlimitedFrom],
    );
    if (charged.length > 0) return 'reserved';
    await tx.query('DELETE FROM quota_ledger WHERE kind = $1 AND ref = $2', [kind, ref]);
    return 'limit_reached';
  }

  /** Spends a reservation for good. Repeating it, or keeping what was released, changes nothing. */
  async keep(tx: EntityManager, charge: { kind: QuotaKind; ref: string }): Promise<void> {
    await tx.query(
      `UPDATE quota_ledger SET state = 'kept' WHERE kind = $1 AND ref = $2 AND state = 'reserved'`,
      [charge.kind, charge.ref],
    );
  }

  /**
   * Spends a part of a reservation for good, under a reference of its own; the rest stays reserved. Nothing happens where the
   * reservation is no larger than that, or none any more.
   */
  async keepPart(
    tx: EntityManager,
    charge: { kind: QuotaKind; ref: string },
    part: { ref: string; units: number },
  ): Promise<void> {
    await tx.query(
      `WITH whole AS (
         UPDATE quota_ledger SET units = units - $3
         WHERE kind = $1 AND ref = $2 AND state = 'reserved' AND units > $3 RETURNING "userId", period)
       INSERT INTO quota_ledger ("userId", kind, period, ref, units, state)
       SELECT "userId", $1, period, $4, $3, 'kept' FROM whole`,
      [charge.kind, charge.ref, part.units, part.ref],
    );
  }

  /** How many units the plan has left in this period, never below 0; Infinity without a limit. Locks the user. */
  async left(tx: EntityManager, userId: number, kind: QuotaKind): Promise<number> {
    await this.resetIfDue(tx, userId);
    const { used, limit, unlimitedFrom } = COUNTERS[kind];
    const [row]: { left: number | null }[] = await tx.query(
      `SELECT CASE WHEN "${limit}" >= $2 OR "${limit}" = -1 THEN NULL
         ELSE greatest("${limit}" - "${used}", 0)::float8 END AS left
       FROM users WHERE id = $1`,
      [userId, unlimitedFrom],
    );
    return row === undefined ? 0 : (row.left ?? Infinity);
  }

  /** Returns how many videos the free plan's accounts together were charged in the last day, given back or not when billed. */
  async countFreeVideosOfDay(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM quota_ledger entry JOIN users ON users.id = entry."userId"
       WHERE entry.kind = 'video' AND entry."createdAt" > now() - interval '1 day'
         AND (entry.state <> 'released' OR entry.billed) AND users."subscriptionPlan" = 'gratis'`,
    );
    return row?.count ?? 0;
  }

  /**
   * Gives a reservation back, once, and only to the period that paid for it: after a monthly reset the counter
   * stays as it is. What was kept stays kept, except storage: a deleted file frees its bytes.
   *
   * @returns whether this call released it
   */
  async release(tx: EntityManager, charge: { kind: QuotaKind; ref: string }): Promise<boolean> {
    const { kind, ref } = charge;
    const { used, monthly } = COUNTERS[kind];
    await tx.query(
      `SELECT id FROM users WHERE id = (SELECT "userId" FROM quota_ledger WHERE kind = $1 AND ref = $2)
       FOR NO KEY UPDATE`,
      [kind, ref],
    );
    const [released] = await tx.query<[{ userId: number; period: number; units: string }[], number]>(
      `UPDATE quota_ledger SET state = 'released'
       WHERE kind = $1 AND ref = $2 AND state = ANY($3) RETURNING "userId", period, units`,
      [kind, ref, monthly ? ['reserved'] : ['reserved', 'kept']],
    );
    const entry = released[0];
    if (entry === undefined) return false;
    await tx.query(
      `UPDATE users SET "${used}" = "${used}" - $2
       WHERE id = $1 ${monthly ? 'AND "quotaPeriod" = $3' : 'AND $3 = 0'}`,
      [entry.userId, entry.units, entry.period],
    );
    return true;
  }

  /**
   * Takes a released charge back under its old reference, in the present period: the work that it was for goes on after all.
   * `limit_reached` has changed nothing, nor has `not_released`.
   */
  async reclaim(
    tx: EntityManager,
    charge: { userId: number; kind: QuotaKind; ref: string },
  ): Promise<'reserved' | 'not_released' | 'limit_reached'> {
    const { userId, kind, ref } = charge;
    const { used, limit, unlimitedFrom, monthly } = COUNTERS[kind];
    await this.resetIfDue(tx, userId);
    const [entry]: { units: string; fits: boolean }[] = await tx.query(
      `SELECT entry.units, users."${limit}" >= $4 OR users."${limit}" = -1 OR users."${used}" + entry.units <= users."${limit}" AS fits
       FROM quota_ledger entry JOIN users ON users.id = entry."userId"
       WHERE entry."userId" = $1 AND entry.kind = $2 AND entry.ref = $3 AND entry.state = 'released'`,
      [userId, kind, ref, unlimitedFrom],
    );
    if (entry === undefined) return 'not_released';
    if (!entry.fits) return 'limit_reached';
    await tx.query(
      `UPDATE quota_ledger SET state = 'reserved', billed = false,
         period = ${monthly ? '(SELECT "quotaPeriod" FROM users WHERE id = $3)' : '$3 * 0'}
       WHERE kind = $1 AND ref = $2`,
      [kind, ref, userId],
    );
    await tx.query(`UPDATE users SET "${used}" = "${used}" + $2 WHERE id = $1`, [userId, entry.units]);
    return 'reserved';
  }

  /** A charge as it stands in the ledger; null when there is none. */
  async find(
    tx: EntityManager,
    { kind, ref }: { kind: QuotaKind; ref: string },
  ): Promise<{ kind: QuotaKind; ref: string; units: number; state: QuotaState; billed: boolean } | null> {
    const [entry] = await tx.query<
      { kind: QuotaKind; ref: string; units: number; state: QuotaState; billed: boolean }[]
    >(
      'SELECT kind, ref, units::float8 AS units, state, billed FROM quota_ledger WHERE kind = $1 AND ref = $2',
      [kind, ref],
    );
    return entry ?? null;
  }

  /**
   * Whether a reserved video that the provider has billed would be given back: at most as many a period as the plan has.
   * Null when nothing is reserved under this reference.
   */
  async mayReturnBilled(tx: EntityManager, ref: string): Promise<boolean | null> {
    const { limit, unlimitedFrom } = COUNTERS.video;
    const [row]: { allowed: boolean }[] = await tx.query(
      `SELECT users."${limit}" = -1 OR users."${limit}" >= $2 OR users."${limit}" > (
         SELECT count(*) FROM quota_ledger other WHERE other."userId" = entry."userId" AND other.kind = 'video'
           AND other.period = entry.period AND other.state = 'released' AND other.billed) AS allowed
       FROM quota_ledger entry JOIN users ON users.id = entry."userId"
       WHERE entry.kind = 'video' AND entry.ref = $1 AND entry.state = 'reserved'`,
      [ref, unlimitedFrom],
    );
    return row?.allowed ?? null;
  }

  /**
   * Gives a reserved video back whose work the provider has billed, or spends it when that happened as often this period
   * as the plan has videos. The caller holds the user's row.
   */
  async returnBilled(tx: EntityManager, ref: string): Promise<void> {
    const charge = { kind: 'video', ref } as const;
    if ((await this.mayReturnBilled(tx, ref)) === false) return this.keep(tx, charge);
    if (!(await this.release(tx, charge))) return;
    await tx.query(`UPDATE quota_ledger SET billed = true WHERE kind = 'video' AND ref = $1`, [ref]);
  }

  /** Charges of a kind that were reserved at a moment or earlier and are neither kept nor released, oldest first. */
  async reservedBefore(
    tx: EntityManager,
    kind: QuotaKind,
    moment: Date,
    refPrefix = '',
  ): Promise<{ userId: number; ref: string }[]> {
    return tx.query(
      `SELECT "userId", ref FROM quota_ledger
       WHERE kind = $1 AND state = 'reserved' AND "createdAt" <= $2 AND starts_with(ref, $3) ORDER BY id`,
      [kind, moment, refPrefix],
    );
  }

  /** How many charges of each kind are reserved now and neither kept nor given back. */
  async countReserved(tx: EntityManager): Promise<{ kind: QuotaKind; entries: number }[]> {
    return tx.query(
      `SELECT kind, count(*)::int AS entries FROM quota_ledger WHERE state = 'reserved' GROUP BY kind`,
    );
  }

  /**
   * Locks the user and sets the monthly counters to zero when their date has come (database time) and the plan runs on. Called by every
   * reservation; call it before showing figures.
   *
   * @returns whether it was due
   */
  async resetIfDue(tx: EntityManager, userId: number): Promise<boolean> {
    await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [reset] = await tx.query<[unknown[], number]>(
      `UPDATE users SET ${RESET_COUNTERS} WHERE id = $1 AND ${RESET_DUE} RETURNING id`,
      [userId],
    );
    return reset.length > 0;
  }

  /**
   * Begins a new period at once: counters at zero, and the next reset a month from the subscription's start. For a
   * subscription that begins; its dates are written before, in the same transaction.
   */
  async startPeriod(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(`UPDATE users SET ${RESET_COUNTERS} WHERE id = $1`, [userId]);
  }

  /** Resets every user whose date has come; any number of replicas may call it. Returns how many it reset. */
  async resetAllDue(dataSource: DataSource): Promise<number> {
    return inTransaction(dataSource, async (tx) => {
      const due: { id: number }[] = await tx.query(
        `SELECT id FROM users WHERE ${RESET_DUE} ORDER BY id LIMIT 200
         FOR NO KEY UPDATE SKIP LOCKED`,
      );
      let count = 0;
      for (const { id } of due) if (await this.resetIfDue(tx, id)) count += 1;
      return count;
    });
  }

  /** The invariant, asked of the database: users whose counter is not the sum of their ledger. Empty is right. */
  async mismatches(tx: EntityManager): Promise<QuotaMismatch[]> {
    const found: QuotaMismatch[] = [];
    let after = 0;
    for (;;) {
      const [page] = await tx.query<[{ last: number | null }]>(
        'SELECT max(id) AS last FROM (SELECT id FROM users WHERE id > $1 ORDER BY id LIMIT $2) page',
        [after, CHECKED_USERS],
      );
      if (page.last === null) return found;
      for (const kind of Object.keys(COUNTERS) as QuotaKind[]) {
        found.push(...(await mismatchesOf(tx, kind, { after, upTo: page.last })));
      }
      after = page.last;
    }
  }
}

/** Mismatches of the users between two ids, each read by the ledger's index of users, kinds and periods. */
async function mismatchesOf(
  tx: EntityManager,
  kind: QuotaKind,
  { after, upTo }: { after: number; upTo: number },
): Promise<QuotaMismatch[]> {
  const { used, monthly } = COUNTERS[kind];
  const rows: { userId: number; counter: string; ledger: string }[] = await tx.query(
    `SELECT users.id AS "userId", users."${used}" AS counter, charged.units AS ledger
     FROM users CROSS JOIN LATERAL (
       SELECT coalesce(sum(entry.units), 0) AS units FROM quota_ledger entry
       WHERE entry."userId" = users.id AND entry.kind = $1 AND entry.state <> 'released'
         AND entry.period = ${monthly ? 'users."quotaPeriod"' : NO_PERIOD}
     ) charged
     WHERE users.id > $2 AND users.id <= $3 AND users."${used}" <> charged.units`,
    [kind, after, upTo],
  );
  return rows.map(({ userId, counter, ledger }) => ({
    ...{ userId, kind },
    counter: Number(counter),
    ledger: Number(ledger),
  }));
}
