import { Inject, Injectable } from '@nestjs/common';
import { FaultStore } from '../faults/fault.store';
import { MediaEngine } from '../media/media.engine';
import { CLOCK, type Clock } from '../sandbox.tokens';
import { HeygenError, notFound } from './heygen.error';
import {
  type AssetRecord,
  type CreateVideo,
  createVideo,
  IDEMPOTENCY_KEY,
  type VideoRecord,
} from './heygen.schemas';
import { AssetIntake } from './asset.intake';
import { HeygenStore } from './heygen.store';
import { RenderQueue } from './render.queue';

const FORMATS: Record<NonNullable<CreateVideo['aspect_ratio']>, VideoRecord['format']> = {
  '16:9': 'horizontal',
  auto: 'horizontal',
  '9:16': 'vertical',
  '1:1': 'square',
};

/** Accepts orders of videos, each idempotency key once. */
@Injectable()
export class VideoOrders {
  /** Keys whose first request has not been answered yet. */
  private readonly running = new Set<string>();

  constructor(
    private readonly store: HeygenStore,
    private readonly queue: RenderQueue,
    private readonly media: MediaEngine,
    private readonly assets: AssetIntake,
    private readonly faults: FaultStore,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * A repeat of a key within 24 hours is answered with the first video, even when the body differs; while the first
   * is still running it is refused. Refused orders are not remembered.
   *
   * @throws HeygenError invalid_parameter, avatar_not_found, voice_not_found, request_in_progress, asset_not_available,
   * download_failed
   */
  async order(body: unknown, idempotencyKey: string | undefined): Promise<VideoRecord> {
    if (idempotencyKey === undefined) return this.accept(body, null);
    if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
      throw new HeygenError(
        400,
        'invalid_parameter',
        'Idempotency-Key must match ^[A-Za-z0-9_\\-:.]{1,255}$.',
        'Idempotency-Key',
      );
    }
    if (this.running.has(idempotencyKey)) {
      throw new HeygenError(
        409,
        'request_in_progress',
        'A request with this Idempotency-Key is still running.',
      );
    }
    const first = this.store.answerOf(idempotencyKey, this.now());
    const isForgotten =
      first !== undefined && (await this.faults.take('heygen', 'forgotten_key', idempotencyKey));
    if (first !== undefined && !isForgotten) return first;
    this.running.add(idempotencyKey);
    try {
      return await this.accept(body, idempotencyKey);
    } finally {
      this.running.delete(idempotencyKey);
    }
  }

  private async accept(body: unknown, idempotencyKey: string | null): Promise<VideoRecord> {
    const parsed = createVideo.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const param = issue?.path.join('.') ?? 'body';
      throw new HeygenError(400, 'invalid_parameter', `${param}: ${issue?.message ?? 'malformed'}`, param);
    }
    const order = parsed.data;
    const presenter = this.media.presenters.find(({ id }) => id === order.avatar_id);
    if (presenter === undefined) throw notFound('avatar_not_found', `Avatar look '${order.avatar_id}'`);
    const voiceId = order.voice_id ?? presenter.defaultVoiceId;
    if (!this.media.voices.some(({ id }) => id === voiceId))
      throw notFound('voice_not_found', `Voice '${voiceId}'`);
    const audio = await this.audioOf(order);
    const engine = order.voice_settings?.engine_settings;
    const video: VideoRecord = {
      id: this.store.nextVideoId(),
      status: 'waiting',
      progress: 0,
      createdAtMs: this.now(),
      startedAtMs: null,
      completedAtMs: null,
      starts: 0,
      durationSeconds: null,
      failureCode: null,
      failureMessage: null,
      deletedAtMs: null,
      idempotencyKey,
      callbackId: order.callback_id ?? null,
      callbackUrl: order.callback_url ?? null,
      title: order.title ?? null,
      avatarId: presenter.id,
      voiceId,
      script: order.script ?? '',
      format: FORMATS[order.aspect_ratio ?? '16:9'],
      captions: order.caption?.style !== undefined && order.caption.style !== null,
      captionStyle: engine?.captionStyle ?? 'resaltado',
      captionColor: engine?.brandColor ?? null,
      pronunciations: engine?.pronunciations ?? [],
      audioAssetId: audio?.id ?? null,
      transcript: engine?.transcript ?? null,
      backgroundColor: order.background?.value ?? null,
    };
    await this.store.accept(video);
    this.queue.wake();
    return video;
  }

  /** The audio that speaks instead of a voice, checked before anything is charged. */
  private async audioOf(order: CreateVideo): Promise<AssetRecord | undefined> {
    const { audio_asset_id: assetId, audio_url: address } = order;
    if (typeof address === 'string') return this.fetched(address);
    if (typeof assetId !== 'string') return undefined;
    const asset = this.store.findAsset(assetId);
    if (asset === undefined) {
      throw new HeygenError(
        404,
        'asset_not_available',
        `Asset '${assetId}' was not found.`,
        'audio_asset_id',
      );
    }
    return this.playable(asset, 'audio_asset_id');
  }

  /** An audio named by address; one that cannot be used is not kept. */
  private async fetched(address: string): Promise<AssetRecord> {
    const asset = await this.assets.fetch(address);
    try {
      return await this.playable(asset, 'audio_url');
    } catch (error) {
      await this.assets.drop(asset);
      throw error;
    }
  }

  private async playable(asset: AssetRecord, param: string): Promise<AssetRecord> {
    if (!asset.contentType.startsWith('audio/')) {
      throw new HeygenError(400, 'invalid_parameter', `${param}: the asset is not WAV or MP3 audio.`, param);
    }
    try {
      await this.media.inspectRecording(this.store.assetPath(asset));
      return asset;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new HeygenError(400, 'invalid_parameter', `${param}: ${reason}`, param);
    }
  }
}
