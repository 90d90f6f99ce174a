import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  scriptWriterConfig,
  workerConfig,
} from '@pregonero/config';

const CONCERNS = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  worker: workerConfig,
  scriptWriter: scriptWriterConfig,
};

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What writing needs of the configuration: rows, jobs and the model. @throws ConfigError naming each bad variable */
export function loadAppConfig(env?: NodeJS.ProcessEnv): ReturnType<typeof loadConfig<typeof CONCERNS>> {
  return loadConfig(CONCERNS, env);
}
