import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { FILE_TROUBLES } from '@pregonero/contracts/api';
import { QUOTA_KINDS, QuotaLedger, StoredFactRepository } from '@pregonero/persistence';
import { JobCensus, ProviderHealth } from '@pregonero/queue';
import {
  beforeScrape,
  jobAgeSeconds,
  jobsGauge,
  providerUp,
  quotaReserved,
  socketsGauge,
  storedFiles,
} from '@pregonero/service-host/telemetry';
import { DataSource } from 'typeorm';
import { SessionSockets } from '../../platform/realtime/session-sockets.service';

/** Sets what PostgreSQL knows at every scrape. A part that cannot be read is missing then, and not an old figure. */
@Injectable()
export class ProductMetrics implements OnModuleInit, OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly census: JobCensus,
    private readonly health: ProviderHealth,
    private readonly ledger: QuotaLedger,
    private readonly sockets: SessionSockets,
    private readonly facts: StoredFactRepository,
  ) {}

  onModuleInit(): void {
    const readings = [
      () => this.readJobs(),
      () => this.readProviders(),
      () => this.readQuota(),
      () => this.readFiles(),
      () => {
        socketsGauge.set(this.sockets.count);
      },
    ];
    this.ends.push(...readings.map(beforeScrape));
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }

  private async readJobs(): Promise<void> {
    jobsGauge.reset();
    jobAgeSeconds.reset();
    for (const { kind, queue, jobs, oldestSeconds } of await this.census.take()) {
      for (const [state, count] of Object.entries(jobs)) jobsGauge.set({ kind, state }, count);
      jobAgeSeconds.set({ kind, queue }, oldestSeconds);
    }
  }

  private async readProviders(): Promise<void> {
    providerUp.reset();
    for (const { provider, state, heldSince } of await this.health.list()) {
      providerUp.set({ provider }, state === 'away' || heldSince !== null ? 0 : 1);
    }
  }

  private async readQuota(): Promise<void> {
    quotaReserved.reset();
    const counts = await this.ledger.countReserved(this.dataSource.manager);
    for (const kind of QUOTA_KINDS) {
      quotaReserved.set({ kind }, counts.find((count) => count.kind === kind)?.entries ?? 0);
    }
  }

  private async readFiles(): Promise<void> {
    storedFiles.reset();
    const counts = await this.facts.counts();
    for (const trouble of FILE_TROUBLES) {
      storedFiles.set({ state: trouble }, counts.find(({ state }) => state === trouble)?.files ?? 0);
    }
  }
}
