import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { AttemptCounter } from './attempt-counter.service';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Keeps the throttler's counts where all replicas see them; seconds on the outside, as the throttler expects. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly counter: AttemptCounter) {}

  async increment(key: string, ttlMs: number, limit: number): Promise<ThrottlerRecord> {
    const { hits, resetsInMs } = await this.counter.hit(`ruta:${key}`, ttlMs);
    const timeToExpire = Math.ceil(resetsInMs / 1_000);
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 };
  }
}
