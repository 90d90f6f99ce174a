import { momentText } from './day';

/** The log of a video's decisions as a document. */
export const reviewLog = {
  review_log_title: 'Registro de decisiones',
  review_log_about: ({ project, video }: { project: string; video: string }) =>
    `Proyecto: ${project}. Video: ${video}.`,
  review_log_made: ({ at }: { at: string }) => `Escrito el ${momentText(at)}, hora de Bogotá.`,
  review_log_shortened: ({ shown, total }: { shown: number; total: number }) =>
    `Están las últimas ${shown} de ${total} decisiones.`,
  review_log_rule:
    'Nadie puede editar ni borrar estas decisiones: una decisión deshecha queda junto a su retiro.',
  review_log_empty: 'Todavía nadie ha decidido sobre este video.',
  review_log_approved: ({ author }: { author: string }) => `${author} aprobó`,
  review_log_changes_requested: ({ author }: { author: string }) => `${author} pidió cambios`,
  review_log_withdrawn: ({ author }: { author: string }) => `${author} deshizo esta decisión`,
  review_log_reset: ({ author }: { author: string }) => `${author}: volvió a pendiente`,
  review_log_when: ({ at, version, isSignedIn }: { at: string; version: number; isSignedIn: boolean }) =>
    `${momentText(at)}, hora de Bogotá. Versión ${version}. ${isSignedIn ? 'Con cuenta.' : 'Por enlace, sin cuenta.'}`,
  review_log_network: ({ address }: { address: string }) => `Red: ${address}`,
  review_log_hash: ({ sha256 }: { sha256: string }) => `SHA-256 de la versión: ${sha256}`,
  review_log_unhashed: 'Versión anterior al cálculo de la huella SHA-256.',
} as const;
