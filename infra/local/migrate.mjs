/** Brings the database up to date and seeds the demo accounts. Runs alone: `node infra/local/migrate.mjs`. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(join(ROOT, 'services', 'api-gateway', 'package.json'));

const { migrateAndSeed } = require('@pregonero/persistence');

try {
  await migrateAndSeed();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
