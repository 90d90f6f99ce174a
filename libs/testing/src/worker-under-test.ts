import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createDataSource, type Service } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { persistUser, type UserFields } from './builders';
import { eventually } from './eventually';
import { QUIET_CONTEXT } from './quiet-context';
import { type RunningSandbox, startSandbox } from './service-process';
import { CONNECTS_WITHIN_MS, createTestDatabase, type TestDatabase } from './test-database';
import { createTestRedis } from './test-redis';

/**
 * How large videos are here, in pixels of their shorter side: a thirty-sixth of the work. In full size they are drawn, cut
 * and judged in the tests of libs/studio, libs/video and the sandbox, and in the walk through the browser.
 */
export const SMALL_SIDE = 180;

/** What {@link startWorker} started. */
export interface WorkerParts {
  readonly app: INestApplicationContext;
  /** Connected as the owner of the tables. */
  readonly owner: DataSource;
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  /** Removed at the end; `work` in it is the worker's temporary folder. */
  readonly directory: string;
  /** Its settings, for another worker beside it. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts a worker in this process against real servers: PostgreSQL, Redis, the sandbox's providers and its S3.
 *
 * @param service connects with the role of this service
 * @param moduleOf the worker's module for these variables, usually `AppModule.forRoot(loadConfig(…, env))`
 * @param env added to the variables
 * @param found servers that run already, instead of new ones
 */
export async function startWorker(
  service: Service,
  moduleOf: (env: NodeJS.ProcessEnv) => DynamicModule,
  env: NodeJS.ProcessEnv = {},
  found: Partial<Pick<WorkerParts, 'database' | 'sandbox'>> = {},
): Promise<WorkerParts> {
  const small = { VIDEO_SHORT_SIDE: String(SMALL_SIDE) };
  const [database, redis, sandbox] = await Promise.all([
    found.database ?? createTestDatabase(),
    createTestRedis(),
    found.sandbox ?? startSandbox(small),
  ]);
  const directory = await mkdtemp(join(tmpdir(), 'pregonero-worker-'));
  const all = {
    ...sandbox.env,
    ...small,
    DATABASE_URL: database.getServiceUrl(service),
    REDIS_URL: redis.url,
    WORKER_TEMP_DIRECTORY: join(directory, 'work'),
    WORKER_SWEEP_EVERY_MS: '200',
    DATABASE_PATIENCE_MS: String(CONNECTS_WITHIN_MS),
    ...env,
  };
  const owner = createDataSource({ url: database.url, poolMax: 3, patienceMs: CONNECTS_WITHIN_MS });
  return {
    app: await NestFactory.createApplicationContext(moduleOf(all), QUIET_CONTEXT),
    owner: await owner.initialize(),
    database,
    sandbox,
    directory,
    env: all,
  };
}

/** What every worker's tests need of a running worker; its own harness extends it. */
export class WorkerUnderTest {
  constructor(protected readonly parts: WorkerParts) {}

  get app(): INestApplicationContext {
    return this.parts.app;
  }

  get database(): TestDatabase {
    return this.parts.database;
  }

  get sandbox(): RunningSandbox {
    return this.parts.sandbox;
  }

  get directory(): string {
    return this.parts.directory;
  }

  get env(): NodeJS.ProcessEnv {
    return this.parts.env;
  }

  /**
   * Anything the worker's modules provide. Its DataSource is that of the tables' owner: tests arrange rows with it that the worker's own role may
   * not write.
   */
  get<T>(type: Type<T>): T {
    if ((type as unknown) === DataSource) return this.parts.owner as T;
    return this.app.get(type, { strict: false });
  }

  /** A stored client; returns its id. */
  aUser(fields: Partial<UserFields> = {}): Promise<number> {
    return persistUser(this.database, fields);
  }

  /** The next calls to a provider fail so; `match` only those whose path contains it. */
  async fault(provider: string, fault: string, times = 1, match?: string): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, fault, times, ...(match === undefined ? {} : { match }) }),
    });
    if (!answer.ok) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  }

  /** Lets so many minutes pass for every job and provider: their moments move into the past, and nobody waits. */
  async passMinutes(minutes: number): Promise<void> {
    const earlier = (columns: readonly string[]) =>
      columns.map((column) => `"${column}" = "${column}" - make_interval(mins => $1)`).join(', ');
    const ofJobs = ['createdAt', 'nextRunAt', 'deadlineAt', 'waitingSince', 'clockStoppedAt', 'turnAt'];
    const ofProviders = ['pausedUntil', 'awaySince', 'probeAt', 'changedAt'];
    await this.database.query(`UPDATE jobs SET ${earlier(ofJobs)} WHERE state = 'queued'`, [minutes]);
    await this.database.query(
      `UPDATE jobs SET data = jsonb_set(data, '{submittedAt}', to_jsonb(to_char(
         (data ->> 'submittedAt')::timestamptz AT TIME ZONE 'UTC' - make_interval(mins => $1),
         'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
       WHERE state = 'queued' AND data ? 'submittedAt'`,
      [minutes],
    );
    await this.database.query(`UPDATE provider_state SET ${earlier(ofProviders)}`, [minutes]);
  }

  /** How many living jobs wait for a provider, and how often it was asked for them in vain since they wait. */
  async waitingFor(provider: string): Promise<{ jobs: number; asked: number }> {
    const [row] = await this.database.query<{ jobs: number; asked: number }>(
      `SELECT count(*)::int AS jobs, coalesce(sum(waits), 0)::int AS asked FROM jobs
       WHERE state = 'queued' AND "waitingFor" = $1 AND "leaseUntil" IS NULL`,
      [provider],
    );
    return row ?? { jobs: 0, asked: 0 };
  }

  /**
   * A provider stays away for `minutes` in all, looked at again and again meanwhile, then comes back. Resolves once it is
   * asked the first time after its return; all of `jobs` wait until then.
   */
  async outage(
    provider: string,
    { minutes, jobs, looks = 2 }: { minutes: number; jobs: number; looks?: number },
  ): Promise<void> {
    const settled = async (what: string, holds: (now: { jobs: number; asked: number }) => boolean) => {
      await eventually(async () => holds(await this.waitingFor(provider)), { timeoutMs: 400_000, what });
      return this.waitingFor(provider);
    };
    let { asked } = await settled(`${jobs} jobs wait for ${provider}`, (now) => now.jobs === jobs);
    for (let look = 1; look <= looks; look += 1) {
      await this.passMinutes(minutes / looks);
      const before = asked;
      ({ asked } = await settled(`${provider} is probed`, (now) => now.jobs === jobs && now.asked > before));
    }
    await this.clearFaults();
    await this.passMinutes(1);
  }

  /** How often a path of the providers was called since a moment (ISO 8601). */
  async callsSince(path: string, moment: string): Promise<number> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const { calls } = (await answer.json()) as { calls: { path: string; at: string }[] };
    return calls.filter((call) => call.path === path && call.at >= moment).length;
  }

  /** An endpoint of the agency wants to hear of an event, whoever's it is. */
  async hearsOf(event: string): Promise<void> {
    const userId = await this.aUser();
    await this.database.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [userId]);
    await this.database.query(
      `INSERT INTO webhook_endpoints ("userId", url, events, secret) VALUES ($1, 'https://agency.example.test/', $2, 'x')`,
      [userId, [event]],
    );
  }

  /** The scripts of which that endpoint is to be told, each once. */
  async heardOf(event: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT (payload::jsonb->'data'->>'guionId')::int AS id FROM webhook_deliveries WHERE event = $1`,
      [event],
    );
    return rows.map(({ id }) => id);
  }

  /** The types of a user's notifications, oldest first. */
  async notices(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ type: string }>(
      'SELECT type FROM notifications WHERE "userId" = $1 ORDER BY id',
      [userId],
    );
    return rows.map(({ type }) => type);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.parts.owner.destroy();
    await this.sandbox.process.stop();
    await this.database.drop();
    await rm(this.directory, { recursive: true, force: true, maxRetries: 20 });
  }
}
