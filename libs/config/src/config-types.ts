import type { ConfigOf } from './config-variable';
import type { databaseConfig } from './concerns/database.concern';
import type { gatewayConfig, tokenVaultConfig } from './concerns/gateway.concern';
import type { paymentsConfig } from './concerns/payments.concern';
import type {
  identityConfig,
  rendersConfig,
  scriptWriterConfig,
  speechConfig,
  stockFootageConfig,
} from './concerns/providers.concern';
import type { mailConfig } from './concerns/mail.concern';
import type { redisConfig } from './concerns/redis.concern';
import type { runtimeConfig } from './concerns/runtime.concern';
import type { sandboxConfig } from './concerns/sandbox.concern';
import type { storageConfig } from './concerns/storage.concern';
import type { workerConfig } from './concerns/worker.concern';

/** The values of each concern, by name, for constructors that take one. */
export type RuntimeConfig = ConfigOf<typeof runtimeConfig>;
export type DatabaseConfig = ConfigOf<typeof databaseConfig>;
export type RedisConfig = ConfigOf<typeof redisConfig>;
export type StorageConfig = ConfigOf<typeof storageConfig>;
export type GatewayConfig = ConfigOf<typeof gatewayConfig>;
export type MailConfig = ConfigOf<typeof mailConfig>;
export type TokenVaultConfig = ConfigOf<typeof tokenVaultConfig>;
export type ScriptWriterConfig = ConfigOf<typeof scriptWriterConfig>;
export type SpeechConfig = ConfigOf<typeof speechConfig>;
export type RendersConfig = ConfigOf<typeof rendersConfig>;
export type StockFootageConfig = ConfigOf<typeof stockFootageConfig>;
export type PaymentsConfig = ConfigOf<typeof paymentsConfig>;
export type IdentityConfig = Omit<ConfigOf<typeof identityConfig>, 'publicUrl'>;
export type SandboxConfig = ConfigOf<typeof sandboxConfig>;
export type WorkerConfig = ConfigOf<typeof workerConfig>;
