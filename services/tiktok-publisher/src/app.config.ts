import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  storageConfig,
  tokenVaultConfig,
  workerConfig,
} from '@pregonero/config';
import { type NetworkDefinition, NETWORKS, networkSettings } from '@pregonero/publishing';

const concernsOf = (networks: readonly NetworkDefinition[]) => ({
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  networks: networkSettings(networks),
  tokenVault: tokenVaultConfig,
});

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What publishing needs of the configuration: rows, jobs, files and the networks. @throws ConfigError naming each bad variable */
export function loadAppConfig(
  env?: NodeJS.ProcessEnv,
  networks: readonly NetworkDefinition[] = NETWORKS,
): ReturnType<typeof loadConfig<ReturnType<typeof concernsOf>>> {
  return loadConfig(concernsOf(networks), env);
}
