import {
  type ConfigConcern,
  key,
  mailAddress,
  oneOf,
  onWith,
  optionalText,
  providerUrl,
} from '../config-variable';
import { isPublicHost } from '../production-address';

const smtpUrl = key(
  providerUrl('SMTP_URL', {
    default: 'smtp://localhost:3125',
    description:
      'Mail server, with its account when it wants one: smtps://user:password@host:465. Empty: no mail is sent; mails wait in the database for a server.',
    secret: true,
    schemes: ['smtp', 'smtps'],
  }),
);

const fields = {
  enabled: onWith(smtpUrl),
  smtpUrl,
  tls: oneOf('SMTP_TLS', ['public', 'always', 'never'], {
    default: 'public',
    description:
      'When mail and its account are sent over TLS alone (smtps, or STARTTLS): to mail servers on a public host, always or never.',
  }),
  from: mailAddress('MAIL_FROM', {
    default: 'Pregonero <avisos@pregonero.test>',
    description: 'Sender of every mail; the mail server must let us use it.',
    own: true,
  }),
  contactTo: mailAddress('CONTACT_MAIL_TO', {
    default: 'equipo@pregonero.test',
    description: 'Who reads what people write on the contact page.',
    own: true,
  }),
  legalName: optionalText('PREGONERO_LEGAL_NAME', {
    description: 'Registered name of the operator, on receipts; the web app reads it when it is built.',
  }),
  taxId: optionalText('PREGONERO_TAX_ID', {
    description: 'Tax number (NIT) of the operator, on receipts; the web app reads it when it is built.',
  }),
};

/** Outgoing mail. */
export const mailConfig: ConfigConcern<typeof fields> = {
  title: 'Mail',
  fields,
  check: ({ smtpUrl: address, tls }, production) => {
    const { protocol, password } = new URL(address);
    if (!production || tls !== 'never' || protocol === 'smtps:' || password === '' || !isPublicHost(address))
      return [];
    return [
      {
        env: 'SMTP_TLS',
        reason: {
          en: 'would send the password of SMTP_URL in the clear to a public host; leave it at public',
          es: 'mandaría a la vista la contraseña de SMTP_URL a un servidor público; déjala en public',
        },
      },
    ];
  },
};

/** Returns true when a connection to the mail server has to be encrypted before anything is sent. */
export function requiresMailTls({
  smtpUrl: address,
  tls,
}: {
  smtpUrl: string;
  tls: 'public' | 'always' | 'never';
}): boolean {
  return tls === 'public' ? isPublicHost(address) : tls === 'always';
}
