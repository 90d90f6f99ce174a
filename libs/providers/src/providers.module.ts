import type { Capability } from '@pregonero/contracts/jobs';
import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type { SpeechConfig, TokenVaultConfig } from '@pregonero/config';
import {
  createIdentity,
  createMailer,
  createPayments,
  createScriptWriter,
  createStockFootage,
} from './adapters';
import { PRESENTER_HOST, type PresenterHost } from './avatar-video/presenter-host';
import {
  createPresenters,
  type PresenterDefinition,
  type PresenterSettings,
} from './avatar-video/presenter-definition';
import { PresenterRegistry } from './avatar-video/presenter-registry';
import { IDENTITY } from './identity/identity.port';
import { MAILER } from './mailer/mailer.port';
import { PAYMENTS } from './payments/payments.port';
import {
  IDENTITY_CONFIG,
  MAIL_CONFIG,
  PAYMENTS_CONFIG,
  PRESENTER_LIST,
  PRESENTER_SETTINGS,
  SCRIPT_WRITER_CONFIG,
  SPEECH_CONFIG,
  STOCK_FOOTAGE_CONFIG,
} from './providers.tokens';
import { SCRIPT_WRITER } from './script-writer/script-writer.port';
import { OpenAiSpeech } from './speech/adapters/openai/openai-speech.adapter';
import { SPEECH, type SpeechPort } from './speech/speech.port';
import { STOCK_FOOTAGE } from './stock-footage/stock-footage.port';

/** The keys of stored tokens, the one that seals first. */
export function keysOf(config: TokenVaultConfig): [string, ...string[]] {
  const { tokenEncryptionKey: current, tokenEncryptionKeyPrevious: previous } = config;
  return previous === '' ? [current] : [current, previous];
}

const BINDINGS = {
  scriptWriter: [
    {
      provide: SCRIPT_WRITER,
      inject: [SCRIPT_WRITER_CONFIG],
      useFactory: createScriptWriter,
    },
  ],
  avatarVideo: [
    {
      provide: PresenterRegistry,
      inject: [PRESENTER_LIST, PRESENTER_SETTINGS, PRESENTER_HOST],
      useFactory: (
        list: readonly PresenterDefinition[],
        settings: PresenterSettings,
        host: PresenterHost,
      ): PresenterRegistry => createPresenters(list, settings, host),
    },
  ],
  speech: [
    {
      provide: SPEECH,
      inject: [SPEECH_CONFIG],
      useFactory: (config: SpeechConfig): SpeechPort | null =>
        config.provider === 'openai' ? new OpenAiSpeech(config) : null,
    },
  ],
  stockFootage: [
    {
      provide: STOCK_FOOTAGE,
      inject: [STOCK_FOOTAGE_CONFIG],
      useFactory: createStockFootage,
    },
  ],
  payments: [
    {
      provide: PAYMENTS,
      inject: [PAYMENTS_CONFIG],
      useFactory: createPayments,
    },
  ],
  identity: [
    {
      provide: IDENTITY,
      inject: [IDENTITY_CONFIG],
      useFactory: createIdentity,
    },
  ],
  mailer: [
    {
      provide: MAILER,
      inject: [MAIL_CONFIG],
      useFactory: createMailer,
    },
  ],
} satisfies Record<Capability, FactoryProvider[]>;

/**
 * Binds ports to adapters. Name the capabilities a service uses; it provides their settings under the
 * tokens of `providers.tokens` from a global module.
 */
@Module({})
export class ProvidersModule {
  static forRoot(capabilities: readonly Capability[]): DynamicModule {
    const providers = capabilities.flatMap((capability): FactoryProvider[] => BINDINGS[capability]);
    return {
      module: ProvidersModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
