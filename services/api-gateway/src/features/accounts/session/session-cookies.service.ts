import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { SessionTokenService } from '../../../platform/auth/session-token.service';

/** The session cookie: unreadable to scripts, sent to this host only, not sent with other sites' writes. */
@Injectable()
export class SessionCookies {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly tokens: SessionTokenService,
  ) {}

  set(reply: FastifyReply, value: string): void {
    void reply.setCookie(this.tokens.cookieName, value, {
      ...this.attributes(),
      maxAge: this.config.tokenLifeSeconds,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.tokens.cookieName, this.attributes());
  }

  private attributes(): { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/' } {
    return { httpOnly: true, secure: this.tokens.cookieIsSecure, sameSite: 'lax', path: '/' };
  }
}
