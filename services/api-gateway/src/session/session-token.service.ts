import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';

export const TOKEN_ISSUER = 'pregonero';
export const TOKEN_AUDIENCE = 'pregonero-web';

/** What a bearer token says: which session, of whom. Role and plan are not in it on purpose. */
export interface TokenClaims {
  sub: string;
  sid: string;
}

/** The signing key as an object: a text key is tried as a public key first, on every single call. */
export function tokenKey(config: GatewayConfig): KeyObject {
  return createSecretKey(Buffer.from(config.jwtSecret, 'utf8'));
}

/**
 * Makes and reads the two proofs of a session: a signed token for the Authorization header, and a cookie value
 * that is no token (so neither can stand in for the other) but a signed session id.
 */
@Injectable()
export class SessionTokenService {
  private readonly cookieKey: Buffer;
  readonly cookieName: string;
  readonly cookieIsSecure: boolean;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly jwt: JwtService,
  ) {
    this.cookieKey = createHmac('sha256', config.jwtSecret).update('session-cookie').digest();
    this.cookieIsSecure = config.publicUrl.startsWith('https://');
    this.cookieName = this.cookieIsSecure ? '__Host-pregonero' : 'pregonero_session';
  }

  /** A token that names the session; its life is set on the module. */
  sign(userId: number, sid: string): Promise<string> {
    const claims: TokenClaims = { sub: String(userId), sid };
    return this.jwt.signAsync(claims);
  }

  /** The claims of a token that we signed and that has not ended, or `null` for anything else. */
  async verify(token: string): Promise<TokenClaims | null> {
    try {
      const claims: unknown = await this.jwt.verifyAsync(token, {
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      return isTokenClaims(claims) ? { sub: claims.sub, sid: claims.sid } : null;
    } catch {
      // Any fault of a token means the same: it proves nothing.
      return null;
    }
  }

  cookieValue(sid: string): string {
    return `${sid}.${this.signature(sid)}`;
  }

  /** The session id in a cookie value that we made, or `null`. */
  readCookie(value: string): string | null {
    const dot = value.lastIndexOf('.');
    if (dot < 1 || value.length > 200) return null;
    const sid = value.slice(0, dot);
    const given = Buffer.from(value.slice(dot + 1));
    const expected = Buffer.from(this.signature(sid));
    return given.length === expected.length && timingSafeEqual(given, expected) ? sid : null;
  }

  private signature(sid: string): string {
    return createHmac('sha256', this.cookieKey).update(sid).digest('base64url');
  }
}

/** Whether verified claims have the shape that we sign; others come from another program with the same key. */
export function isTokenClaims(claims: unknown): claims is TokenClaims {
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'sub' in claims &&
    typeof claims.sub === 'string' &&
    'sid' in claims &&
    typeof claims.sid === 'string'
  );
}
