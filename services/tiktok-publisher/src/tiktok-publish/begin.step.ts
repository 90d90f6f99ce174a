import { Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import {
  GuionRepository,
  HousekeepingRoundRepository,
  ProjectVideoRepository,
  RESTORE_ROUND,
  type SocialPostEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import type { Network } from '@pregonero/publishing';
import { type AfterCommit, outcome } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import { NetworkAccess } from './network-access';
import { captionOf, titleOf } from './post-caption';
import { PostRecords } from './post-records';
import { BEGUN_MAX, FIRST_CHECK_MS } from './publish-pace';
import { type PublishContext, publishRefused, type PublishOutcome } from './tiktok-publish.types';

/** A network that fetches the video does so within a day, or the announcement is over. */
const LINK_SECONDS = 86_400;

/**
 * Announces the post and stores its reference before a byte is sent. A run that died in between announces again: an
 * announcement without bytes publishes nothing and ends by itself.
 */
@Injectable()
export class BeginStep {
  constructor(
    private readonly access: NetworkAccess,
    private readonly records: PostRecords,
    private readonly guiones: GuionRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly versions: VideoVersionRepository,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly store: ObjectStore,
  ) {}

  async run(ctx: PublishContext): Promise<PublishOutcome> {
    const post = await this.records.find(ctx.payload.postId);
    if (post === null || ['publicado', 'falló', 'cancelado'].includes(post.estado)) return outcome.done();
    const network = this.access.networkOf(post);
    const { capabilities, texts, delivery } = network;
    if (ctx.data.begun >= BEGUN_MAX) {
      throw publishRefused(`announced ${ctx.data.begun} times in vain`, texts.failed(texts.notReceiving));
    }
    await this.mustBeNew(post, network);
    await this.mustBeApproved(post);
    const file = await this.store.head(post.videoKey);
    if (file === null) {
      throw publishRefused(`object ${post.videoKey} is gone`, say('post_video_gone'));
    }
    const video = { ...file, durationSeconds: await this.durationOf(post) };
    expectVideo(video, network);
    const { reference, uploadUrl, author } = await this.access.with(
      post,
      ctx.signal,
      async ({ accessToken }) =>
        network.announce({
          accessToken,
          title: titleOf(post, capabilities.text),
          caption: captionOf(post, capabilities.text),
          settings: post.settings,
          video,
          ...(delivery.by === 'link' && { videoUrl: await this.linkTo(post) }),
          signal: ctx.signal,
        }),
    );
    const data = {
      publishId: reference,
      ...(uploadUrl === undefined ? {} : { uploadUrl }),
      videoSizeBytes: file.sizeBytes,
      checks: 0,
      sending: false,
      finishing: false,
      begun: ctx.data.begun + 1,
      ...(author === undefined ? {} : { creatorUsername: author }),
    };
    const ends = {
      data,
      commit: async (tx: EntityManager, after: AfterCommit) => {
        await this.records.move(post.id, { to: 'publicando', set: { reference } }, { tx, after });
      },
    };
    return delivery.by === 'bytes'
      ? outcome.next('upload', ends)
      : outcome.next('check', { ...ends, afterMs: FIRST_CHECK_MS });
  }

  private linkTo({ videoKey }: SocialPostEntity): Promise<string> {
    return this.store.signedGetUrl(videoKey, { expiresInSeconds: LINK_SECONDS });
  }

  /** What was due before a copy was put back may have gone out after the copy was made: nobody here knows, so it is not sent again. */
  private async mustBeNew(
    { id, scheduledTime, createdAt }: SocialPostEntity,
    { texts }: Network,
  ): Promise<void> {
    const restoredAt = await this.rounds.lastOf(RESTORE_ROUND);
    if (restoredAt === null || (scheduledTime ?? createdAt) > restoredAt) return;
    throw publishRefused(`post ${id} was due before a copy was put back`, texts.outcomeUnknown);
  }

  /** A post may have waited for weeks: what people decided about a project's video since then counts, not what they saw then. */
  private async mustBeApproved({ videoId, videoKey }: SocialPostEntity): Promise<void> {
    const video = videoId === null ? null : await this.videos.read(videoId);
    if (video === null) return;
    const { id, status, cloudinaryPublicId } = video;
    if (cloudinaryPublicId !== videoKey) {
      throw publishRefused(`video ${id} has a newer version`, say('post_video_newer'));
    }
    if (status !== 'approved' && status !== 'published') {
      throw publishRefused(`video ${id} is ${status}`, say('post_video_not_approved'));
    }
  }

  private async durationOf({ guionId, videoId, videoKey }: SocialPostEntity): Promise<number | null> {
    if (guionId !== null) return (await this.guiones.find(guionId))?.video_duration ?? null;
    if (videoId === null) return null;
    return (await this.versions.factsOf(videoId, videoKey))?.durationSeconds ?? null;
  }
}

function expectVideo(
  {
    contentType,
    sizeBytes,
    durationSeconds,
  }: { contentType: string; sizeBytes: number; durationSeconds: number | null },
  { id, capabilities, texts }: Network,
): void {
  const { types, maxBytes, maxSeconds } = capabilities.video;
  if (!types.includes(contentType) || sizeBytes > maxBytes) {
    throw publishRefused(`${contentType} of ${sizeBytes} bytes is not taken by ${id}`, texts.formatRefused);
  }
  if (maxSeconds !== null && durationSeconds !== null && durationSeconds > maxSeconds) {
    throw publishRefused(
      `video of ${durationSeconds} s is longer than ${maxSeconds} s`,
      texts.tooLong(maxSeconds),
    );
  }
}
