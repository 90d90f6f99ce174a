/** Mails with a link: one subject and one text each, plain. `url` works once. */
export const mails = {
  reset_mail_subject: 'Cambia tu contraseña de Pregonero',
  reset_mail_text: ({ url }: { url: string }) =>
    [
      'Hola:',
      '',
      'Alguien pidió cambiar la contraseña de tu cuenta de Pregonero. Si fuiste tú, abre este enlace y escribe la nueva:',
      '',
      url,
      '',
      'Funciona una sola vez y durante una hora.',
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
      '',
      'Pregonero',
    ].join('\n'),
  verification_mail_subject: 'Confirma tu correo en Pregonero',
  verification_mail_text: ({ url }: { url: string }) =>
    [
      'Hola:',
      '',
      'Te damos la bienvenida a Pregonero. Abre este enlace para confirmar que este correo es tuyo:',
      '',
      url,
      '',
      'Así podrás recuperar tu cuenta si olvidas la contraseña. El enlace funciona una sola vez y durante siete días.',
      'Si no creaste una cuenta, ignora este mensaje.',
      '',
      'Pregonero',
    ].join('\n'),
  invitation_mail_subject: 'Tu agencia te abrió una cuenta en Pregonero',
  invitation_mail_text: ({ url }: { url: string }) =>
    [
      'Hola:',
      '',
      'Tu agencia te abrió una cuenta en Pregonero para revisar tus videos. Abre este enlace y elige tu contraseña:',
      '',
      url,
      '',
      'Funciona una sola vez y durante siete días. Si venció, entra a Pregonero y toca «¿Olvidaste tu contraseña?».',
      'Si no esperabas esta invitación, ignora este mensaje.',
      '',
      'Pregonero',
    ].join('\n'),
} as const;
