import type { Capability } from '@pregonero/contracts/jobs';
import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type {
  IdentityConfig,
  MailConfig,
  PaymentsConfig,
  ScriptWriterConfig,
  SpeechConfig,
  StockFootageConfig,
  TokenVaultConfig,
} from '@pregonero/config';
import { PRESENTER_HOST, type PresenterHost } from './avatar-video/presenter-host';
import {
  createPresenters,
  type PresenterDefinition,
  type PresenterSettings,
} from './avatar-video/presenter-definition';
import { PresenterRegistry } from './avatar-video/presenter-registry';
import { GoogleIdentity } from './identity/adapters/google/google-identity.adapter';
import { IDENTITY, type IdentityPort } from './identity/identity.port';
import { SmtpMailer } from './mailer/adapters/smtp/smtp-mailer.adapter';
import { MAILER, type MailerPort } from './mailer/mailer.port';
import { WompiPayments } from './payments/adapters/wompi/wompi-payments.adapter';
import { PAYMENTS, type PaymentsPort } from './payments/payments.port';
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
import { OpenAiScriptWriter } from './script-writer/adapters/openai/openai-script-writer.adapter';
import { SCRIPT_WRITER, type ScriptWriterPort } from './script-writer/script-writer.port';
import { OpenAiSpeech } from './speech/adapters/openai/openai-speech.adapter';
import { SPEECH, type SpeechPort } from './speech/speech.port';
import { PexelsStockFootage } from './stock-footage/adapters/pexels/pexels-stock-footage.adapter';
import { STOCK_FOOTAGE, type StockFootagePort } from './stock-footage/stock-footage.port';

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
      useFactory: (config: ScriptWriterConfig): ScriptWriterPort => new OpenAiScriptWriter(config),
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
      useFactory: (config: StockFootageConfig): StockFootagePort => new PexelsStockFootage(config),
    },
  ],
  payments: [
    {
      provide: PAYMENTS,
      inject: [PAYMENTS_CONFIG],
      useFactory: (config: PaymentsConfig): PaymentsPort => new WompiPayments(config),
    },
  ],
  identity: [
    {
      provide: IDENTITY,
      inject: [IDENTITY_CONFIG],
      useFactory: (config: IdentityConfig): IdentityPort => new GoogleIdentity(config),
    },
  ],
  mailer: [
    {
      provide: MAILER,
      inject: [MAIL_CONFIG],
      useFactory: (config: MailConfig): MailerPort => new SmtpMailer(config),
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
