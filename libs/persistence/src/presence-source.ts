import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';
import { DATABASE_CONFIG, type PersistenceConfig } from './tokens';

/**
 * Where a worker keeps the connection that shows it is there: among the others, behind a pooler in transaction mode at PostgreSQL
 * itself, and nowhere when nobody says where that is.
 */
@Injectable()
export class PresenceSource implements OnModuleInit, OnApplicationShutdown {
  readonly source: DataSource | null;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_CONFIG) config: PersistenceConfig,
  ) {
    const { pooler, sessionUrl = '', ...own } = config;
    if (pooler !== 'transaction') this.source = dataSource;
    else if (sessionUrl === '') this.source = null;
    else
      this.source = new DataSource({
        ...dataSourceOptions({ ...own, url: sessionUrl, poolMax: 1 }),
        entities: [],
      });
  }

  async onModuleInit(): Promise<void> {
    if (this.isOwn) await this.source?.initialize();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.isOwn && this.source?.isInitialized === true) await this.source.destroy();
  }

  private get isOwn(): boolean {
    return this.source !== this.dataSource;
  }
}
