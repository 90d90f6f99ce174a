import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { type TokenClaims, VerifiedTokens } from './verified-tokens';

/** Who signs: tokens of another system with the same secret are refused. */
export const TOKEN_ISSUER = 'pregonero';
/** For whom: a token made for something else is refused. */
export const TOKEN_AUDIENCE = 'pregonero-web';

type Secrets = Pick<GatewayConfig, 'jwtSecret' | 'jwtSecretPrevious'>;

/** The secrets that proofs may be signed with, the present one first; the one before only while it is being replaced. */
function secretsOf({ jwtSecret, jwtSecretPrevious }: Secrets): [string, ...string[]] {
  return jwtSecretPrevious === '' ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];
}

/** A signing key as an object: a text key is tried as a public key first, on every single call. */
function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'utf8'));
}

/** The key that new tokens are signed with. */
export function tokenKey(config: Secrets): KeyObject {
  return keyOf(config.jwtSecret);
}

/**
 * Picks the key that a token is to be checked with: the one before when it made the signature, the present one for
 * everything else. It decides nothing: algorithm, claims and the signature itself are checked afterwards.
 */
export function tokenKeyChooser(config: Secrets): (token: string) => KeyObject {
  const present = tokenKey(config);
  const [, ...previous] = secretsOf(config).map(keyOf);
  return (token) => previous.find((key) => isSignedWith(key, token)) ?? present;
}

function isSignedWith(key: KeyObject, token: string): boolean {
  const dot = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const expected = createHmac('sha256', key)
    .update(token.slice(0, Math.max(0, dot)))
    .digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Makes and reads the two proofs of a session: a signed token for the Authorization header, and a cookie value
 * that is no token (so neither can stand in for the other) but a signed session id.
 */
@Injectable()
export class SessionTokenService {
  /** The present key first. */
  private readonly cookieKeys: readonly [Buffer, ...Buffer[]];
  private readonly verified = new VerifiedTokens();
  readonly cookieName: string;
  readonly cookieIsSecure: boolean;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly jwt: JwtService,
  ) {
    const [present, ...previous] = secretsOf(config);
    this.cookieKeys = [cookieKey(present), ...previous.map(cookieKey)];
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
    const known = this.verified.claimsOf(token);
    if (known !== null) return known;
    try {
      const signed: unknown = await this.jwt.verifyAsync(token, {
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      if (!isTokenClaims(signed)) return null;
      const claims = { sub: signed.sub, sid: signed.sid };
      const { exp } = signed as { exp?: unknown };
      if (typeof exp === 'number') this.verified.keep(token, { claims, endsAt: exp * 1_000 });
      return claims;
    } catch {
      // Any fault of a token means the same: it proves nothing.
      return null;
    }
  }

  cookieValue(sid: string): string {
    return `${sid}.${signature(this.cookieKeys[0], sid)}`;
  }

  /** The session id in a cookie value that we made, or `null`. */
  readCookie(value: string): string | null {
    const dot = value.lastIndexOf('.');
    if (dot < 1 || value.length > 200) return null;
    const sid = value.slice(0, dot);
    const given = Buffer.from(value.slice(dot + 1));
    const isOurs = this.cookieKeys.some((key) => {
      const expected = Buffer.from(signature(key, sid));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? sid : null;
  }
}

/** Cookies are signed with a key of their own, so that no cookie is ever half of a token. */
function cookieKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('session-cookie').digest();
}

function signature(key: Buffer, sid: string): string {
  return createHmac('sha256', key).update(sid).digest('base64url');
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
