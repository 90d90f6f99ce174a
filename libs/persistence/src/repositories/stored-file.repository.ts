import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A row that names an object of the store. */
export interface StoredFileUse {
  key: string;
  /** Table of the row. */
  source: string;
  id: number;
  /** Size of the file by the row itself; only rows of a library have one. */
  sizeBytes: number | null;
}

/** A row that lacks a file, in words for operators. */
export interface AffectedRow {
  key: string;
  source: string;
  id: number;
  title: string;
  userId: number;
  clientName: string;
}

/** The columns of a table that hold keys of the object store. */
const KEY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  guiones: ['videoBaseKey', 'videoFinalKey', 'videoCutKey', 'posterKey', 'captionsKey', 'audioKey'],
  user_media: ['cloudinaryPublicId'],
  videos: ['cloudinaryPublicId'],
  video_versions: ['storageKey'],
  review_comments: ['voiceKey'],
  tiktok_posts: ['videoKey'],
};

const ofGuiones = keyColumnsOf('guiones')
  .map((column) => `"${column}"`)
  .join(', ');

/** The columns of a table that hold keys of the object store; most have none. */
export function keyColumnsOf(table: string): readonly string[] {
  return KEY_COLUMNS[table] ?? [];
}

/** Every column that holds a key of the object store; posts count while their file is still to be sent. */
const USES = `
  SELECT unnest(ARRAY[${ofGuiones}]) AS key,
    'guiones' AS source, id, NULL::float8 AS "sizeBytes"
    FROM guiones
  UNION ALL SELECT "cloudinaryPublicId", 'user_media', id, "fileSize" FROM user_media
  UNION ALL SELECT "cloudinaryPublicId", 'videos', id, NULL FROM videos
  UNION ALL SELECT "storageKey", 'video_versions', id, NULL FROM video_versions
  UNION ALL SELECT "voiceKey", 'review_comments', id, NULL FROM review_comments WHERE "voiceKey" IS NOT NULL
  UNION ALL SELECT "videoKey", 'tiktok_posts', id, NULL FROM tiktok_posts
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
      `SELECT DISTINCT ON (key COLLATE "C") key, source, id, "sizeBytes" FROM (${USES}) uses
       WHERE starts_with(key, $1) AND key COLLATE "C" > $2 AND ($3::text IS NULL OR key COLLATE "C" <= $3)
       ORDER BY key COLLATE "C", "sizeBytes", source, id`,
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

  /** The rows that name the keys, with whose they are. */
  async affected(keys: readonly string[]): Promise<AffectedRow[]> {
    if (keys.length === 0) return [];
    return this.dataSource.query(
      `SELECT DISTINCT key, source, uses.id, coalesce(guiones.titulo, media."originalName", videos.caption, '') AS title,
         users.id AS "userId", users.name AS "clientName"
       FROM (${USES}) uses
       LEFT JOIN tiktok_posts posts ON source = 'tiktok_posts' AND posts.id = uses.id
       LEFT JOIN guiones ON guiones.id = CASE source WHEN 'guiones' THEN uses.id ELSE posts."guionId" END
       LEFT JOIN user_media media ON source = 'user_media' AND media.id = uses.id
       LEFT JOIN video_versions versions ON source = 'video_versions' AND versions.id = uses.id
       LEFT JOIN review_comments comments ON source = 'review_comments' AND comments.id = uses.id
       LEFT JOIN videos ON videos.id =
         CASE source WHEN 'videos' THEN uses.id ELSE coalesce(versions."videoId", comments."videoId") END
       LEFT JOIN projects ON projects.id = videos."projectId"
       JOIN users ON users.id = coalesce(guiones."userId", media."userId", projects."clientId", posts."userId")
       WHERE key = ANY($1) ORDER BY key, source, uses.id`,
      [[...keys]],
    );
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
         SELECT unnest(ARRAY[${ofGuiones}]) AS key
           FROM guiones WHERE "userId" = $1
         UNION ALL SELECT "cloudinaryPublicId" FROM user_media WHERE "userId" = $1
         UNION ALL SELECT "videoKey" FROM tiktok_posts WHERE "userId" = $1
         UNION ALL SELECT videos."cloudinaryPublicId" FROM videos
           JOIN projects ON projects.id = videos."projectId" WHERE projects."clientId" = $1
         UNION ALL SELECT version."storageKey" FROM video_versions version
           JOIN videos ON videos.id = version."videoId"
           JOIN projects ON projects.id = videos."projectId" WHERE projects."clientId" = $1
         UNION ALL SELECT comment."voiceKey" FROM review_comments comment
           JOIN videos ON videos.id = comment."videoId"
           JOIN projects ON projects.id = videos."projectId" WHERE projects."clientId" = $1
       ) own WHERE key IS NOT NULL`,
      [userId],
    );
    return rows.map(({ key }) => key);
  }
}
