import { Injectable } from '@nestjs/common';
import {
  brollCompose,
  type DataOf,
  type PayloadOf,
  readBrollRef,
  type StepOf,
} from '@pregonero/contracts/jobs';
import { type AfterCommit, type JobFailure, JobHandler } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import type { ComposeContext, ComposeJob, ComposeOutcome } from './broll-compose.types';
import { BrollRecords } from './broll-records';
import { ComposeStep } from './compose.step';
import { PickStep } from './pick.step';

/** `broll.compose`: clips chosen or found, cut into the finished video; the spec's three attempts. */
@Injectable()
export class BrollComposeHandler extends JobHandler<ComposeJob> {
  readonly job = brollCompose;

  constructor(
    private readonly pick: PickStep,
    private readonly compose: ComposeStep,
    private readonly records: BrollRecords,
  ) {
    super();
  }

  async run(step: StepOf<ComposeJob>, ctx: ComposeContext): Promise<ComposeOutcome> {
    switch (step) {
      case 'pick':
        return this.pick.run(ctx);
      case 'compose':
        return this.compose.run(ctx);
    }
  }

  override async retrying(
    ctx: ComposeContext,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.retrying(ctx, failure, { tx, after });
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<ComposeJob> | undefined {
    const named = readBrollRef(ref);
    if (named === undefined) return undefined;
    return {
      userId,
      guionId: named.guionId,
      stockIds: [],
      mediaIds: [],
      phrases: [],
      automatic: false,
      failFirstAttempts: 0,
    };
  }

  override async revived(
    ctx: ComposeContext,
    step: StepOf<ComposeJob>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: StepOf<ComposeJob>; data: DataOf<ComposeJob> }> {
    await this.records.revived(ctx, { tx, after });
    return { step, data: ctx.data };
  }

  async buried(
    ctx: ComposeContext,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.failed(ctx, failure, { tx, after });
  }
}
