/** Addresses of the servers that global-setup.cjs started for this run. */
export function testServers(): { postgresUrl: string; redisUrl: string } {
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  const redisUrl = process.env['TEST_REDIS_URL'];
  if (postgresUrl === undefined || redisUrl === undefined) {
    throw new Error('No test servers: name the file *.int-spec.ts and run it in the project "integration"');
  }
  return { postgresUrl, redisUrl };
}
