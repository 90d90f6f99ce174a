import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { guionGenerate, guionMonth, videoRender } from '@pregonero/contracts/jobs';
import {
  HousekeepingRoundRepository,
  inTransaction,
  QuotaLedger,
  type QuotaMismatch,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { countEach } from '../housekeeping/count-each';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { before } from './retention.policy';

const RELEASE_EVERY_MS = 60_000;
/** A request writes job and charge together; what has no living job after this long never will have one. */
const STRAY_AFTER_MS = 5 * 60_000;
/** The slowest upload that the gateway waits for ends long before. */
const UPLOAD_ABANDONED_AFTER_MS = 2 * 3_600_000;
/** Begins the reference of an upload that is still being received. */
const UPLOAD_REF = 'subida:';
const CHECK = 'quota-check';
const LOOK_EVERY_MS = 5 * 60_000;
const CHECK_EVERY_MS = 3_600_000;
const CHECK_LEASE_MS = 10 * 60_000;

type StrayKind = 'guion' | 'video' | 'storage';

/** The jobs that may work for a charge; the one that does has the charge's reference. */
const JOB_KINDS = { guion: [guionGenerate.kind, guionMonth.kind], video: [videoRender.kind] } as const;

/** Keeps the quota ledger true: gives back what nobody works for any more, and reports counters that are wrong. */
@Injectable()
export class LedgerHousekeeping implements OnModuleInit {
  private readonly logger = new Logger(CHECK);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly ledger: QuotaLedger,
    private readonly users: UserRepository,
    private readonly jobs: JobLookup,
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
    const { manager } = this.dataSource;
    const abandoned = before(now, UPLOAD_ABANDONED_AFTER_MS);
    const uploads = await this.ledger.reservedBefore(manager, 'storage', abandoned, UPLOAD_REF);
    let count = await this.releaseEach('storage', uploads);
    for (const kind of ['guion', 'video'] as const) {
      const charges = await this.ledger.reservedBefore(manager, kind, before(now, STRAY_AFTER_MS));
      const worked = await this.jobs.livingRefs(
        JOB_KINDS[kind],
        charges.map(({ ref }) => ref),
      );
      count += await this.releaseEach(
        kind,
        charges.filter(({ ref }) => !worked.has(ref)),
      );
    }
    return count;
  }

  private releaseEach(kind: StrayKind, charges: readonly { userId: number; ref: string }[]): Promise<number> {
    return countEach(
      charges,
      (charge) => this.release({ ...charge, kind }),
      ({ ref }, err) => {
        this.logger.error({ msg: 'a stray reservation could not be given back', kind, ref, err });
      },
    );
  }

  /** Work for a charge is made and ended by whoever has its user's row: only then is it certain that none lives. */
  private release({ userId, ref, kind }: { userId: number; ref: string; kind: StrayKind }): Promise<boolean> {
    return inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      if (kind !== 'storage' && (await this.jobs.livingRefs(JOB_KINDS[kind], [ref], tx)).has(ref))
        return false;
      return this.ledger.release(tx, { kind, ref });
    });
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
