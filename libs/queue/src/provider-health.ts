import { Injectable } from '@nestjs/common';
import { PROVIDER_NAMES, type JobKind, type ProviderName } from '@pregonero/contracts/jobs';
import type { ProviderStateName } from '@pregonero/contracts/api';
import { DataSource, type EntityManager } from 'typeorm';
import { Grouped } from './grouped';
import { rowsOf } from './sql-rows';

/** Failures in a row, of any job in any worker, after which a provider is away. */
const FAILURES_TO_AWAY = 3;
/** Among all workers one job asks a provider that is away, this often. */
const PROBE_EVERY_SECONDS = 30;

/**
 * What a failed call says about the provider: `failing` (no answer, 5xx, nonsense), `refusing` our own account, which no
 * repeat mends, or `busy`, which tells when to come back.
 */
export type ProviderFault = 'failing' | 'refusing' | 'busy';

/** A provider that may not be called now; `awaySince` null: it only asked for a pause of `pauseMs`. */
export interface UnavailableProvider {
  readonly provider: ProviderName;
  readonly awaySince: Date | null;
  readonly pauseMs: number;
  /** Only away: nobody holds it, and it asked for no pause that lasts. */
  readonly mayBeProbed: boolean;
}

/** How a provider fares. */
export interface ProviderHealthRow {
  readonly provider: ProviderName;
  readonly state: ProviderStateName;
  readonly since: Date | null;
  /** Jobs that wait for it. */
  readonly waiting: number;
  /** Since when an operator holds it: nobody asks it then, and nobody probes it. */
  readonly heldSince: Date | null;
}

/** Steps that share a look at the rows. */
const LOOKS_TOGETHER = 100;

/** Whole milliseconds, as dates of jobs are counted in. */
const PAUSE_MS = `ceil(greatest(0, coalesce(extract(epoch FROM "pausedUntil" - now()) * 1000, 0)))::float8`;

/**
 * How each provider fares, shared by all workers: a breaker that opens after some failures in a row, or at once when our
 * account is refused, lets one probe through in half a minute, and closes with the first answer. Every statement on
 * `provider_state` stands here; that a waiting job is not due while its provider is away, in `JobStore`.
 */
@Injectable()
export class ProviderHealth {
  private readonly looks = new Grouped<null, readonly UnavailableProvider[]>(async (asked) => {
    const away = await this.look();
    return asked.map(() => away);
  }, LOOKS_TOGETHER);

  constructor(private readonly dataSource: DataSource) {}

  /** Counts a failed call; answers whether the provider is away now, and since when. */
  async failed(
    provider: ProviderName,
    fault: ProviderFault,
    pauseMs = 0,
  ): Promise<{ awaySince: Date | null }> {
    if (fault === 'busy') {
      await this.dataSource.query(
        `INSERT INTO provider_state (provider, "pausedUntil") VALUES ($1, now() + make_interval(secs => $2))
         ON CONFLICT (provider) DO UPDATE
           SET "pausedUntil" = greatest(provider_state."pausedUntil", excluded."pausedUntil")`,
        [provider, pauseMs / 1_000],
      );
      return { awaySince: null };
    }
    const enough = fault === 'refusing' ? 1 : FAILURES_TO_AWAY;
    const rows = rowsOf<{ awaySince: Date | null }>(
      await this.dataSource.query(
        `INSERT INTO provider_state AS s (provider, failures, "awaySince", "probeAt")
         VALUES ($1, 1, CASE WHEN $2 <= 1 THEN now() END, CASE WHEN $2 <= 1 THEN now() + make_interval(secs => $3) END)
         ON CONFLICT (provider) DO UPDATE SET
           failures = s.failures + 1,
           "awaySince" = CASE WHEN s."awaySince" IS NOT NULL THEN s."awaySince" WHEN s.failures + 1 >= $2 THEN now() END,
           "probeAt" = CASE WHEN s."awaySince" IS NOT NULL THEN s."probeAt"
             WHEN s.failures + 1 >= $2 THEN now() + make_interval(secs => $3) END,
           "changedAt" = CASE WHEN s.failures = 0 THEN now() ELSE s."changedAt" END
         RETURNING "awaySince"`,
        [provider, enough, PROBE_EVERY_SECONDS],
      ),
    );
    return { awaySince: rows[0]?.awaySince ?? null };
  }

  /** These answered: nothing is held against them any more. What waits for them is due from now on. */
  async answered(providers: readonly ProviderName[]): Promise<void> {
    if (providers.length === 0) return;
    await this.dataSource.query(
      `UPDATE provider_state SET failures = 0, "awaySince" = NULL, "probeAt" = NULL, "changedAt" = now()
       WHERE provider = ANY($1) AND failures > 0`,
      [providers],
    );
  }

  /**
   * The first of these that may not be called now. Steps that begin at the same moment share the look at the rows.
   * @param isProbe what asks is a probe, which no other provider that is only away keeps from asking: a step may need two, and each would
   * wait for the probe of the other
   */
  async unavailable(
    providers: readonly ProviderName[],
    isProbe = false,
  ): Promise<UnavailableProvider | undefined> {
    if (providers.length === 0) return undefined;
    const away = await this.looks.ask(null);
    return away.find(
      ({ provider, mayBeProbed }) => providers.includes(provider) && !(isProbe && mayBeProbed),
    );
  }

  private async look(): Promise<UnavailableProvider[]> {
    return rowsOf<UnavailableProvider>(
      await this.dataSource.query(
        `SELECT provider, coalesce("awaySince", "heldSince") AS "awaySince", ${PAUSE_MS} AS "pauseMs",
           "heldSince" IS NULL AND coalesce("pausedUntil" <= now(), true) AS "mayBeProbed" FROM provider_state
         WHERE coalesce("awaySince", "heldSince") IS NOT NULL OR "pausedUntil" > now()
         ORDER BY coalesce("awaySince", "heldSince") NULLS LAST`,
      ),
    );
  }

  /** Wins the right to probe for this worker: providers whose probe is due and for which a job of these kinds waits. */
  async claimProbes(kinds: readonly JobKind[]): Promise<ProviderName[]> {
    const rows = rowsOf<{ provider: ProviderName }>(
      await this.dataSource.query(
        `UPDATE provider_state s SET "probeAt" = now() + make_interval(secs => $2)
         WHERE "awaySince" IS NOT NULL AND "heldSince" IS NULL AND "probeAt" <= now() AND EXISTS (
           SELECT 1 FROM jobs WHERE state = 'queued' AND "waitingFor" = s.provider AND kind = ANY($1)
             AND ("leaseUntil" IS NULL OR "leaseUntil" < now()))
         RETURNING provider`,
        [kinds, PROBE_EVERY_SECONDS],
      ),
    );
    return rows.map(({ provider }) => provider);
  }

  /** Nobody asks the provider from now on: what needs it waits, its clock standing still. False when it is held already. */
  async hold(tx: EntityManager, provider: ProviderName): Promise<boolean> {
    const held: unknown = await tx.query(
      `INSERT INTO provider_state AS s (provider, "heldSince") VALUES ($1, now())
       ON CONFLICT (provider) DO UPDATE SET "heldSince" = now() WHERE s."heldSince" IS NULL RETURNING provider`,
      [provider],
    );
    return rowsOf(held).length > 0;
  }

  /** Lets go of it. The time of the hold is no outage: what waited may wait for one as long as before. False when not held. */
  async release(tx: EntityManager, provider: ProviderName): Promise<boolean> {
    const released: unknown = await tx.query(
      `UPDATE provider_state SET "heldSince" = NULL WHERE provider = $1 AND "heldSince" IS NOT NULL RETURNING provider`,
      [provider],
    );
    if (rowsOf(released).length === 0) return false;
    await tx.query(
      `UPDATE jobs SET "waitingSince" = now() WHERE id = ANY(ARRAY(
         SELECT id FROM jobs WHERE state = 'queued' AND "waitingFor" = $1 ORDER BY id FOR UPDATE))`,
      [provider],
    );
    return true;
  }

  /** Every provider, with the moment since which it is as it is. */
  async list(): Promise<ProviderHealthRow[]> {
    const rows = rowsOf<ProviderHealthRow>(
      await this.dataSource.query(
        `SELECT provider, coalesce("awaySince", "changedAt") AS since, "heldSince",
           CASE WHEN "awaySince" IS NOT NULL THEN 'away'
             WHEN failures > 0 OR "pausedUntil" > now() THEN 'degraded' ELSE 'up' END AS state,
           (SELECT count(*)::int FROM jobs WHERE jobs.state = 'queued' AND "waitingFor" = s.provider) AS waiting
         FROM provider_state s`,
      ),
    );
    return PROVIDER_NAMES.map(
      (provider) =>
        rows.find((row) => row.provider === provider) ?? {
          provider,
          state: 'up',
          since: null,
          waiting: 0,
          heldSince: null,
        },
    );
  }
}
