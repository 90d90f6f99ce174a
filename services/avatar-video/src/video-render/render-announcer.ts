import { Injectable } from '@nestjs/common';
import { videoProgressOf } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import { announceGuion, type GuionEntity, GuionRepository, toGuion } from '@pregonero/persistence';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';

/** Tells the owner's browsers what became of a render, once the row says so. */
@Injectable()
export class RenderAnnouncer {
  constructor(
    private readonly live: LiveEvents,
    private readonly guiones: GuionRepository,
  ) {}

  /** The script moved: the row itself, its progress and the worker's banner. */
  changed(after: AfterCommit, row: GuionEntity): void {
    announceGuion({ live: this.live, after }, row);
    this.progressed(after, row);
  }

  /** Only the bar moved. Checks stand a second apart, so this is far from twice a second. */
  progressed(after: AfterCommit, row: GuionEntity): void {
    after(() => this.publishProgress(row));
  }

  private async publishProgress(row: GuionEntity): Promise<void> {
    const guion = toGuion(row);
    this.live.publish(row.userId, 'video:progress', {
      guionId: row.id,
      sequence: row.sequence,
      ...videoProgressOf(guion, (sentence) => render(sentence, DEFAULT_LANGUAGE)),
    });
    const busy = await this.guiones.findBusy(row.userId);
    this.live.publish(row.userId, 'worker:status', {
      isProcessing: busy !== null,
      progress: busy?.progreso ?? 0,
      currentJob: busy === null ? null : { guion: toGuion(busy) },
    });
  }
}
