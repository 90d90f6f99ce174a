import {
  avatarVideoConfig,
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  speechConfig,
  storageConfig,
  workerConfig,
} from '@pregonero/config';

const CONCERNS = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  avatarVideo: avatarVideoConfig,
  speech: speechConfig,
};

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What renders need of the configuration: rows, jobs, files, the presenter and the voice service. @throws ConfigError naming each bad variable */
export function loadAppConfig(env?: NodeJS.ProcessEnv): ReturnType<typeof loadConfig<typeof CONCERNS>> {
  return loadConfig(CONCERNS, env);
}
