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
  social_posts: ['videoKey'],
};

/** The columns of a table that hold keys of the object store; most have none. */
export function keyColumnsOf(table: string): readonly string[] {
  return KEY_COLUMNS[table] ?? [];
}

/** Rows of a table whose keys count as uses: a post's only while its file is still to be sent. */
const COUNTED: Readonly<Record<string, string>> = {
  social_posts: `estado IN ('programado', 'pendiente', 'publicando')`,
};
/** Columns with the size of the file by the row itself. */
const SIZES: Readonly<Record<string, string>> = { user_media: '"fileSize"' };

/**
 * SQL of the uses whose key meets a condition: one part per column that holds keys, so that each part reads the index of its column
 * and no whole table. Keys are compared in byte order, as the indexes are.
 *
 * @param condition SQL about a key
 */
function usesWhere(condition: (key: string) => string): string {
  const parts = Object.entries(KEY_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => {
      const key = `"${column}" COLLATE "C"`;
      const counted = table in COUNTED ? ` AND ${COUNTED[table]}` : '';
      return `SELECT ${key} AS key, '${table}' AS source, id, ${SIZES[table] ?? 'NULL'}::float8 AS "sizeBytes"
        FROM ${table} WHERE "${column}" IS NOT NULL AND ${condition(key)}${counted}`;
    }),
  );
  return parts.join('\nUNION ALL ');
}

/** Uses of the keys in the first parameter. */
const USES_OF_KEYS = usesWhere((key) => `${key} = ANY($1::text[])`);
const ALL_USES = usesWhere(() => 'true');

/** SQL of the keys that a user's scripts name. */
const KEYS_OF_GUIONES = `SELECT unnest(ARRAY[${keyColumnsOf('guiones')
  .map((column) => `"${column}"`)
  .join(', ')}]) AS key FROM guiones WHERE "userId" = $1`;

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
      `SELECT DISTINCT ON (key) key, source, id, "sizeBytes"
       FROM (${usesWhere((key) => `${key} > $1 AND ${key} ${upTo === null ? '<' : '<='} $2`)}) uses
       ORDER BY key, "sizeBytes", source, id`,
      [after === '' ? folder : after, upTo ?? endOf(folder)],
    );
  }

  /** Those of the keys that some row names now. */
  async used(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT DISTINCT key FROM (${USES_OF_KEYS}) uses`,
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
       FROM (${USES_OF_KEYS}) uses
       LEFT JOIN social_posts posts ON source = 'social_posts' AND posts.id = uses.id
       LEFT JOIN guiones ON guiones.id = CASE source WHEN 'guiones' THEN uses.id ELSE posts."guionId" END
       LEFT JOIN user_media media ON source = 'user_media' AND media.id = uses.id
       LEFT JOIN video_versions versions ON source = 'video_versions' AND versions.id = uses.id
       LEFT JOIN review_comments comments ON source = 'review_comments' AND comments.id = uses.id
       LEFT JOIN videos ON videos.id =
         CASE source WHEN 'videos' THEN uses.id ELSE coalesce(versions."videoId", comments."videoId") END
       LEFT JOIN projects ON projects.id = videos."projectId"
       JOIN users ON users.id = coalesce(guiones."userId", media."userId", projects."clientId", posts."userId")
       ORDER BY key, source, uses.id`,
      [[...keys]],
    );
  }

  /** Every key that some row names, in the moment of a transaction. */
  async keysInUse(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `SELECT DISTINCT key FROM (${ALL_USES}) uses ORDER BY key`,
    );
    return rows.map(({ key }) => key);
  }

  /** Every key that belongs to a user: scripts, library, publications and the videos of their projects. */
  async keysOfUser(tx: EntityManager, userId: number): Promise<string[]> {
    const rows: { key: string }[] = await tx.query(
      `SELECT DISTINCT key FROM (
         ${KEYS_OF_GUIONES}
         UNION ALL SELECT "cloudinaryPublicId" FROM user_media WHERE "userId" = $1
         UNION ALL SELECT "videoKey" FROM social_posts WHERE "userId" = $1
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

/** The first string, in byte order, behind all that begin with a folder's name, which ends with a slash. */
function endOf(folder: string): string {
  return `${folder.slice(0, -1)}${String.fromCodePoint((folder.codePointAt(folder.length - 1) ?? 0) + 1)}`;
}
