import type { Translation } from '../../sentence';
import type { mails as spanish } from '../../es/server/mails';

export const mails: Translation<typeof spanish> = {
  reset_mail_subject: 'Troque a sua senha do Pregonero',
  reset_mail_text: ({ url }) =>
    [
      'Olá,',
      '',
      'Alguém pediu para trocar a senha da sua conta do Pregonero. Se foi você, abra este link e escolha uma nova:',
      '',
      url,
      '',
      'Ele funciona uma única vez, durante uma hora.',
      'Se não foi você, não precisa fazer nada: a sua senha continua a mesma.',
      '',
      'Pregonero',
    ].join('\n'),
  verification_mail_subject: 'Confirme o seu e-mail no Pregonero',
  verification_mail_text: ({ url }) =>
    [
      'Olá,',
      '',
      'Boas-vindas ao Pregonero. Abra este link para confirmar que este e-mail é seu:',
      '',
      url,
      '',
      'Assim você pode recuperar a sua conta se esquecer a senha. O link funciona uma única vez, durante sete dias.',
      'Se você não criou uma conta, ignore esta mensagem.',
      '',
      'Pregonero',
    ].join('\n'),
  invitation_mail_subject: 'A sua agência abriu uma conta no Pregonero para você',
  invitation_mail_text: ({ url }) =>
    [
      'Olá,',
      '',
      'A sua agência abriu uma conta no Pregonero para você revisar os seus vídeos. Abra este link e escolha a sua senha:',
      '',
      url,
      '',
      'Ele funciona uma única vez, durante sete dias. Se expirou, entre no Pregonero e toque em “Esqueceu a senha?”.',
      'Se você não esperava este convite, ignore esta mensagem.',
      '',
      'Pregonero',
    ].join('\n'),
};
