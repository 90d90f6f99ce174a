import type { Capability } from '@pregonero/contracts/jobs';
import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type { SpeechConfig, TokenVaultConfig } from '@pregonero/config';
import { PRESENTER_HOST, type PresenterHost } from './avatar-video/presenter-host';
import {
  createPresenters,
  type PresenterDefinition,
  type PresenterSettings,
} from './avatar-video/presenter-definition';
import { PresenterRegistry } from './avatar-video/presenter-registry';
import { google } from './identity/adapters/google';
import { IDENTITY } from './identity/identity.port';
import { smtp } from './mailer/adapters/smtp';
import { MAILER } from './mailer/mailer.port';
import { wompi } from './payments/adapters/wompi';
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
import { openai } from './script-writer/adapters/openai';
import { SCRIPT_WRITER } from './script-writer/script-writer.port';
import { OpenAiSpeech } from './speech/adapters/openai/openai-speech.adapter';
import { SPEECH, type SpeechPort } from './speech/speech.port';
import { pexels } from './stock-footage/adapters/pexels';
import { STOCK_FOOTAGE } from './stock-footage/stock-footage.port';
import type { ThirdParty } from './third-party';

/** The keys of stored tokens, the one that seals first. */
export function keysOf(config: TokenVaultConfig): [string, ...string[]] {
  const { tokenEncryptionKey: current, tokenEncryptionKeyPrevious: previous } = config;
  return previous === '' ? [current] : [current, previous];
}

/** Binds a port to the third party behind it. */
const bind = (port: symbol, settings: symbol, party: ThirdParty): FactoryProvider => ({
  provide: port,
  inject: [settings],
  useFactory: (values: never) => party.create(values),
});

const BINDINGS = {
  scriptWriter: [bind(SCRIPT_WRITER, SCRIPT_WRITER_CONFIG, openai)],
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
  stockFootage: [bind(STOCK_FOOTAGE, STOCK_FOOTAGE_CONFIG, pexels)],
  payments: [bind(PAYMENTS, PAYMENTS_CONFIG, wompi)],
  identity: [bind(IDENTITY, IDENTITY_CONFIG, google)],
  mailer: [bind(MAILER, MAIL_CONFIG, smtp)],
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
