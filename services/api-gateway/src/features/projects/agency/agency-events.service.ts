import { Injectable } from '@nestjs/common';
import type { PostHold } from '@pregonero/contracts/api';
import type { Notice } from '@pregonero/contracts/languages';
import {
  AgencyRepository,
  findPostHold,
  NotificationRepository,
  SocialPostRepository,
  tellOwner,
  type VideoEntity,
} from '@pregonero/persistence';
import { titleOf } from '../project-videos/video-title';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** What a notification tells; `uniqueRef` names it, so that it is told once. */
export type AgencyNotice = Notice & { readonly uniqueRef?: string };

/** Tells the two sides of a project, its client and the agency's admins, what the other did. */
@Injectable()
export class AgencyEvents {
  constructor(
    private readonly agency: AgencyRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly posts: SocialPostRepository,
  ) {}

  /** After the commit, open pages of the client and of every admin fetch the project anew. */
  async changed(
    tx: EntityManager,
    after: AfterCommit,
    what: { projectId: number; clientId: number; videoId: number | null },
  ): Promise<void> {
    const { projectId, videoId, clientId } = what;
    const readers = [clientId, ...(await this.agency.adminIds(tx))];
    after(() => {
      for (const userId of readers) this.live.publish(userId, 'video:updated', { projectId, videoId });
    });
  }

  /** Writes a notification about a video to the project's client and pushes it after the commit. */
  async tellClient(
    tx: EntityManager,
    after: AfterCommit,
    video: VideoEntity,
    notice: AgencyNotice,
  ): Promise<void> {
    if (video.project !== undefined) await this.tell(tx, after, [video.project.clientId], video, notice);
  }

  /** Writes a notification about a video to every admin and pushes it after the commit. */
  async tellAdmins(
    tx: EntityManager,
    after: AfterCommit,
    video: VideoEntity,
    notice: AgencyNotice,
  ): Promise<void> {
    await this.tell(tx, after, await this.agency.adminIds(tx), video, notice);
  }

  /** Notifies both sides, except who did it, of planned posts that a change of their video pauses or lets go out. */
  async postsHeld(
    tx: EntityManager,
    after: AfterCommit,
    change: { before: VideoEntity; video: VideoEntity; by: { author: string; userId: number | null } },
  ): Promise<void> {
    const { before, video, by } = change;
    if (video.project === undefined) return;
    const { name: project, clientId } = video.project;
    for (const post of await this.posts.plannedOf(tx, video.id)) {
      const hold = findPostHold(video, post);
      if (post.scheduledTime === null || hold === findPostHold(before, post)) continue;
      const reason: PostHold | 'resumed' = hold ?? 'resumed';
      const params = {
        ...{ video: titleOf(video), project, by: by.author },
        ...{ at: post.scheduledTime.toISOString(), reason },
      };
      const readers = [clientId, ...(await this.agency.adminIds(tx))].filter((id) => id !== by.userId);
      await this.tell(tx, after, readers, video, { kind: 'post_held', params });
    }
  }

  private async tell(
    tx: EntityManager,
    after: AfterCommit,
    userIds: readonly number[],
    video: VideoEntity,
    notice: AgencyNotice,
  ): Promise<void> {
    const { notifications, live } = this;
    for (const userId of userIds) {
      await tellOwner(
        { notifications, live, tx, after },
        { ...notice, userId, videoId: video.id, projectId: video.projectId },
      );
    }
  }
}
