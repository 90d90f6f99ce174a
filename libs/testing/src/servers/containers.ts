import type { StartedTestContainer } from 'testcontainers';
import { containerImages } from './container-images';
import { FAST_POSTGRES, FORGETFUL_REDIS } from './preparation';
import type { TestServers } from './running-servers';

/** Of those that were asked for all or none: one that fails would leave the other one running behind the run. */
async function allOrNone(
  starting: readonly Promise<StartedTestContainer>[],
): Promise<readonly StartedTestContainer[]> {
  const ended = await Promise.allSettled(starting);
  const failed = ended.find((one) => one.status === 'rejected');
  const started = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (failed === undefined) return started;
  await Promise.all(started.map((container) => container.stop()));
  throw failed.reason;
}

/**
 * PostgreSQL and Redis in containers, with the settings of the embedded ones; the locale is that of the image, as in the
 * compose files. Says on standard error which images they are. Whoever starts them stops them.
 * @throws what the engine says of an image that it has not and cannot pull
 */
export async function startContainers(): Promise<TestServers> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const images = containerImages();
  const [postgres, redis] = await allOrNone([
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_USER: 'pregonero', POSTGRES_PASSWORD: 'pregonero-local' })
      .withCommand(['postgres', ...FAST_POSTGRES])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer(images.redis)
      .withCommand(['redis-server', '--save', '', ...FORGETFUL_REDIS])
      .withExposedPorts(6379)
      .start(),
  ]);
  if (postgres === undefined || redis === undefined) throw new Error('two containers were asked for');
  process.stderr.write(`Integration tests run on containers of ${images.postgres} and ${images.redis}.\n`);
  return {
    postgresUrl: `postgres://pregonero:pregonero-local@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
