import type { VideoStatus, WebhookEvent } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { ReviewCommentEntity, VideoEntity, VideoVersionEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';
import { recordEvent } from '../record-event';

/** Columns of a project's video that change. */
export interface ProjectVideoChange {
  caption?: string;
  status?: VideoStatus;
  feedback?: string | null;
  targetDate?: Date | null;
  /** A new version's file and its link. */
  cloudinaryPublicId?: string;
  cloudinaryUrl?: string;
  /** Sets `publishedAt` to the database's time. */
  isPublishedNow?: true;
  postUrl?: string | null;
}

/** What endpoints hear when a video comes into a state. */
const EVENTS: Readonly<Partial<Record<VideoStatus, WebhookEvent>>> = {
  approved: 'project_video.approved',
  declined: 'project_video.rejected',
  published: 'project_video.published',
};

/** Videos of the agency's projects. */
@Injectable()
export class ProjectVideoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Videos with their project, newest first: of one project, of one client, of both, or all; none of a closed account. */
  async list(page: ListPage, filter: { projectId?: number; clientId?: number } = {}): Promise<VideoEntity[]> {
    const { projectId, clientId } = filter;
    const { older, window } = pageOf(page);
    const where: FindOptionsWhere<VideoEntity> = {
      ...(projectId === undefined ? {} : { projectId }),
      project: { ...(clientId === undefined ? {} : { clientId }), client: { closedAt: IsNull() } },
      ...older,
    };
    return this.dataSource.manager.find(VideoEntity, {
      where,
      relations: { project: true },
      ...window,
    });
  }

  /** A video with its project, both held for this transaction: project before video, as everybody takes them. */
  async lock(tx: EntityManager, id: number): Promise<VideoEntity | null> {
    await tx.query(
      'SELECT id FROM projects WHERE id = (SELECT "projectId" FROM videos WHERE id = $1) FOR KEY SHARE',
      [id],
    );
    const locked: unknown[] = await tx.query('SELECT id FROM videos WHERE id = $1 FOR UPDATE', [id]);
    return locked.length === 0 ? null : this.find(tx, id);
  }

  /** Adds a video to a project. Null when the project is gone. */
  async create(
    tx: EntityManager,
    video: Pick<
      VideoEntity,
      'caption' | 'cloudinaryUrl' | 'cloudinaryPublicId' | 'projectId' | 'status' | 'targetDate'
    >,
  ): Promise<VideoEntity | null> {
    const project: unknown[] = await tx.query('SELECT id FROM projects WHERE id = $1 FOR KEY SHARE', [
      video.projectId,
    ]);
    if (project.length === 0) return null;
    const { id } = await tx.save(tx.create(VideoEntity, video));
    const row = await this.find(tx, id);
    await record(tx, 'project_video.uploaded', row);
    return row;
  }

  async update(
    tx: EntityManager,
    id: number,
    { isPublishedNow, ...change }: ProjectVideoChange,
  ): Promise<VideoEntity | null> {
    const published = isPublishedNow === true ? { publishedAt: () => 'now()' } : {};
    await tx.update(VideoEntity, { id }, { ...change, ...published });
    const row = await this.find(tx, id);
    await record(tx, change.status === undefined ? undefined : EVENTS[change.status], row);
    return row;
  }

  /**
   * Notes that an approved video is out, or where one is that was out already; its row is held by the caller. Null in any other
   * state: what people decided meanwhile stays. One that is out anew, with another version, is so from now on and at another place.
   */
  async published(
    tx: EntityManager,
    { id, status }: VideoEntity,
    { postUrl }: { postUrl: string | null },
  ): Promise<VideoEntity | null> {
    if (status !== 'approved' && status !== 'published') return null;
    await tx.query(
      `UPDATE videos SET status = 'published',
         "publishedAt" = CASE WHEN status = 'published' THEN coalesce("publishedAt", now()) ELSE now() END,
         "postUrl" = CASE WHEN status = 'published' THEN coalesce($2, "postUrl") ELSE $2 END
       WHERE id = $1`,
      [id, postUrl],
    );
    const row = await this.find(tx, id);
    if (status === 'approved') await record(tx, EVENTS.published, row);
    return row;
  }

  /** The newest video of a client whose link begins like this, held for this transaction. */
  async lockByLink(tx: EntityManager, clientId: number, address: string): Promise<VideoEntity | null> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT videos.id FROM videos JOIN projects ON projects.id = videos."projectId"
       WHERE projects."clientId" = $1 AND starts_with(videos."cloudinaryUrl", $2) ORDER BY videos.id DESC LIMIT 1`,
      [clientId, address],
    );
    return rows[0] === undefined ? null : this.lock(tx, rows[0].id);
  }

  /** Deletes a video. Null when there is none; else its row with its project, as it was, and the files of its versions and voice notes. */
  async remove(tx: EntityManager, id: number): Promise<{ video: VideoEntity; keys: string[] } | null> {
    const video = await this.lock(tx, id);
    if (video === null) return null;
    const versions = await tx.findBy(VideoVersionEntity, { videoId: id });
    const voices = await tx.findBy(ReviewCommentEntity, { videoId: id, voiceKey: Not(IsNull()) });
    await tx.delete(VideoEntity, { id });
    const keys = [
      video.cloudinaryPublicId,
      ...versions.map(({ storageKey }) => storageKey),
      ...voices.flatMap(({ voiceKey }) => voiceKey ?? []),
    ];
    return { video, keys };
  }

  /** Where a video is, and whose. */
  async placeOf(tx: EntityManager, id: number): Promise<{ projectId: number; clientId: number } | null> {
    const rows = await tx.query<{ projectId: number; clientId: number }[]>(
      `SELECT projects.id AS "projectId", projects."clientId" FROM videos
       JOIN projects ON projects.id = videos."projectId" WHERE videos.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** A video with its project, as it is. */
  async read(id: number): Promise<VideoEntity | null> {
    return this.find(this.dataSource.manager, id);
  }

  /** Stores renewed links, each where the video has that file still: another one by now, a newer version's, has a link of its own. */
  async setLinks(links: readonly { id: number; key: string; url: string }[]): Promise<void> {
    if (links.length === 0) return;
    await this.dataSource.query(
      `UPDATE videos SET "cloudinaryUrl" = link.url
       FROM unnest($1::int[], $2::text[], $3::text[]) AS link(id, key, url)
       WHERE videos.id = link.id AND videos."cloudinaryPublicId" = link.key`,
      [links.map(({ id }) => id), links.map(({ key }) => key), links.map(({ url }) => url)],
    );
  }

  /** A video with its project. */
  async find(tx: EntityManager, id: number): Promise<VideoEntity | null> {
    return tx.findOne(VideoEntity, { where: { id }, relations: { project: true } });
  }
}

async function record(
  tx: EntityManager,
  event: WebhookEvent | undefined,
  video: VideoEntity | null,
): Promise<void> {
  if (event === undefined || video?.project === undefined) return;
  const { id: videoId, projectId } = video;
  await recordEvent(tx, { event, clientId: video.project.clientId, videoId, projectId });
}
