import { mailConfig } from '@pregonero/config';
import { defineThirdParty } from '../../../third-party';
import { turnedOff } from '../../../turned-off';
import type { MailerPort } from '../../mailer.port';
import { SmtpMailer } from './smtp-mailer.adapter';

/** Mail by the operator's server; without one each call is refused. */
export const smtp = defineThirdParty({
  id: 'smtp',
  concern: 'mail',
  settings: mailConfig,
  instead: 'los enlaces y los mensajes de contacto esperan en «Pendientes»',
  create: (settings): MailerPort =>
    settings.enabled
      ? new SmtpMailer(settings)
      : {
          ...turnedOff<MailerPort>({ provider: 'smtp', capability: 'mail' }, ['send', 'verify']),
          isOff: true,
        },
  check: (mailer) => ({
    title: 'Correo',
    cure: 'revisa SMTP_URL, su usuario y SMTP_TLS',
    look: async () => {
      await mailer.verify();
      return 'el servidor acepta nuestra cuenta';
    },
  }),
});
