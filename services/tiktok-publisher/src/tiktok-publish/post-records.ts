import { Injectable } from '@nestjs/common';
import type { Sentence } from '@pregonero/contracts/languages';
import type { TiktokPostEstado } from '@pregonero/contracts/api';
import {
  AgencyRepository,
  announceGuion,
  errorColumns,
  GuionRepository,
  type NewNotification,
  NotificationRepository,
  ProjectVideoRepository,
  tellOwner,
  type SocialPostChange,
  type SocialPostEntity,
  SocialPostRepository,
  toTiktokPost,
  type VideoEntity,
} from '@pregonero/persistence';
import { NetworkRegistry } from '@pregonero/publishing';
import { type AfterCommit, type JobFailure, LiveEvents, RevivalRefused } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import type { PublishContext } from './tiktok-publish.types';

/** The transaction a write belongs to. */
export interface Writing {
  tx: EntityManager;
  after: AfterCommit;
}

/** The post's row and what the owner's browsers hear of it. */
@Injectable()
export class PostRecords {
  constructor(
    private readonly posts: SocialPostRepository,
    private readonly guiones: GuionRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly agency: AgencyRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly networks: NetworkRegistry,
  ) {}

  async find(postId: number): Promise<SocialPostEntity | null> {
    return this.posts.find(postId);
  }

  /** Moves the post and tells it live; null when it has ended already. */
  async move(
    postId: number,
    change: { from?: readonly TiktokPostEstado[]; to: TiktokPostEstado; set?: SocialPostChange },
    { tx, after }: Writing,
  ): Promise<SocialPostEntity | null> {
    const row = await this.posts.transition(tx, { postId, ...change });
    if (row === null) return null;
    this.announce(row, after);
    return row;
  }

  /** That a post waits for a provider, or waits no longer; told once, not at every look. */
  async waits(
    postId: number,
    wait: Pick<SocialPostEntity, 'waitingFor' | 'waitingSince'>,
    writing: Writing,
  ): Promise<void> {
    const present = await this.posts.find(postId, writing.tx);
    if (present === null || present.waitingFor === wait.waitingFor) return;
    const { estado } = present;
    await this.move(postId, { from: [estado], to: estado, set: wait }, writing);
  }

  async published(ctx: PublishContext, set: SocialPostChange, writing: Writing): Promise<void> {
    const { postId } = ctx.payload;
    const known = await this.posts.find(postId);
    const guionId = known?.guionId ?? null;
    // The script's row before the post's, as whoever deletes the script takes them.
    const hasGuion = guionId !== null && (await this.guiones.lock(writing.tx, guionId));
    // A project's video as well: whoever deletes it sets the post's to null.
    const video = known?.videoId == null ? null : await this.videos.lock(writing.tx, known.videoId);
    const row = await this.move(postId, { to: 'publicado', set: { ...set, error: null } }, writing);
    if (row === null) return;
    if (hasGuion) {
      const guion = await this.guiones.touch(writing.tx, guionId, { fechaPublicacion: row.publishedAt });
      announceGuion({ live: this.live, after: writing.after }, guion);
    }
    if (video !== null) await this.videoPublished(video, row, writing);
    await tellOwner(this.tools(writing), {
      userId: row.userId,
      ...subjectOf(row, video),
      ...this.networks.get(row.network).texts.notices.published(row.title),
      uniqueRef: `tiktok:${ctx.ref}`,
    });
  }

  /** The project's video is out as well; a state that people set meanwhile stays, and a version that came meanwhile is not out. */
  private async videoPublished(
    before: VideoEntity,
    post: SocialPostEntity,
    { tx, after }: Writing,
  ): Promise<void> {
    if (post.videoKey !== before.cloudinaryPublicId) return;
    const video = await this.videos.published(tx, before, { postUrl: post.postUrl });
    if (video === null) return;
    const readers = [post.userId, ...(await this.agency.adminIds(tx))];
    after(() => {
      for (const userId of readers)
        this.live.publish(userId, 'video:updated', { projectId: video.projectId, videoId: video.id });
    });
  }

  async failed(ctx: PublishContext, failure: JobFailure, writing: Writing): Promise<void> {
    const found = await this.posts.find(ctx.payload.postId, writing.tx);
    if (found === null) return;
    const { texts } = this.networks.get(found.network);
    const cause = isCertain(ctx, failure) ? failure.sentence : texts.outcomeUnknown;
    const row = await this.move(found.id, { to: 'falló', set: errorColumns(cause) }, writing);
    if (row === null) return;
    const video = row.videoId === null ? null : await this.videos.find(writing.tx, row.videoId);
    await tellOwner(this.tools(writing), {
      userId: row.userId,
      ...subjectOf(row, video),
      ...texts.notices.failed(row.title, cause),
      uniqueRef: `tiktok:${ctx.ref}:error`,
    });
    if (video !== null || row.plannedBy !== null) await this.tellAgency(ctx, { row, video, cause }, writing);
  }

  /** The agency hears of posts of its videos, and of those that it planned in its client's name. */
  private async tellAgency(
    ctx: PublishContext,
    { row, video, cause }: { row: SocialPostEntity; video: VideoEntity | null; cause: Sentence },
    writing: Writing,
  ): Promise<void> {
    for (const userId of await this.agency.adminIds(writing.tx)) {
      await tellOwner(this.tools(writing), {
        userId,
        ...subjectOf(row, video),
        kind: 'client_post_failed',
        params: { title: row.title, project: video?.project?.name ?? '', cause },
        uniqueRef: `tiktok:${ctx.ref}:error:${userId}`,
      });
    }
  }

  /** @throws RevivalRefused when the post is gone or went on */
  async revived(postId: number, { tx, after }: Writing): Promise<void> {
    const row = await this.posts.revive(tx, postId);
    if (row === null) throw new RevivalRefused('the post is gone, or did not fail');
    this.announce(row, after);
  }

  /** Tells the owner's browsers, which know TikTok's posts. */
  private announce(row: SocialPostEntity, after: AfterCommit): void {
    if (!this.networks.get(row.network).hasTiktokEvents) return;
    after(() => {
      this.live.publish(row.userId, 'publish:progress', { post: toTiktokPost(row), sequence: row.sequence });
    });
  }

  private tools(writing: Writing) {
    return { notifications: this.notifications, live: this.live, ...writing };
  }
}

/** Once bytes were sent, only the network's own word proves that nothing was published. */
function isCertain(ctx: PublishContext, failure: JobFailure): boolean {
  return ctx.data.publishId === undefined || failure.kind === 'rejected' || failure.kind === 'auth_expired';
}

/** What a notification about a post leads to. */
function subjectOf(
  { id, guionId }: SocialPostEntity,
  video: VideoEntity | null,
): Pick<NewNotification, 'postId' | 'guionId' | 'videoId' | 'projectId'> {
  return {
    postId: id,
    ...(guionId === null ? {} : { guionId }),
    ...(video === null ? {} : { videoId: video.id, projectId: video.projectId }),
  };
}
