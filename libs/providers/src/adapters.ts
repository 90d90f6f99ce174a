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
import { OpenAiScriptWriter } from './script-writer/adapters/openai/openai-script-writer.adapter';
import type { ScriptWriterPort } from './script-writer/script-writer.port';
import { PexelsStockFootage } from './stock-footage/adapters/pexels/pexels-stock-footage.adapter';
import type { StockFootagePort } from './stock-footage/stock-footage.port';

/** One adapter of each third party that every installation uses, but for presenters and networks. */
export interface Adapters {
  scriptWriter: ScriptWriterPort;
  stockFootage: StockFootagePort;
  payments: PaymentsPort;
  identity: IdentityPort;
  mailer: MailerPort;
}

/** The adapters by themselves, for a command that is no service: nothing is called and nothing kept open. */
export function adaptersOf(config: {
  scriptWriter: ScriptWriterConfig;
  stockFootage: StockFootageConfig;
  payments: PaymentsConfig;
  identity: IdentityConfig;
  mail: MailConfig;
}): Adapters {
  return {
    scriptWriter: new OpenAiScriptWriter(config.scriptWriter),
    stockFootage: new PexelsStockFootage(config.stockFootage),
    payments: new WompiPayments(config.payments),
    identity: new GoogleIdentity(config.identity),
    mailer: new SmtpMailer(config.mail),
  };
}
