import type { GuionEntity } from './entities';
import { tellOwner } from './tell-owner';

/** Tells an owner, once under a reference, that a video can be watched. */
export function tellVideoReady(
  tools: Parameters<typeof tellOwner>[0],
  row: GuionEntity,
  uniqueRef: string,
): Promise<void> {
  return tellOwner(tools, {
    userId: row.userId,
    guionId: row.id,
    kind: 'video_ready',
    params: {
      titulo: row.titulo,
      captionsLeftOut: lacksCaptions(row),
      unfinished: row.acabadoEstado === 'failed',
    },
    uniqueRef,
  });
}

/** A recording that says something else than the text has no words that could be shown at their time. */
function lacksCaptions({ audioKey, captionsKey, ajustesVideo }: GuionEntity): boolean {
  return audioKey !== null && captionsKey === null && ajustesVideo?.subtitulos !== false;
}
