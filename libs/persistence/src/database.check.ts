import { Injectable } from '@nestjs/common';
import { ReadinessCheck } from '@pregonero/service-host';
import { DataSource } from 'typeorm';

/**
 * A service is ready when PostgreSQL answers. Redis, the object store and the providers may be away: accepted work
 * waits in the database for them.
 */
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
