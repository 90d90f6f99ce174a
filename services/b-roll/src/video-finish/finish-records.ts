import { Injectable } from '@nestjs/common';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  acabadoColumns,
  announceGuion,
  type GuionChange,
  GuionRepository,
  NotificationRepository,
  recordEvent,
  tellVideoReady,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
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
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  working(guionId: number, writing: Writing): Promise<void> {
    return this.change({ guionId }, writing, {
      acabadoEstado: 'processing',
      ...acabadoColumns(say('finish_working')),
    });
  }

  /** The final video is exchanged; `left` says what is not in it. */
  completed(
    finished: Finished,
    { files, left }: { files: GuionChange; left: readonly Sentence[] },
    writing: Writing,
  ): Promise<void> {
    return this.change(finished, writing, {
      ...files,
      acabadoEstado: 'completed',
      ...acabadoColumns(say('finish_done', { left })),
    });
  }

  /** The video stands as it was before: it can be watched, and its row says what is missing. */
  failed(finished: Finished, sentence: Sentence, writing: Writing): Promise<void> {
    return this.change(finished, writing, { acabadoEstado: 'failed', ...acabadoColumns(sentence) });
  }

  private async change(
    { guionId, noticeRef }: Finished,
    { tx, after }: Writing,
    set: GuionChange,
  ): Promise<void> {
    // Deleted meanwhile, or at the end of its life: there is nothing to say any more.
    const present = await this.guiones.find(guionId, tx);
    if (present?.videoBaseKey == null) return;
    const row = await this.guiones.touch(tx, guionId, set);
    const { notifications, live } = this;
    if (noticeRef !== undefined) {
      await recordEvent(tx, { event: 'video.ready', clientId: row.userId, guionId });
      await tellVideoReady({ notifications, live, tx, after }, row, noticeRef);
    }
    announceGuion({ live, after }, row);
  }
}
