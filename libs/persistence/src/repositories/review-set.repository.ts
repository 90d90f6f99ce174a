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

/** One whose last video was taken out, or is gone, opens nothing any more. */
const LIVING = `"revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
  AND EXISTS (SELECT FROM review_links link WHERE link."setId" = review_sets.id AND link."revokedAt" IS NULL)`;

/** Links to several videos at once. A set lives until it expires, is revoked, or has no video left. */
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

  /** The living set of a token; null for everything else. By the database's clock. */
  async living(tokenHash: string): Promise<ReviewSetEntity | null> {
    const rows = await this.dataSource.query<ReviewSetEntity[]>(
      `SELECT * FROM review_sets WHERE "tokenHash" = $1 AND ${LIVING}`,
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
         WHERE link."setId" = review_sets.id AND link."revokedAt" IS NULL ORDER BY link.id) AS "videoIds"
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

  /** Ends a set and the link of each of its videos in one statement; they stay ended. Repeating it is fine. */
  async revoke(id: number): Promise<void> {
    await this.dataSource.query(
      `WITH ended AS (UPDATE review_sets SET "revokedAt" = now() WHERE id = $1 AND "revokedAt" IS NULL)
       UPDATE review_links SET "revokedAt" = now() WHERE "setId" = $1 AND "revokedAt" IS NULL`,
      [id],
    );
  }
}
