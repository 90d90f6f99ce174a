import { Inject, Injectable } from '@nestjs/common';
import type { RendersConfig } from '@pregonero/config';
import {
  type DataOf,
  type PayloadOf,
  ProviderError,
  type ProviderName,
  readGuionRef,
  type StepOf,
  videoRender,
} from '@pregonero/contracts/jobs';
import { PresenterRegistry, RENDERS_CONFIG } from '@pregonero/providers';
import { type AfterCommit, type JobFailure, JobHandler, outcome, type TurnLimits } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import { CheckStep } from './check.step';
import { CollectStep } from './collect.step';
import { FailedRecords } from './failed-records';
import { FilmStep } from './film.step';
import { RenderQueue } from './render-queue';
import { RevivedRecords } from './revived-records';
import { SpeakStep } from './speak.step';
import { SubmitStep } from './submit.step';
import type { RenderContext, RenderJob, RenderOutcome } from './video-render.types';

/** `video.render`: from an approved script to a video in our store, charged once or not at all. */
@Injectable()
export class VideoRenderHandler extends JobHandler<RenderJob> {
  readonly job = videoRender;
  override readonly lanes: Readonly<Record<string, TurnLimits>>;

  constructor(
    private readonly presenters: PresenterRegistry,
    @Inject(RENDERS_CONFIG) { rendersPerClient: share }: RendersConfig,
    private readonly submit: SubmitStep,
    private readonly speak: SpeakStep,
    private readonly check: CheckStep,
    private readonly collect: CollectStep,
    private readonly film: FilmStep,
    private readonly records: FailedRecords,
    private readonly revivedRecords: RevivedRecords,
    private readonly store: ObjectStore,
    private readonly queue: RenderQueue,
  ) {
    super();
    this.lanes = Object.fromEntries(
      // With those that are off: their jobs have to come to their turn to end.
      presenters.known.map((provider) => [
        presenters.laneOf(provider) ?? '',
        {
          ...{ places: provider.slots, share },
          ...(provider.slotsPerWorker !== undefined && { perWorker: provider.slotsPerWorker }),
        },
      ]),
    );
  }

  async run(step: StepOf<RenderJob>, ctx: RenderContext): Promise<RenderOutcome> {
    switch (step) {
      case 'submit':
        return this.orSpokenAnew(ctx, () => this.submit.run(ctx));
      case 'speak':
        return this.speak.run(ctx);
      case 'check':
        return this.check.run(ctx);
      case 'collect':
        return this.collect.run(ctx);
      case 'film':
      case 'portray':
        return this.orSpokenAnew(ctx, () => this.film.run(ctx));
    }
  }

  override needs(step: StepOf<RenderJob>, { presenter }: PayloadOf<RenderJob>): readonly ProviderName[] {
    const { calls } = this.presenters.get(presenter);
    switch (step) {
      case 'submit':
      case 'check':
        return calls;
      case 'speak':
        return [...this.speak.calls, 's3'];
      case 'collect':
      case 'film':
        return [...calls, 's3'];
      case 'portray':
        return ['s3'];
    }
  }

  /** Has the script said once more when the store has lost the speech that a step wants: nobody else could bring it back. */
  private async orSpokenAnew(ctx: RenderContext, run: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    try {
      return await run();
    } catch (error) {
      const { speechKey } = ctx.data;
      const isMissing =
        error instanceof ProviderError && error.provider === 's3' && error.kind === 'rejected';
      if (!isMissing || speechKey === undefined || (await this.store.head(speechKey)) !== null) throw error;
      return outcome.next('speak', { data: { speechKey: undefined, audioAssetId: undefined } });
    }
  }

  override async waiting(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    await this.queue.joined(ctx, tx, after);
  }

  override async retrying(
    ctx: RenderContext,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    // A pause that the provider asked for is no stumble, and one that is away is waited for.
    const isHeld = failure.awaySince !== undefined || failure.kind === 'rate_limited';
    await (isHeld ? this.records.held(ctx, failure, { tx, after }) : this.records.retrying(ctx, tx, after));
  }

  override async resumed(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    await this.records.resumed(ctx, tx, after);
  }

  /** Back to `generado` with the reason, the video given back, and the provider told to stop, best effort. */
  async buried(
    ctx: RenderContext,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.records.buried(ctx, failure, { tx, after });
    const { videoId } = ctx.data;
    if (videoId !== undefined) after(() => this.presenters.remote(ctx.payload.presenter).cancel(videoId));
  }

  override async revived(
    ctx: RenderContext,
    step: StepOf<RenderJob>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: StepOf<RenderJob>; data: DataOf<RenderJob> }> {
    return this.revivedRecords.revived(ctx, step, { tx, after });
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<RenderJob> | undefined {
    const named = readGuionRef(ref);
    return named && { userId, guionId: named.guionId, quotaRef: ref };
  }

  /** The script was deleted: nobody waits for this render any more. */
  override async cancelled(ctx: RenderContext): Promise<void> {
    this.queue.moved();
    const { videoId } = ctx.data;
    if (videoId !== undefined) await this.presenters.remote(ctx.payload.presenter).cancel(videoId);
    // What a collection stored in the moment of the deletion belongs to no row.
    const { userId, guionId } = ctx.payload;
    for (const key of [keys.render, keys.poster, keys.captions, keys.speech]) {
      await this.store.remove(key(userId, guionId, ctx.key));
    }
  }
}
