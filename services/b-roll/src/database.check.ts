import { Injectable } from '@nestjs/common';
import { ReadinessCheck } from '@pregonero/service-host';
import { DataSource } from 'typeorm';

/** Redis, the store and the provider may be away: accepted work waits in the database, so only that must answer. */
@Injectable()
export class DatabaseCheck extends ReadinessCheck {
  readonly name = 'postgresql';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async check(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}
