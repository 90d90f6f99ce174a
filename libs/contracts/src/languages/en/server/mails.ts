import type { Translation } from '../../sentence';
import type { mails as spanish } from '../../es/server/mails';

export const mails: Translation<typeof spanish> = {
  reset_mail_subject: 'Change your Pregonero password',
  reset_mail_text: ({ url }) =>
    [
      'Hello,',
      '',
      'Someone asked to change the password of your Pregonero account. If it was you, open this link and choose a new one:',
      '',
      url,
      '',
      'It works once, for one hour.',
      'If it was not you, you can ignore this message: your password stays the same.',
      '',
      'Pregonero',
    ].join('\n'),
  verification_mail_subject: 'Confirm your email for Pregonero',
  verification_mail_text: ({ url }) =>
    [
      'Hello,',
      '',
      'Welcome to Pregonero. Open this link to confirm that this email address is yours:',
      '',
      url,
      '',
      'With it you can get back into your account if you forget your password. The link works once, for seven days.',
      'If you did not create an account, ignore this message.',
      '',
      'Pregonero',
    ].join('\n'),
  invitation_mail_subject: 'Your agency opened a Pregonero account for you',
  invitation_mail_text: ({ url }) =>
    [
      'Hello,',
      '',
      'Your agency opened a Pregonero account for you, so that you can review your videos. Open this link and choose your password:',
      '',
      url,
      '',
      'It works once, for seven days. If it has expired, go to Pregonero and use “Forgot your password?”.',
      'If you did not expect this invitation, ignore this message.',
      '',
      'Pregonero',
    ].join('\n'),
};
