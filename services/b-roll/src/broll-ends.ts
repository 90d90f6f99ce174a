import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  type GuionChange,
  type GuionEntity,
  mensajeColumns,
  tellOwner,
  toBroll,
} from '@pregonero/persistence';
import type { AfterCommit, LiveEvents } from '@pregonero/queue';

type Tools = Parameters<typeof tellOwner>[0];

/** Percentage while the edition is made with clips that are cut in. */
const CUT_PROGRESS = 95;

/** Columns of a script whose clips are cut in and whose edition with them is still to come. */
export function brollPending(): GuionChange {
  return {
    brollEstado: 'processing',
    brollProgreso: CUT_PROGRESS,
    ...mensajeColumns(say('broll_finishing')),
  };
}

/** Columns of a script whose final video shows its B-roll; `left` says what of the choice is not in it. */
export function brollCompleted(left: readonly Sentence[]): GuionChange {
  return {
    brollEstado: 'completed',
    brollProgreso: 100,
    ...mensajeColumns(left.length === 0 ? say('broll_done') : say('broll_done_without', { left })),
  };
}

/** Columns of a script whose final video lacks the B-roll that was asked for. */
export function brollFailed(cause: Sentence): GuionChange {
  return { brollEstado: 'failed', brollProgreso: 0, ...mensajeColumns(cause) };
}

/** Notifies the owner, once per job, that the final video shows the B-roll. */
export function tellBrollReady(
  tools: Tools,
  { userId, id: guionId, titulo }: GuionEntity,
  { ref, left }: { ref: string; left: readonly Sentence[] },
): Promise<void> {
  const params = { titulo, left };
  return tellOwner(tools, { userId, guionId, kind: 'broll_ready', params, uniqueRef: `broll:${ref}` });
}

/** Notifies the owner, once per job, that the final video is as it was. */
export function tellBrollFailed(
  tools: Tools,
  { userId, id: guionId, titulo }: GuionEntity,
  { ref, cause }: { ref: string; cause: Sentence },
): Promise<void> {
  const params = { titulo, cause };
  return tellOwner(tools, { userId, guionId, kind: 'broll_failed', params, uniqueRef: `broll:${ref}:error` });
}

/** Pushes the state of a script's B-roll to its owner's browsers after the commit. */
export function publishBroll(live: LiveEvents, row: GuionEntity, after: AfterCommit): void {
  after(() => {
    const broll = toBroll(row);
    if (broll !== null) {
      live.publish(row.userId, 'broll:progress', { guionId: row.id, sequence: row.sequence, broll });
    }
  });
}
