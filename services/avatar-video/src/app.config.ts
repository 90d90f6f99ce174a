import {
  databaseConfig,
  loadConfig,
  redisConfig,
  rendersConfig,
  runtimeConfig,
  speechConfig,
  storageConfig,
  workerConfig,
} from '@pregonero/config';
import { type PresenterDefinition, PRESENTERS, presenterSettings } from '@pregonero/providers';

const concernsOf = (presenters: readonly PresenterDefinition[]) => ({
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  renders: rendersConfig,
  speech: speechConfig,
  presenters: presenterSettings(presenters),
});

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** What renders need of the configuration: rows, jobs, files, the presenters and the voice service. @throws ConfigError naming each bad variable */
export function loadAppConfig(
  env?: NodeJS.ProcessEnv,
  presenters: readonly PresenterDefinition[] = PRESENTERS,
): ReturnType<typeof loadConfig<ReturnType<typeof concernsOf>>> {
  return loadConfig(concernsOf(presenters), env);
}
