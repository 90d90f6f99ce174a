import { Injectable } from '@nestjs/common';
import {
  ApiError,
  readTiktokSettings,
  type TiktokPost,
  type TiktokUploadResponse,
} from '@pregonero/contracts/api';
import { CapabilityOffError, postRef, tiktokPublish } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  errorColumns,
  GuionEntity,
  findPostHold,
  type ListPage,
  ProjectVideoRepository,
  SocialPostEntity,
  SocialPostRepository,
  SocialConnectionRepository,
  toTiktokPost,
  UserRepository,
  type VideoEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { type Network, NetworkRegistry, TIKTOK } from '@pregonero/publishing';
import {
  type AfterCommit,
  type CancelledJob,
  JobProducer,
  LiveEvents,
  TransactionEffects,
} from '@pregonero/queue';
import { type EntityManager, In, IsNull, Raw } from 'typeorm';
import { AgencyEvents } from '../../projects/agency/agency-events.service';
import { spoken } from '../../../platform/http/spoken-answer';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import type { TiktokUploadDto } from './dto/tiktok-upload.dto';
import { fileAddress } from './video-address';

/** What is published: the video of a script or of a project. */
interface OwnVideo {
  guionId: number | null;
  videoId: number | null;
  videoKey: string;
}

/** Accepts publications. The link that a client sends only names one of its own videos; it is never fetched. */
@Injectable()
export class TiktokUploadService {
  constructor(
    private readonly posts: SocialPostRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly versions: VideoVersionRepository,
    private readonly connections: SocialConnectionRepository,
    private readonly users: UserRepository,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
    private readonly idempotency: IdempotencyService,
    private readonly effects: TransactionEffects,
    private readonly networks: NetworkRegistry,
    private readonly events: AgencyEvents,
  ) {}

  private get network(): Network {
    return this.networks.get(TIKTOK);
  }

  async list(userId: number, page: ListPage): Promise<TiktokPost[]> {
    return (await this.posts.listOf(userId, TIKTOK, page)).map(toTiktokPost);
  }

  /**
   * Stores a post and its job: 202. The same video for the same time is accepted once while it is on its way.
   * @throws ApiError `validation_failed` (not an own video), `invalid_state` (not ready), `unsupported_media_type` (a
   *   format that TikTok does not take), `tiktok_not_connected`, `already_exists`; CapabilityOffError without a TikTok app
   */
  accept(
    { userId, plannedBy }: Pick<SocialPostEntity, 'userId' | 'plannedBy'>,
    input: TiktokUploadDto,
    key: RequestKey,
  ): Promise<Answer<TiktokUploadResponse>> {
    const { videoUrl, title, description, hashtags, scheduledTime } = input;
    const { allowComment, allowDuet, allowStitch, brandOrganic, brandContent } = input;
    const { audited, visibilities } = this.network.capabilities;
    const chosen = input.privacyLevel ?? 'SELF_ONLY';
    const privacyLevel = visibilities.includes(chosen) ? chosen : 'SELF_ONLY';
    if (input.brandContent === true && privacyLevel === 'SELF_ONLY') throw brandedContentIsPublic();
    return this.idempotency.once<TiktokUploadResponse>({ ...key, userId, body: input }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const { guionId, videoId, videoKey } = await this.ownVideo(tx, userId, videoUrl);
      if (this.network.isOff === true)
        throw new CapabilityOffError({ provider: 'tiktok', capability: 'tiktok' });
      const connection = await this.connections.findUsable({ userId, network: TIKTOK }, tx);
      if (connection === null) throw new ApiError('tiktok_not_connected');
      const runAt = scheduledTime === undefined ? null : new Date(scheduledTime);
      await this.refuseTwin(tx, userId, videoKey, runAt);

      const post = await this.posts.create(tx, {
        userId,
        guionId,
        videoId,
        videoKey,
        plannedBy,
        network: TIKTOK,
        accountId: connection.accountId,
        title,
        description: description ?? '',
        hashtags: hashtags ?? [],
        settings: {
          ...readTiktokSettings({
            privacyLevel,
            allowComment,
            allowDuet,
            allowStitch,
            brandOrganic,
            brandContent,
          }),
        },
        estado: runAt === null ? 'pendiente' : 'programado',
        scheduledTime: runAt,
      });
      const ticket = await this.producer.create(tx, tiktokPublish, {
        ref: postRef(post.id),
        userId,
        payload: { userId, postId: post.id },
        ...(runAt === null ? {} : { runAt }),
      });
      await this.tellProject(tx, after, post);
      after(async () => {
        await this.producer.ring(ticket);
        this.live.publish(userId, 'publish:progress', {
          post: toTiktokPost(post),
          sequence: post.sequence,
        });
      });
      return {
        status: 202,
        body: {
          success: true,
          ...spoken(say('post_accepted', { scheduled: runAt !== null, onlyForYou: !audited })),
          post: toTiktokPost(post),
        },
      };
    });
  }

  /**
   * Takes back a post that was not begun, or that waits for a provider that is away: its owner need not wait. Of a post
   * under way the network decides; one of which it may have every byte may still be published, and says so.
   * @throws ApiError `not_found`, `invalid_state`
   */
  async cancel(userId: number, postId: number): Promise<TiktokPost> {
    const row = await this.effects.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      // Post before job, as workers take them.
      const post = await this.posts.lock(tx, postId);
      if (post?.userId !== userId) throw new ApiError('not_found');
      const [job] = await this.producer.cancel(tx, { kind: tiktokPublish.kind, ref: postRef(postId) });
      const cancelled = await this.posts.transition(tx, {
        postId,
        ...(post.waitingFor === null ? { from: ['programado', 'pendiente'] } : {}),
        to: 'cancelado',
        set: errorColumns(isSent(job) ? this.network.texts.outcomeUnknown : say('post_cancelled_by_you')),
      });
      if (cancelled === null) {
        throw new ApiError('invalid_state', { params: { reason: 'post_gone_out' } });
      }
      await this.tellProject(tx, after, cancelled);
      return cancelled;
    });
    const post = toTiktokPost(row);
    this.live.publish(userId, 'publish:progress', { post, sequence: row.sequence });
    return post;
  }

  /**
   * Plans a post that was not begun for another moment, with its job.
   * @throws ApiError `not_found`, `invalid_state`, `already_exists` (the same video at that moment)
   */
  async move(userId: number, postId: number, scheduledTime: Date): Promise<TiktokPost> {
    return this.effects.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      // Post before job, as workers take them.
      const post = await this.posts.lock(tx, postId);
      if (post?.userId !== userId) throw new ApiError('not_found');
      if (post.scheduledTime?.getTime() === scheduledTime.getTime()) return toTiktokPost(post);
      await this.refuseTwin(tx, userId, post.videoKey, scheduledTime);
      const ticket = await this.producer.reschedule(tx, {
        kind: tiktokPublish.kind,
        ref: postRef(postId),
        runAt: scheduledTime,
      });
      const moved = await this.posts.transition(tx, {
        postId,
        from: ['programado'],
        to: 'programado',
        set: { scheduledTime },
      });
      if (ticket === null || moved === null) {
        throw new ApiError('invalid_state', { params: { reason: 'post_not_movable' } });
      }
      await this.tellProject(tx, after, moved);
      after(async () => {
        await this.producer.ring(ticket);
        this.live.publish(userId, 'publish:progress', {
          post: toTiktokPost(moved),
          sequence: moved.sequence,
        });
      });
      return toTiktokPost(moved);
    });
  }

  /**
   * Lets a post that is paused for a newer version publish that version at its hour. Repeating it changes nothing.
   * @throws ApiError `not_found`, `invalid_state` (begun, ended, or its video is not approved)
   */
  async resume(userId: number, postId: number): Promise<TiktokPost> {
    return this.effects.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const known = await this.posts.find(postId, tx);
      if (known?.userId !== userId) throw new ApiError('not_found');
      // Video before post, as workers take them.
      const video = known.videoId === null ? null : await this.videos.lock(tx, known.videoId);
      const post = await this.posts.lock(tx, postId);
      const hold = post === null || video === null ? 'in_review' : findPostHold(video, post);
      if (
        post === null ||
        video === null ||
        post.estado !== 'programado' ||
        hold === 'in_review' ||
        hold === 'changes_requested'
      ) {
        throw new ApiError('invalid_state', { params: { reason: 'post_not_resumable' } });
      }
      if (hold === null) return toTiktokPost(post);
      await this.expectFormat(tx, video);
      const set = { videoKey: video.cloudinaryPublicId };
      const resumed = await this.posts.transition(tx, {
        postId,
        from: ['programado'],
        to: 'programado',
        set,
      });
      if (resumed === null) throw new ApiError('invalid_state', { params: { reason: 'post_not_resumable' } });
      await this.tellProject(tx, after, resumed);
      const body = toTiktokPost(resumed);
      after(() => {
        this.live.publish(userId, 'publish:progress', { post: body, sequence: resumed.sequence });
      });
      return body;
    });
  }

  /** After the commit, open pages of both sides fetch the project whose video is posted. */
  private async tellProject(
    tx: EntityManager,
    after: AfterCommit,
    { videoId }: Pick<SocialPostEntity, 'videoId'>,
  ): Promise<void> {
    const place = videoId === null ? null : await this.videos.placeOf(tx, videoId);
    if (place !== null) await this.events.changed(tx, after, { ...place, videoId });
  }

  /** The script or the project's video whose stored link names the same file, and that file's key. */
  private async ownVideo(tx: EntityManager, userId: number, videoUrl: string): Promise<OwnVideo> {
    const wanted = fileAddress(videoUrl);
    if (wanted === null) throw notOwnVideo();
    const own = (await scriptVideo(tx, userId, wanted)) ?? (await this.projectVideo(tx, userId, wanted));
    if (own === null) throw notOwnVideo();
    return own;
  }

  /** @throws ApiError `invalid_state` for one that nobody approved, `unsupported_media_type` for one that TikTok does not take */
  private async projectVideo(tx: EntityManager, userId: number, wanted: string): Promise<OwnVideo | null> {
    const video = await this.videos.lockByLink(tx, userId, wanted);
    if (video === null || fileAddress(video.cloudinaryUrl) !== wanted) return null;
    if (video.status !== 'approved' && video.status !== 'published') {
      throw new ApiError('invalid_state', { params: { reason: 'only_approved_is_published' } });
    }
    await this.expectFormat(tx, video);
    return { guionId: null, videoId: video.id, videoKey: video.cloudinaryPublicId };
  }

  /** @throws ApiError `unsupported_media_type` for a format that TikTok does not take */
  private async expectFormat(
    tx: EntityManager,
    { id: videoId, cloudinaryPublicId: videoKey }: VideoEntity,
  ): Promise<void> {
    const type = (await this.versions.factsOf(videoId, videoKey, tx))?.contentType;
    // The worker refuses files from before their type was noted.
    if (type !== undefined && type !== null && !this.network.capabilities.video.types.includes(type)) {
      throw new ApiError('unsupported_media_type', { params: { reason: 'tiktok_format' } });
    }
  }

  private async refuseTwin(
    tx: EntityManager,
    userId: number,
    videoKey: string,
    scheduledTime: Date | null,
  ): Promise<void> {
    const twin = await tx.findOneBy(SocialPostEntity, {
      userId,
      network: TIKTOK,
      videoKey,
      scheduledTime: scheduledTime ?? IsNull(),
      estado: In(['programado', 'pendiente', 'publicando']),
    });
    if (twin !== null) {
      throw new ApiError('already_exists', {
        params: { reason: 'post' },
      });
    }
  }
}

/** @throws ApiError `invalid_state` for a script whose video is not there */
async function scriptVideo(tx: EntityManager, userId: number, wanted: string): Promise<OwnVideo | null> {
  for (const guion of await namesakes(tx, userId, wanted)) {
    const { videoFinalUrl, videoFinalKey, videoHeygenUrl, videoBaseKey } = guion;
    const isFinal = videoFinalUrl !== null && fileAddress(videoFinalUrl) === wanted;
    const isBase = videoHeygenUrl !== null && fileAddress(videoHeygenUrl) === wanted;
    if (!isFinal && !isBase) continue;
    const videoKey = isFinal ? (videoFinalKey ?? videoBaseKey) : videoBaseKey;
    if (guion.estado !== 'listo' || videoKey === null) {
      throw new ApiError('invalid_state', {
        params: { reason: 'video_unavailable' },
      });
    }
    if (isUnfinished(guion)) {
      throw new ApiError('invalid_state', { params: { reason: 'video_being_edited' } });
    }
    return { guionId: guion.id, videoId: null, videoKey };
  }
  return null;
}

/** A user's scripts with a link that begins like this one, newest first: the user's row is locked meanwhile. */
function namesakes(tx: EntityManager, userId: number, address: string): Promise<GuionEntity[]> {
  const startsAlike = Raw((column) => `starts_with(${column}, :address)`, { address });
  return tx.find(GuionEntity, {
    where: [
      { userId, videoFinalUrl: startsAlike },
      { userId, videoHeygenUrl: startsAlike },
    ],
    order: { id: 'DESC' },
  });
}

/** TikTok's guideline 9: a paid partnership is never private. */
function brandedContentIsPublic(): ApiError {
  const params = { reason: 'brand_content_private' } as const;
  return new ApiError('validation_failed', {
    params,
    errors: { brandContent: [say('validation_failed', params)] },
  });
}

function notOwnVideo(): ApiError {
  return new ApiError('validation_failed', {
    params: { reason: 'not_your_video' },
    errors: { videoUrl: [say('post_video_not_yours')] },
  });
}

/** Whether the network may have the post; nothing is written down about it once its job is cancelled. */
function isSent(job: CancelledJob | undefined): boolean {
  if (job === undefined) return false;
  const data = tiktokPublish.data.safeParse(job.data).data;
  return data === undefined || data.sending || data.finishing;
}

/** A film that came without captions and still waits for its first finishing. */
function isUnfinished({ acabadoEstado, baseSubtitulada, videoFinalKey, videoBaseKey }: GuionEntity): boolean {
  return acabadoEstado === 'processing' && baseSubtitulada === false && videoFinalKey === videoBaseKey;
}
