import { Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO, isFilmBare } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { type GuionEntity, GuionRepository, PerfilNegocioRepository } from '@pregonero/persistence';
import {
  AUDIO_GONE_CODE,
  PresenterRegistry,
  type RemoteRenders,
  RENDER_KEY_LIFE_MS,
} from '@pregonero/providers';
import { JobFailure, JobStore, outcome, StaleFenceError } from '@pregonero/queue';
import { audioRefusal } from './audio-refusal';
import { checkDelayMs } from './render-pace';
import { avatarOf, captionsOf, keyOf } from './render-order';
import { RenderSpeech } from './render-speech';
import { RenderStart } from './render-start';
import { SpeakStep } from './speak.step';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** Uploads of one sound that a provider may lose before the job gives up. */
const UPLOADS_MAX = 3;
const UPLOAD_AGAIN_AFTER_MS = 2_000;

/**
 * Hands the script to the provider of its presenter. The key names job and submission, never the attempt: a repeat after a crash gets
 * the render that was accepted before, and pays once; one that comes too late for the provider's memory of keys looks for it first.
 */
@Injectable()
export class SubmitStep {
  constructor(
    private readonly presenters: PresenterRegistry,
    private readonly jobs: JobStore,
    private readonly guiones: GuionRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly start: RenderStart,
    private readonly speech: RenderSpeech,
    private readonly speak: SpeakStep,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    // Deleted: whoever deleted it cancelled this job and gave the video back.
    if (guion === null) return outcome.done();
    if (this.speak.isDue(guion, ctx)) return outcome.next('speak');
    const isUnderWay = await this.start.begin(ctx);
    if (!isUnderWay) return outcome.done();
    const { provider, id } = this.presenters.find(avatarOf(guion));
    if (provider.rendering.kind === 'instant') return outcome.next('film');
    const { api } = provider.rendering;
    try {
      const { videoId } = (await this.findEarlier(ctx, api)) ?? (await this.submit(ctx, guion, api, id));
      await this.keepReceipt(ctx, api, { videoId, isBare: isFilmBare(guion.ajustesVideo ?? {}) });
      return outcome.next('check', { afterMs: checkDelayMs(0) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.providerCode === AUDIO_GONE_CODE && ctx.data.audioUpload < UPLOADS_MAX) {
        const data = { audioAssetId: undefined, audioUpload: ctx.data.audioUpload + 1 };
        return outcome.wait({ afterMs: UPLOAD_AGAIN_AFTER_MS, data });
      }
      throw error;
    }
  }

  /**
   * Finds the render of an earlier run whose key the provider may have forgotten: sent again, it would be paid again. Null
   * when there is none.
   *
   * @throws JobFailure outcome_unknown when the list cannot be read
   */
  private async findEarlier(
    ctx: RenderContext,
    provider: RemoteRenders,
  ): Promise<{ videoId: string } | null> {
    const { submittedAt } = ctx.data;
    if (submittedAt === undefined || ctx.now.getTime() - Date.parse(submittedAt) < RENDER_KEY_LIFE_MS) {
      return null;
    }
    try {
      const found = await provider.find(keyOf(ctx), ctx.signal);
      if (found === null) await ctx.save({ submittedAt: undefined });
      return found;
    } catch (error) {
      const isFinal =
        error instanceof ProviderError && (error.kind === 'outcome_unknown' || error.kind === 'rejected');
      if (!isFinal) throw error;
      throw new JobFailure({
        ...{ kind: 'outcome_unknown', final: true, provider: error.provider, cause: error },
        message: `a video titled "… ${keyOf(ctx)}" may be at the provider: ${error.message}`,
        sentence: say('presenters_outcome_unknown'),
      });
    }
  }

  private async submit(
    ctx: RenderContext,
    guion: GuionEntity,
    provider: RemoteRenders,
    avatarId: string,
  ): Promise<{ videoId: string }> {
    const ajustes = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const brandColor = ajustes.colorMarca ?? (await this.perfiles.of(guion.userId)).colorMarca ?? null;
    const speech = await this.speech.prepare(ctx, guion, provider);
    const isFirst = ctx.data.submittedAt === undefined;
    if (isFirst) await ctx.save({ submittedAt: ctx.now.toISOString() });
    try {
      return await provider.submit({
        idempotencyKey: keyOf(ctx),
        avatarId,
        speech,
        captions: captionsOf(ajustes),
        brandColor,
        title: guion.titulo,
        formato: guion.formatoVideo,
        callbackId: ctx.ref,
      });
    } catch (error) {
      // A refused repeat proves nothing about the first call, whose response was lost.
      if (isFirst && isRefusal(error)) await ctx.save({ submittedAt: undefined });
      throw audioRefusal(error, guion.audioKey === null ? 'service' : 'owner');
    }
  }

  /**
   * Stores the provider's id, and whether its film was asked for without captions. The call above is not cut short when the script is deleted or its job given up meanwhile (an answer
   * that never comes names no render to stop): the render that nobody waits for any more is cancelled here.
   */
  private async keepReceipt(
    ctx: RenderContext,
    provider: RemoteRenders,
    { videoId, isBare }: { videoId: string; isBare: boolean },
  ): Promise<void> {
    try {
      await ctx.save({ videoId, isBare, checks: 0 });
    } catch (error) {
      const state = await this.jobs.stateOf(ctx.id);
      const isOver = state === 'cancelled' || state === 'dead';
      if (error instanceof StaleFenceError && isOver) await provider.cancel(videoId);
      throw error;
    }
  }
}

/** Returns whether the provider certainly took no order. A 409 is none: another request of the same key runs. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.isOfThisCall) return false;
  return error.kind !== 'retryable' && error.kind !== 'outcome_unknown';
}
