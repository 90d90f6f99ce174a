import { createHmac } from 'node:crypto';
import type { ProviderError } from '@pregonero/contracts/jobs';
import { challengeOf, FakeIssuer, type SignedToken, strangersKey } from '../../../../test/fake-issuer';
import type { Identity, SignInSecrets } from '../../identity.port';
import { GoogleIdentity } from './google-identity.adapter';

const HOUR_MS = 3_600_000;

describe('GoogleIdentity', () => {
  let issuer: FakeIssuer;
  let google: GoogleIdentity;
  let nowMs: number;

  const adapter = (at = issuer.url): GoogleIdentity =>
    new GoogleIdentity(
      {
        enabled: true,
        issuer: at,
        clientId: 'client',
        clientSecret: 'secret',
        redirectUri: 'http://localhost:3000/api/auth/google/callback',
      },
      () => nowMs,
    );

  beforeAll(async () => {
    issuer = await FakeIssuer.start();
  });
  beforeEach(() => {
    issuer.reset();
    nowMs = Date.now();
    google = adapter();
  });
  afterAll(() => issuer.stop());

  /** Begins a sign-in and comes back with the given query (a good one by default). */
  async function signIn(query?: (state: string) => string): Promise<Identity> {
    const { secrets } = await begin();
    return google.finish({
      query:
        query?.('s1') ??
        `state=s1&code=4%2F0Abc&iss=${encodeURIComponent(issuer.url)}&authuser=0&prompt=none`,
      state: 's1',
      secrets,
    });
  }

  async function begin(): Promise<{ url: URL; secrets: SignInSecrets }> {
    const { url, secrets } = await google.begin('s1');
    issuer.nonce = secrets.nonce;
    return { url: new URL(url), secrets };
  }

  const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'google' });
    return error as ProviderError;
  };

  it('asks for the account, with state, nonce and the challenge of its verifier', async () => {
    const { url, secrets } = await begin();

    expect(url.origin + url.pathname).toBe(`${issuer.url}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: 's1',
      nonce: secrets.nonce,
      code_challenge: challengeOf(secrets.codeVerifier),
      code_challenge_method: 'S256',
    });
    const other = await begin();
    expect(other.secrets.nonce).not.toBe(secrets.nonce);
    expect(other.secrets.codeVerifier).not.toBe(secrets.codeVerifier);
  });

  it('trades the code, decoded once, for the person of the ID token', async () => {
    await expect(signIn()).resolves.toEqual({
      subject: '1234567890',
      email: 'ana@gmail.com',
      isEmailVerified: true,
      isEmailAuthoritative: true,
      name: 'Ana',
    });
    expect(Object.fromEntries(issuer.form)).toMatchObject({
      grant_type: 'authorization_code',
      code: '4/0Abc',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      client_id: 'client',
      client_secret: 'secret',
    });
    expect(issuer.form.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/u);
  });

  it.each([
    ['an address of Gmail', { email: 'a@gmail.com' }, true],
    ['a Workspace domain', { email: 'a@empresa.test', hd: 'empresa.test' }, true],
    ['another provider', { email: 'a@correo.test' }, false],
    ['a host that ends like Gmail', { email: 'a@notgmail.com' }, false],
    ['an unverified address of Gmail', { email: 'a@gmail.com', email_verified: false }, false],
    ['an unverified Workspace address', { email: 'a@e.test', hd: 'e.test', email_verified: false }, false],
    ['verified as a text', { email: 'a@gmail.com', email_verified: 'true' }, false],
    ['no address', { email: undefined }, false],
  ])('knows whether Google owns the address: %s', async (_what, claims, isAuthoritative) => {
    issuer.tamper = (token) => ({ ...token, claims: { ...token.claims, ...claims } });

    expect((await signIn()).isEmailAuthoritative).toBe(isAuthoritative);
  });

  it('accepts the issuer without its scheme, as Google writes it too', async () => {
    issuer.tamper = (token) => ({
      ...token,
      claims: { ...token.claims, iss: issuer.url.replace('http://', '') },
    });

    expect((await signIn()).subject).toBe('1234567890');
    expect(issuer.calls.filter((path) => path === '/token')).toHaveLength(1);
  });

  const claims =
    (change: Record<string, unknown>) =>
    (token: SignedToken): SignedToken => ({ ...token, claims: { ...token.claims, ...change } });
  const seconds = (): number => Math.floor(Date.now() / 1_000);

  it.each<[string, () => (token: SignedToken) => SignedToken]>([
    ['another nonce', () => claims({ nonce: 'otro' })],
    ['no nonce', () => claims({ nonce: undefined })],
    ['another audience', () => claims({ aud: 'otra', azp: undefined })],
    ['another authorized party', () => claims({ azp: 'otra' })],
    ['another issuer', () => claims({ iss: 'https://accounts.mala.test' })],
    ['a bare issuer of another host', () => claims({ iss: 'accounts.google.com' })],
    ['an end in the past', () => claims({ exp: seconds() - 301 })],
    ['a birth in the future', () => claims({ iat: seconds() + 301, exp: seconds() + 900 })],
    ['a life of more than a day', () => claims({ exp: seconds() + 86_500 })],
    ['no end', () => claims({ exp: undefined })],
    ['no subject', () => claims({ sub: undefined })],
    ['a subject that is no text', () => claims({ sub: 7 })],
    ['an endless subject', () => claims({ sub: '1'.repeat(256) })],
    ['alg none', () => (token) => ({ ...token, header: { alg: 'none', typ: 'JWT' }, key: null })],
    ['no signature', () => (token) => ({ ...token, key: null })],
    ["a stranger's signature", () => (token) => ({ ...token, key: strangersKey.privateKey })],
    ['an unknown kid', () => (token) => ({ ...token, header: { ...token.header, kid: 'never' } })],
    [
      'a key of its own in the header',
      () => (token) => ({
        ...token,
        header: { ...token.header, kid: 'mine', jwk: strangersKey.publicKey.export({ format: 'jwk' }) },
        key: strangersKey.privateKey,
      }),
    ],
    ['another RSA algorithm', () => (token) => ({ ...token, header: { ...token.header, alg: 'RS512' } })],
  ])('refuses an ID token with %s', async (_what, tamper) => {
    issuer.tamper = tamper();

    expect((await failure(signIn())).kind).toBe('rejected');
  });

  it('refuses an ID token that is signed with the public key as if it were a secret', async () => {
    const { secrets } = await begin();
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${encode({ alg: 'HS256', kid: 'now' })}.${encode({
      iss: issuer.url,
      aud: 'client',
      sub: '1',
      nonce: secrets.nonce,
      iat: seconds(),
      exp: seconds() + 60,
    })}`;
    const pem = issuer.publicKey.export({ type: 'spki', format: 'pem' });
    issuer.answers.set('/token', (response) => {
      const idToken = `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`;
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken }));
    });

    const finished = google.finish({ query: 'state=s1&code=c', state: 's1', secrets });
    expect((await failure(finished)).kind).toBe('rejected');
  });

  it.each([
    ['without a state', () => 'code=c'],
    ['with another state', () => 'code=c&state=otro'],
    ['with two states', () => 'code=c&state=s1&state=s1'],
    ['without a code', (state: string) => `state=${state}`],
    ['with two codes', (state: string) => `state=${state}&code=a&code=b`],
    ['of a foreign issuer', (state: string) => `state=${state}&code=c&iss=https%3A%2F%2Fmala.test`],
    ['that says the person cancelled', (state: string) => `state=${state}&error=access_denied`],
    ['with an ID token in it', (state: string) => `state=${state}&code=c&id_token=a.b.c`],
  ])('refuses a callback %s and asks for no token', async (_what, query) => {
    expect((await failure(signIn(query))).kind).toBe('rejected');
    expect(issuer.calls).not.toContain('/token');
  });

  it('takes a callback without an issuer, although the provider announces one', async () => {
    expect((await signIn((state) => `state=${state}&code=c`)).subject).toBe('1234567890');
  });

  const answer =
    (status: number, body: string, type = 'application/json') =>
    (): void => {
      issuer.answers.set('/token', (response) => {
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    };
  it.each([
    ['a used or expired code', answer(400, '{"error":"invalid_grant"}'), 'rejected'],
    ['a wrong client secret', answer(401, '{"error":"invalid_client"}'), 'account_refused'],
    ['too many requests', answer(429, '{"error":"rate_limit_exceeded"}'), 'rate_limited'],
    ['too many requests in HTML', answer(429, '<p>429', 'text/html'), 'rate_limited'],
    ['a fault of theirs', answer(500, '{"error":"server_error"}'), 'retryable'],
    ['a fault without JSON', answer(503, '<p>503', 'text/html'), 'retryable'],
    ['nonsense', answer(200, '<p>hola', 'text/html'), 'retryable'],
    ['half of an answer', answer(200, '{"access_token":"a'), 'retryable'],
    ['an answer without an ID token', answer(200, '{"access_token":"a","token_type":"Bearer"}'), 'rejected'],
    ['an endless answer', answer(200, `{"a":"${'x'.repeat(1_100_000)}"}`), 'retryable'],
    ['a redirect', answer(302, ''), 'retryable'],
  ] as const)('classes %s', async (_what, script, kind) => {
    script();

    const error = await failure(signIn());
    expect(error.kind).toBe(kind);
    expect(JSON.stringify([error.message, error.sentence])).not.toMatch(/secret|ya29|eyJ/u);
  });

  it('is away when nothing answers or the connection is cut', async () => {
    expect((await failure(adapter('http://127.0.0.1:9').begin('s1'))).kind).toBe('retryable');
    issuer.answers.set('/token', (response) => response.destroy());
    expect((await failure(signIn())).kind).toBe('retryable');
  });

  it('reads the published addresses once an hour, and again after a failure', async () => {
    const discoveries = (): number =>
      issuer.calls.filter((path) => path === '/.well-known/openid-configuration').length;
    issuer.answers.set('/.well-known/openid-configuration', (response) => response.writeHead(500).end());
    await failure(google.begin('s1'));
    issuer.answers.clear();

    await Promise.all([google.begin('s1'), google.begin('s1')]);
    await google.begin('s1');
    expect(discoveries()).toBe(2);
    nowMs += HOUR_MS;
    await google.begin('s1');
    expect(discoveries()).toBe(3);
  });

  it('refuses addresses that another issuer published', async () => {
    issuer.answers.set('/.well-known/openid-configuration', (response) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: 'https://accounts.mala.test', token_endpoint: 'https://mala.test' }));
    });

    expect((await failure(google.begin('s1'))).providerCode).toBe('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
  });
});
