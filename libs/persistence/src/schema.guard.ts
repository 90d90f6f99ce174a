import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * A service does not start on a schema that is older than itself: its first statement would fail in a row that somebody
 * waits for. A newer schema is welcome, since migrations only add what the release before does without.
 */
@Injectable()
export class SchemaGuard implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error naming what is missing and the command that mends it */
  async onModuleInit(): Promise<void> {
    const missing = await this.missing();
    if (missing.length === 0) return;
    throw new Error(
      `The database lacks ${missing.length} migrations (${missing.join(', ')}): run services/api-gateway/dist/migrate.js first. / ` +
        `A la base de datos le faltan ${missing.length} migraciones: ejecuta antes services/api-gateway/dist/migrate.js.`,
    );
  }

  private async missing(): Promise<string[]> {
    const known = this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const [table] = await this.dataSource.query<[{ there: boolean }]>(
      `SELECT to_regclass('migrations') IS NOT NULL AS there`,
    );
    if (!table.there) return known;
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return known.filter((name) => !applied.has(name));
  }
}
