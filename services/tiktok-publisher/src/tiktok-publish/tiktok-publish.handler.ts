import { Injectable } from '@nestjs/common';
import { type PayloadOf, readPostRef, type StepOf, tiktokPublish } from '@pregonero/contracts/jobs';
import { type AfterCommit, type JobFailure, JobHandler } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { BeginStep } from './begin.step';
import { CheckStep } from './check.step';
import { PostRecords } from './post-records';
import type { PublishContext, PublishJob, PublishOutcome } from './tiktok-publish.types';
import { UploadStep } from './upload.step';

/** `tiktok.publish`: announced, sent, asked about; never announced again while its outcome is unknown. */
@Injectable()
export class TiktokPublishHandler extends JobHandler<PublishJob> {
  readonly job = tiktokPublish;

  constructor(
    private readonly begin: BeginStep,
    private readonly upload: UploadStep,
    private readonly check: CheckStep,
    private readonly records: PostRecords,
  ) {
    super();
  }

  async run(step: StepOf<PublishJob>, ctx: PublishContext): Promise<PublishOutcome> {
    switch (step) {
      case 'begin':
        return this.begin.run(ctx);
      case 'upload':
        return this.upload.run(ctx);
      case 'check':
        return this.check.run(ctx);
    }
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<PublishJob> | undefined {
    const named = readPostRef(ref);
    return named && { userId, ...named };
  }

  async buried(
    ctx: PublishContext,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.failed(ctx, failure, { tx, after });
  }
}
