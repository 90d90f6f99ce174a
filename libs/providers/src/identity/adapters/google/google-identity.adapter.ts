import type { IdentityConfig } from '@pregonero/config';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  type ServerMetadata,
} from 'openid-client';
import type { Identity, IdentityPort, SignInSecrets } from '../../identity.port';
import {
  CALL_DEADLINE_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  DISCOVERY_LIFE_MS,
  PROMPT,
  SCOPE,
  SIGNING_ALGORITHM,
} from './google.constants';
import { identityOf } from './google.claims';
import { failureOf } from './google.failure';
import { AddressGuard } from '../../../http/address-guard';
import { cappedFetch } from './google.fetch';

/** For the sandbox and tests; production refuses an issuer without TLS. The library knows this function by its identity. */
// oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; there is no other way
const allowPlainHttp: (client: Configuration) => void = allowInsecureRequests;

/** Google by OpenID Connect, or anything that speaks as Google does at the configured issuer. */
export class GoogleIdentity implements IdentityPort {
  private readonly fetch: CustomFetch;
  private discovered: { server: Promise<ServerMetadata>; atMs: number } | null = null;

  constructor(
    private readonly config: IdentityConfig,
    private readonly now: () => number = Date.now,
  ) {
    this.fetch = cappedFetch(new AddressGuard([config.issuer]));
  }

  async begin(state: string): Promise<{ url: string; secrets: SignInSecrets }> {
    try {
      const client = this.client(await this.server(), this.fetch);
      const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(client, {
        redirect_uri: this.config.redirectUri,
        scope: SCOPE,
        prompt: PROMPT,
        state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.toString(), secrets };
    } catch (error) {
      throw failureOf(error);
    }
  }

  async finish(callback: { query: string; state: string; secrets: SignInSecrets }): Promise<Identity> {
    try {
      const url = new URL(this.config.redirectUri);
      url.search = callback.query;
      const checks = {
        expectedState: callback.state,
        expectedNonce: callback.secrets.nonce,
        pkceCodeVerifier: callback.secrets.codeVerifier,
        idTokenExpected: true,
      };
      const claims = await this.exchange(await this.server(), url, checks);
      return identityOf(claims, {
        clientId: this.config.clientId,
        nowSeconds: Math.floor(this.now() / 1_000),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Trades the code and checks the ID token, under either spelling of the issuer. */
  private async exchange(
    server: ServerMetadata,
    url: URL,
    checks: Parameters<typeof authorizationCodeGrant>[2],
  ): Promise<unknown> {
    let answer: Response | null = null;
    const remember: CustomFetch = async (address, init) => {
      const response = await this.fetch(address, init);
      if (address === server.token_endpoint) answer = response.clone();
      return response;
    };
    try {
      return await claimsOf(this.client(server, remember), url, checks);
    } catch (error) {
      const legacyIssuer = server.issuer.replace(/^https?:\/\//u, '');
      const kept = answer as Response | null;
      if (kept === null || issuerNamedIn(error) !== legacyIssuer) throw error;
      // Google also names itself without the scheme. The code is spent by now, so the same answer is judged again.
      const replay: CustomFetch = (address, init) =>
        address === server.token_endpoint ? Promise.resolve(kept) : this.fetch(address, init);
      const again = new URL(url);
      // Compared with the real issuer already.
      again.searchParams.delete('iss');
      return await claimsOf(this.client({ ...server, issuer: legacyIssuer }, replay), again, checks);
    }
  }

  /** The provider's published addresses; asked once an hour, and again after a failure. */
  private server(): Promise<ServerMetadata> {
    const nowMs = this.now();
    if (this.discovered !== null && nowMs - this.discovered.atMs < DISCOVERY_LIFE_MS) {
      return this.discovered.server;
    }
    const asked = { server: this.discover(), atMs: nowMs };
    this.discovered = asked;
    asked.server.catch(() => {
      if (this.discovered === asked) this.discovered = null;
    });
    return asked.server;
  }

  private async discover(): Promise<ServerMetadata> {
    const configuration = await discovery(
      new URL(this.config.issuer),
      this.config.clientId,
      this.config.clientSecret,
      undefined,
      {
        timeout: CALL_DEADLINE_SECONDS,
        [customFetch]: this.fetch,
        ...(this.isPlain ? { execute: [allowPlainHttp] } : {}),
      },
    );
    // Google sent `iss` to some people before it announced it, and not to others after: it is checked when it is there.
    const published: ServerMetadata = configuration.serverMetadata();
    return { ...published, authorization_response_iss_parameter_supported: false };
  }

  private client(server: ServerMetadata, fetch: CustomFetch): Configuration {
    const client = new Configuration(server, this.config.clientId, {
      client_secret: this.config.clientSecret,
      id_token_signed_response_alg: SIGNING_ALGORITHM,
      [clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    });
    client.timeout = CALL_DEADLINE_SECONDS;
    client[customFetch] = fetch;
    if (this.isPlain) allowPlainHttp(client);
    // The signature is checked too, although the token comes from the provider itself: nothing between may alter it.
    enableNonRepudiationChecks(client);
    return client;
  }

  /** Only the sandbox and tests are reached without TLS; Google's issuer is https. */
  private get isPlain(): boolean {
    return this.config.issuer.startsWith('http://');
  }
}

async function claimsOf(
  client: Configuration,
  url: URL,
  checks: Parameters<typeof authorizationCodeGrant>[2],
): Promise<unknown> {
  const tokens = await authorizationCodeGrant(client, url, checks);
  return tokens.claims();
}

/** The `iss` of an ID token that was refused for it alone. */
function issuerNamedIn(error: unknown): unknown {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { cause } = inner;
    if (typeof cause !== 'object' || cause === null || !('claim' in cause) || !('claims' in cause)) continue;
    const { claim, claims } = cause;
    if (claim !== 'iss' || typeof claims !== 'object' || claims === null || !('iss' in claims))
      return undefined;
    return claims.iss;
  }
  return undefined;
}
