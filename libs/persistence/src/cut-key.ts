import type { GuionEntity } from './entities';

/** Columns that {@link cutKeyOf} reads. */
type CutColumns = Pick<GuionEntity, 'acabadoEstado' | 'videoBaseKey' | 'videoCutKey' | 'videoFinalKey'>;

/**
 * The stored video with B-roll and before its finishing; null while there is no B-roll in it, also while the first is being cut.
 * One of before there was a finishing has no other name than the final one.
 */
export function cutKeyOf({
  acabadoEstado,
  videoBaseKey,
  videoCutKey,
  videoFinalKey,
}: CutColumns): string | null {
  const isCut = acabadoEstado === null && videoFinalKey !== videoBaseKey;
  return videoCutKey ?? (isCut ? videoFinalKey : null);
}
