import { nextTestNumber } from './test-database';
import { testServers } from './test-environment';

/** How many databases the test server has. */
const DATABASES = 4_096;

/** An empty Redis database of its own for one test file: `{ url: 'redis://…/7' }`. */
export async function createTestRedis(): Promise<{ url: string }> {
  const number = await nextTestNumber();
  if (number >= DATABASES) throw new Error(`More than ${DATABASES} test files asked for a Redis database`);
  return { url: `${testServers().redisUrl}/${number}` };
}
