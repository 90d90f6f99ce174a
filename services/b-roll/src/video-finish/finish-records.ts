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
  recordEvent,
  tellVideoReady,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';

interface Writing {
  tx: EntityManager;
  after: AfterCommit;
}

/** The script of a finishing, and under which reference its owner waits to hear of the video. */
interface Finished {
  guionId: number;
  noticeRef?: string | undefined;
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
    if ((await this.present(guionId, writing)) === null) return;
    const set: GuionChange = { acabadoEstado: 'processing', ...acabadoColumns(say('finish_working')) };
    const row = await this.guiones.touch(writing.tx, guionId, set);
    announceGuion({ live: this.live, after: writing.after }, row);
  }

  /** The final video is exchanged; `left` says what is not in it. */
  completed(
    finished: Finished,
    { files, left }: { files: GuionChange; left: readonly Sentence[] },
    writing: Writing,
  ): Promise<void> {
    return this.end(finished, writing, () => ({
      ...files,
      acabadoEstado: 'completed',
      ...acabadoColumns(say('finish_done', { left })),
    }));
  }

  /** The video stands as it was before: it can be watched, and its row says what is missing. */
  failed(finished: Finished, sentence: Sentence, writing: Writing): Promise<void> {
    return this.end(finished, writing, async (present) => ({
      ...(present.estado === 'procesando' ? await freshVideoLinks(this.store, present) : {}),
      acabadoEstado: 'failed',
      ...acabadoColumns(sentence),
    }));
  }

  private async end(
    { guionId, noticeRef }: Finished,
    { tx, after }: Writing,
    change: (present: GuionEntity) => GuionChange | Promise<GuionChange>,
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
    announceGuion({ live, after }, row);
  }

  /** Null for one that was deleted meanwhile, or is at the end of its life: there is nothing to say any more. */
  private async present(guionId: number, { tx }: Writing): Promise<GuionEntity | null> {
    const present = await this.guiones.find(guionId, tx);
    return present?.videoBaseKey == null ? null : present;
  }
}
