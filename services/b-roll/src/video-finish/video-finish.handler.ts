import { Injectable } from '@nestjs/common';
import {
  type DataOf,
  type PayloadOf,
  readAcabadoRef,
  type StepOf,
  videoFinish,
} from '@pregonero/contracts/jobs';
import {
  type AfterCommit,
  type JobContext,
  type JobFailure,
  JobHandler,
  type StepOutcome,
} from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { EditableVideo } from '../editable-video';
import { FinishRecords } from './finish-records';
import { FinishStep } from './finish.step';

type FinishJob = typeof videoFinish;

/** `video.finish`: music, level and closing card over what stands in our own store. */
@Injectable()
export class VideoFinishHandler extends JobHandler<FinishJob> {
  readonly job = videoFinish;

  constructor(
    private readonly finish: FinishStep,
    private readonly records: FinishRecords,
    private readonly editable: EditableVideo,
  ) {
    super();
  }

  /** It has one step. */
  run(_step: StepOf<FinishJob>, ctx: JobContext<FinishJob>): Promise<StepOutcome<FinishJob>> {
    return this.finish.run(ctx);
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<FinishJob> | undefined {
    const named = readAcabadoRef(ref);
    return named && { userId, guionId: named.guionId };
  }

  override async revived(
    { payload, data }: JobContext<FinishJob>,
    step: StepOf<FinishJob>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: StepOf<FinishJob>; data: DataOf<FinishJob> }> {
    await this.editable.require(tx, payload);
    await this.records.working(payload.guionId, { tx, after });
    return { step, data };
  }

  /** The video stays as it was, and its row says why. */
  async buried(
    ctx: JobContext<FinishJob>,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.failed(ctx.payload, failure.sentence, { tx, after });
  }
}
