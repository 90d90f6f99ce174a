/** Starts PostgreSQL and Redis once a jest run; the workers find their addresses in the environment. */
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

module.exports = async () => {
  const module = pathToFileURL(join(__dirname, 'servers/test-servers.mjs')).href;
  const { startTestServers } = await import(module);
  const servers = await startTestServers();
  process.env.TEST_POSTGRES_URL = servers.postgresUrl;
  process.env.TEST_REDIS_URL = servers.redisUrl;
  globalThis.__PREGONERO_TEST_SERVERS__ = servers;
};
