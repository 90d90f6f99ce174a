import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { finalize, type Observable } from 'rxjs';
import type { SessionRequest } from '../auth/current-session';

/**
 * Uploads of one account at once in this process. The web app sends one file at a time; two tabs, a phone and a program fit
 * beside each other. A connection that broke counts until its silence is noticed, after a minute.
 */
export const UPLOADS_AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 5;

/** Lets an account send only so many files at once, whatever they are for. */
@Injectable()
class UploadSlots implements NestInterceptor {
  private readonly taken = new Map<number, number>();

  /** @throws ApiError `too_many_requests` when all slots of the account are taken */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<SessionRequest>();
    if (user === undefined) return next.handle();
    const { userId } = user;
    const taken = this.taken.get(userId) ?? 0;
    if (taken >= UPLOADS_AT_ONCE) {
      const params = { reason: 'uploads_at_once' } as const;
      throw new ApiError('too_many_requests', { params, retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.taken.set(userId, taken + 1);
    return next.handle().pipe(
      finalize(() => {
        const left = (this.taken.get(userId) ?? 1) - 1;
        if (left === 0) this.taken.delete(userId);
        else this.taken.set(userId, left);
      }),
    );
  }
}

/** One for all routes. */
const SLOTS = new UploadSlots();

/** The route receives a file: an account beyond its uploads at once gets 429 `too_many_requests` with `Retry-After`. */
export const TakesUploadSlot = (): MethodDecorator => UseInterceptors(SLOTS);
