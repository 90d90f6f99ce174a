import { tmpdir } from 'node:os';
import { Sweeper } from '@pregonero/queue';
import { DataSource, type Logger } from 'typeorm';
import { createTestDatabase, createTestRedis } from '../../src';
import { startScriptedWorker } from './scripted-worker';

/** Notes the statements that go through the pool. */
class Noting implements Logger {
  readonly statements: string[] = [];
  logQuery(statement: string): void {
    this.statements.push(statement);
  }
  logQueryError = (): void => undefined;
  logQuerySlow = (): void => undefined;
  logSchemaBuild = (): void => undefined;
  logMigration = (): void => undefined;
  log = (): void => undefined;
}

describe('a worker that has nothing to do', () => {
  it('asks for nothing but its one look, and for what that found', async () => {
    const database = await createTestDatabase();
    const worker = await startScriptedWorker({
      ...{ databaseUrl: database.url, redisUrl: (await createTestRedis()).url },
      worker: {
        concurrency: 1,
        leaseMs: 1_000,
        heartbeatMs: 200,
        sweepEveryMs: 3_600_000,
        tempDirectory: tmpdir(),
      },
    });
    const noting = new Noting();
    worker.get(DataSource).setOptions({ logging: ['query'], logger: noting });
    const asked = async (): Promise<number> => {
      noting.statements.length = 0;
      for (let look = 0; look < 3; look += 1) await worker.get(Sweeper).sweep();
      return noting.statements.length;
    };

    expect(await asked()).toBe(0);
    await database.query(
      `INSERT INTO provider_state (provider, failures, "awaySince", "probeAt") VALUES ('tiktok', 3, now(), now())`,
    );
    // Whether a job waits for the provider: once a look, and nothing of other jobs.
    expect(await asked()).toBe(3);

    await worker.close();
    await database.drop();
  });
});
