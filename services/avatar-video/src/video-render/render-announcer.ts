import { Injectable } from '@nestjs/common';
import { type RenderOutlook, videoProgressOf } from '@pregonero/contracts/api';
import { videoRender } from '@pregonero/contracts/jobs';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import {
  announceGuion,
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  outlookOf,
  toGuion,
} from '@pregonero/persistence';
import { type AfterCommit, JobTurns, LiveEvents } from '@pregonero/queue';
import { DataSource } from 'typeorm';

/** Tells the owner's browsers what became of a render, once the row says so. */
@Injectable()
export class RenderAnnouncer {
  constructor(
    private readonly live: LiveEvents,
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly turns: JobTurns,
    private readonly dataSource: DataSource,
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

  /** One that waits moved up, or back: nothing of its row changed. */
  moved(row: GuionEntity, outlook: RenderOutlook): void {
    this.live.publish(row.userId, 'video:progress', {
      guionId: row.id,
      sequence: row.sequence,
      ...videoProgressOf(toGuion(row), (sentence) => render(sentence, DEFAULT_LANGUAGE), outlook),
    });
  }

  private async publishProgress(row: GuionEntity): Promise<void> {
    const placeOf = (guionId: number) => this.turns.placeOf(videoRender, { guionId });
    this.moved(row, await outlookOf({ cola: this.cola, placeOf, tx: this.dataSource.manager }, row));
    const busy = await this.guiones.findBusy(row.userId);
    this.live.publish(row.userId, 'worker:status', {
      isProcessing: busy !== null,
      progress: busy?.progreso ?? 0,
      currentJob: busy === null ? null : { guion: toGuion(busy) },
    });
  }
}
