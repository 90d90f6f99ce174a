import type { Translation } from '../../sentence';
import type { answers as spanish } from '../../es/server/answers';
import { dayText } from './day';

export const answers: Translation<typeof spanish> = {
  broll_accepted: 'Processamento iniciado',
  plan_changed: ({ plan }) => `O seu plano agora é ${plan}.`,
  subscription_cancelled: ({ until }) =>
    `Assinatura cancelada. Você mantém o seu plano até ${dayText(until)}.`,
  post_accepted: ({ scheduled, onlyForYou }) =>
    `${scheduled ? 'Publicação agendada. Vamos enviá-la ao TikTok na data escolhida.' : 'O seu vídeo está sendo publicado no TikTok. Pode demorar alguns minutos.'}${onlyForYou ? ' Por enquanto é publicado só para você (privado): o TikTok ainda não auditou este aplicativo.' : ''}`,
  tiktok_connected: 'A sua conta do TikTok foi conectada.',
  review_gone_title: 'Este link não abre mais nada',
  tiktok_connected_title: 'TikTok conectado',
  tiktok_not_connected_title: 'O TikTok não foi conectado',
  window_may_close: 'Você já pode fechar esta janela.',
  contact_mail_subject: ({ subject }) => `Contato: ${subject}`,
  contact_mail_text: ({ email, sentAt, id, message }) =>
    [
      `De: ${email}`,
      `Enviado: ${sentAt}`,
      `Número: ${id}`,
      '',
      message,
      '',
      'Responda a este e-mail para responder à pessoa.',
    ].join('\n'),
};
