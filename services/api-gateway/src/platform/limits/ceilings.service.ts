import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { AttemptCounter } from './attempt-counter.service';

/** A ceiling that many callers share: so many in a window, and what they are told beyond it. */
export interface Ceiling {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly reason: 'registrations' | 'trials';
}

/** Ceilings of what an installation gives away, against callers from many networks. */
@Injectable()
export class Ceilings {
  private readonly logger = new Logger('ceilings');

  constructor(private readonly counter: AttemptCounter) {}

  /** Counts one more. Logs once per window when the ceiling is reached. @throws ApiError `too_many_requests` */
  async count({ key, limit, windowMs, reason }: Ceiling): Promise<void> {
    const { hits, resetsInMs } = await this.counter.hit(`techo:${key}`, windowMs);
    if (hits <= limit) return;
    if (hits === limit + 1) this.logger.warn({ msg: 'ceiling reached', reason, limit, windowMs });
    throw new ApiError('too_many_requests', {
      params: { reason },
      retryAfterSeconds: Math.max(1, Math.ceil(resetsInMs / 1_000)),
    });
  }
}
