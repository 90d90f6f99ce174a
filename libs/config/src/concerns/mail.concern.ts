import { type ConfigConcern, mailAddress, providerUrl } from '../config-variable';

const fields = {
  smtpUrl: providerUrl('SMTP_URL', {
    default: 'smtp://localhost:3125',
    description: 'Mail server, with its account when it wants one: smtps://user:password@host:465.',
    secret: true,
    schemes: ['smtp', 'smtps'],
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
};

/** Outgoing mail. */
export const mailConfig: ConfigConcern<typeof fields> = { title: 'Mail', fields };
