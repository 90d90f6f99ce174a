import type { Translation } from '../../sentence';
import type { progress as spanish } from '../../es/server/progress';

export const progress: Translation<typeof spanish> = {
  render_queued: 'O seu vídeo está na fila.',
  render_rehearsing: 'O apresentador está ensaiando o seu roteiro.',
  render_speaking: 'Gravando a voz.',
  render_drawing: 'Desenhando o vídeo quadro a quadro.',
  render_storing: 'Conferindo e guardando o seu vídeo.',
  render_done: 'O seu vídeo está pronto.',
  render_not_approved: 'O roteiro espera a sua aprovação.',
  render_held: 'Há muitos vídeos sendo feitos; o seu está na fila.',
  render_retrying: 'Algo deu errado; estamos tentando de novo. Nada é cobrado duas vezes.',
  waiting_for_writer: 'Esperando a volta do serviço que escreve os roteiros.',
  waiting_for_voices: 'Esperando a volta do serviço de voz.',
  waiting_for_presenters: 'Esperando a volta do serviço de apresentadores.',
  waiting_for_clips: 'Esperando a volta do banco de clipes.',
  waiting_for_tiktok: 'Esperando a volta do TikTok.',
  waiting_for_storage: 'Esperando a volta do armazenamento de arquivos.',
  waiting_for_mail: 'Esperando a volta do servidor de e-mail.',
  waiting_for_payments: 'Esperando a volta do serviço de pagamentos.',
  waiting_for_google: 'Esperando a volta do Google.',
};
