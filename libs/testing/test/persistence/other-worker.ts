import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '@pregonero/config';
import { PRESENCE_LOCKS } from '@pregonero/queue';
import { type TestDatabase, TestProcess } from '../../src';

/** A process that does nothing but be there, as the connection of a worker with this number shows it. */
export async function otherWorker(database: TestDatabase, holder: number): Promise<TestProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'other-worker-'));
  const other = new TestProcess({
    name: 'other worker',
    file: process.execPath,
    args: [
      '-e',
      `const client = new (require('pg').Client)({ connectionString: process.env.DATABASE_URL });
       void client.connect().then(() => client.query('SELECT pg_advisory_lock(${PRESENCE_LOCKS}, ${holder})'));`,
    ],
    env: { DATABASE_URL: database.url },
    cwd: WORKSPACE_ROOT,
    logFile: join(directory, 'log'),
    temporaryDirectory: directory,
    isReady: async () => {
      const locks = await database.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid::bigint = $1`,
        [holder],
      );
      return locks.length === 1;
    },
  });
  await other.start();
  return other;
}
