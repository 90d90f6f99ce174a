import { createHash } from 'node:crypto';
import { ApiError } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from './transaction';

/** What a request answered: HTTP status and JSON body. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A request that may be repeated. `route` names method and path, for example `POST /api/guiones/7/aprobar`. */
export interface IdempotentRequest {
  userId: number;
  key: string;
  route: string;
  body: unknown;
}

/** A request that began and did not finish within this time belongs to a process that died. */
const ABANDONED_AFTER = `interval '90 seconds'`;

/**
 * Answers a repeated request with the first one's answer. Nothing is kept of a request that failed: it may be
 * repeated with the same key.
 */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction and keeps its answer in the same: both are there, or neither. A repeat that
   * comes while the first runs waits for it and gets its answer.
   *
   * @throws ApiError `idempotency_key_reused` when the same key came with another body
   */
  async once(
    request: IdempotentRequest,
    work: (tx: EntityManager) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer & { replayed: boolean }> {
    return inTransaction(this.dataSource, async (tx) => {
      // The unique index makes a parallel repeat wait here until the first transaction ends.
      if (!(await this.insert(tx, request))) {
        const answer = await this.find(tx, request);
        if (answer !== null) return { ...answer, replayed: true };
        throw new ApiError('request_in_progress');
      }
      const answer = await work(tx);
      await this.finish(tx, request, answer);
      return { ...answer, replayed: false };
    });
  }

  /**
   * The answer of the same request when it was finished before, without waiting for one that runs.
   *
   * @throws ApiError `idempotency_key_reused`
   */
  async remembered(request: IdempotentRequest): Promise<StoredAnswer | null> {
    return this.find(this.dataSource.manager, request);
  }

  /**
   * For work that cannot sit in one transaction (it waits for a worker): claims the key and commits.
   *
   * @returns the stored answer when the request was finished before, null when the caller should now do the work
   * @throws ApiError `request_in_progress` while the first one runs, `idempotency_key_reused` for another body
   */
  async begin(request: IdempotentRequest): Promise<StoredAnswer | null> {
    return inTransaction(this.dataSource, async (tx) => {
      await tx.query(
        `DELETE FROM idempotency_keys WHERE "userId" = $1 AND key = $2 AND route = $3
           AND status IS NULL AND "createdAt" < now() - ${ABANDONED_AFTER}`,
        [request.userId, request.key, request.route],
      );
      if (await this.insert(tx, request)) return null;
      const answer = await this.find(tx, request);
      if (answer === null) throw new ApiError('request_in_progress');
      return answer;
    });
  }

  /** Keeps the answer of a request claimed with {@link begin}. */
  async finish(tx: EntityManager, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    await tx.query(
      `UPDATE idempotency_keys SET status = $4, body = $5 WHERE "userId" = $1 AND key = $2 AND route = $3`,
      [request.userId, request.key, request.route, answer.status, JSON.stringify(answer.body)],
    );
  }

  /** Gives a claimed key back after a failure, so that the request can be repeated. */
  async abandon(request: IdempotentRequest): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE "userId" = $1 AND key = $2 AND route = $3 AND status IS NULL`,
      [request.userId, request.key, request.route],
    );
  }

  private async insert(tx: EntityManager, request: IdempotentRequest): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash") VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING key`,
      [request.userId, request.key, request.route, hashOf(request.body)],
    );
    return rows.length > 0;
  }

  private async find(tx: EntityManager, request: IdempotentRequest): Promise<StoredAnswer | null> {
    const rows: { bodyHash: string; status: number | null; body: unknown }[] = await tx.query(
      `SELECT "bodyHash", status, body FROM idempotency_keys WHERE "userId" = $1 AND key = $2 AND route = $3`,
      [request.userId, request.key, request.route],
    );
    const [row] = rows;
    if (row === undefined) return null;
    if (row.bodyHash !== hashOf(request.body)) throw new ApiError('idempotency_key_reused');
    return row.status === null ? null : { status: row.status, body: row.body };
  }
}

/** SHA-256 of the JSON text with sorted keys: the order in which a client writes fields does not matter. */
function hashOf(body: unknown): string {
  const text = JSON.stringify(body ?? null, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
