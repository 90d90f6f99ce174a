import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QuotaLedger } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { HousekeepingRegistry } from './housekeeping.registry';

const EVERY_MS = 60_000;

/** Monthly resets of people who do not come by. */
@Injectable()
export class QuotaHousekeeping implements OnModuleInit {
  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly dataSource: DataSource,
    private readonly ledger: QuotaLedger,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'quota-reset',
      everyMs: EVERY_MS,
      run: () => this.ledger.resetAllDue(this.dataSource),
    });
  }
}
