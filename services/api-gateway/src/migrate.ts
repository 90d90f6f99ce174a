import 'reflect-metadata';
import { databaseConfig, loadConfig } from '@pregonero/config';
import { createDataSource, migrate, seedDemoAccounts } from '@pregonero/persistence';
import { PasswordHasher } from './features/accounts/session/password-hasher.service';

/**
 * Brings the database to the newest schema and, outside production, creates the demo accounts: `node dist/migrate.js`.
 * May run again and in several processes at once. Exit code 1 and the reason on stderr when it cannot.
 */
async function main(): Promise<void> {
  const { database } = loadConfig({ database: databaseConfig });
  const dataSource = createDataSource({ ...database, poolMax: 2 });
  await dataSource.initialize();
  try {
    await migrate(dataSource);
    const hasher = new PasswordHasher();
    if (database.seedDemoAccounts) await seedDemoAccounts(dataSource, (password) => hasher.hash(password));
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
