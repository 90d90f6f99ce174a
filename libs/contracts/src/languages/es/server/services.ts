/** Why payments, the sign-in with Google or mail did not work. */
export const services = {
  payments_away:
    'El servicio de pagos no responde. Si ya pagaste, tu pago sigue guardado y lo confirmaremos solos: no pagues otra vez.',
  payments_busy:
    'El servicio de pagos está ocupado. Si ya pagaste, tu pago sigue guardado y lo confirmaremos en un momento.',
  payments_credential:
    'El servicio de pagos no aceptó nuestra credencial. Si ya pagaste, tu pago sigue guardado; ya avisamos al equipo.',
  payment_not_known:
    'El servicio de pagos no reconoce este pago. No se cobró nada; empieza de nuevo desde los planes.',
  google_away: 'Google no responde. Inténtalo en unos minutos o entra con tu contraseña.',
  google_refused: 'Google no confirmó tu identidad. Vuelve a intentarlo o entra con tu contraseña.',
  mail_away: 'El servidor de correo no responde. Tu mensaje quedó guardado y lo enviaremos en unos minutos.',
  mail_refused: 'El servidor de correo no aceptó el mensaje; quedó guardado.',
} as const;
