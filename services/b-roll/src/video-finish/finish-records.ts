import { Injectable } from '@nestjs/common';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  acabadoColumns,
  announceGuion,
  ColaVideoRepository,
  endFirstFinishing,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  NotificationRepository,
  pendingCutOf,
  recordEvent,
  tellVideoReady,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import {
  brollCompleted,
  brollFailed,
  brollPending,
  publishBroll,
  tellBrollFailed,
  tellBrollReady,
} from '../broll-ends';

interface Writing {
  tx: EntityManager;
  after: AfterCommit;
}

/** The script of a finishing, and under which reference its owner waits to hear of the video. */
interface Finished {
  guionId: number;
  noticeRef?: string | undefined;
}

/** What an end writes, and how it notifies the owner of a B-roll that waited for it. */
interface Ending {
  change: (present: GuionEntity) => GuionChange | Promise<GuionChange>;
  tell: (
    tools: Parameters<typeof tellBrollReady>[0],
    row: GuionEntity,
    pending: NonNullable<ReturnType<typeof pendingCutOf>>,
  ) => Promise<void>;
}

/** Where the finishing of a script's video stands, in its row and in the owner's browsers. */
@Injectable()
export class FinishRecords {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly store: ObjectStore,
  ) {}

  async working(guionId: number, writing: Writing): Promise<void> {
    const present = await this.present(guionId, writing);
    if (present === null) return;
    const isPending = pendingCutOf(present) !== undefined;
    const row = await this.guiones.touch(writing.tx, guionId, {
      ...{ acabadoEstado: 'processing', ...acabadoColumns(say('finish_working')) },
      ...(isPending && brollPending()),
    });
    if (isPending) publishBroll(this.live, row, writing.after);
    announceGuion({ live: this.live, after: writing.after }, row);
  }

  /** The final video is exchanged, with the B-roll that waited for it; `left` says what is not in it. */
  completed(
    finished: Finished,
    { files, left }: { files: GuionChange; left: readonly Sentence[] },
    writing: Writing,
  ): Promise<void> {
    return this.end(finished, writing, {
      change: (present) => ({
        ...files,
        acabadoEstado: 'completed',
        ...acabadoColumns(say('finish_done', { left })),
        ...cutShown(present),
      }),
      tell: (tools, row, pending) => tellBrollReady(tools, row, pending),
    });
  }

  /** The video stands as it was before: it can be watched, and its row says what is missing. */
  failed(finished: Finished, sentence: Sentence, writing: Writing): Promise<void> {
    return this.end(finished, writing, {
      change: async (present) => ({
        ...(present.estado === 'procesando' ? await freshVideoLinks(this.store, present) : {}),
        acabadoEstado: 'failed',
        ...acabadoColumns(sentence),
        ...(pendingCutOf(present) && brollFailed(sentence)),
      }),
      tell: (tools, row, { ref }) => tellBrollFailed(tools, row, { ref, cause: sentence }),
    });
  }

  private async end(
    { guionId, noticeRef }: Finished,
    { tx, after }: Writing,
    { change, tell }: Ending,
  ): Promise<void> {
    const present = await this.present(guionId, { tx, after });
    if (present === null) return;
    const set = await change(present);
    const { guiones, cola, notifications, live } = this;
    const tools = { guiones, cola, notifications, live, tx, after };
    if ((await endFirstFinishing(tools, guionId, set)) !== null) return;
    const row = await guiones.touch(tx, guionId, set);
    if (noticeRef !== undefined) {
      await recordEvent(tx, { event: 'video.ready', clientId: row.userId, guionId });
      await tellVideoReady(tools, row, noticeRef);
    }
    const pending = pendingCutOf(present);
    if (pending !== undefined) {
      publishBroll(live, row, after);
      await tell(tools, row, pending);
    }
    announceGuion({ live, after }, row);
  }

  /** Null for one that was deleted meanwhile, or is at the end of its life: there is nothing to say any more. */
  private async present(guionId: number, { tx }: Writing): Promise<GuionEntity | null> {
    const present = await this.guiones.find(guionId, tx);
    return present?.videoBaseKey == null ? null : present;
  }
}

/** Columns of a script whose B-roll is in the edition that is stored now. */
function cutShown(present: GuionEntity): GuionChange {
  const pending = pendingCutOf(present);
  if (pending === undefined || present.brollCut === null) return {};
  const { key, clips } = present.brollCut;
  return { brollCut: { key, clips }, ...brollCompleted(pending.left) };
}
