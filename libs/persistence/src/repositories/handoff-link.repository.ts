import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HandoffLinkEntity } from '../entities';

/** Links to hand-off kits. Their lives are measured by the database's clock. */
@Injectable()
export class HandoffLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The one link of a video; an earlier one ends with it. Returns when it ends. */
  async replace(
    tx: EntityManager,
    link: { videoId: number; tokenHash: string; lifeSeconds: number },
  ): Promise<Date> {
    const [row] = await tx.query<{ expiresAt: Date }[]>(
      `INSERT INTO handoff_links ("videoId", "tokenHash", "expiresAt") VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT ("videoId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt", "createdAt" = now()
       RETURNING "expiresAt"`,
      [link.videoId, link.tokenHash, link.lifeSeconds],
    );
    if (row === undefined) throw new Error(`the link of video ${link.videoId} was not stored`);
    return row.expiresAt;
  }

  /** The link with that hash while it lives. */
  async alive(tokenHash: string, tx?: EntityManager): Promise<HandoffLinkEntity | null> {
    const rows = await (tx ?? this.dataSource.manager).query<HandoffLinkEntity[]>(
      'SELECT * FROM handoff_links WHERE "tokenHash" = $1 AND "expiresAt" > now()',
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** Ends the links of every video of a client. */
  async revokeAllOf(tx: EntityManager, clientId: number): Promise<void> {
    await tx.query(
      `DELETE FROM handoff_links USING videos, projects
       WHERE videos.id = handoff_links."videoId" AND projects.id = videos."projectId" AND projects."clientId" = $1`,
      [clientId],
    );
  }

  /** Ends the link of a video; fine when there is none. */
  async revoke(tx: EntityManager, videoId: number): Promise<void> {
    await tx.delete(HandoffLinkEntity, { videoId });
  }
}
