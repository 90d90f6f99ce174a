import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VideoVersionEntity } from '../entities';

/** The files that a project's video has had. */
@Injectable()
export class VideoVersionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes the file that a video has now as its first version, where none is noted. Repeating it is fine. */
  async ensureFirst(tx: EntityManager, videoId: number, sha256: string | null = null): Promise<void> {
    await tx.query(
      `INSERT INTO video_versions ("videoId", number, "storageKey", sha256, "createdAt")
       SELECT id, 1, "cloudinaryPublicId", $2, "uploadedAt" FROM videos
       WHERE id = $1 AND NOT EXISTS (SELECT FROM video_versions WHERE "videoId" = $1)
       ON CONFLICT DO NOTHING`,
      [videoId, sha256],
    );
  }

  /** The same for several videos, whose hashes are not known. */
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
    version: { videoId: number; storageKey: string; sha256: string },
  ): Promise<number> {
    const { videoId, storageKey, sha256 } = version;
    await this.ensureFirst(tx, videoId);
    const [row] = await tx.query<[{ number: number }]>(
      `INSERT INTO video_versions ("videoId", number, "storageKey", sha256)
       SELECT $1, max(number) + 1, $2, $3 FROM video_versions WHERE "videoId" = $1 RETURNING number`,
      [videoId, storageKey, sha256],
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

  async find(videoId: number, number: number): Promise<VideoVersionEntity | null> {
    return this.dataSource.manager.findOneBy(VideoVersionEntity, { videoId, number });
  }
}
