import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { READINESS_CHECKS, ReadinessCheck } from '@pregonero/service-host';
import { DataSource } from 'typeorm';

/** Without PostgreSQL nothing can be answered. Redis and the store may be away: the rest goes on without them. */
@Injectable()
class DatabaseCheck extends ReadinessCheck {
  readonly name = 'postgresql';

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async check(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}

@Module({
  providers: [
    DatabaseCheck,
    { provide: READINESS_CHECKS, inject: [DatabaseCheck], useFactory: (check: DatabaseCheck) => [check] },
  ],
})
export class ReadinessModule {}
