import { randomInt } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, Optional } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { DataSource, type QueryRunner } from 'typeorm';
import { HandlerRegistry } from './handler-registry';
import { PRESENCE_LOCKS } from './is-present';
import { rowsOf } from './sql-rows';
import { PRESENCE_SOURCE, WORKER_CONFIG } from './tokens';
import { type Look, WorkerRoster } from './worker-roster';

/** A database that took longer for an answer was away for all: whoever lost the connection then may well be alive. */
const SLOW_MS = 1_000;
/** Whoever cannot look over its own connection finds out by trying. */
const UNKNOWN: Look = { drains: false, othersHold: true, probeIsDue: true, jobIsDue: true };
/** As long as this everybody has time to connect again. */
const STEADY_AFTER_MS = 5_000;

/**
 * One connection that this worker keeps as long as it lives, with a lock on the worker's number. A process that is gone,
 * however it went, has no connections: PostgreSQL drops the lock in that moment, and the others need not wait for the end
 * of a lease to know that its jobs are free. A worker that is frozen keeps its lock; its leases run out. Over the same
 * connection the worker hears whether an operator wants it to take no new job.
 */
@Injectable()
export class WorkerPresence implements OnApplicationBootstrap {
  private readonly logger = new Logger('presence');
  private readonly number = randomInt(1, 2 ** 31);
  private session: QueryRunner | undefined;
  private isSeen = false;
  private hasLeft = false;
  private drains = false;
  private steadySince = performance.now();
  private readonly whenTold: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly roster: WorkerRoster,
    private readonly handlers: HandlerRegistry,
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'concurrency'>,
    @Optional() @Inject(PRESENCE_SOURCE) private readonly source?: DataSource | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.renew();
  }

  /** The number that a job carries while this worker holds it; null when nobody could see that this worker is there. */
  get holder(): number | null {
    return this.isSeen ? this.number : null;
  }

  /** Whether this worker's word on others counts: its own connection has been quick for a while. */
  get isSteady(): boolean {
    return this.isSeen && performance.now() - this.steadySince > STEADY_AFTER_MS;
  }

  /** Whether an operator wants this worker to take no new job, as of the last look. */
  get isDraining(): boolean {
    return this.drains;
  }

  /** Resolves when no operator wants this worker to take no new job, or when it leaves. */
  async whileDraining(): Promise<void> {
    while (this.drains && !this.hasLeft) await new Promise<void>((resolve) => this.whenTold.push(resolve));
  }

  private tellDraining(drains: boolean): void {
    this.drains = drains;
    for (const resolve of this.whenTold.splice(0)) resolve();
  }

  /** Makes sure of the lock; a database that is away is waited for; nothing is thrown. */
  async renew(): Promise<Look> {
    if (this.hasLeft) return UNKNOWN;
    const askedAt = performance.now();
    let found = UNKNOWN;
    try {
      if (this.source === null) return await this.lookUnseen();
      this.session ??= (this.source ?? this.dataSource).createQueryRunner();
      if (this.isSeen) {
        found = await this.roster.look(this.session, this.number, this.handlers.kinds);
        this.tellDraining(found.drains);
      } else {
        this.isSeen = await this.lock(this.session);
        // Another connection of this process has the lock, one that PostgreSQL does not know to be dead: a new connection
        // asks again at the next look.
        if (!this.isSeen) await this.drop();
      }
    } catch (error) {
      this.logger.warn({ msg: 'the connection that shows this worker is lost', err: error });
      await this.drop();
    }
    if (!this.isSeen || performance.now() - askedAt > SLOW_MS) this.steadySince = performance.now();
    return found;
  }

  /** Behind a pooler that keeps no connection for anybody: leases tell the others, and nobody can drain this worker. */
  private async lookUnseen(): Promise<Look> {
    const session = this.dataSource.createQueryRunner();
    try {
      return await this.roster.look(session, this.number, this.handlers.kinds);
    } finally {
      await session.release();
    }
  }

  /** False while the lock hangs on a connection of this process that PostgreSQL does not know to be dead. */
  private async lock(session: QueryRunner): Promise<boolean> {
    const answer: unknown = await session.query('SELECT pg_try_advisory_lock($1, $2) AS locked', [
      PRESENCE_LOCKS,
      this.number,
    ]);
    if (rowsOf<{ locked: boolean }>(answer)[0]?.locked !== true) return false;
    const { queue } = this.handlers;
    const { concurrency } = this.config;
    await this.roster.enter(session, { number: this.number, queue, concurrency, drains: this.drains });
    return true;
  }

  /** Gives lock and connection back: nothing is held any more. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    this.tellDraining(this.drains);
    if (this.isSeen) {
      await this.session
        ?.query('SELECT pg_advisory_unlock($1, $2)', [PRESENCE_LOCKS, this.number])
        .catch(() => undefined);
    }
    await this.drop();
  }

  /**
   * Ends the connection. It never goes back into the pool: there it would keep the lock, which a job's statements would then
   * hold instead of this worker.
   */
  private async drop(): Promise<void> {
    const { session } = this;
    this.session = undefined;
    this.isSeen = false;
    if (session === undefined) return;
    try {
      const connection = (await session.connect()) as { end(): Promise<void> };
      // Begins to end at once, which the pool sees at the release.
      connection.end().catch(() => undefined);
      await session.release();
    } catch {
      // The connection was never there, or is gone already.
    }
  }
}
