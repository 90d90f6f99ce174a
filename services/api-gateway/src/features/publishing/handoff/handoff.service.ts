import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type HandoffKit, type HandoffLink, hashtagsIn } from '@pregonero/contracts/api';
import {
  type HandoffLinkEntity,
  HandoffLinkRepository,
  ProjectVideoRepository,
  UserRepository,
  type VideoEntity,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import { AgencyEvents } from '../../projects/agency/agency-events.service';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { WEB_CONFIG, type WebConfig } from '../../../platform/gateway.config';
import { titleOf } from '../../projects/project-videos/video-title';
import { linkTokenHash, newLinkToken } from '../../review/review-tokens.service';

const LIFE_SECONDS = 14 * 86_400;
/** A file's link is used at once, and dies soon after the kit's. */
const FILE_LIFE_SECONDS = 15 * 60;

/**
 * Publishing by hand: whoever has the link gets file, text and hashtags of one video, and says where it was published. The
 * link is the permission: nothing else of the instance is behind it.
 */
@Injectable()
export class HandoffService {
  constructor(
    private readonly effects: TransactionEffects,
    private readonly videos: ProjectVideoRepository,
    private readonly links: HandoffLinkRepository,
    private readonly users: UserRepository,
    private readonly store: ObjectStore,
    private readonly events: AgencyEvents,
    @Inject(WEB_CONFIG) private readonly config: WebConfig,
  ) {}

  /**
   * A new link; an earlier one of the video ends.
   * @throws ApiError `not_found`, `invalid_state` for a video that is not approved
   */
  async create(caller: CurrentSession, videoId: number): Promise<HandoffLink> {
    const token = newLinkToken();
    const expiresAt = await this.effects.run(async (tx) => {
      const video = await this.ownVideo(tx, caller, videoId);
      if (!isHandedOff(video)) throw notApproved();
      return this.links.replace(tx, { videoId, tokenHash: linkTokenHash(token), lifeSeconds: LIFE_SECONDS });
    });
    return {
      url: new URL(`/entrega/${token}`, this.config.publicUrl).href,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Ends the link; what was fetched with it stays readable for minutes. @throws ApiError `not_found` */
  async revoke(caller: CurrentSession, videoId: number): Promise<void> {
    await this.effects.run(async (tx) => {
      await this.ownVideo(tx, caller, videoId);
      await this.links.revoke(tx, videoId);
    });
  }

  /** @throws ApiError `not_found` for a token that is unknown, over or revoked */
  async kit(token: string): Promise<HandoffKit> {
    return this.effects.run(async (tx) => {
      const link = await this.links.alive(linkTokenHash(token), tx);
      const video = link === null ? null : await this.videos.find(tx, link.videoId);
      // Nor does one whose approval was taken back.
      if (link === null || video === null || !isHandedOff(video)) throw new ApiError('not_found');
      return this.kitOf(tx, video, link);
    });
  }

  /**
   * Notes where it was published, and tells the agency. The same word again changes nothing; another address of a video that
   * is out corrects it.
   * @throws ApiError `not_found`, `invalid_state` when the approval was taken back meanwhile
   */
  async published(token: string, url: string): Promise<HandoffKit> {
    return this.effects.run(async (tx, after) => {
      const { video, link } = await this.opened(tx, token);
      if (!isHandedOff(video)) throw notApproved();
      if (postUrlOf(video) === url) return this.kitOf(tx, video, link);
      const isFirst = video.status === 'approved';
      const changed = await this.videos.published(tx, video, { postUrl: url });
      if (changed?.project === undefined) throw new ApiError('not_found');
      const kit = await this.kitOf(tx, changed, link);
      const { clientId, name: project } = changed.project;
      if (isFirst) {
        await this.events.tellAdmins(tx, after, changed, {
          kind: 'project_video_status',
          params: { by: kit.business, video: titleOf(changed), project, status: 'published', comment: url },
        });
      }
      await this.events.changed(tx, after, { projectId: changed.projectId, videoId: changed.id, clientId });
      return kit;
    });
  }

  private async ownVideo(tx: EntityManager, caller: CurrentSession, videoId: number): Promise<VideoEntity> {
    const video = await this.videos.lock(tx, videoId);
    const isSeen = caller.role === 'admin' || video?.project?.clientId === caller.userId;
    if (video === null || !isSeen) throw new ApiError('not_found');
    return video;
  }

  private async opened(
    tx: EntityManager,
    token: string,
  ): Promise<{ video: VideoEntity; link: HandoffLinkEntity }> {
    const hash = linkTokenHash(token);
    const found = await this.links.alive(hash, tx);
    const video = found === null ? null : await this.videos.lock(tx, found.videoId);
    // Read once more under the video's lock: it may have been revoked or replaced in between.
    const link = video === null ? null : await this.links.alive(hash, tx);
    if (video === null || link === null) throw new ApiError('not_found');
    return { video, link };
  }

  private async kitOf(tx: EntityManager, video: VideoEntity, link: HandoffLinkEntity): Promise<HandoffKit> {
    const client = video.project === undefined ? null : await this.users.find(video.project.clientId, tx);
    // The account of the business is closed: nobody publishes for it any more.
    if (client === null || client.closedAt !== null) throw new ApiError('not_found');
    const hashtags = hashtagsIn(video.caption);
    return {
      business: client.name,
      caption: video.caption,
      hashtags,
      videoUrl: await this.store.signedGetUrl(video.cloudinaryPublicId, {
        expiresInSeconds: FILE_LIFE_SECONDS,
      }),
      postUrl: postUrlOf(video),
      expiresAt: link.expiresAt.toISOString(),
    };
  }
}

/** Where it is out now: a version that is still to be published is not where the one before it went. */
const postUrlOf = ({ status, postUrl }: VideoEntity): string | null =>
  status === 'published' ? postUrl : null;

const isHandedOff = ({ status }: VideoEntity): boolean => status === 'approved' || status === 'published';

function notApproved(): ApiError {
  return new ApiError('invalid_state', { params: { reason: 'only_approved_is_published' } });
}
