import type { Translation } from '../../sentence';
import type { reviewLog as spanish } from '../../es/server/review-log';
import { momentText } from './day';

export const reviewLog: Translation<typeof spanish> = {
  review_log_title: 'Registro de decisões',
  review_log_about: ({ project, video }) => `Projeto: ${project}. Vídeo: ${video}.`,
  review_log_made: ({ at }) => `Escrito em ${momentText(at)}, horário de Bogotá.`,
  review_log_shortened: ({ shown, total }) => `Aqui estão as últimas ${shown} de ${total} decisões.`,
  review_log_rule:
    'Ninguém pode editar nem apagar estas decisões: uma decisão desfeita fica ao lado da sua retirada.',
  review_log_empty: 'Ninguém decidiu sobre este vídeo ainda.',
  review_log_approved: ({ author }) => `${author} aprovou`,
  review_log_changes_requested: ({ author }) => `${author} pediu alterações`,
  review_log_withdrawn: ({ author }) => `${author} desfez esta decisão`,
  review_log_reset: ({ author }) => `${author}: voltou a pendente`,
  review_log_when: ({ at, version, isSignedIn }) =>
    `${momentText(at)}, horário de Bogotá. Versão ${version}. ${isSignedIn ? 'Com conta.' : 'Pelo link, sem conta.'}`,
  review_log_network: ({ address }) => `Rede: ${address}`,
  review_log_hash: ({ sha256 }) => `SHA-256 da versão: ${sha256}`,
  review_log_unhashed: 'Versão de antes de as impressões SHA-256 serem calculadas.',
};
