import type { DatabaseConfig } from '@pregonero/config';

/**
 * Token of the database settings (`config.database`). A service provides it from a global module; see
 * {@link PersistenceModule.forRoot}.
 */
export const DATABASE_CONFIG = Symbol('DATABASE_CONFIG');

/** What this library needs of the database settings. */
export type PersistenceConfig = Pick<DatabaseConfig, 'url' | 'poolMax'> &
  Partial<Pick<DatabaseConfig, 'patienceMs' | 'pooler' | 'sessionUrl'>> & {
    /** By which an operator tells whose a connection is (`pg_stat_activity`). */
    applicationName?: string;
  };
