import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IdempotencyStore, QuotaLedger } from '@pregonero/persistence';
import { DataSource } from 'typeorm';

const EVERY_MS = 60_000;

/**
 * What nobody asks for but time: monthly resets of people who do not come by, and remembered requests that are older than
 * a day. Every replica runs it; each effect is decided by a row and happens once.
 */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('housekeeping');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyStore,
    private readonly ledger: QuotaLedger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One round. A database that is away is waited for; nothing is thrown. */
  async run(): Promise<void> {
    try {
      const reset = await this.ledger.resetAllDue(this.dataSource);
      const forgotten = await this.idempotency.forgetOld();
      if (reset + forgotten > 0) this.logger.log({ msg: 'housekeeping', reset, forgotten });
    } catch (error) {
      this.logger.warn(`housekeeping failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
