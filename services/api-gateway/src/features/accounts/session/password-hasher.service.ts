import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@pregonero/contracts/api';
import pLimit, { type LimitFunction } from 'p-limit';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet, 2026): about 25 ms of one core. */
/** The binding names 2 `Algorithm.Argon2id`; its enum exists for the type checker only. */
const ACCOUNT_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Cost of the password of a review link, about 3 ms: nobody tries passwords of a link without its 256-bit token. */
const LINK_COST = { ...ACCOUNT_COST, memoryCost: 4_096, timeCost: 1 } as const;

/** Reason for hashing. Each has its own queue, so that one that is full delays no other. */
export type HashPurpose = 'sign-in' | 'new-password' | 'review-link';

/** Requests of one purpose that may wait; more are an attack or a stampede, and the response is 429. */
const MAX_WAITING = { 'sign-in': 200, 'new-password': 50, 'review-link': 20 } as const satisfies Record<
  HashPurpose,
  number
>;

/**
 * Returns the spellings of one password that keyboards send: `ñ` is one sign or a letter with a mark. NFC is the one that is
 * stored; hashes made before may be of another.
 */
const spellingsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** Hashes and checks passwords off the event loop, never more at once than the machine has cores for each purpose. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queues: Readonly<Record<HashPurpose, LimitFunction>> = {
    'sign-in': pLimit(availableParallelism()),
    'new-password': pLimit(availableParallelism()),
    'review-link': pLimit(1),
  };
  private decoy = '';

  async onModuleInit(): Promise<void> {
    this.decoy = await hash('no account has this password', ACCOUNT_COST);
  }

  /** Returns a self-describing argon2id hash. @throws ApiError `too_many_requests` when the queue of the purpose is full */
  hash(password: string, purpose: HashPurpose = 'new-password'): Promise<string> {
    const cost = purpose === 'review-link' ? LINK_COST : ACCOUNT_COST;
    return this.queued(purpose, () => hash(password.normalize('NFC'), cost));
  }

  /**
   * Returns whether the password is the one of the hash. Without a hash (no such account, or one without password) it
   * takes the same time and returns `false`.
   * @throws ApiError `too_many_requests` when the queue of the purpose is full
   */
  verify(stored: string | null, password: string, purpose: HashPurpose = 'sign-in'): Promise<boolean> {
    return this.queued(purpose, async () => {
      let matches = false;
      for (const spelling of spellingsOf(password)) {
        matches ||= await verify(stored ?? this.decoy, spelling);
      }
      return stored !== null && matches;
    });
  }

  private queued<T>(purpose: HashPurpose, work: () => Promise<T>): Promise<T> {
    const limit = this.queues[purpose];
    if (limit.activeCount + limit.pendingCount >= limit.concurrency + MAX_WAITING[purpose]) {
      throw new ApiError('too_many_requests', { retryAfterSeconds: 5 });
    }
    return limit(work);
  }
}
