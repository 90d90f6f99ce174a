import { Injectable, Module } from '@nestjs/common';
import { READINESS_CHECKS, ReadinessCheck } from '@pregonero/service-host';
import { DataSource } from 'typeorm';

@Injectable()
class DatabaseCheck extends ReadinessCheck {
  readonly name = 'postgresql';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async check(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}

/**
 * A service is ready when PostgreSQL answers. Redis, the object store and the providers may be away: accepted work
 * waits in the database for them.
 */
@Module({
  providers: [
    DatabaseCheck,
    { provide: READINESS_CHECKS, inject: [DatabaseCheck], useFactory: (check: DatabaseCheck) => [check] },
  ],
})
export class DatabaseReadinessModule {}
