import { Injectable } from '@nestjs/common';
import {
  type DataOf,
  type PayloadOf,
  type ProviderName,
  readPostRef,
  type StepOf,
  tiktokPublish,
} from '@pregonero/contracts/jobs';
import { type AfterCommit, type JobFailure, JobHandler, JobStore } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { NetworkRegistry, TIKTOK } from '@pregonero/publishing';
import { BeginStep } from './begin.step';
import { CheckStep } from './check.step';
import { FinishStep } from './finish.step';
import { PostRecords } from './post-records';
import type { PublishContext, PublishJob, PublishOutcome } from './tiktok-publish.types';
import { UploadStep } from './upload.step';

const NOBODY = { waitingFor: null, waitingSince: null };

/** `tiktok.publish`: announced, delivered, finished, asked about; never announced again while its outcome is unknown. */
@Injectable()
export class TiktokPublishHandler extends JobHandler<PublishJob> {
  readonly job = tiktokPublish;

  constructor(
    private readonly begin: BeginStep,
    private readonly upload: UploadStep,
    private readonly finish: FinishStep,
    private readonly check: CheckStep,
    private readonly records: PostRecords,
    private readonly jobs: JobStore,
    private readonly networks: NetworkRegistry,
  ) {
    super();
  }

  /** The third parties of the post's network; those of the file where it is read. */
  override needs(step: StepOf<PublishJob>, { network }: PayloadOf<PublishJob>): readonly ProviderName[] {
    const { calls } = this.networks.get(network ?? TIKTOK);
    return step === 'begin' || step === 'upload' ? [...calls, 's3'] : calls;
  }

  /** Whatever a step goes on with: what it needed is there, so the post waits no longer. */
  async run(step: StepOf<PublishJob>, ctx: PublishContext): Promise<PublishOutcome> {
    const ended = await this.ran(step, ctx);
    if (ended.type === 'done') return ended;
    return {
      ...ended,
      commit: async (tx, after) => {
        await ended.commit?.(tx, after);
        await this.records.waits(ctx.payload.postId, NOBODY, { tx, after });
      },
    };
  }

  private async ran(step: StepOf<PublishJob>, ctx: PublishContext): Promise<PublishOutcome> {
    switch (step) {
      case 'begin':
        return this.begin.run(ctx);
      case 'upload':
        return this.upload.run(ctx);
      case 'finish':
        return this.finish.run(ctx);
      case 'check':
        return this.check.run(ctx);
    }
  }

  override async retrying(
    { payload }: PublishContext,
    { provider, awaySince, kind, retryAfterMs }: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    // Networks count calls per owner: the owner's other posts would only be refused as well.
    if (kind === 'rate_limited' && provider !== undefined && retryAfterMs !== undefined) {
      const posts = { kind: tiktokPublish.kind, userId: payload.userId, provider };
      await this.jobs.postponeClient(tx, posts, retryAfterMs);
    }
    if (provider === undefined || awaySince === undefined) return;
    const wait = { waitingFor: provider, waitingSince: awaySince };
    await this.records.waits(payload.postId, wait, { tx, after });
  }

  override async resumed({ payload }: PublishContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    await this.records.waits(payload.postId, NOBODY, { tx, after });
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<PublishJob> | undefined {
    const named = readPostRef(ref);
    return named && { userId, ...named };
  }

  /** What was announced is asked about before anything is announced again. */
  override async revived(
    { payload, data }: PublishContext,
    step: StepOf<PublishJob>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: StepOf<PublishJob>; data: DataOf<PublishJob> }> {
    await this.records.revived(payload.postId, { tx, after });
    if (data.publishId === undefined) return { step: 'begin', data };
    return { step: step === 'begin' ? 'check' : step, data: { ...data, checks: 0 } };
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
