import type { Guion } from '@pregonero/contracts/api';
import { isFinishing } from '../data/guion-facts';

/** What a button has that waits while its video is being finished; the note with the id `noteId` says why. */
export const waitsForFinishing = (
  guion: Pick<Guion, 'acabado'>,
  noteId: string,
): { disabled?: true; 'aria-describedby'?: string } =>
  isFinishing(guion) ? { disabled: true, 'aria-describedby': noteId } : {};
