import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A row that names an object of the store. */
export interface StoredFileUse {
  key: string;
  /** Table of the row. */
  source: string;
  id: number;
}

/** Every column that holds a key of the object store; posts count while their file is still to be sent. */
const USES = `
  SELECT unnest(ARRAY["videoBaseKey", "videoFinalKey", "videoCutKey", "posterKey", "captionsKey", "audioKey"]) AS key,
    'guiones' AS source, id
    FROM guiones
  UNION ALL SELECT "cloudinaryPublicId", 'user_media', id FROM user_media
  UNION ALL SELECT "cloudinaryPublicId", 'videos', id FROM videos
  UNION ALL SELECT "storageKey", 'video_versions', id FROM video_versions
  UNION ALL SELECT "videoKey", 'tiktok_posts', id FROM tiktok_posts
    WHERE estado IN ('programado', 'pendiente', 'publicando')`;

/** What the database knows about objects of the store. */
@Injectable()
export class StoredFileRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The uses of keys in one folder after `after` and up to `upTo` (without it: to the folder's end), in the byte order
   * in which stores list.
   */
  async usesBetween(folder: string, after: string, upTo: string | null): Promise<StoredFileUse[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (key COLLATE "C") key, source, id FROM (${USES}) uses
       WHERE starts_with(key, $1) AND key COLLATE "C" > $2 AND ($3::text IS NULL OR key COLLATE "C" <= $3)
       ORDER BY key COLLATE "C", source, id`,
      [folder, after, upTo],
    );
  }

  /** Those of the keys that some row names now. */
  async used(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT DISTINCT key FROM (${USES}) uses WHERE key = ANY($1)`,
      [[...keys]],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Every key that some row names, in the moment of a transaction. */
  async keysInUse(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `SELECT DISTINCT key FROM (${USES}) uses WHERE key IS NOT NULL ORDER BY key`,
    );
    return rows.map(({ key }) => key);
  }

  /** Every key that belongs to a user: scripts, library, publications and the videos of their projects. */
  async keysOfUser(tx: EntityManager, userId: number): Promise<string[]> {
    const rows: { key: string }[] = await tx.query(
      `SELECT DISTINCT key FROM (
         SELECT unnest(ARRAY["videoBaseKey", "videoFinalKey", "videoCutKey", "posterKey", "captionsKey", "audioKey"]) AS key
           FROM guiones WHERE "userId" = $1
         UNION ALL SELECT "cloudinaryPublicId" FROM user_media WHERE "userId" = $1
         UNION ALL SELECT "videoKey" FROM tiktok_posts WHERE "userId" = $1
         UNION ALL SELECT videos."cloudinaryPublicId" FROM videos
           JOIN projects ON projects.id = videos."projectId" WHERE projects."clientId" = $1
         UNION ALL SELECT version."storageKey" FROM video_versions version
           JOIN videos ON videos.id = version."videoId"
           JOIN projects ON projects.id = videos."projectId" WHERE projects."clientId" = $1
       ) own WHERE key IS NOT NULL`,
      [userId],
    );
    return rows.map(({ key }) => key);
  }
}
