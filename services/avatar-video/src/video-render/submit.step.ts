import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO, isFilmBare, portraitPhotoOf } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { type GuionEntity, GuionRepository, PerfilNegocioRepository } from '@pregonero/persistence';
import {
  AUDIO_GONE_CODE,
  AVATAR_VIDEO,
  type AvatarVideoPort,
  RENDER_KEY_LIFE_MS,
} from '@pregonero/providers';
import { JobFailure, JobStore, outcome, StaleFenceError } from '@pregonero/queue';
import { audioRefusal } from './audio-refusal';
import { checkDelayMs } from './render-pace';
import { RenderSpeech, storedAudioOf } from './render-speech';
import { RenderStart } from './render-start';
import { SpeakStep } from './speak.step';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** Uploads of one sound that a provider may lose before the job gives up. */
const UPLOADS_MAX = 3;
const UPLOAD_AGAIN_AFTER_MS = 2_000;

/**
 * Hands the script to the provider. The key names job and submission, never the attempt: a repeat after a crash gets
 * the render that was accepted before, and pays once; one that comes too late for the provider's memory of keys looks for it first.
 */
@Injectable()
export class SubmitStep {
  constructor(
    @Inject(AVATAR_VIDEO) private readonly provider: AvatarVideoPort,
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
    if (portraitPhotoOf(avatarOf(guion)) !== null) return this.portray(ctx, guion);
    try {
      const { videoId } = (await this.findEarlier(ctx)) ?? (await this.submit(ctx, guion));
      await this.keepReceipt(ctx, { videoId, isBare: isFilmBare(guion.ajustesVideo ?? {}) });
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

  /** Nobody renders a portrait: where neither recording nor voice service speaks, a voice of the provider says the script. */
  private async portray(ctx: RenderContext, guion: GuionEntity): Promise<RenderOutcome> {
    if (storedAudioOf(ctx, guion) !== undefined) return outcome.next('portray');
    return outcome.next('portray', { data: { speechKey: await this.speak.said(ctx, guion, this.provider) } });
  }

  /**
   * Finds the render of an earlier run whose key the provider may have forgotten: sent again, it would be paid again. Null
   * when there is none.
   *
   * @throws JobFailure outcome_unknown when the list cannot be read
   */
  private async findEarlier(ctx: RenderContext): Promise<{ videoId: string } | null> {
    const { submittedAt } = ctx.data;
    if (submittedAt === undefined || ctx.now.getTime() - Date.parse(submittedAt) < RENDER_KEY_LIFE_MS) {
      return null;
    }
    try {
      const found = await this.provider.find(keyOf(ctx), ctx.signal);
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

  private async submit(ctx: RenderContext, guion: GuionEntity): Promise<{ videoId: string }> {
    const avatarId = avatarOf(guion);
    const ajustes = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const { subtitulos, estiloSubtitulos, colorMarca } = ajustes;
    const brandColor = colorMarca ?? (await this.perfiles.of(guion.userId)).colorMarca ?? null;
    const speech = await this.speech.prepare(ctx, guion);
    const isFirst = ctx.data.submittedAt === undefined;
    if (isFirst) await ctx.save({ submittedAt: ctx.now.toISOString() });
    try {
      return await this.provider.submit({
        idempotencyKey: keyOf(ctx),
        avatarId,
        speech,
        captions: subtitulos && !isFilmBare(ajustes) ? { estiloSubtitulos, colorMarca } : null,
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
    { videoId, isBare }: { videoId: string; isBare: boolean },
  ): Promise<void> {
    try {
      await ctx.save({ videoId, isBare, checks: 0 });
    } catch (error) {
      const state = await this.jobs.stateOf(ctx.id);
      const isOver = state === 'cancelled' || state === 'dead';
      if (error instanceof StaleFenceError && isOver) await this.provider.cancel(videoId);
      throw error;
    }
  }
}

/** Returns whether the provider certainly took no order. A 409 is none: another request of the same key runs. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.isOfThisCall) return false;
  return error.kind !== 'retryable' && error.kind !== 'outcome_unknown';
}

/** The provider's name of this submission. */
function keyOf({ key, data }: RenderContext): string {
  return `render-${key}-${data.submission}`;
}

function avatarOf(guion: GuionEntity): string {
  const speaks = guion.vozSeleccionada !== null || guion.audioKey !== null;
  if (guion.avatarId !== null && speaks) return guion.avatarId;
  throw new JobFailure({
    final: true,
    kind: 'rejected',
    message: `guion ${guion.id} was approved without avatar or voice`,
    sentence: say('presenter_or_voice_missing'),
  });
}
