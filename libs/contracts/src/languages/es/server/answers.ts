import { dayText } from './day';

/** What the API says of something that worked. */
export const answers = {
  broll_accepted: 'Procesamiento Iniciado',
  plan_changed: ({ plan }: { plan: string }) => `Tu plan ahora es ${plan}.`,
  subscription_cancelled: ({ until }: { until: string }) =>
    `Suscripción cancelada. Conservas tu plan hasta el ${dayText(until)}.`,
  post_accepted: ({ scheduled, onlyForYou }: { scheduled: boolean; onlyForYou: boolean }) =>
    `${scheduled ? 'Publicación programada. La enviaremos a TikTok en la fecha elegida.' : 'Tu video se está publicando en TikTok. Puede tardar unos minutos.'}${onlyForYou ? ' Por ahora se publica solo para ti (privado): TikTok todavía no ha auditado esta aplicación.' : ''}`,
  tiktok_connected: 'Tu cuenta de TikTok quedó conectada.',
  review_gone_title: 'Este enlace ya no abre nada',
  tiktok_connected_title: 'TikTok conectado',
  tiktok_not_connected_title: 'TikTok no se conectó',
  window_may_close: 'Ya puedes cerrar esta ventana.',
  contact_mail_subject: ({ subject }: { subject: string }) => `Contacto: ${subject}`,
  contact_mail_text: ({
    email,
    sentAt,
    id,
    message,
  }: {
    email: string;
    sentAt: string;
    id: number;
    message: string;
  }) =>
    [
      `De: ${email}`,
      `Enviado: ${sentAt}`,
      `Número: ${id}`,
      '',
      message,
      '',
      'Responde a este correo para contestarle.',
    ].join('\n'),
} as const;
