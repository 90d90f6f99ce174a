import type { LiveEventPayload } from '@pregonero/contracts/events';
import type { GuionEntity } from './entities';
import { toGuion } from './wire';

/** The part of the live channel that tells of scripts. */
export interface GuionChannel {
  publish(userId: number, event: 'guion:updated', payload: LiveEventPayload<'guion:updated'>): void;
}

/**
 * Tells a script's owner, on every page they have open, what the row became; once the transaction that wrote it is
 * committed. Told twice, the second is the same as the first: `sequence` says which is newer.
 */
export function announceGuion(
  tools: { live: GuionChannel; after: (effect: () => void | Promise<void>) => void },
  row: GuionEntity,
): void {
  tools.after(() => {
    const { id: guionId, userId, sequence } = row;
    tools.live.publish(userId, 'guion:updated', { guionId, sequence, guion: toGuion(row) });
  });
}
