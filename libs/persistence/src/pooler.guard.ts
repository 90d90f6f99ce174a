import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DATABASE_CONFIG, type PersistenceConfig } from './tokens';

/** What a service says of its own connections, and a role has to say of those of a pooler. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * A service does not start where PostgreSQL may take any time, or counts months in another zone: nothing would have a limit, and nobody
 * would notice. That is so behind a pooler whose role does not say it: in transaction mode services say nothing of their connections, and
 * in session mode a pooler may ignore what they say (`ignore_startup_parameters = options`).
 */
@Injectable()
export class PoolerGuard implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_CONFIG) private readonly config: PersistenceConfig,
  ) {}

  /** @throws Error naming what the role lacks and the statements that mend it */
  async onModuleInit(): Promise<void> {
    const rows = await this.dataSource.query<{ name: string; setting: string }[]>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      [[...LIMITS, 'TimeZone']],
    );
    const wrong = rows.filter(({ name, setting }) =>
      name === 'TimeZone' ? !setting.endsWith('UTC') : setting === '0',
    );
    if (wrong.length === 0) return;
    const cure = `alter role … set statement_timeout = '3500ms'; set lock_timeout = '2500ms'; set idle_in_transaction_session_timeout = '10s'; set timezone = 'UTC' (docs/kubernetes.md)`;
    const named = wrong.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
    const where =
      this.config.pooler === 'transaction'
        ? 'DATABASE_POOLER=transaction'
        : 'a pooler ignores what this service says of its connections (options)';
    throw new Error(`${where}, and the role has ${named}: ${cure}`);
  }
}
