import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { guionGenerate, videoRender } from '@pregonero/contracts/jobs';
import {
  HousekeepingRoundRepository,
  inTransaction,
  JobEntity,
  type QuotaKind,
  QuotaLedger,
  type QuotaMismatch,
  UserRepository,
} from '@pregonero/persistence';
import { DataSource, type EntityManager } from 'typeorm';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before } from './retention.policy';

const RELEASE_EVERY_MS = 60_000;
/** A request writes job and charge together; what has no living job after this long never will have one. */
const STRAY_AFTER_MS = 5 * 60_000;
/** The slowest upload that the gateway waits for ends long before. */
const UPLOAD_ABANDONED_AFTER_MS = 2 * 3_600_000;
const CHECK = 'quota-check';
const LOOK_EVERY_MS = 5 * 60_000;
const CHECK_EVERY_MS = 3_600_000;
const CHECK_LEASE_MS = 10 * 60_000;

/** The job that works for a charge; it has the charge's reference. */
const JOB_KINDS: Readonly<Record<QuotaKind, string | null>> = {
  guion: guionGenerate.kind,
  video: videoRender.kind,
  formulario: null,
  storage: null,
};

interface Charge {
  kind: QuotaKind;
  ref: string;
  userId: number;
}

/** Keeps the quota ledger true: gives back what nobody works for any more, and reports counters that are wrong. */
@Injectable()
export class LedgerHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(CHECK);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly ledger: QuotaLedger,
    private readonly users: UserRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'stray-reservations',
      everyMs: RELEASE_EVERY_MS,
      run: (now) => this.releaseStray(now),
    });
    this.registry.register({
      name: CHECK,
      everyMs: LOOK_EVERY_MS,
      run: async (now) => {
        const round = { now, everyMs: CHECK_EVERY_MS, leaseMs: CHECK_LEASE_MS };
        return (await this.rounds.run(CHECK, round, () => this.report()))?.length ?? 0;
      },
    });
  }

  /** Gives back scripts, videos and uploads that were reserved and have no living work. Returns how many. */
  async releaseStray(now: Date): Promise<number> {
    const stray: Charge[] = await this.dataSource.query(
      `SELECT kind, ref, "userId" FROM quota_ledger entry WHERE state = 'reserved' AND (
         (kind IN ('guion', 'video') AND "createdAt" <= $1 AND NOT EXISTS (
           SELECT 1 FROM jobs WHERE jobs.ref = entry.ref AND jobs.state = 'queued'
             AND jobs.kind = CASE entry.kind WHEN 'guion' THEN $3 ELSE $4 END))
         OR (kind = 'storage' AND starts_with(ref, 'subida:') AND "createdAt" <= $2))
       ORDER BY id LIMIT 200`,
      [before(now, STRAY_AFTER_MS), before(now, UPLOAD_ABANDONED_AFTER_MS), JOB_KINDS.guion, JOB_KINDS.video],
    );
    let count = 0;
    for (const charge of stray) {
      if (await inTransaction(this.dataSource, (tx) => this.release(tx, charge))) count += 1;
    }
    return count;
  }

  /** Work for a charge is made and ended by whoever has its user's row: only then is it certain that none lives. */
  private async release(tx: EntityManager, charge: Charge): Promise<boolean> {
    await this.users.lock(tx, charge.userId);
    const kind = JOB_KINDS[charge.kind];
    if (kind !== null && (await tx.existsBy(JobEntity, { kind, ref: charge.ref, state: 'queued' }))) {
      return false;
    }
    return this.ledger.release(tx, charge);
  }

  /** Users whose counters are not the sum of their charges, each in the log as an error. */
  async report(): Promise<QuotaMismatch[]> {
    const mismatches = await this.ledger.mismatches(this.dataSource.manager);
    for (const mismatch of mismatches) {
      this.logger.error({ msg: 'a quota counter is not the sum of its ledger', ...mismatch });
    }
    return mismatches;
  }
}
