import {
  databaseConfig,
  gatewayConfig,
  identityConfig,
  loadConfig,
  paymentsConfig,
  mailConfig,
  redisConfig,
  runtimeConfig,
  scriptWriterConfig,
  speechConfig,
  stockFootageConfig,
  storageConfig,
} from '@pregonero/config';
import { PRESENTERS, presenterSecrets, presenterSettings } from '@pregonero/providers';
import { NETWORKS, networkSettings } from '@pregonero/publishing';

const CONCERNS = {
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  gateway: gatewayConfig,
  scriptWriter: scriptWriterConfig,
  presenters: presenterSettings(PRESENTERS),
  presenterSecrets: presenterSecrets(PRESENTERS),
  speech: speechConfig,
  stockFootage: stockFootageConfig,
  networks: networkSettings(NETWORKS),
  identity: identityConfig,
  payments: paymentsConfig,
  mail: mailConfig,
};

export type AppConfig = ReturnType<typeof loadAppConfig>;

/** Everything that the gateway is set by. @throws ConfigError naming each bad variable */
export function loadAppConfig(env?: NodeJS.ProcessEnv): ReturnType<typeof loadConfig<typeof CONCERNS>> {
  return loadConfig(CONCERNS, env);
}
