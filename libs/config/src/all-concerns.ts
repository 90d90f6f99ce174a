import type { ConfigConcern } from './config-variable';
import { databaseConfig } from './concerns/database.concern';
import { gatewayConfig, tokenVaultConfig } from './concerns/gateway.concern';
import { paymentsConfig } from './concerns/payments.concern';
import {
  identityConfig,
  rendersConfig,
  scriptWriterConfig,
  speechConfig,
  stockFootageConfig,
} from './concerns/providers.concern';
import { mailConfig } from './concerns/mail.concern';
import { redisConfig } from './concerns/redis.concern';
import { runtimeConfig } from './concerns/runtime.concern';
import { sandboxConfig } from './concerns/sandbox.concern';
import { storageConfig } from './concerns/storage.concern';
import { tracingConfig } from './concerns/tracing.concern';
import { workerConfig } from './concerns/worker.concern';

/** Every concern of this library; `.env.example` has those of the folders of presenters and networks after them. */
export const ALL_CONCERNS: readonly ConfigConcern[] = [
  runtimeConfig,
  tracingConfig,
  databaseConfig,
  redisConfig,
  storageConfig,
  gatewayConfig,
  tokenVaultConfig,
  mailConfig,
  workerConfig,
  scriptWriterConfig,
  speechConfig,
  rendersConfig,
  stockFootageConfig,
  identityConfig,
  paymentsConfig,
  sandboxConfig,
];
