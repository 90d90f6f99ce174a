import { Injectable } from '@nestjs/common';
import { IdempotencyStore, type IdempotentRequest, inTransaction } from '@pregonero/persistence';
import { type AfterCommit, CommitEffects, TransactionEffects } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestKey } from './keyed-request.decorator';

/** A request as it is remembered: whose, which, and with what. */
export interface RememberedRequest extends RequestKey {
  readonly userId: number;
  /** The checked body; a repeat must have the same. */
  readonly body: unknown;
}

/** An answer as it goes out and as a repeat gets it again. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/**
 * `Idempotency-Key` of the calls that create or spend. The key's row is written in the transaction of the work itself,
 * so there is no moment at which one exists without the other; a refused request leaves nothing behind.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: IdempotencyStore,
    private readonly transactions: TransactionEffects,
  ) {}

  /**
   * Runs the work in one transaction, at most once per key. A repeat gets the stored answer; parallel repeats wait for
   * the first. What it registers with `after` (bells, live events) runs only for the request that did it.
   * @throws ApiError `idempotency_key_reused` (422), `request_in_progress` (409), and whatever the work throws
   */
  async once<Body extends object>(
    request: RememberedRequest,
    work: (tx: EntityManager, after: AfterCommit) => Promise<Answer<Body>>,
  ): Promise<Answer<Body>> {
    const stored = storable(request);
    if (stored === null) return this.transactions.run(work);
    let effects = new CommitEffects();
    const answer = await this.store.once(stored, (tx) => {
      effects = new CommitEffects();
      return work(tx, effects.after);
    });
    if (!answer.replayed) await effects.run();
    // Stored by this very route, whose controller types the body.
    return { status: answer.status, body: answer.body as Body };
  }

  /**
   * The answer of a repeated request, before anything is prepared for it; null when it was not finished before.
   * @throws ApiError `idempotency_key_reused`
   */
  async remembered<Body>(request: RememberedRequest): Promise<Answer<Body> | null> {
    const stored = storable(request);
    const answer = stored === null ? null : await this.store.remembered(stored);
    return answer === null ? null : { status: answer.status, body: answer.body as Body };
  }

  /**
   * For work that waits for a worker: claims the key and commits. An answer means that the work was done before.
   * @throws ApiError `request_in_progress`, `idempotency_key_reused`
   */
  async begin<Body>(request: RememberedRequest): Promise<Answer<Body> | null> {
    const stored = storable(request);
    const answer = stored === null ? null : await this.store.begin(stored);
    return answer === null ? null : { status: answer.status, body: answer.body as Body };
  }

  /** Keeps the answer of a request claimed with {@link begin}. */
  async finish(request: RememberedRequest, answer: Answer<unknown>): Promise<void> {
    const stored = storable(request);
    if (stored !== null) await inTransaction(this.dataSource, (tx) => this.store.finish(tx, stored, answer));
  }

  /** Gives a claimed key back: the request failed and may be tried again with it. */
  async abandon(request: RememberedRequest): Promise<void> {
    const stored = storable(request);
    if (stored !== null) await this.store.abandon(stored);
  }
}

function storable(request: RememberedRequest): IdempotentRequest | null {
  const { userId, key, route, body } = request;
  return key === null ? null : { userId, key, route, body };
}
