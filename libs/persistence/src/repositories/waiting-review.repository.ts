import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** One client and the videos that wait for their answer. */
export interface WaitingReview {
  readonly clientId: number;
  readonly waiting: number;
}

/** What waits for the answers of clients, in projects that are not completed. */
@Injectable()
export class WaitingReviewRepository {
  /** Of those of the given ids who are clients with an open account; their rows are held until the commit, in the order of their ids. */
  async hold(tx: EntityManager, clientIds: readonly number[]): Promise<WaitingReview[]> {
    return tx.query<WaitingReview[]>(
      `WITH clients AS (
         SELECT id FROM users WHERE id = ANY($1::int[]) AND role = 'client' AND "closedAt" IS NULL ORDER BY id FOR NO KEY UPDATE
       )
       SELECT clients.id AS "clientId", (
         SELECT count(*)::int FROM projects JOIN videos ON videos."projectId" = projects.id
         WHERE projects."clientId" = clients.id AND projects.status <> 'completed' AND videos.status = 'pending'
       ) AS waiting
       FROM clients ORDER BY clients.id`,
      [clientIds],
    );
  }

  /** Which of these notifications were written, by their `uniqueRef`. */
  async told(tx: EntityManager, uniqueRefs: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ uniqueRef: string }[]>(
      `SELECT "uniqueRef" FROM notifications WHERE "uniqueRef" = ANY($1::text[])`,
      [uniqueRefs],
    );
    return new Set(rows.map(({ uniqueRef }) => uniqueRef));
  }
}
