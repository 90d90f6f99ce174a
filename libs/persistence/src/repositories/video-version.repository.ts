import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type FileFacts, VideoVersionEntity } from '../entities';

const UNKNOWN: FileFacts = { sha256: null, contentType: null, durationSeconds: null };

/** The files that a project's video has had. */
@Injectable()
export class VideoVersionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes the file that a video has now as its first version, where none is noted. Repeating it is fine. */
  async ensureFirst(tx: EntityManager, videoId: number, facts: FileFacts = UNKNOWN): Promise<void> {
    await tx.query(
      `INSERT INTO video_versions
         ("videoId", number, "storageKey", sha256, "contentType", "durationSeconds", "createdAt")
       SELECT id, 1, "cloudinaryPublicId", $2, $3, $4, "uploadedAt" FROM videos
       WHERE id = $1 AND NOT EXISTS (SELECT FROM video_versions WHERE "videoId" = $1)
       ON CONFLICT DO NOTHING`,
      [videoId, facts.sha256, facts.contentType, facts.durationSeconds],
    );
  }

  /** The same for several videos, whose facts are not known. */
  async ensureFirstOf(tx: EntityManager, videoIds: readonly number[]): Promise<void> {
    await tx.query(
      `INSERT INTO video_versions ("videoId", number, "storageKey", "createdAt")
       SELECT id, 1, "cloudinaryPublicId", "uploadedAt" FROM videos
       WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM video_versions WHERE "videoId" = videos.id)
       ON CONFLICT DO NOTHING`,
      [[...videoIds]],
    );
  }

  /** Adds a version behind the last; the video is locked. @returns its number */
  async add(
    tx: EntityManager,
    version: FileFacts & { videoId: number; storageKey: string },
  ): Promise<number> {
    const { videoId, storageKey, sha256, contentType, durationSeconds } = version;
    await this.ensureFirst(tx, videoId);
    const [row] = await tx.query<[{ number: number }]>(
      `INSERT INTO video_versions ("videoId", number, "storageKey", sha256, "contentType", "durationSeconds")
       SELECT $1, max(number) + 1, $2, $3, $4, $5 FROM video_versions WHERE "videoId" = $1 RETURNING number`,
      [videoId, storageKey, sha256, contentType, durationSeconds],
    );
    return row.number;
  }

  /** The newest version; the video is locked. */
  async newest(tx: EntityManager, videoId: number): Promise<VideoVersionEntity> {
    await this.ensureFirst(tx, videoId);
    return tx.findOneOrFail(VideoVersionEntity, { where: { videoId }, order: { number: 'DESC' } });
  }

  /** All versions of a video, the newest first. */
  async listOf(videoId: number): Promise<VideoVersionEntity[]> {
    return this.dataSource.manager.find(VideoVersionEntity, {
      where: { videoId },
      order: { number: 'DESC' },
    });
  }

  /** Type and length of the file that a video has now; null where no version is noted. */
  async factsOf(
    videoId: number,
    storageKey: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<FileFacts | null> {
    return tx.findOneBy(VideoVersionEntity, { videoId, storageKey });
  }

  async find(videoId: number, number: number): Promise<VideoVersionEntity | null> {
    return this.dataSource.manager.findOneBy(VideoVersionEntity, { videoId, number });
  }
}
