/**
 * Configuration: one schema a concern, read from the environment once, in this library alone. Every default
 * is the local stack's value, so that nothing needs a `.env` file; production refuses the public ones.
 */
/** Named in the declarations of every service's settings. */
export type { ConfigConcern, ConfigSwitch, ConfigVariable } from './config-variable';
export { checkConcern, ConfigError, loadConfig } from './load-config';
export { renderEnvExample } from './env-example';
export { WORKSPACE_ROOT } from './workspace-path';
/** What the folders of providers describe their settings with. */
export {
  browserUrl,
  type ConfigFields,
  type ConfigOf,
  flag,
  integer,
  key,
  onPublicUrl,
  onWith,
  oneOf,
  optionalSecret,
  providerUrl,
  text,
} from './config-variable';
export { publicUrl, wrongWayBack } from './public-url';
export { ALL_CONCERNS } from './all-concerns';
export { databaseConfig } from './concerns/database.concern';
export { gatewayConfig, tokenVaultConfig } from './concerns/gateway.concern';
export { mailConfig, requiresMailTls } from './concerns/mail.concern';
export { paymentsConfig } from './concerns/payments.concern';
export {
  identityConfig,
  rendersConfig,
  scriptWriterConfig,
  speechConfig,
  stockFootageConfig,
} from './concerns/providers.concern';
export { redisConfig } from './concerns/redis.concern';
export { runtimeConfig } from './concerns/runtime.concern';
export { sandboxConfig } from './concerns/sandbox.concern';
export { storageConfig } from './concerns/storage.concern';
export { tracingConfig } from './concerns/tracing.concern';
export { workerConfig } from './concerns/worker.concern';
export type * from './config-types';
