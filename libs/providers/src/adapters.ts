import type {
  IdentityConfig,
  MailConfig,
  PaymentsConfig,
  ScriptWriterConfig,
  StockFootageConfig,
} from '@pregonero/config';
import { GoogleIdentity } from './identity/adapters/google/google-identity.adapter';
import type { IdentityPort } from './identity/identity.port';
import { SmtpMailer } from './mailer/adapters/smtp/smtp-mailer.adapter';
import type { MailerPort } from './mailer/mailer.port';
import { WompiPayments } from './payments/adapters/wompi/wompi-payments.adapter';
import type { PaymentsPort } from './payments/payments.port';
import { LocalScriptWriter } from './script-writer/adapters/local/local-script-writer.adapter';
import { OpenAiScriptWriter } from './script-writer/adapters/openai/openai-script-writer.adapter';
import type { ScriptWriterPort } from './script-writer/script-writer.port';
import { PexelsStockFootage } from './stock-footage/adapters/pexels/pexels-stock-footage.adapter';
import type { StockFootagePort } from './stock-footage/stock-footage.port';
import { turnedOff } from './turned-off';

/** Writes with the model of the operator, or in this process without one. */
export const createScriptWriter = (config: ScriptWriterConfig): ScriptWriterPort =>
  config.enabled ? new OpenAiScriptWriter(config) : new LocalScriptWriter();

/** Searches stock clips; without a key there are none, and files of them cannot be fetched. */
export const createStockFootage = (config: StockFootageConfig): StockFootagePort =>
  config.enabled
    ? new PexelsStockFootage(config)
    : {
        ...turnedOff<StockFootagePort>({ provider: 'pexels', capability: 'stock' }, ['download']),
        isOff: true,
        // Videos are cut without: what is looked for is not there.
        search: () => Promise.resolve([]),
        find: () => Promise.resolve(null),
      };

/** Takes payments; without keys each call is refused and each event a forged one. */
export const createPayments = (config: PaymentsConfig): PaymentsPort =>
  config.enabled
    ? new WompiPayments(config)
    : {
        ...turnedOff<PaymentsPort>(
          { provider: 'wompi', capability: 'payments' },
          ['find', 'findByReference', 'business'],
          ['checkoutUrl'],
        ),
        isOff: true,
        readNotice: () => ({ kind: 'forged' }),
      };

/** Signs people in with Google; without keys each call is refused. */
export const createIdentity = (config: IdentityConfig): IdentityPort =>
  config.enabled
    ? new GoogleIdentity(config)
    : turnedOff({ provider: 'google', capability: 'google' }, ['begin', 'finish']);

/** Sends mail; without a server each call is refused. */
export const createMailer = (config: MailConfig): MailerPort =>
  config.enabled
    ? new SmtpMailer(config)
    : {
        ...turnedOff<MailerPort>({ provider: 'smtp', capability: 'mail' }, ['send', 'verify']),
        isOff: true,
      };
