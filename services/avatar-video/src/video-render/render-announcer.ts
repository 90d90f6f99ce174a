import { Injectable } from '@nestjs/common';
import type { RenderOutlook } from '@pregonero/contracts/api';
import { videoRender } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  outlookOf,
  publishProgress,
  publishWork,
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
    publishProgress(this.live, row, outlook);
  }

  private async publishProgress(row: GuionEntity): Promise<void> {
    const placeOf = (guionId: number) => this.turns.placeOf(videoRender, { guionId });
    this.moved(row, await outlookOf({ cola: this.cola, placeOf, tx: this.dataSource.manager }, row));
    await publishWork({ live: this.live, guiones: this.guiones }, row.userId);
  }
}
