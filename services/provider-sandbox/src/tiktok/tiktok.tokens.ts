import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { TiktokError, TiktokOauthError } from './tiktok.error';
import type { TokenRecord } from './tiktok.schemas';
import { TiktokStore } from './tiktok.store';

const ACCESS_LIFE_SECONDS = 7_200;
const REFRESH_LIFE_SECONDS = 15_552_000;
const CODE_LIFE_MS = 5 * 60_000;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The one account that people sign in with here. */
export const CREATOR = {
  openId: '_000pregonero-demo',
  unionId: 'u-pregonero-demo',
  username: 'pregonero.demo',
  nickname: 'Cuenta de prueba',
} as const;

/** Fields of a token request, already parsed from the form. */
export type TokenForm = Record<string, string | undefined>;

/** Consent codes, access tokens of two hours, refresh tokens that rotate. */
@Injectable()
export class TiktokTokens {
  constructor(
    private readonly store: TiktokStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A code for the redirect after 'Autorizar'; it can be used once, within five minutes. */
  async grant(consent: {
    redirectUri: string;
    scope: string;
    codeChallenge: string | null;
  }): Promise<string> {
    // With characters that a query must escape: clients decode the code exactly once.
    const code = `${randomBytes(18).toString('base64url')}*!${randomBytes(3).toString('hex')}`;
    this.store.state.codes[code] = { ...consent, endsAtMs: this.now() + CODE_LIFE_MS };
    await this.store.save();
    return code;
  }

  /** `POST /v2/oauth/token/` with either grant. @throws TiktokOauthError */
  async exchange(form: TokenForm): Promise<TokenRecord> {
    this.checkClient(form);
    switch (form['grant_type'] ?? '') {
      case 'authorization_code':
        return this.exchangeCode(form);
      case 'refresh_token':
        return this.refresh(form['refresh_token'] ?? '');
      default:
        throw new TiktokOauthError(400, 'unsupported_grant_type', 'The grant type is not supported.');
    }
  }

  /** Ends an access or refresh token; an unknown one is fine. */
  async revoke(form: TokenForm): Promise<void> {
    this.checkClient(form);
    for (const token of this.store.state.tokens) {
      if (token.accessToken === form['token'] || token.refreshToken === form['token']) token.revoked = true;
    }
    await this.store.save();
  }

  /**
   * The token of a bearer header with one of the scopes.
   *
   * @throws TiktokError access_token_invalid, scope_not_authorized
   */
  authorise(authorization: string | undefined, ...scopes: string[]): TokenRecord {
    const given = /^Bearer (.+)$/u.exec(authorization ?? '')?.[1] ?? '';
    const token = this.store.state.tokens.find(
      (one) =>
        timingSafeEqual(digest(one.accessToken), digest(given)) &&
        !one.revoked &&
        one.accessEndsAtMs > this.now(),
    );
    if (token === undefined) {
      throw new TiktokError(
        401,
        'access_token_invalid',
        'The access token is invalid or not found in the request.',
      );
    }
    if (!token.scope.split(',').some((scope) => scopes.includes(scope))) {
      throw new TiktokError(
        401,
        'scope_not_authorized',
        `The user did not authorize the scope ${scopes.join(' or ')}.`,
      );
    }
    return token;
  }

  private async exchangeCode(form: TokenForm): Promise<TokenRecord> {
    const code = form['code'] ?? '';
    const { codes } = this.store.state;
    const consent = Object.hasOwn(codes, code) ? codes[code] : undefined;
    const expected =
      consent !== undefined && consent.endsAtMs > this.now() && consent.redirectUri === form['redirect_uri'];
    if (!expected)
      throw new TiktokOauthError(
        400,
        'invalid_grant',
        'Authorization code is expired, used or for another redirect.',
      );
    if (consent.codeChallenge !== null) {
      // TikTok's desktop flow writes the challenge in hex; the web flow of RFC 7636 is accepted too.
      const hash = digest(form['code_verifier'] ?? '');
      if (![hash.toString('hex'), hash.toString('base64url')].includes(consent.codeChallenge)) {
        throw new TiktokOauthError(400, 'invalid_grant', 'Code verifier or code challenge is invalid.');
      }
    }
    // The code is spent before anything is awaited, so that two exchanges at once never both succeed.
    codes[code] = { ...consent, endsAtMs: 0 };
    return this.issue(consent.scope);
  }

  /** The old refresh token stops working in the same moment in which the new one exists. */
  private async refresh(refreshToken: string): Promise<TokenRecord> {
    const token = this.store.state.tokens.find((one) => one.refreshToken === refreshToken);
    if (token === undefined || token.revoked || token.refreshEndsAtMs <= this.now()) {
      throw new TiktokOauthError(400, 'invalid_grant', 'Refresh token is invalid or expired.');
    }
    token.revoked = true;
    return this.issue(token.scope);
  }

  private async issue(scope: string): Promise<TokenRecord> {
    const now = this.now();
    const token: TokenRecord = {
      openId: CREATOR.openId,
      scope,
      accessToken: `act.${randomBytes(24).toString('base64url')}`,
      accessEndsAtMs: now + ACCESS_LIFE_SECONDS * 1_000,
      refreshToken: `rft.${randomBytes(24).toString('base64url')}`,
      refreshEndsAtMs: now + REFRESH_LIFE_SECONDS * 1_000,
      revoked: false,
    };
    this.store.state.tokens.push(token);
    await this.store.save();
    return token;
  }

  private checkClient(form: TokenForm): void {
    const { tiktokClientKey, tiktokClientSecret } = this.config.keys;
    const secretFits = timingSafeEqual(digest(form['client_secret'] ?? ''), digest(tiktokClientSecret));
    if (form['client_key'] !== tiktokClientKey || !secretFits) {
      throw new TiktokOauthError(401, 'invalid_client', 'Client key or secret is incorrect.');
    }
  }
}

/** The answer of the token endpoint. */
export function tokenView(token: TokenRecord): object {
  return {
    access_token: token.accessToken,
    expires_in: ACCESS_LIFE_SECONDS,
    open_id: token.openId,
    refresh_token: token.refreshToken,
    refresh_expires_in: REFRESH_LIFE_SECONDS,
    scope: token.scope,
    token_type: 'Bearer',
  };
}
