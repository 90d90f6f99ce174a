import type { LoginResponse, Notification, User } from '@pregonero/contracts/api';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { expectError, PUBLIC_ORIGIN, startGateway, type TestGateway } from './gateway-harness';
import { GoogleVisitor } from './google-visitor';

let sandbox: RunningSandbox;
let gateway: TestGateway;
beforeAll(async () => {
  sandbox = await startSandbox({ GOOGLE_REDIRECT_URI: `${PUBLIC_ORIGIN}/api/auth/google/callback` });
  gateway = await startGateway({ GOOGLE_ISSUER: sandbox.env['GOOGLE_ISSUER'] ?? '' });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});
beforeEach(() => gateway.db.query('DELETE FROM users'));

const visitor = (): GoogleVisitor => new GoogleVisitor(gateway, sandbox);

interface UserRow {
  id: number;
  email: string;
  googleId: string | null;
  password: string | null;
  role: string;
}
const users = (): Promise<UserRow[]> =>
  gateway.db.query<UserRow>('SELECT id, email, "googleId", password, role FROM users ORDER BY id');

/** An account with a password, as registration makes it; signs in with it. */
async function registered(email: string): Promise<{ token: string; user: User }> {
  const credentials = { email, password: 'secreta1' };
  await gateway.call('POST', '/api/register', { body: { name: 'Alguien', ...credentials } });
  return (await gateway.call<LoginResponse>('POST', '/api/login', { body: credentials })).body;
}

describe('sign-in with Google', () => {
  it('makes a client without a password, and signs the same account in the next time', async () => {
    const [first, second] = [visitor(), visitor()];

    expect(await first.signIn('ana.sandbox@gmail.com', '/planes?a=1')).toBe(
      '/login?google=1&redirect=%2Fplanes%3Fa%3D1',
    );
    const collected = await first.collect<LoginResponse>();
    expect(collected.status).toBe(200);
    expect(collected.body.user).toMatchObject({
      name: 'Ana Sandbox',
      email: 'ana.sandbox@gmail.com',
      role: 'client',
      subscriptionPlan: 'gratis',
    });
    expect(JSON.stringify(collected.body)).not.toMatch(/googleId|100000000000000000001/u);
    const me = await gateway.call<{ user: User }>('GET', '/api/me', { token: collected.body.token });
    expect(me.body.user.email).toBe('ana.sandbox@gmail.com');

    expect(await second.signIn('ana.sandbox@gmail.com')).toBe('/login?google=1');
    expect(await users()).toEqual([
      expect.objectContaining({ googleId: '100000000000000000001', password: null, role: 'client' }),
    ]);
  });

  it('hands the token over to our own pages alone, as often as they ask, for one session', async () => {
    const browser = visitor();
    await browser.signIn('ana.sandbox@gmail.com');
    const session = browser.siteCookies.get('pregonero_session') ?? '';

    expectError(await browser.collect({}), 403, 'origin_not_allowed');
    expectError(await browser.collect({ origin: 'https://mala.test' }), 403, 'origin_not_allowed');
    expectError(await visitor().collect(), 401, 'unauthenticated');
    expectError(
      await browser.visit('/api/auth/google/session', 'POST', {
        headers: { origin: PUBLIC_ORIGIN },
        body: { token: 'x' },
      }),
      400,
      'validation_failed',
    );
    const [one, two] = [await browser.collect<LoginResponse>(), await browser.collect<LoginResponse>()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.token).not.toContain(session);

    // One session: leaving with one of the tokens ends all of it.
    await gateway.call('GET', '/api/auth/logout', { token: one.body.token });
    expectError(await gateway.call('GET', '/api/me', { token: two.body.token }), 401, 'unauthenticated');
    expectError(await browser.collect(), 401, 'unauthenticated');
  });

  it('links an account that Google is authoritative for, ends its sessions and tells its owner', async () => {
    const before = await registered('cliente@pregonero.test');
    await gateway.db.query('UPDATE users SET "emailVerified" = true');
    const browser = visitor();

    expect(await browser.signIn('cliente@pregonero.test')).toBe('/login?google=1');

    const { body } = await browser.collect<LoginResponse>();
    expect(body.user.id).toBe(before.user.id);
    // Whoever knew the password before may not be who owns the address.
    expectError(await gateway.call('GET', '/api/me', { token: before.token }), 401, 'unauthenticated');
    const told = await gateway.call<Notification[]>('GET', '/api/notifications', { token: body.token });
    expect(told.body[0]).toMatchObject({ title: 'Ahora también entras con Google' });
    expect(await users()).toHaveLength(1);
    // The password still opens it.
    const again = await gateway.call('POST', '/api/login', {
      body: { email: 'cliente@pregonero.test', password: 'secreta1' },
    });
    expect(again.status).toBe(200);
  });

  it('takes password, keys and endpoints from whoever prepared an account with an address that nobody had proved', async () => {
    const email = 'cliente@pregonero.test';
    const { token } = await registered(email);
    const post = (path: string, body: object, as = token) => gateway.call('POST', path, { token: as, body });
    const { body: made } = await gateway.call<{ key: string }>('POST', '/api/api-keys', {
      token,
      body: { name: 'Mía', scopes: ['guiones:read'] },
    });
    const url = 'https://programa.example.com/avisos';
    expect((await post('/api/webhook-endpoints', { url, events: ['guion.created'] })).status).toBe(201);
    expect((await gateway.call('GET', '/api/guiones', { token: made.key })).status).toBe(200);

    const browser = visitor();
    expect(await browser.signIn(email)).toBe('/login?google=1');

    const { body } = await browser.collect<LoginResponse>();
    expectError(await post('/api/login', { email, password: 'secreta1' }, ''), 401, 'invalid_credentials');
    expectError(await gateway.call('GET', '/api/guiones', { token: made.key }), 401, 'unauthenticated');
    const endpoints = await gateway.call('GET', '/api/webhook-endpoints', { token: body.token });
    expect(endpoints.body).toEqual([]);
  });

  it('refuses to link an account on the word of an address that Google does not own', async () => {
    await registered('persona@correo.test');

    expect(await visitor().signIn('persona@correo.test', '/planes')).toBe(
      '/login?error=account_link_required&redirect=%2Fplanes',
    );
    expect(await users()).toEqual([expect.objectContaining({ googleId: null })]);
  });

  it('makes an account of a verified address that is nobody’s, whoever runs the address', async () => {
    expect(await visitor().signIn('persona@correo.test')).toBe('/login?google=1');
    expect(await users()).toHaveLength(1);
  });

  it('neither makes nor links an account by an unverified address', async () => {
    expect(await visitor().signIn('sin-verificar@correo.test')).toBe('/login?error=oauth_failed');
    expect(await users()).toEqual([]);

    await registered('sin-verificar@correo.test');
    expect(await visitor().signIn('sin-verificar@correo.test')).toBe('/login?error=oauth_failed');
    expect(await users()).toEqual([expect.objectContaining({ googleId: null })]);
  });

  it('goes by the Google id, not by the address', async () => {
    await visitor().signIn('ana.sandbox@gmail.com');
    await gateway.db.query(`UPDATE users SET email = 'ana.nueva@correo.test'`);

    const browser = visitor();
    expect(await browser.signIn('ana.sandbox@gmail.com')).toBe('/login?google=1');
    expect((await browser.collect<LoginResponse>()).body.user.email).toBe('ana.nueva@correo.test');

    // An account of another Google identity is not taken over, even by the owner of its address.
    await gateway.db.query(`UPDATE users SET email = 'ana.sandbox@gmail.com', "googleId" = 'another'`);
    expect(await visitor().signIn('ana.sandbox@gmail.com')).toBe('/login?error=account_link_required');
  });

  it('refuses a closed account, linked or not', async () => {
    await visitor().signIn('ana.sandbox@gmail.com');
    await registered('cliente@pregonero.test');
    await gateway.db.query('UPDATE users SET "closedAt" = now()');

    expect(await visitor().signIn('ana.sandbox@gmail.com')).toBe('/login?error=account_closed');
    expect(await visitor().signIn('cliente@pregonero.test')).toBe('/login?error=account_closed');
  });

  it('makes one account of five first sign-ins at once', async () => {
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => visitor().signIn('ana.sandbox@gmail.com')),
    );

    expect(new Set(ends)).toEqual(new Set(['/login?google=1']));
    expect(await users()).toHaveLength(1);
  });

  it('answers a change of the password that was never set with 400', async () => {
    const browser = visitor();
    await browser.signIn('ana.sandbox@gmail.com');
    const { token } = (await browser.collect<LoginResponse>()).body;

    const answer = await gateway.call('PUT', '/api/change-password', {
      token,
      body: { currentPassword: 'cualquiera', newPassword: 'nueva-clave' },
    });

    expectError(answer, 400, 'password_not_set');
    expectError(
      await gateway.call('POST', '/api/login', {
        body: { email: 'ana.sandbox@gmail.com', password: 'cualquiera' },
      }),
      401,
      'invalid_credentials',
    );
  });

  it('tells somebody who went back that nothing happened', async () => {
    expect(await visitor().signIn(null, '/planes')).toBe('/login?error=oauth_failed&redirect=%2Fplanes');
    expect(await users()).toEqual([]);
  });
});

describe('the callback of Google', () => {
  const INVALID = '/login?error=oauth_state_invalid';

  it('refuses states that are missing, altered, doubled, used, old or of another browser', async () => {
    const [victim, attacker] = [visitor(), visitor()];
    const own = await victim.choose(await victim.leave(), 'ana.sandbox@gmail.com');
    const foreign = await attacker.choose(await attacker.leave(), 'ana.sandbox@gmail.com');
    const state = new URL(own, PUBLIC_ORIGIN).searchParams.get('state') ?? '';
    const altered = `${state.startsWith('A') ? 'B' : 'A'}${state.slice(1)}`;

    for (const path of [
      '/api/auth/google/callback',
      '/api/auth/google/callback?code=abc',
      '/api/auth/google/callback?state=',
      own.replace(state, altered),
      `${own}&state=${state}`,
      // Login CSRF: the attacker's callback in the victim's browser.
      foreign,
    ]) {
      expect([path, (await victim.visit(path)).location]).toEqual([path, INVALID]);
    }
    // Without the cookie of the browser that began.
    expect((await visitor().visit(own)).location).toBe(INVALID);
    expect((await victim.visit(own)).location).toBe('/login?google=1');
    expect((await victim.visit(own)).location).toBe(INVALID);

    const late = await victim.choose(await victim.leave(), 'ana.sandbox@gmail.com');
    await gateway.db.query(`UPDATE oauth_states SET "createdAt" = now() - interval '11 minutes'`);
    expect((await victim.visit(late)).location).toBe(INVALID);
    expect(await users()).toHaveLength(1);
  });

  it('takes a consent of TikTok for nothing here', async () => {
    const browser = visitor();
    const own = await browser.choose(await browser.leave(), 'ana.sandbox@gmail.com');
    await gateway.db.query(`UPDATE oauth_states SET purpose = 'tiktok'`);

    expect((await browser.visit(own)).location).toBe(INVALID);
  });

  it('refuses a foreign issuer, two codes and a made-up code, and ignores parameters that it does not know', async () => {
    const browser = visitor();
    const back = async (change: (query: URLSearchParams) => void): Promise<string> => {
      const url = new URL(
        await browser.choose(await browser.leave(), 'ana.sandbox@gmail.com'),
        PUBLIC_ORIGIN,
      );
      change(url.searchParams);
      return (await browser.visit(`${url.pathname}${url.search}`)).location;
    };

    const failed = '/login?error=oauth_failed';
    expect(
      await back((query) => {
        query.set('iss', 'https://mala.test');
      }),
    ).toBe(failed);
    expect(
      await back((query) => {
        query.append('code', 'otro');
      }),
    ).toBe(failed);
    expect(
      await back((query) => {
        query.set('code', 'inventado');
      }),
    ).toBe(failed);
    expect(
      await back((query) => {
        query.delete('code');
      }),
    ).toBe(failed);
    expect(await users()).toEqual([]);

    const good = await back((query) => {
      query.delete('iss');
      query.set('authuser', '0');
      query.set('prompt', 'consent');
      query.set('hd', 'empresa.test');
      query.set('scope', 'openid https://www.googleapis.com/auth/userinfo.email');
    });
    expect(good).toBe('/login?google=1');
  });

  it('keeps the key of a sign-in from scripts and from other sites, for ten minutes', async () => {
    const answer = await visitor().visit('/api/auth/google');
    const [cookie = ''] = answer.headers.getSetCookie();

    expect(cookie).toMatch(/^pregonero_google=[\w-]{43};/u);
    expect(cookie).toContain('Max-Age=600');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const asked = new URL(answer.location).searchParams;
    expect(asked.get('prompt')).toBe('select_account');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid email profile');
    // Nothing of the secrets leaves but the nonce and the challenge; the table holds hashes of what names the trip.
    const rows = await gateway.db.query<Record<string, unknown>>(
      'SELECT "stateHash", "holderHash" FROM oauth_states',
    );
    expect(JSON.stringify(rows)).not.toContain(asked.get('state'));
  });

  it.each([
    'https://mala.test',
    '//mala.test',
    '///mala.test',
    '/\\mala.test',
    '\\mala.test',
    'javascript:alert(1)',
    '/planes\r\nx: y',
    '/\t/mala.test',
    '/planes\u0000',
    '/a/..//mala.test',
  ])('leads to our own home instead of %j', async (redirect) => {
    expect(await visitor().signIn('ana.sandbox@gmail.com', redirect)).toBe('/login?google=1');
  });
});

describe('while Google is not well', () => {
  const fault = async (fault: string, match: string): Promise<void> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', fault, times: 1, match }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  };

  it.each(['http_500', 'http_429', 'garbage', 'redirect_private', 'endless_body'])(
    'tells that it is away on %s, makes nothing, and works again afterwards',
    async (kind) => {
      const browser = visitor();
      const back = await browser.choose(await browser.leave('/planes'), 'ana.sandbox@gmail.com');
      await fault(kind, '/token');

      expect((await browser.visit(back)).location).toBe(
        '/login?error=provider_unavailable&redirect=%2Fplanes',
      );
      expect(await users()).toEqual([]);
      expect(await browser.signIn('ana.sandbox@gmail.com')).toBe('/login?google=1');
    },
  );

  it('waits for a slow answer', async () => {
    const browser = visitor();
    const back = await browser.choose(await browser.leave(), 'ana.sandbox@gmail.com');
    await fault('slow', '/token');

    expect((await browser.visit(back)).location).toBe('/login?google=1');
  });

  it('tells so already at the start when nothing answers', async () => {
    const lost = await startGateway({
      GOOGLE_ISSUER: 'http://127.0.0.1:9/google',
      THROTTLE_LOGIN_PER_MINUTE: '1',
    });
    try {
      const first = await new GoogleVisitor(lost, sandbox).visit('/api/auth/google?redirect=/planes');
      expect(first.location).toBe('/login?error=provider_unavailable&redirect=%2Fplanes');
      const second = await new GoogleVisitor(lost, sandbox).visit('/api/auth/google?redirect=//mala.test');
      expect(second.location).toBe('/login?error=too_many_requests');
    } finally {
      await lost.close();
    }
  });
});
