import { databaseConfig, loadConfig } from '@pregonero/config';
import { createDataSource } from './data-source';
import { seedDemoAccounts } from './demo-accounts';
import { migrate } from './migrate';

/** OWASP's argon2id figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * What runs before the services start: reads the database settings, brings the schema up to date, and creates the
 * demo accounts where the settings say so (never in production). Repeating it changes nothing.
 *
 * @throws ConfigError for a bad setting; the database's own error when it cannot be reached
 */
export async function migrateAndSeed(
  env?: NodeJS.ProcessEnv,
): Promise<{ migrations: number; accounts: number }> {
  const { database } = loadConfig({ database: databaseConfig }, env);
  const dataSource = await createDataSource({ url: database.url, poolMax: 3 }).initialize();
  try {
    const migrations = await migrate(dataSource);
    if (!database.seedDemoAccounts) return { migrations, accounts: 0 };
    // Loaded here only: services that never hash a password do not carry the native module.
    const { hash } = await import('@node-rs/argon2');
    const accounts = await seedDemoAccounts(dataSource, (password) => hash(password, COST));
    return { migrations, accounts };
  } finally {
    await dataSource.destroy();
  }
}
