import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import {
  type ApiKey,
  KEY_SCOPES,
  LIMITS,
  type LoginResponse,
  type NewApiKey,
  type Notification,
  OWN_KEY_SCOPES,
} from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { ApiKeyAuthenticator } from '../src/platform/auth/api-key.authenticator.service';
import { PasswordHasher } from '../src/features/accounts/session/password-hasher.service';
import { anAdmin } from './agency-people';
import { elsewhen } from './earlier-decision';
import {
  type Answer,
  expectError,
  JWT_SECRET,
  PUBLIC_ORIGIN,
  startGateway,
  type TestGateway,
} from './gateway-harness';

const PREVIOUS = 'the-secret-before-with-more-than-32-letters';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET_PREVIOUS: PREVIOUS });
});
afterAll(() => gateway.close());

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
const me = (proof: { token?: string; headers?: Record<string, string> }) =>
  gateway.call('GET', '/api/me', proof);

/** The same claims under another header and key. */
function signed(token: string, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const content = `${encode(header)}.${encode(decode(token.split('.')[1]))}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** A cookie as the gateway makes it, under a secret. */
function cookieOf(sid: string, secret: string): string {
  const key = createHmac('sha256', secret).update('session-cookie').digest();
  return `${sid}.${createHmac('sha256', key).update(sid).digest('base64url')}`;
}

describe('proofs of a session', () => {
  it('are two values of one row: neither stands in for the other', async () => {
    const { token, cookie, user } = await gateway.signIn();
    const value = cookie.split('=')[1] ?? '';
    const rows = await gateway.db.query<{ sid: string }>('SELECT sid FROM sessions WHERE "userId" = $1', [
      user.id,
    ]);

    expect(rows).toHaveLength(1);
    expect(decode(token.split('.')[1])['sid']).toBe(rows[0]?.sid);
    expect(value.split('.')[0]).toBe(rows[0]?.sid);
    expect(token).not.toContain(value.split('.')[1]);
    expectError(await me({ token: value }), 401, 'unauthenticated');
    expectError(await me({ headers: { cookie: `pregonero_session=${token}` } }), 401, 'unauthenticated');
  });

  it('show the same account, headers included, whether the session itself answers or the route does', async () => {
    const { token, cookie } = await gateway.signIn();
    const answerAt = async (path: string, proof: object) => {
      const { status, body, headers } = await gateway.call('GET', path, proof);
      const same = [...headers].filter(([name]) => name !== 'date' && name !== 'x-correlation-id');
      return { status, body, headers: same };
    };
    const early = await answerAt('/api/me', { token });

    expect(early.status).toBe(200);
    // A hot read is known by its whole address.
    expect(await answerAt('/api/me?', { token })).toEqual(early);
    expect(await answerAt('/api/me', { headers: { cookie, origin: PUBLIC_ORIGIN } })).toEqual(early);
  });

  it('carry no role, plan or name', async () => {
    const { token } = await gateway.signIn();

    expect(Object.keys(decode(token.split('.')[1])).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });

  it('are set so that neither scripts nor other sites can use the cookie', async () => {
    const { email, password } = await gateway.signIn();
    const answer = await gateway.call('POST', '/api/login', { body: { email, password } });
    const [cookie = ''] = answer.headers.getSetCookie();

    expect(cookie).toMatch(/^pregonero_session=/u);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toMatch(/Domain|Secure/u);
  });

  it('of the secret before are accepted while it is being replaced; new ones use the present secret', async () => {
    const { token, cookie } = await gateway.signIn();
    const sid = String(decode(token.split('.')[1])['sid']);

    expect((await me({ token: signed(token, PREVIOUS) })).status).toBe(200);
    expect((await me({ headers: { cookie: `pregonero_session=${cookieOf(sid, PREVIOUS)}` } })).status).toBe(
      200,
    );
    expect(token).toBe(signed(token, JWT_SECRET, decode(token.split('.')[0])));
    expect(cookie).toBe(`pregonero_session=${cookieOf(sid, JWT_SECRET)}`);
    // A replaced secret is no looser than the present one.
    for (const forgery of [
      signed(token, PREVIOUS, { alg: 'HS512', typ: 'JWT' }),
      signed(token, PREVIOUS, { alg: 'none' }),
      signed(token, 'a-third-secret-with-more-than-32-letters'),
    ]) {
      expectError(await me({ token: forgery }), 401, 'unauthenticated');
    }
  });

  it('are refused with keys that the token itself brings or names', async () => {
    const { token } = await gateway.signIn();
    const mine = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${token.split('.')[1]}`;
    const stranger = 'secreto-de-otro-con-mas-de-32-letras-aa';
    const forgeries = {
      'RS256 with a key pair of its own': `${content}.${sign('sha256', Buffer.from(content), mine.privateKey).toString('base64url')}`,
      'a jwk in the header': signed(token, stranger, {
        alg: 'HS256',
        jwk: { kty: 'oct', k: Buffer.from(stranger).toString('base64url') },
      }),
      'a jku in the header': signed(token, stranger, { alg: 'HS256', jku: 'https://mala.test/keys' }),
      'a kid that is a path': signed(token, '', { alg: 'HS256', kid: '../../../../dev/null' }),
      'a kid that is SQL': signed(token, 'x', { alg: 'HS256', kid: "x' UNION SELECT 'x" }),
      'an empty secret': signed(token, ''),
    };

    for (const [what, forgery] of Object.entries(forgeries)) {
      expect([what, (await me({ token: forgery })).status]).toEqual([what, 401]);
    }
  });

  it('are refused as altered cookies', async () => {
    const [ana, berta] = [await gateway.signIn(), await gateway.signIn()];
    const [sid = '', signature = ''] = (ana.cookie.split('=')[1] ?? '').split('.');
    const other = berta.cookie.split('=')[1]?.split('.')[0] ?? '';

    for (const value of [
      sid,
      `${sid}.`,
      `.${signature}`,
      `${other}.${signature}`,
      `${sid}.${signature.toLowerCase()}x`,
      cookieOf(sid, 'a-third-secret-with-more-than-32-letters'),
      cookieOf("' OR 1=1 --", JWT_SECRET),
      'x'.repeat(300),
    ]) {
      expectError(await me({ headers: { cookie: `pregonero_session=${value}` } }), 401, 'unauthenticated');
    }
  });

  it('end for a deleted account, and lose what a demoted admin could do, at the next call', async () => {
    const [admin, gone] = [await gateway.signIn(), await gateway.signIn()];
    const setRole = (role: string) =>
      gateway.db.query('UPDATE users SET role = $2 WHERE id = $1', [admin.user.id, role]);
    await setRole('admin');
    expect((await gateway.call('GET', '/api/clients', { token: admin.token })).status).toBe(200);

    await setRole('client');
    await gateway.db.query('DELETE FROM users WHERE id = $1', [gone.user.id]);

    expectError(await gateway.call('GET', '/api/clients', { token: admin.token }), 403, 'forbidden');
    expectError(await me({ token: gone.token }), 401, 'unauthenticated');
    expectError(await me({ headers: { cookie: gone.cookie } }), 401, 'unauthenticated');
    const { email, password } = gone;
    expectError(
      await gateway.call('POST', '/api/login', { body: { email, password } }),
      401,
      'invalid_credentials',
    );
  });

  it('end with the life of their session', async () => {
    const { token, cookie, user } = await gateway.signIn();
    await gateway.db.query('UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1', [user.id]);

    expectError(await me({ token }), 401, 'unauthenticated');
    expectError(await me({ headers: { cookie } }), 401, 'unauthenticated');
  });

  it('of one device end alone at logout; leaving twice or without a session is fine', async () => {
    const first = await gateway.signIn();
    const { email, password } = first;
    const second = await gateway.call<LoginResponse>('POST', '/api/login', { body: { email, password } });

    const left = await gateway.call('GET', '/api/auth/logout', { headers: { cookie: first.cookie } });

    expect(left.status).toBe(200);
    expect(left.headers.getSetCookie()[0]).toMatch(
      /^pregonero_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/u,
    );
    expectError(await me({ token: first.token }), 401, 'unauthenticated');
    expect((await me({ token: second.body.token })).status).toBe(200);
    for (const options of [{ headers: { cookie: first.cookie } }, {}, { token: 'a.b.c' }]) {
      expect(await gateway.call('GET', '/api/auth/logout', options)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
  });

  it('change a password from our own pages only', async () => {
    const { cookie, password } = await gateway.signIn();
    const change = (headers: Record<string, string>) =>
      gateway.call('PUT', '/api/change-password', {
        headers: { cookie, ...headers },
        body: { currentPassword: password, newPassword: 'nueva-clave' },
      });

    expectError(await change({}), 403, 'origin_not_allowed');
    expectError(await change({ origin: 'https://mala.test' }), 403, 'origin_not_allowed');
    expect((await change({ origin: PUBLIC_ORIGIN })).status).toBe(200);
    expectError(
      await gateway.call('PUT', '/api/change-password', {
        body: { currentPassword: password, newPassword: 'nueva-clave' },
      }),
      401,
      'unauthenticated',
    );
  });
});

describe('a password that changes meanwhile', () => {
  it('opens no session for the old one, and of two changes at once one is refused', async () => {
    const person = await gateway.signIn();
    const hasher = gateway.app.get(PasswordHasher, { strict: false });
    const verify = hasher.verify.bind(hasher);
    const change = (newPassword: string) =>
      gateway.call('PUT', '/api/change-password', {
        token: person.token,
        body: { currentPassword: person.password, newPassword },
      });
    // The sign-in has checked the old password when the change is done.
    const slow = jest.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
      const matches = await verify(hash, password);
      expect((await change('segunda1')).status).toBe(200);
      return matches;
    });

    const login = await gateway.call('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });
    slow.mockRestore();

    expectError(login, 401, 'invalid_credentials');
    const both = await Promise.all(
      ['tercera1', 'cuarta12'].map((newPassword) =>
        gateway.call('PUT', '/api/change-password', {
          token: person.token,
          body: { currentPassword: 'segunda1', newPassword },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('an account that closes meanwhile', () => {
  it('is waited for, and opens no session', async () => {
    const person = await gateway.signIn();
    const { manager } = gateway.app.get(DataSource, { strict: false });
    let login: Promise<Answer> | undefined;

    await manager.transaction(async (tx) => {
      await tx.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [person.user.id]);
      const { email, password } = person;
      login = gateway.call('POST', '/api/login', { body: { email, password } });
      await eventually(async () => {
        const waiting = await gateway.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
    });

    expect((await login)?.status).toBe(401);
  });
});

describe('a key for a program', () => {
  const create = (token: string, body: object = {}) =>
    gateway.call<NewApiKey>('POST', '/api/api-keys', {
      token,
      body: { name: 'Mi programa', scopes: ['negocio:read'], ...body },
    });

  it('is shown once, opens what its scopes name, and ends at once', async () => {
    const { token, user } = await gateway.signIn();
    const made = await create(token);
    const { key, ...shown } = made.body;

    expect(made.status).toBe(201);
    expect(key).toMatch(/^pgk_[0-9a-f]{72}$/u);
    expect(key.startsWith(shown.prefix)).toBe(true);
    expect(shown).toMatchObject({ name: 'Mi programa', scopes: ['negocio:read'], lastUsedAt: null });
    expect((await me({ token: key })).body).toMatchObject({ user: { id: user.id } });
    expectError(await gateway.call('GET', '/api/guiones', { token: key }), 403, 'forbidden');
    expectError(await gateway.call('GET', '/api/api-keys', { token: key }), 403, 'forbidden');
    const list = await gateway.call<ApiKey[]>('GET', '/api/api-keys', { token });
    expect(list.body).toEqual([{ ...shown, lastUsedAt: expect.stringMatching(/Z$/u) as string }]);
    expect(JSON.stringify(await gateway.db.query('SELECT * FROM api_keys'))).not.toContain(key.slice(12));

    const path = `/api/api-keys/${shown.id}`;
    const stranger = await gateway.signIn();
    expectError(await gateway.call('DELETE', path, { token: stranger.token }), 404, 'not_found');
    expect((await me({ token: key })).status).toBe(200);
    expect((await gateway.call('DELETE', path, { token })).status).toBe(200);
    expectError(await me({ token: key }), 401, 'unauthenticated');
    expectError(await gateway.call('DELETE', path, { token }), 404, 'not_found');
  });

  it('with a typing error, in a cookie, or beside a cookie that is good, opens nothing', async () => {
    const { token, cookie } = await gateway.signIn();
    const { key } = (await create(token)).body;
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;

    expectError(await me({ token: wrong }), 401, 'unauthenticated');
    expectError(await me({ token: wrong, headers: { cookie } }), 401, 'unauthenticated');
    expectError(await me({ headers: { cookie: `pregonero_session=${key}` } }), 401, 'unauthenticated');
  });

  it('ends with its date and with the account', async () => {
    const person = await gateway.signIn();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { key, id, expiresAt } = (await create(person.token, { expiresAt: tomorrow })).body;

    expect(expiresAt).toBe(tomorrow);
    expect((await me({ token: key })).status).toBe(200);
    await gateway.db.query(`UPDATE api_keys SET "expiresAt" = now() WHERE id = $1`, [id]);
    expectError(await me({ token: key }), 401, 'unauthenticated');
    const { key: other } = (await create(person.token)).body;
    await gateway.call('POST', '/api/close-account', { ...person, body: { password: person.password } });
    expectError(await me({ token: other }), 401, 'unauthenticated');
    await gateway.db.query('UPDATE users SET "closedAt" = NULL WHERE id = $1', [person.user.id]);
    expectError(await me({ token: other }), 401, 'unauthenticated');
  });

  it('is refused with an end that is over, without a scope, with one that there is not, and as one too many', async () => {
    const { token, user } = await gateway.signIn();
    for (const body of [
      { expiresAt: '2020-01-01' },
      { scopes: [] },
      { scopes: ['todo'] },
      { scopes: ['guiones:read', 'guiones:read'] },
      { name: 'dos\nlíneas' },
    ]) {
      expectError(await create(token, body), 400, 'validation_failed');
    }
    await gateway.db.query(
      `INSERT INTO api_keys ("userId", name, prefix, hash, scopes)
       SELECT $1::int, 'n', 'pgk_', gen_random_uuid(), '{}' FROM generate_series(1, $2::int)`,
      [user.id, LIMITS.apiKeysMax],
    );
    expect(expectError(await create(token), 409, 'invalid_state').params).toMatchObject({
      reason: 'too_many_keys',
    });
  });

  it('acts only for the clients in its list, with the scope to act, for 90 days at most', async () => {
    const [admin, client, other] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.user.id]);
    const clientIds = [client.user.id];
    const acting = { scopes: KEY_SCOPES, clientIds };
    const headers = { 'x-act-for': String(client.user.id) };

    const made = (await create(admin.token, acting)).body;
    expect(made.clientIds).toEqual(clientIds);
    const days = (Date.parse(made.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect([days > 89, days <= 90]).toEqual([true, true]);
    const { key } = made;
    expect((await me({ token: key, headers })).body).toMatchObject({ user: { id: client.user.id } });
    expectError(await gateway.call('GET', '/api/api-keys', { token: key, headers }), 403, 'forbidden');
    const forOther = await me({ token: key, headers: { 'x-act-for': String(other.user.id) } });
    expect(expectError(forOther, 403, 'forbidden').params).toEqual({ reason: 'key_client_missing' });

    const { key: withoutScope } = (await create(admin.token, { scopes: OWN_KEY_SCOPES })).body;
    const refused = expectError(await me({ token: withoutScope, headers }), 403, 'forbidden');
    expect(refused.params).toEqual({ reason: 'key_scope_missing', scope: 'clientes:actuar' });
    // A list without the scope, as a hand in the database would leave it, opens nothing either.
    await gateway.db.query('UPDATE api_keys SET "clientIds" = $1 WHERE "userId" = $2', [
      clientIds,
      admin.user.id,
    ]);
    expectError(await me({ token: withoutScope, headers }), 403, 'forbidden');
  });

  it('is refused to act for clients that are missing or none, too long, and for whoever is no administrator', async () => {
    const [admin, client] = [await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.user.id]);
    const [scopes, clientIds] = [['clientes:actuar'], [client.user.id]];
    const far = new Date(Date.now() + 91 * 86_400_000).toISOString();
    for (const body of [
      { scopes },
      { scopes, clientIds: [] },
      { scopes, clientIds: [client.user.id, client.user.id] },
      { scopes, clientIds: ['1'] },
      { scopes, clientIds, expiresAt: far },
      { clientIds },
    ]) {
      expectError(await create(admin.token, body), 400, 'validation_failed');
    }
    expectError(await create(admin.token, { scopes, clientIds: [admin.user.id] }), 404, 'not_found');
    const byClient = expectError(await create(client.token, { scopes, clientIds }), 400, 'validation_failed');
    expect(Object.keys(byClient.errors ?? {})).toEqual(['scopes']);
  });

  it('expires by the database’s clock when the gateway’s clock is wrong', async () => {
    const { token } = await gateway.signIn();
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();

    const [usual, chosen] = await elsewhen(3_600_000, async () => [
      await create(token),
      await create(token, { expiresAt: soon }),
    ]);

    expect([usual.status, chosen.status, chosen.body.expiresAt]).toEqual([201, 201, soon]);
    expect(
      await gateway.db.query(
        `SELECT "expiresAt" > now() + interval '365 days' AS late FROM api_keys WHERE id = $1`,
        [usual.body.id],
      ),
    ).toEqual([{ late: false }]);
  });

  it('is marked as used once a minute, not at every call', async () => {
    const { token } = await gateway.signIn();
    const { key, id } = (await create(token)).body;
    const keys = gateway.app.get(ApiKeyAuthenticator, { strict: false });
    const used = async (): Promise<unknown> =>
      (await gateway.db.query('SELECT "lastUsedAt" FROM api_keys WHERE id = $1', [id]))[0];
    await gateway.db.query(`UPDATE api_keys SET "lastUsedAt" = now() - interval '30 seconds' WHERE id = $1`, [
      id,
    ]);
    const before = await used();

    await keys.byKey(key);
    expect(await used()).toEqual(before);
    await gateway.db.query(`UPDATE api_keys SET "lastUsedAt" = now() - interval '2 minutes' WHERE id = $1`, [
      id,
    ]);
    await keys.byKey(key);
    expect(await used()).not.toEqual(before);
  });
});

describe('a session that makes a key or an endpoint', () => {
  const ROUTES = [
    ['/api/api-keys', { name: 'Mi programa', scopes: OWN_KEY_SCOPES }],
    ['/api/webhook-endpoints', { url: 'https://programa.example.com/avisos', events: ['guion.created'] }],
  ] as const;
  const age = (userId: number, minutes: number) =>
    gateway.db.query(
      `UPDATE sessions SET "createdAt" = now() - make_interval(mins => $2) WHERE "userId" = $1`,
      [userId, minutes],
    );

  it.each(ROUTES)('needs the password at %s once the sign-in is 15 minutes old', async (path, body) => {
    const { token, user, password } = await gateway.signIn();
    const make = (proof: object = {}) => gateway.call('POST', path, { token, body: { ...body, ...proof } });

    await age(user.id, 14);
    expect((await make()).status).toBe(201);
    await age(user.id, 16);
    expectError(await make(), 403, 'sign_in_again');
    expectError(await make({ code: '123456' }), 403, 'sign_in_again');
    expectError(await make({ password: 'otra-clave' }), 400, 'wrong_password');
    expect((await make({ password })).status).toBe(201);
    // By the gateway's clock it would be a sign-in of just now.
    await elsewhen(-15 * 60_000, async () => {
      expectError(await make(), 403, 'sign_in_again');
    });
  });

  it('needs the own password or code for a new administrator, and nothing for a client', async () => {
    const { token, user, password } = await anAdmin(gateway);
    const make = (role: string, proof: object = {}) =>
      gateway.call('POST', '/api/users', {
        token,
        body: { name: 'Jefa', email: `${randomUUID()}@agencia.test`, role, ...proof },
      });

    await age(user.id, 14);
    expect((await make('admin')).status).toBe(201);
    await age(user.id, 16);
    expectError(await make('admin'), 403, 'sign_in_again');
    // The password in the body is the new administrator's.
    expectError(await make('admin', { password }), 403, 'sign_in_again');
    const wrong = expectError(await make('admin', { ownPassword: 'otra-clave' }), 400, 'wrong_password');
    expect(Object.keys(wrong.errors ?? {})).toEqual(['ownPassword']);
    expect((await make('admin', { ownPassword: password })).status).toBe(201);
    expect((await make('client')).status).toBe(201);
  });

  it('limits guesses of the password', async () => {
    const { token, user, password } = await gateway.signIn();
    await age(user.id, 16);
    const make = (guess: string) =>
      gateway.call('POST', '/api/api-keys', { token, body: { ...ROUTES[0][1], password: guess } });

    for (let tries = 0; tries < 5; tries += 1) expectError(await make('otra-clave'), 400, 'wrong_password');
    expectError(await make(password), 429, 'too_many_requests');
  });

  it('accepts an account without a password only after a recent sign-in', async () => {
    const { token, user } = await gateway.signIn();
    await gateway.db.query('UPDATE users SET password = NULL WHERE id = $1', [user.id]);
    const make = (proof: object) =>
      gateway.call('POST', '/api/api-keys', { token, body: { ...ROUTES[0][1], ...proof } });

    expect((await make({})).status).toBe(201);
    await age(user.id, 16);
    for (const proof of [{}, { password: 'x' }]) expectError(await make(proof), 403, 'sign_in_again');
  });

  it('lets a key with the scope add an endpoint without a proof', async () => {
    const { token, user } = await gateway.signIn();
    const { key } = (await gateway.call<NewApiKey>('POST', '/api/api-keys', { token, body: ROUTES[0][1] }))
      .body;
    await age(user.id, 16);

    expect(
      (await gateway.call('POST', '/api/webhook-endpoints', { token: key, body: ROUTES[1][1] })).status,
    ).toBe(201);
  });

  it('notifies the owner in the panel and by mail, whatever channels were chosen', async () => {
    const { token, user } = await gateway.signIn();
    await gateway.db.query(
      `INSERT INTO notification_preferences ("userId", kind, channel)
       SELECT $1, unnest(ARRAY['api_key_created', 'webhook_endpoint_created']), 'none'`,
      [user.id],
    );

    for (const [path, body] of ROUTES) {
      expect((await gateway.call('POST', path, { token, body })).status).toBe(201);
    }

    const notices = await gateway.call<Notification[]>('GET', '/api/notifications', { token });
    expect(notices.body.map(({ kind, params }) => [kind, params])).toEqual([
      ['webhook_endpoint_created', { host: 'programa.example.com' }],
      ['api_key_created', { name: 'Mi programa' }],
    ]);
    const mailed = await gateway.db.query<{ kind: string }>(
      `SELECT kind FROM notifications WHERE "userId" = $1 AND "mailId" IS NOT NULL ORDER BY id`,
      [user.id],
    );
    expect(mailed).toHaveLength(2);
  });

  it('notifies the owner how many keys and endpoints stay active after a change of the password', async () => {
    const { token, user, password } = await gateway.signIn();
    const change = (from: string, to: string) =>
      gateway.call('PUT', '/api/change-password', {
        token,
        body: { currentPassword: from, newPassword: to },
      });
    const kept = () =>
      gateway.db.query<{ params: object }>(
        `SELECT params FROM notifications WHERE "userId" = $1 AND kind = 'access_kept'`,
        [user.id],
      );
    expect((await change(password, 'otra-clave-larga')).status).toBe(200);
    expect(await kept()).toEqual([]);
    await gateway.call('POST', '/api/api-keys', { token, body: ROUTES[0][1] });
    const { id } = (await gateway.call<NewApiKey>('POST', '/api/api-keys', { token, body: ROUTES[0][1] }))
      .body;
    await gateway.db.query('UPDATE api_keys SET "expiresAt" = now() WHERE id = $1', [id]);

    expect((await change('otra-clave-larga', 'tercera-clave-larga')).status).toBe(200);

    expect(await kept()).toEqual([{ params: { keys: 1, endpoints: 0 } }]);
  });
});
