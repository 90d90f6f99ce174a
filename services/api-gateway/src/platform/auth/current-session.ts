import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { type KeyScope, type Role, type User, ApiError } from '@pregonero/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { HotRow } from '../hot-reads/hot-reads';

/** How the caller proved who they are; a browser sends cookies by itself, so a cookie alone proves less. */
export type SessionProof = 'bearer' | 'cookie' | 'key';

/** The caller of a request or socket, read from the database, never from the token's claims. */
export interface CurrentSession {
  /** Empty for a key, which no sign-in made. */
  readonly sid: string;
  readonly userId: number;
  readonly role: Role;
  readonly expiresAt: Date;
  /** True when the stored last request is over a minute old; undefined for a key. */
  readonly isSeenLongAgo?: boolean;
  readonly proof: SessionProof;
  /** The caller's own row as the API shows it. */
  readonly user: User;
  /** The key that a program called with, and what it may do. */
  readonly key?: {
    readonly id: number;
    readonly scopes: readonly KeyScope[];
    /** Clients that it may act for. */
    readonly clientIds: readonly number[];
  };
  /** Who of the agency calls in this client's name; everything else of the session is then the client's. */
  readonly actedBy?: { readonly userId: number; readonly name: string };
  /** Of a hot read: what was read with the session. */
  readonly beside?: HotRow;
}

/** A request that passed the session guard. */
export type SessionRequest = FastifyRequest & {
  user?: CurrentSession;
  /** The session that a hot read's headers prove, read before its route was chosen. */
  early?: CurrentSession;
};

const PUBLIC_ROUTE = 'pregonero:public-route';

/** A route that anonymous visitors may call. Without it every route needs a session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_ROUTE, true);
export { PUBLIC_ROUTE };

/** Injects the caller into a handler of a protected route. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentSession => {
  const session = context.switchToHttp().getRequest<SessionRequest>().user;
  if (session === undefined) throw new ApiError('unauthenticated');
  return session;
});
