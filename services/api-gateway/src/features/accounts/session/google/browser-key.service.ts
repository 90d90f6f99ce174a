import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../../platform/gateway.config';
import { OAUTH_STATE_LIFE_SECONDS } from '@pregonero/persistence';

const KEY = /^[\w-]{43}$/u;

/**
 * A random key in a cookie of the browser that began a sign-in: a callback that somebody else's browser is lured to
 * does not carry it. It lives as long as a sign-in, and is shared by the tabs of one browser.
 */
@Injectable()
export class BrowserKey {
  private readonly isSecure: boolean;
  private readonly cookieName: string;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.isSecure = config.publicUrl.startsWith('https://');
    this.cookieName = this.isSecure ? '__Host-pregonero_google' : 'pregonero_google';
  }

  /** The browser's key, made or kept for as long as the sign-in that begins now. */
  give(request: FastifyRequest, reply: FastifyReply): string {
    const key = this.read(request) ?? randomBytes(32).toString('base64url');
    void reply.setCookie(this.cookieName, key, {
      httpOnly: true,
      secure: this.isSecure,
      // The way back from Google is a navigation from another site: `strict` would not be sent with it.
      sameSite: 'lax',
      path: '/',
      maxAge: OAUTH_STATE_LIFE_SECONDS,
    });
    return key;
  }

  /** The key that this browser carries, or `null`. */
  read(request: FastifyRequest): string | null {
    const value = request.cookies[this.cookieName];
    return value !== undefined && KEY.test(value) ? value : null;
  }
}
