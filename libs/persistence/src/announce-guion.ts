import { NO_OUTLOOK, type RenderOutlook, videoProgressOf } from '@pregonero/contracts/api';
import type { LiveEventPayload } from '@pregonero/contracts/events';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import type { GuionEntity } from './entities';
import type { GuionRepository } from './repositories/guion.repository';
import { toGuion } from './wire';

/** The part of the live channel that tells of scripts. */
export interface GuionChannel {
  publish<E extends 'guion:updated' | 'video:progress' | 'worker:status'>(
    userId: number,
    event: E,
    payload: LiveEventPayload<E>,
  ): void;
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

/** Tells where the video of a script stands, as whoever polls reads it. */
export function publishProgress(
  live: GuionChannel,
  row: GuionEntity,
  outlook: RenderOutlook = NO_OUTLOOK,
): void {
  live.publish(row.userId, 'video:progress', {
    guionId: row.id,
    sequence: row.sequence,
    ...videoProgressOf(toGuion(row), (sentence) => render(sentence, DEFAULT_LANGUAGE), outlook),
  });
}

/** Tells which video of a user is being made now. */
export async function publishWork(
  { live, guiones }: { live: GuionChannel; guiones: GuionRepository },
  userId: number,
): Promise<void> {
  const busy = await guiones.findBusy(userId);
  live.publish(userId, 'worker:status', {
    isProcessing: busy !== null,
    progress: busy?.progreso ?? 0,
    currentJob: busy === null ? null : { guion: toGuion(busy) },
  });
}
