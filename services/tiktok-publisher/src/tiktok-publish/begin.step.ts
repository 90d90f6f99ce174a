import { Inject, Injectable } from '@nestjs/common';
import { readTiktokSettings, type TiktokPrivacyLevel } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  GuionRepository,
  HousekeepingRoundRepository,
  ProjectVideoRepository,
  RESTORE_ROUND,
  type SocialPostEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import {
  type CreatorInfo,
  isTiktokVideoType,
  SOCIAL_PUBLISHER,
  type SocialPublisherPort,
} from '@pregonero/providers';
import { outcome } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { captionOf } from './post-caption';
import { PostRecords } from './post-records';
import { BEGUN_MAX } from './publish-pace';
import { TiktokAccess } from './tiktok-access';
import { type PublishContext, publishRefused, type PublishOutcome } from './tiktok-publish.types';

/**
 * Announces the post and stores its receipt before a byte is sent. A run that died in between announces again: an
 * announcement without bytes publishes nothing and ends by itself.
 */
@Injectable()
export class BeginStep {
  constructor(
    @Inject(SOCIAL_PUBLISHER) private readonly publisher: SocialPublisherPort,
    private readonly access: TiktokAccess,
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
    if (ctx.data.begun >= BEGUN_MAX) {
      const cause = say('tiktok_not_receiving');
      throw publishRefused(
        `announced ${ctx.data.begun} times in vain`,
        say('post_failed_at_tiktok', { cause }),
      );
    }
    await this.mustBeNew(post);
    await this.mustBeApproved(post);
    const file = await this.store.head(post.videoKey);
    if (file === null) {
      throw publishRefused(`object ${post.videoKey} is gone`, say('post_video_gone'));
    }
    if (!isTiktokVideoType(file.contentType)) {
      throw publishRefused(`${file.contentType} is no format of TikTok`, say('post_video_format'));
    }
    const durationSeconds = await this.durationOf(post);
    const { publishId, uploadUrl, username } = await this.access.with(
      ctx,
      async ({ accessToken, accountId }) => {
        if (post.accountId !== null && post.accountId !== accountId) {
          throw publishRefused('the post is meant for another account', say('tiktok_other_account'));
        }
        const creator = await this.publisher.creatorInfo(accessToken, ctx.signal);
        const settings = readTiktokSettings(post.settings);
        checkAllowed(settings.privacyLevel, creator, durationSeconds);
        const begun = await this.publisher.begin({
          accessToken,
          caption: captionOf(post),
          privacyLevel: settings.privacyLevel,
          // What the account has switched off stays off, whatever the owner chose when the post was accepted.
          disableComment: creator.commentDisabled || !settings.allowComment,
          disableDuet: creator.duetDisabled || !settings.allowDuet,
          disableStitch: creator.stitchDisabled || !settings.allowStitch,
          brandOrganic: settings.brandOrganic,
          brandContent: settings.brandContent,
          videoSizeBytes: file.sizeBytes,
          signal: ctx.signal,
        });
        return { ...begun, username: creator.username };
      },
    );
    return outcome.next('upload', {
      data: {
        publishId,
        uploadUrl,
        videoSizeBytes: file.sizeBytes,
        checks: 0,
        sending: false,
        begun: ctx.data.begun + 1,
        ...(username === null ? {} : { creatorUsername: username }),
      },
      commit: async (tx, after) => {
        await this.records.move(post.id, { to: 'publicando', set: { reference: publishId } }, { tx, after });
      },
    });
  }

  /** What was due before a copy was put back may have gone out after the copy was made: nobody here knows, so it is not sent again. */
  private async mustBeNew({ id, scheduledTime, createdAt }: SocialPostEntity): Promise<void> {
    const restoredAt = await this.rounds.lastOf(RESTORE_ROUND);
    if (restoredAt === null || (scheduledTime ?? createdAt) > restoredAt) return;
    throw publishRefused(`post ${id} was due before a copy was put back`, say('post_outcome_unknown'));
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

function checkAllowed(
  privacyLevel: TiktokPrivacyLevel,
  creator: CreatorInfo,
  durationSeconds: number | null,
): void {
  if (!creator.privacyLevelOptions.includes(privacyLevel)) {
    throw publishRefused(
      `privacy ${privacyLevel} is not among the creator's options`,
      say('tiktok_privacy_refused'),
    );
  }
  if (
    creator.maxVideoSeconds !== null &&
    durationSeconds !== null &&
    durationSeconds > creator.maxVideoSeconds
  ) {
    throw publishRefused(
      `video of ${durationSeconds} s is longer than ${creator.maxVideoSeconds} s`,
      say('post_video_too_long', { maxSeconds: creator.maxVideoSeconds }),
    );
  }
}
