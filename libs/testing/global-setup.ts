import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServers } from './src/servers/running-servers';
import { startTestServers } from './src/servers/test-servers';

declare global {
  /** What the set-up leaves to the teardown, which jest loads apart. */
  var __PREGONERO_TEST_SERVERS__: TestServers | undefined;
  /** The folder of films to be removed in the end; none where the caller gave one. */
  var __PREGONERO_TEST_FILMS__: string | undefined;
}

/**
 * Starts PostgreSQL and Redis once a jest run, and gives the sandboxes of the run one folder for what they draw, unless
 * `TEST_FILMS_DIRECTORY` names one; the workers find all of it in the environment.
 */
async function startServersOfThisRun(): Promise<void> {
  const servers = await startTestServers();
  process.env['TEST_POSTGRES_URL'] = servers.postgresUrl;
  process.env['TEST_REDIS_URL'] = servers.redisUrl;
  globalThis.__PREGONERO_TEST_SERVERS__ = servers;
  if (process.env['TEST_FILMS_DIRECTORY'] !== undefined) return;
  globalThis.__PREGONERO_TEST_FILMS__ = mkdtempSync(join(tmpdir(), 'pregonero-films-'));
  process.env['TEST_FILMS_DIRECTORY'] = globalThis.__PREGONERO_TEST_FILMS__;
}

export = startServersOfThisRun;
