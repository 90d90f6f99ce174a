import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SignedToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** Signs with this instead of the published key; `null`: no signature at all. */
  key?: KeyObject | null;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key that the issuer never published. */
export const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** An OpenID provider that says whatever a test wants: honest about its addresses, not about its tokens. */
export class FakeIssuer {
  private readonly pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  /** Changes the next tokens. */
  tamper: (token: SignedToken) => SignedToken = (token) => token;
  /** Replaces an answer, by path. */
  readonly answers = new Map<string, (response: ServerResponse) => void>();
  readonly calls: string[] = [];
  /** The latest token request. */
  form = new URLSearchParams();
  /** What the authorization request named. */
  nonce = '';

  private constructor(private readonly server: Server) {
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void this.answer(request, response),
    );
  }

  static async start(): Promise<FakeIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeIssuer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.tamper = (token) => token;
    this.answers.clear();
    this.calls.length = 0;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
      this.server.closeAllConnections();
    });
  }

  get publicKey(): KeyObject {
    return this.pair.publicKey;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    this.calls.push(pathname);
    if (pathname === '/token') this.form = new URLSearchParams(body);
    const scripted = this.answers.get(pathname);
    if (scripted !== undefined) {
      scripted(response);
      return;
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(this.bodyOf(pathname)));
  }

  private bodyOf(pathname: string): object {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.url,
          authorization_endpoint: `${this.url}/auth`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/certs`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          authorization_response_iss_parameter_supported: true,
        };
      case '/certs':
        return {
          keys: [{ ...this.pair.publicKey.export({ format: 'jwk' }), kid: 'now', use: 'sig', alg: 'RS256' }],
        };
      default:
        return {
          access_token: 'ya29.demo',
          token_type: 'Bearer',
          expires_in: 3_599,
          scope: 'openid https://www.googleapis.com/auth/userinfo.email',
          id_token: this.idToken(),
        };
    }
  }

  private idToken(): string {
    const nowSeconds = Math.floor(Date.now() / 1_000);
    const { header, claims, key } = this.tamper({
      header: { alg: 'RS256', kid: 'now', typ: 'JWT' },
      claims: {
        iss: this.url,
        aud: 'client',
        azp: 'client',
        sub: '1234567890',
        email: 'Ana@Gmail.com',
        email_verified: true,
        name: ' Ana ',
        nonce: this.nonce,
        iat: nowSeconds,
        exp: nowSeconds + 3_600,
      },
    });
    const content = `${base64url(header)}.${base64url(claims)}`;
    if (key === null) return `${content}.`;
    return `${content}.${sign('sha256', Buffer.from(content), key ?? this.pair.privateKey).toString('base64url')}`;
  }
}

/** The challenge that belongs to a verifier. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
