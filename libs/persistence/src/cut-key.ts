import type { GuionEntity } from './entities';
import type { BrollCut } from './entities/broll-cut';

/** Whether the final video shows B-roll: clips whose edition is still to come are not in it. */
export function hasBrollInFilm(row: CutColumns & Pick<GuionEntity, 'brollCut'>): boolean {
  return cutKeyOf(row) !== null && pendingCutOf(row)?.hasEarlier !== false;
}

/** What is known of a B-roll whose edition is not stored yet; undefined where none waits for one. */
export function pendingCutOf({
  brollCut,
  videoCutKey,
}: Pick<GuionEntity, 'brollCut' | 'videoCutKey'>): BrollCut['pending'] {
  return brollCut?.key === videoCutKey ? brollCut.pending : undefined;
}

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
