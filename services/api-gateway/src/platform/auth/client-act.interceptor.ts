import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { ClientActRepository } from '@pregonero/persistence';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { markOf } from './client-act';
import type { SessionRequest } from './current-session';

/** Notes what somebody of the agency does in a client's name, before it is done. */
@Injectable()
export class ClientActInterceptor implements NestInterceptor {
  private readonly logger = new Logger('client-acts');

  constructor(private readonly acts: ClientActRepository) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, params } = context.switchToHttp().getRequest<SessionRequest>();
    const act = markOf(context.getHandler())?.act ?? null;
    if (user?.actedBy === undefined || act === null) return next.handle();
    const { userId: adminId, name: adminName } = user.actedBy;
    const noted = this.acts.begin({
      clientId: user.userId,
      adminId,
      adminName,
      act,
      subjectId: idIn(params),
    });
    return from(noted).pipe(
      mergeMap((actId) =>
        next
          .handle()
          .pipe(
            catchError((error: unknown) =>
              from(this.refuse(actId)).pipe(mergeMap(() => throwError(() => error))),
            ),
          ),
      ),
    );
  }

  /** A note too many does less harm than an answer that hides why the call was refused. */
  private async refuse(actId: number): Promise<void> {
    try {
      await this.acts.refuse(actId);
    } catch (error) {
      this.logger.warn({ msg: 'could not note that an act was refused', actId, err: error });
    }
  }
}

function idIn(params: unknown): number | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
