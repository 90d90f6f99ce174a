import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  stockFootageConfig,
  storageConfig,
  workerConfig,
} from '@pregonero/config';

const CONCERNS = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  stockFootage: stockFootageConfig,
};

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What cutting needs of the configuration: rows, jobs, files and the clip provider. @throws ConfigError naming each bad variable */
export function loadAppConfig(env?: NodeJS.ProcessEnv): ReturnType<typeof loadConfig<typeof CONCERNS>> {
  return loadConfig(CONCERNS, env);
}
