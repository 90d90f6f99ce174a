import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { CurrentSession } from './current-session';
import type { HotRead } from '../hot-reads/hot-reads';
import { MAX_ID } from '../http/db-id.pipe';
import { SessionStore } from './session.store';
import { SessionTokenService } from './session-token.service';

/** From headers to a living session. A bearer token, when sent, decides alone: a bad one is not saved by a cookie. */
@Injectable()
export class SessionAuthenticator {
  constructor(
    private readonly tokens: SessionTokenService,
    private readonly store: SessionStore,
  ) {}

  /** The session of a token, or `null` when forged, ended or of a user that is gone. */
  async byToken(token: string, read?: HotRead): Promise<CurrentSession | null> {
    const claims = await this.tokens.verify(token);
    return claims === null ? null : this.byClaims(claims, read);
  }

  /** The session that verified claims name; a token of one user never opens the session of another. */
  async byClaims(claims: { sub: string; sid: string }, read?: HotRead): Promise<CurrentSession | null> {
    const session = await this.store.resolve(claims.sid, 'bearer', read);
    return session !== null && String(session.userId) === claims.sub ? session : null;
  }

  /** The session of the cookie in a `Cookie` header, or `null`. */
  async byCookieHeader(header: string | undefined, read?: HotRead): Promise<CurrentSession | null> {
    if (header === undefined) return null;
    const value = fastifyCookie.parse(header)[this.tokens.cookieName];
    const sid = value === undefined ? null : this.tokens.readCookie(value);
    return sid === null ? null : this.store.resolve(sid, 'cookie', read);
  }

  /**
   * The same session as that client has it; `null` when nobody may, or there is no such client.
   *
   * @param clientId as it was sent
   */
  async inNameOf(caller: CurrentSession, clientId: unknown): Promise<CurrentSession | null> {
    const isId = ['string', 'number'].includes(typeof clientId) && /^[1-9]\d{0,9}$/u.test(String(clientId));
    if (caller.role !== 'admin' || !isId || Number(clientId) > MAX_ID) return null;
    return this.store.actFor(caller, Number(clientId));
  }

  /** Whichever proof the headers carry; for a hot read with what its answer needs. */
  async byHeaders(headers: IncomingHttpHeaders, read?: HotRead): Promise<CurrentSession | null> {
    const token = bearerOf(headers.authorization);
    return token === null ? this.byCookieHeader(headers.cookie, read) : this.byToken(token, read);
  }
}

/** The token of an `Authorization: Bearer` header, or `null` when there is none. */
export function bearerOf(authorization: string | undefined): string | null {
  const match = /^Bearer\s+(\S+)$/iu.exec(authorization ?? '');
  return match?.[1] ?? null;
}
