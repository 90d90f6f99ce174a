import type { GuionEntity } from '@pregonero/persistence';
import { endsSoon } from '../../platform/uploads/signed-link';

/** Whether the link to a recording is missing, or ends soon. */
export function needsFreshLink({ audioKey, audioUrl }: Pick<GuionEntity, 'audioKey' | 'audioUrl'>): boolean {
  return audioKey !== null && (audioUrl === null || endsSoon(audioUrl));
}
