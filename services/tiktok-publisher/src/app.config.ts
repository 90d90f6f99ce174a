import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  storageConfig,
  tiktokConfig,
  tokenVaultConfig,
  workerConfig,
} from '@pregonero/config';

const CONCERNS = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  tiktok: tiktokConfig,
  tokenVault: tokenVaultConfig,
};

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What publishing needs of the configuration: rows, jobs, files and TikTok. @throws ConfigError naming each bad variable */
export function loadAppConfig(env?: NodeJS.ProcessEnv): ReturnType<typeof loadConfig<typeof CONCERNS>> {
  return loadConfig(CONCERNS, env);
}
