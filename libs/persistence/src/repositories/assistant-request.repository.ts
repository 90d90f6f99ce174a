import { Injectable } from '@nestjs/common';
import type { AssistantRequest, AssistantRequestState } from '@pregonero/contracts/api';
import { DataSource, type EntityManager } from 'typeorm';
import { AssistantRequestEntity } from '../entities';

/** Time to answer a request, to use a yes, and in which a repeat is told the outcome instead of asking again. */
const LIVES = `("createdAt" > now() - interval '1 day' AND CASE state
  WHEN 'waiting' THEN true WHEN 'accepted' THEN "decidedAt" > now() - interval '1 hour'
  ELSE "decidedAt" > now() - interval '10 minutes' END)`;
/** Open requests of one person; beyond them an assistant has to wait. */
const OPEN_MOST = 20;

/** What assistants ask for and people confirm. */
@Injectable()
export class AssistantRequestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the living request of that digest, or null. */
  async find(userId: number, digest: string): Promise<Pick<AssistantRequestEntity, 'id' | 'state'> | null> {
    const rows = await this.dataSource.query<{ id: number; state: AssistantRequestState }[]>(
      `SELECT id, state FROM assistant_requests WHERE "userId" = $1 AND digest = $2 AND ${LIVES}
       ORDER BY id DESC LIMIT 1`,
      [userId, digest],
    );
    return rows[0] ?? null;
  }

  /**
   * Adds a request and removes what nobody answered in time. Null when the same is open already or the person has too many.
   */
  async ask(
    tx: EntityManager,
    {
      userId,
      keyId,
      digest,
      question,
    }: Pick<AssistantRequestEntity, 'userId' | 'keyId' | 'digest' | 'question'>,
  ): Promise<number | null> {
    await tx.query(`DELETE FROM assistant_requests WHERE "userId" = $1 AND NOT ${LIVES}`, [userId]);
    const rows = await tx.query<{ id: number }[]>(
      `INSERT INTO assistant_requests ("userId", "keyId", digest, question)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM assistant_requests
         WHERE "userId" = $1 AND state = 'waiting') < $5
       ON CONFLICT DO NOTHING RETURNING id`,
      [userId, keyId, digest, question, OPEN_MOST],
    );
    return rows[0]?.id ?? null;
  }

  /** Returns what waits for that person's answer, newest first. */
  async listOf(userId: number): Promise<AssistantRequest[]> {
    return this.read(`request."userId" = $1 AND state = 'waiting'`, [userId]);
  }

  /** Answers a waiting request; null when it is missing, somebody else's, over or answered otherwise. */
  async answer(userId: number, id: number, state: 'accepted' | 'rejected'): Promise<AssistantRequest | null> {
    await this.dataSource.query(
      `UPDATE assistant_requests SET state = $3, "decidedAt" = now()
       WHERE "userId" = $1 AND id = $2 AND state = 'waiting' AND ${LIVES}`,
      [userId, id, state],
    );
    const rows = await this.read(`request."userId" = $1 AND request.id = $2 AND state = $3`, [
      userId,
      id,
      state,
    ]);
    return rows[0] ?? null;
  }

  /** Uses a yes, once; repeating it changes nothing. */
  async use(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE assistant_requests SET state = 'used', "decidedAt" = now() WHERE id = $1 AND state = 'accepted'`,
      [id],
    );
  }

  private async read(condition: string, values: unknown[]): Promise<AssistantRequest[]> {
    const rows = await this.dataSource.query<(Omit<AssistantRequest, 'createdAt'> & { createdAt: Date })[]>(
      `SELECT request.id, request.question, api_keys.name AS "keyName", request.state, request."createdAt"
       FROM (SELECT * FROM assistant_requests WHERE ${LIVES}) AS request
       JOIN api_keys ON api_keys.id = request."keyId" WHERE ${condition} ORDER BY request.id DESC`,
      values,
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
