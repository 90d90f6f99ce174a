import { Injectable } from '@nestjs/common';
import { ApiError, type TiktokPost, type TiktokUploadResponse } from '@pregonero/contracts/api';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import {
  GuionEntity,
  TiktokPostEntity,
  TiktokPostRepository,
  TiktokTokenRepository,
  toTiktokPost,
  UserRepository,
} from '@pregonero/persistence';
import { JobProducer, LiveEvents } from '@pregonero/queue';
import { type EntityManager, In, IsNull } from 'typeorm';
import { type Answer, IdempotencyService } from '../idempotency/idempotency.service';
import type { RequestKey } from '../idempotency/keyed-request.decorator';
import type { TiktokUploadDto } from './dto/tiktok-upload.dto';
import { postRef } from './post-ref';
import { fileAddress } from './video-address';

/** Accepts publications. The link that a client sends only names one of its own videos; it is never fetched. */
@Injectable()
export class TiktokUploadService {
  constructor(
    private readonly posts: TiktokPostRepository,
    private readonly tokens: TiktokTokenRepository,
    private readonly users: UserRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(userId: number): Promise<TiktokPost[]> {
    return (await this.posts.listOf(userId)).map(toTiktokPost);
  }

  /**
   * Stores a post and its job: 202. The same video for the same time is accepted once while it is on its way.
   * @throws ApiError `validation_failed` (not an own video), `invalid_state` (not ready), `tiktok_not_connected`,
   *   `already_exists`
   */
  accept(userId: number, input: TiktokUploadDto, key: RequestKey): Promise<Answer<TiktokUploadResponse>> {
    const { videoUrl, title, description, hashtags, scheduledTime, privacyLevel } = input;
    const asked = { videoUrl, title, description, hashtags, scheduledTime, privacyLevel };
    return this.idempotency.once<TiktokUploadResponse>({ ...key, userId, body: asked }, async (tx) => {
      await this.users.lock(tx, userId);
      const { guion, videoKey } = await this.ownVideo(tx, userId, videoUrl);
      if ((await this.tokens.findOf(userId, tx)) === null) throw new ApiError('tiktok_not_connected');
      const runAt = scheduledTime === undefined ? null : new Date(scheduledTime);
      await this.refuseTwin(tx, userId, videoKey, runAt);

      const post = await this.posts.create(tx, {
        userId,
        guionId: guion.id,
        videoKey,
        title,
        description: description ?? '',
        hashtags: hashtags ?? [],
        privacyLevel: privacyLevel ?? 'SELF_ONLY',
        estado: runAt === null ? 'pendiente' : 'programado',
        scheduledTime: runAt,
      });
      const ticket = await this.producer.create(tx, tiktokPublish, {
        ref: postRef(post.id),
        userId,
        payload: { userId, postId: post.id },
        ...(runAt === null ? {} : { runAt }),
      });
      const message =
        runAt === null
          ? 'Tu video se está publicando en TikTok. Puede tardar unos minutos.'
          : 'Publicación programada. La enviaremos a TikTok en la fecha elegida.';
      return {
        status: 202,
        body: { success: true, message, post: toTiktokPost(post) },
        afterCommit: async () => {
          await this.producer.ring(ticket);
          this.live.publish(userId, 'publish:progress', {
            post: toTiktokPost(post),
            sequence: post.sequence,
          });
        },
      };
    });
  }

  /** The script whose stored link names the same file, and that file's key. */
  private async ownVideo(
    tx: EntityManager,
    userId: number,
    videoUrl: string,
  ): Promise<{ guion: GuionEntity; videoKey: string }> {
    const wanted = fileAddress(videoUrl);
    if (wanted === null) throw notOwnVideo();
    for (const guion of await tx.find(GuionEntity, { where: { userId }, order: { id: 'DESC' } })) {
      const { videoFinalUrl, videoFinalKey, videoHeygenUrl, videoBaseKey } = guion;
      const isFinal = videoFinalUrl !== null && fileAddress(videoFinalUrl) === wanted;
      const isBase = videoHeygenUrl !== null && fileAddress(videoHeygenUrl) === wanted;
      if (!isFinal && !isBase) continue;
      const videoKey = isFinal ? (videoFinalKey ?? videoBaseKey) : videoBaseKey;
      if (guion.estado !== 'listo' || videoKey === null) {
        throw new ApiError('invalid_state', {
          message: 'Ese video no está disponible. Genera el video de nuevo.',
        });
      }
      return { guion, videoKey };
    }
    throw notOwnVideo();
  }

  private async refuseTwin(
    tx: EntityManager,
    userId: number,
    videoKey: string,
    scheduledTime: Date | null,
  ): Promise<void> {
    const twin = await tx.findOneBy(TiktokPostEntity, {
      userId,
      videoKey,
      scheduledTime: scheduledTime ?? IsNull(),
      estado: In(['programado', 'pendiente', 'publicando']),
    });
    if (twin !== null) {
      throw new ApiError('already_exists', {
        message: 'Ese video ya está en camino a TikTok para ese momento.',
      });
    }
  }
}

function notOwnVideo(): ApiError {
  return new ApiError('validation_failed', {
    message: 'Elige uno de tus videos.',
    errors: { videoUrl: ['No es el enlace de uno de tus videos.'] },
  });
}
