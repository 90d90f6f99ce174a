import type { ReviewRights } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Raw } from 'typeorm';
import { ReviewLinkEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/**
 * That a link lives, by the database's clock. A set that was revoked ends its links also where an older release revoked it while one
 * of them was being written. None opens while the account whose video it is is closed.
 */
export const isLivingLink = (link: string): string =>
  `${link}."revokedAt" IS NULL AND (${link}."expiresAt" IS NULL OR ${link}."expiresAt" > now())
   AND NOT EXISTS (SELECT FROM review_sets "set" WHERE "set".id = ${link}."setId" AND "set"."revokedAt" IS NOT NULL)
   AND NOT EXISTS (SELECT FROM videos video JOIN projects ON projects.id = video."projectId"
     JOIN users ON users.id = projects."clientId" WHERE video.id = ${link}."videoId" AND users."closedAt" IS NOT NULL)`;

/** Links by which guests review a video. One is living until it expires or is revoked. */
@Injectable()
export class ReviewLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  async create(
    tx: EntityManager,
    link: ReviewRights & {
      videoId: number;
      tokenHash: string;
      name: string | null;
      passwordHash: string | null;
      expiresAt: Date | null;
      createdBy: number;
      createdByName: string;
    },
  ): Promise<number> {
    const { id } = await tx.save(tx.create(ReviewLinkEntity, link));
    return id;
  }

  /** The living link of a token; null for everything else. */
  async living(tokenHash: string): Promise<ReviewLinkEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(ReviewLinkEntity, 'link')
      .where('link."tokenHash" = :tokenHash', { tokenHash })
      .andWhere(isLivingLink('link'))
      .getOne();
  }

  /** Whether a link lives, in the moment of a transaction that holds its video. */
  async isLiving(tx: EntityManager, id: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT id FROM review_links link WHERE id = $1 AND ${isLivingLink('link')}`,
      [id],
    );
    return rows.length > 0;
  }

  /** Counts the living links of a video. */
  async countLiving(tx: EntityManager, videoId: number): Promise<number> {
    return tx
      .createQueryBuilder(ReviewLinkEntity, 'link')
      .where('link."videoId" = :videoId', { videoId })
      .andWhere(isLivingLink('link'))
      .getCount();
  }

  /** The living links of a video, the newest first. */
  async listOf(videoId: number, page: ListPage): Promise<ReviewLinkEntity[]> {
    const { older, window } = pageOf(page);
    const which = { videoId, revokedAt: IsNull(), ...older };
    return this.dataSource.manager.find(ReviewLinkEntity, {
      where: [
        { ...which, expiresAt: IsNull() },
        { ...which, expiresAt: Raw((column) => `${column} > now()`) },
      ],
      ...window,
    });
  }

  /** The video of a link and whose it is; null where there is no such link. */
  async placeOf(id: number): Promise<{ videoId: number; projectId: number; clientId: number } | null> {
    const rows: { videoId: number; projectId: number; clientId: number }[] = await this.dataSource.query(
      `SELECT link."videoId", projects.id AS "projectId", projects."clientId" FROM review_links link
       JOIN videos ON videos.id = link."videoId" JOIN projects ON projects.id = videos."projectId"
       WHERE link.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Ends every link and set that this account made. */
  async revokeAllBy(tx: EntityManager, userId: number): Promise<void> {
    for (const table of ['review_sets', 'review_links']) {
      await tx.query(
        `UPDATE ${table} SET "revokedAt" = now() WHERE "createdBy" = $1 AND "revokedAt" IS NULL`,
        [userId],
      );
    }
  }

  /** Ends a link; it stays ended. @returns false when it had ended before */
  async revoke(id: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE review_links SET "revokedAt" = now() WHERE id = $1 AND "revokedAt" IS NULL RETURNING id',
      [id],
    );
    return rows.length > 0;
  }
}
