import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { GOOGLE_ACCOUNTS } from './google.accounts';

const REDIRECT_URI = 'http://localhost:3000/api/auth/google/callback';
const CLIENT = {
  client_id: 'sandbox-google-client.apps.googleusercontent.com',
  client_secret: 'sandbox-google-secret',
};
const VERIFIER = 'google-demo-verifier-0123456789-ABCDEFGHIJKLMNOPQR';
const CHALLENGE = 'nN391F81Y8CTlCoKh0A4bTxLuRPBz4KAp4DJz_VnKEM';

let sandbox: RunningSandbox;
let issuer: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  issuer = sandbox.env['GOOGLE_ISSUER'] ?? '';
});
afterAll(() => sandbox.process.stop());

type Json = Record<string, unknown>;

/** A browser with a jar for Google's cookies, that follows nothing by itself. */
function browser(): (
  url: string,
  form?: Record<string, string>,
) => Promise<{ status: number; location: string; page: string }> {
  const jar = new Map<string, string>();
  return async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? '' : new URL(location, url).toString(),
      page: await response.text(),
    };
  };
}

function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters: Record<string, string | undefined> = {
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'S',
    nonce: 'N',
    prompt: 'select_account',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${issuer}/auth?${new URLSearchParams(given as [string, string][]).toString()}`;
}

/** Chooses on the page; the query of the callback. */
async function callbackOf(choice: Record<string, string>, url = authorizeUrl()): Promise<URLSearchParams> {
  const go = browser();
  const { location: chooser } = await go(url);
  const { location: resume } = await go(chooser, choice);
  const { location } = await go(resume);
  expect(location.startsWith(`${REDIRECT_URI}?`)).toBe(true);
  return new URL(location).searchParams;
}

async function token(form: Record<string, string>): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
      ...CLIENT,
      ...form,
    }),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

const get = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json }> => {
  const response = await fetch(`${issuer}${path}`, { headers });
  return { status: response.status, body: (await response.json()) as Json };
};

const codeOf = async (email: string): Promise<string> =>
  (await callbackOf({ account: email })).get('code') ?? '';

const decoded = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Json;

describe('Google of the sandbox', () => {
  it('publishes what Google publishes', async () => {
    const { body } = await get('/.well-known/openid-configuration');

    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      revocation_endpoint: `${issuer}/revoke`,
      jwks_uri: `${issuer}/certs`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('publishes two RSA keys and none of their secret parts', async () => {
    const { keys } = (await get('/certs')).body as { keys: Json[] };

    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(2);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    }
  });

  it('signs in: chooser, code, ID token with a good signature, userinfo, revocation', async () => {
    const callback = await callbackOf({ account: 'equipo@empresa.test' });
    expect(Object.fromEntries(callback)).toEqual({
      code: expect.any(String) as string,
      state: 'S',
      iss: issuer,
    });

    const { status, body } = await token({ code: callback.get('code') ?? '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
    expect(body).not.toHaveProperty('refresh_token');

    const idToken = String(body['id_token']);
    const [header, claims, signature = ''] = idToken.split('.');
    const { keys } = (await get('/certs')).body as { keys: JsonWebKey[] };
    const { kid, alg } = decoded(header);
    const key = createPublicKey({ key: keys.find((known) => known['kid'] === kid) ?? {}, format: 'jwk' });
    expect(alg).toBe('RS256');
    expect(
      verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(decoded(claims)).toMatchObject({
      iss: issuer,
      aud: CLIENT.client_id,
      nonce: 'N',
      sub: '100000000000000000002',
      email: 'equipo@empresa.test',
      email_verified: true,
      hd: 'empresa.test',
      at_hash: createHash('sha256')
        .update(String(body['access_token']))
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
    });

    const bearer = { authorization: `Bearer ${String(body['access_token'])}` };
    expect((await get('/userinfo', bearer)).body).toMatchObject({
      sub: '100000000000000000002',
      given_name: 'Equipo',
      family_name: 'Empresa',
    });
    const revoked = await fetch(`${issuer}/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: String(body['access_token']), ...CLIENT }),
    });
    expect(revoked.status).toBe(200);
    expect((await get('/userinfo', bearer)).status).toBe(401);
  });

  it.each([
    ['used', async () => ({ code: await used() })],
    ['made up', () => Promise.resolve({ code: 'inventado' })],
    ['brought with another verifier', async () => ({ code: await fresh(), code_verifier: 'x'.repeat(43) })],
    ['brought without a verifier', async () => ({ code: await fresh(), code_verifier: '' })],
    ['brought to another address', async () => ({ code: await fresh(), redirect_uri: `${REDIRECT_URI}/` })],
  ])('refuses a code that is %s', async (_what, form) => {
    expect(await token(await form())).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
  const fresh = (): Promise<string> => codeOf('ana.sandbox@gmail.com');
  async function used(): Promise<string> {
    const code = await fresh();
    expect((await token({ code })).status).toBe(200);
    return code;
  }

  it('refuses a wrong client secret', async () => {
    const answer = await token({ code: await fresh(), client_secret: 'otro' });

    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it.each([
    ['address', { redirect_uri: 'https://mala.test/callback' }],
    ['client', { client_id: 'otro' }],
  ])('shows an unknown %s to the person and sends nobody anywhere', async (_what, changes) => {
    const { status, location, page } = await browser()(authorizeUrl(changes));

    expect(status).toBe(400);
    expect(location).toBe('');
    expect(page).toContain('No se puede entrar');
  });

  it.each([
    ['login, which Google does not know', { prompt: 'login' }, 303],
    ['plain PKCE', { code_challenge_method: 'plain' }, 303],
    ['a token straight away', { response_type: 'id_token' }, 303],
  ])('does not do %s', async (_what, changes, status) => {
    const answer = await browser()(authorizeUrl(changes));

    expect(answer.status).toBe(status);
    expect(answer.location).toMatch(/[?#&]error=(invalid_request|unsupported_response_type)/u);
  });

  it('names every account by its e-mail and forgets who chose before', async () => {
    const go = browser();
    const { location: chooser } = await go(authorizeUrl());
    const { page } = await go(chooser);
    const buttons = [...page.matchAll(/<button[^>]*name="account"[^>]*>([^<]*)<\/button>/gu)].map(
      ([, name]) => name,
    );
    expect(buttons).toEqual(GOOGLE_ACCOUNTS.map(({ email }) => email));

    const { location: resume } = await go(chooser, { account: 'persona@correo.test' });
    await go(resume);
    const second = await go(authorizeUrl({ prompt: undefined }));
    expect(second.location).toMatch(/\/google\/interaction\//u);
    const third = await go((await go(second.location, { account: 'ana.sandbox@gmail.com' })).location);
    const code = new URL(third.location).searchParams.get('code') ?? '';
    expect(decoded(String((await token({ code })).body['id_token']).split('.')[1])['email']).toBe(
      'ana.sandbox@gmail.com',
    );
  });

  it('lets only the browser that came choose, and only accounts that exist', async () => {
    const go = browser();
    const { location: chooser } = await go(authorizeUrl());

    expect((await browser()(chooser)).status).toBe(400);
    expect((await browser()(chooser, { account: 'ana.sandbox@gmail.com' })).status).toBe(400);
    expect((await go(chooser, { account: 'otra@gmail.com' })).status).toBe(400);
    expect((await go(`${chooser}x`)).status).toBe(400);
  });

  it.each(['consent', 'select_account consent'])('asks once for prompt=%s', async (prompt) => {
    const email = GOOGLE_ACCOUNTS[0]?.email ?? '';
    const answer = await callbackOf({ account: email }, authorizeUrl({ prompt, access_type: 'offline' }));
    expect((await token({ code: answer.get('code') ?? '' })).status).toBe(200);
  });

  it('publishes its keys in the older form too', async () => {
    const { body: pems } = await get('/oauth2/v1/certs');
    const { body: jwks } = await get('/certs');
    const keys = (jwks as { keys: (JsonWebKey & { kid: string })[] }).keys;
    expect(Object.keys(pems)).toEqual(keys.map(({ kid }) => kid));
    for (const { kid, ...key } of keys) {
      const published = createPublicKey(String(pems[kid])).export({ format: 'jwk' });
      expect(published).toMatchObject({ n: key.n, e: key.e });
    }
  });

  it('comes back with access_denied when the person goes back', async () => {
    const callback = await callbackOf({ cancel: '1' });

    expect(callback.get('error')).toBe('access_denied');
    expect(callback.get('state')).toBe('S');
    expect(callback.get('code')).toBeNull();
  });

  it('tells about sign-ins and calls, and plays faults', async () => {
    await callbackOf({ account: 'persona@correo.test' });
    const wish = await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', fault: 'http_500', times: 1 }),
    });
    expect(wish.status).toBe(201);
    expect(await get('/certs')).toMatchObject({ status: 500, body: { error: 'server_error' } });
    expect((await get('/certs')).status).toBe(200);

    const state = (await (await fetch(`${sandbox.url}/_sandbox/state`)).json()) as {
      signIns: Json[];
      calls: Json[];
    };
    expect(state.signIns[0]).toMatchObject({ email: 'persona@correo.test' });
    expect(state.calls[0]).toMatchObject({ provider: 'google', path: '/google/certs', status: 200 });
    const home = await (await fetch(sandbox.url)).text();
    expect(home).toContain('Entradas con Google');
    expect(home).toContain('persona@correo.test');
  });

  it('does not warn about its runtime or its settings', () => {
    expect(sandbox.process.log()).not.toMatch(/oidc-provider|WARNING/u);
  });
});
