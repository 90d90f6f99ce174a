import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { beforeScrape, databaseConnections } from '@pregonero/service-host/telemetry';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

/** Shows how many connections this process has, and whether requests wait for one. */
@Injectable()
export class PoolGauge implements OnModuleInit, OnModuleDestroy {
  private end: () => void = () => undefined;

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.end = beforeScrape(() => {
      const { totalCount, idleCount, waitingCount } = Reflect.get(this.dataSource.driver, 'master') as Pool;
      databaseConnections.set({ state: 'busy' }, totalCount - idleCount);
      databaseConnections.set({ state: 'idle' }, idleCount);
      databaseConnections.set({ state: 'waiting' }, waitingCount);
    });
  }

  onModuleDestroy(): void {
    this.end();
  }
}
