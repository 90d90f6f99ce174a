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
import { wideNetworkOf } from './network-address';

/** Requests that may wait for a provider at once in this process, on one route: of everybody, and of one account or one network of visitors. */
const SEATS = 24;
const SEATS_OF_ONE = 6;
const RETRY_AFTER_SECONDS = 5;

/** Keeps those who wait for a slow provider few, so that they cost the others nothing. */
@Injectable()
class WaitingCallers implements NestInterceptor {
  private readonly waiting: string[] = [];

  /** @throws ApiError `provider_unavailable` when all seats are taken */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, ip } = context.switchToHttp().getRequest<SessionRequest>();
    const caller = user === undefined ? wideNetworkOf(ip) : `cuenta:${user.userId}`;
    const own = this.waiting.filter((other) => other === caller).length;
    if (this.waiting.length >= SEATS || own >= SEATS_OF_ONE) {
      throw new ApiError('provider_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.waiting.push(caller);
    return next.handle().pipe(
      finalize(() => {
        this.waiting.splice(this.waiting.indexOf(caller), 1);
      }),
    );
  }
}

/**
 * The route asks a provider while its caller waits. Only so many wait at once; whoever is one too many is told at once:
 * 503 `provider_unavailable` with `Retry-After`.
 */
export function AsksProvider(): MethodDecorator {
  return UseInterceptors(new WaitingCallers());
}
