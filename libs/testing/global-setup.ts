import { startTestServers, type TestServers } from './src/servers/test-servers';

declare global {
  /** What the set-up leaves to the teardown, which jest loads apart. */
  var __PREGONERO_TEST_SERVERS__: TestServers | undefined;
}

/** Starts PostgreSQL and Redis once a jest run; the workers find their addresses in the environment. */
async function startServersOfThisRun(): Promise<void> {
  const servers = await startTestServers();
  process.env['TEST_POSTGRES_URL'] = servers.postgresUrl;
  process.env['TEST_REDIS_URL'] = servers.redisUrl;
  globalThis.__PREGONERO_TEST_SERVERS__ = servers;
}

export = startServersOfThisRun;
