import type { ReviewRights, VideoStatus } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewSetEntity } from '../entities';
import type { ListPage } from '../list-page';

/** A set to write, with a link for each of its videos, in order. */
export interface NewReviewSet extends ReviewRights {
  projectId: number;
  tokenHash: string;
  name: string | null;
  passwordHash: string | null;
  expiresAt: Date | null;
  createdBy: number;
  createdByName: string;
  /** Each once. */
  members: readonly { videoId: number; tokenHash: string }[];
}

/** A video that is in a set now. */
export interface ReviewSetMember {
  /** Of its link within the set. */
  linkId: number;
  videoId: number;
  caption: string;
  status: VideoStatus;
  /** Number of its newest version. */
  version: number;
}

/** A living set, with the videos that were added to it and have no link yet, in the order of their adding. */
export type LivingReviewSet = ReviewSetEntity & { addedIds: number[] };

/** What became of a wish to add a video: `missing` is a set that lives no more, or a video that is not of its project. */
export type ReviewSetAddition = 'added' | 'missing' | 'full';

/** One whose last video was taken out, or is gone, opens nothing any more. */
const LIVING = `"revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
  AND (EXISTS (SELECT FROM review_links link WHERE link."setId" = review_sets.id AND link."revokedAt" IS NULL)
    OR EXISTS (SELECT FROM review_set_additions addition WHERE addition."setId" = review_sets.id))`;

const ADDED_IDS = `ARRAY(SELECT addition."videoId" FROM review_set_additions addition
  WHERE addition."setId" = review_sets.id ORDER BY addition."createdAt", addition."videoId")`;

/**
 * Links to several videos at once. A set lives until it expires, is revoked, or has no video left. Whatever changes its videos holds
 * its row, so that no link is written for a set that is being ended.
 */
@Injectable()
export class ReviewSetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes a set with the links of its videos.
   * @returns its id; null, with nothing that may stay written, when one of the videos is not of that project
   */
  async create(tx: EntityManager, { members, ...set }: NewReviewSet): Promise<number | null> {
    const { id } = await tx.save(tx.create(ReviewSetEntity, set));
    // A set's videos follow the ids of their links; one that is being deleted is none of them.
    const links: unknown[] = await tx.query(
      `INSERT INTO review_links ("videoId", "tokenHash", "setId", "canComment", "canApprove", "canDownload", "passwordHash",
         "expiresAt", "createdBy", "createdByName")
       SELECT videos.id, member.hash, review_sets.id, "canComment", "canApprove", "canDownload", "passwordHash", "expiresAt",
         "createdBy", "createdByName"
       FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS member("videoId", hash, place)
       JOIN review_sets ON review_sets.id = $1
       JOIN videos ON videos.id = member."videoId" AND videos."projectId" = review_sets."projectId"
       ORDER BY member.place FOR KEY SHARE OF videos RETURNING id`,
      [id, members.map(({ videoId }) => videoId), members.map(({ tokenHash }) => tokenHash)],
    );
    return links.length === members.length ? id : null;
  }

  /** The living set of a token; null for everything else, also while the account whose project it is is closed. By the database's clock. */
  async living(tokenHash: string): Promise<LivingReviewSet | null> {
    const rows = await this.dataSource.query<LivingReviewSet[]>(
      `SELECT *, ${ADDED_IDS} AS "addedIds" FROM review_sets WHERE "tokenHash" = $1 AND ${LIVING}
         AND NOT EXISTS (SELECT FROM projects JOIN users ON users.id = projects."clientId"
           WHERE projects.id = review_sets."projectId" AND users."closedAt" IS NOT NULL)`,
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** The videos of a set in its order, as they are now. */
  async membersOf(id: number): Promise<ReviewSetMember[]> {
    return this.dataSource.query<ReviewSetMember[]>(
      `SELECT link.id AS "linkId", videos.id AS "videoId", videos.caption, videos.status,
         coalesce((SELECT max(number) FROM video_versions WHERE "videoId" = videos.id), 1) AS version
       FROM review_links link JOIN videos ON videos.id = link."videoId"
       WHERE link."setId" = $1 AND link."revokedAt" IS NULL ORDER BY link.id`,
      [id],
    );
  }

  /** The living sets of a project with the ids of their videos, the newest first. */
  async listOf(
    projectId: number,
    { rows, before }: ListPage,
  ): Promise<(ReviewSetEntity & { videoIds: number[] })[]> {
    return this.dataSource.query<(ReviewSetEntity & { videoIds: number[] })[]>(
      `SELECT review_sets.*, ARRAY(SELECT link."videoId" FROM review_links link
         WHERE link."setId" = review_sets.id AND link."revokedAt" IS NULL ORDER BY link.id) || ${ADDED_IDS} AS "videoIds"
       FROM review_sets WHERE "projectId" = $1 AND ($2::int IS NULL OR id < $2) AND ${LIVING}
       ORDER BY id DESC LIMIT $3`,
      [projectId, before ?? null, rows],
    );
  }

  /** Whose a set is; null where there is no such set. */
  async placeOf(id: number): Promise<{ projectId: number; clientId: number } | null> {
    const rows = await this.dataSource.query<{ projectId: number; clientId: number }[]>(
      `SELECT projects.id AS "projectId", projects."clientId" FROM review_sets
       JOIN projects ON projects.id = review_sets."projectId" WHERE review_sets.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Adds a video of the set's project. Its link is written by {@link writeAdded}; one that was taken out before has its link back, at
   * its old place. Repeating it is fine.
   *
   * @param max how many videos a set may have
   */
  async add(tx: EntityManager, id: number, videoId: number, max: number): Promise<ReviewSetAddition> {
    if (!(await this.hold(tx, id))) return 'missing';
    // Held, so that it cannot go to another project or be deleted before this is written.
    const videos: unknown[] = await tx.query(
      `SELECT FROM videos WHERE id = $2 AND "projectId" = (SELECT "projectId" FROM review_sets WHERE id = $1) FOR SHARE`,
      [id, videoId],
    );
    if (videos.length === 0) return 'missing';
    const others = await tx.query<{ count: number; isIn: boolean }[]>(
      `SELECT count(*) FILTER (WHERE "videoId" <> $2)::int AS count, coalesce(bool_or("videoId" = $2), false) AS "isIn" FROM (
         SELECT "videoId" FROM review_links WHERE "setId" = $1 AND "revokedAt" IS NULL
         UNION ALL SELECT "videoId" FROM review_set_additions WHERE "setId" = $1) member`,
      [id, videoId],
    );
    if (others[0]?.isIn === true) return 'added';
    if ((others[0]?.count ?? 0) >= max) return 'full';
    const [back] = await tx.query<[unknown[], number]>(
      `UPDATE review_links SET "revokedAt" = NULL WHERE "setId" = $1 AND "videoId" = $2 RETURNING id`,
      [id, videoId],
    );
    if (back.length === 0) {
      await tx.query('INSERT INTO review_set_additions ("setId", "videoId") VALUES ($1, $2)', [id, videoId]);
    }
    return 'added';
  }

  /**
   * Writes the links of videos that were added, on the terms of the set. What was taken out, deleted or moved meanwhile gets none.
   * Of several at once one writes; repeating it is fine.
   */
  async writeAdded(
    tx: EntityManager,
    id: number,
    members: readonly { videoId: number; tokenHash: string }[],
  ): Promise<void> {
    if (!(await this.hold(tx, id))) return;
    const videoIds = members.map(({ videoId }) => videoId);
    await tx.query(
      `INSERT INTO review_links ("videoId", "tokenHash", "setId", "canComment", "canApprove", "canDownload", "passwordHash",
         "expiresAt", "createdBy", "createdByName")
       SELECT videos.id, member.hash, review_sets.id, "canComment", "canApprove", "canDownload", "passwordHash", "expiresAt",
         "createdBy", "createdByName"
       FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS member("videoId", hash, place)
       JOIN review_sets ON review_sets.id = $1
       JOIN review_set_additions addition ON addition."setId" = $1 AND addition."videoId" = member."videoId"
       JOIN videos ON videos.id = member."videoId" AND videos."projectId" = review_sets."projectId"
       ORDER BY member.place FOR KEY SHARE OF videos
       ON CONFLICT ("setId", "videoId") WHERE "setId" IS NOT NULL DO NOTHING`,
      [id, videoIds, members.map(({ tokenHash }) => tokenHash)],
    );
    await tx.query('DELETE FROM review_set_additions WHERE "setId" = $1 AND "videoId" = ANY($2)', [
      id,
      videoIds,
    ]);
  }

  /** Takes a video out: its link ends at once, one that was not written yet never is. Repeating it is fine. */
  async takeOut(tx: EntityManager, id: number, videoId: number): Promise<void> {
    if (!(await this.hold(tx, id))) return;
    await tx.query('DELETE FROM review_set_additions WHERE "setId" = $1 AND "videoId" = $2', [id, videoId]);
    await tx.query(
      'UPDATE review_links SET "revokedAt" = now() WHERE "setId" = $1 AND "videoId" = $2 AND "revokedAt" IS NULL',
      [id, videoId],
    );
  }

  /** Ends a set and the link of each of its videos; they stay ended. Repeating it is fine. */
  async revoke(tx: EntityManager, id: number): Promise<void> {
    await tx.query('UPDATE review_sets SET "revokedAt" = now() WHERE id = $1 AND "revokedAt" IS NULL', [id]);
    // By itself, after the row is held: it has to see a link that a guest's call has just written.
    await tx.query('UPDATE review_links SET "revokedAt" = now() WHERE "setId" = $1 AND "revokedAt" IS NULL', [
      id,
    ]);
  }

  /** Holds a living set until the end of the transaction. @returns false when it lives no more */
  private async hold(tx: EntityManager, id: number): Promise<boolean> {
    const held: unknown[] = await tx.query('SELECT FROM review_sets WHERE id = $1 FOR UPDATE', [id]);
    if (held.length === 0) return false;
    // Asked anew: what the wait was for may have been its end.
    const living: unknown[] = await tx.query(`SELECT FROM review_sets WHERE id = $1 AND ${LIVING}`, [id]);
    return living.length > 0;
  }
}
