import { createHmac } from 'node:crypto';
import {
  aGuion,
  expectError,
  JWT_SECRET,
  PUBLIC_ORIGIN,
  startGateway,
  type SignedIn,
  type TestGateway,
} from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function forged(header: object, claims: object, secret: string | null): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${secret === null ? '' : createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >;
}

describe('session', () => {
  it('registers a client on the free plan and never answers a token or the password', async () => {
    const answer = await gateway.call<{ user: Record<string, unknown>; token?: string }>(
      'POST',
      '/api/register',
      {
        body: { name: ' Ana ', email: ' ANA@Ejemplo.test ', password: ' clave con espacios ' },
      },
    );

    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      name: 'Ana',
      email: 'ana@ejemplo.test',
      role: 'client',
      subscriptionPlan: 'gratis',
      planVideos: 2,
      planGuiones: 10,
    });
    expect(answer.body.token).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toMatch(/password|googleId|argon2/u);
  });

  it('gives an e-mail address to one of many parallel registrations', async () => {
    const tries = Array.from({ length: 10 }, (_, index) =>
      gateway.call('POST', '/api/register', {
        body: {
          name: 'Doble',
          email: index % 2 === 0 ? 'doble@ejemplo.test' : 'DOBLE@ejemplo.test',
          password: 'secreta1',
        },
      }),
    );

    const answers = await Promise.all(tries);

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 409, 'email_taken');
  });

  it('keeps with the account, for every device, that its first steps were put away', async () => {
    const person = await gateway.register();
    const change = (token: string, ocultos: unknown) =>
      gateway.call<{ user: object }>('PUT', '/api/primeros-pasos', { token, body: { ocultos } });
    const shown = async (token: string) =>
      (await gateway.call<{ user: object }>('GET', '/api/me', { token })).body.user;
    expect(person.user.primerosPasosOcultos).toBe(false);
    const login = await gateway.call<{ token: string }>('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });

    // Twice, as after an answer that was lost.
    for (const answer of [await change(person.token, true), await change(person.token, true)]) {
      expect(answer).toMatchObject({ status: 200, body: { user: { primerosPasosOcultos: true } } });
    }

    expect(await shown(login.body.token)).toMatchObject({ primerosPasosOcultos: true });
    expectError(await change(person.token, 'sí'), 400, 'validation_failed');
    expect((await change(login.body.token, false)).body.user).toMatchObject({ primerosPasosOcultos: false });
    expect(await shown(person.token)).toMatchObject({ primerosPasosOcultos: false });
  });

  it('answers an unknown e-mail and a wrong password with the same words', async () => {
    const { email } = await gateway.signIn();

    const wrong = await gateway.call('POST', '/api/login', { body: { email, password: 'otra-clave' } });
    const unknown = await gateway.call('POST', '/api/login', {
      body: { email: 'nadie@ejemplo.test', password: 'otra-clave' },
    });

    expectError(wrong, 401, 'invalid_credentials');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses the eleventh wrong password of an account, and its right one after that', async () => {
    const { email, password } = await gateway.signIn();
    for (let round = 0; round < 10; round += 1) {
      expectError(
        await gateway.call('POST', '/api/login', { body: { email, password: `mala${round}x` } }),
        401,
        'invalid_credentials',
      );
    }

    const eleventh = await gateway.call('POST', '/api/login', { body: { email, password } });

    expectError(eleventh, 429, 'too_many_requests');
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('refuses forged, foreign and altered tokens', async () => {
    const { token } = await gateway.signIn();
    const claims = claimsOf(token);
    const other = await gateway.signIn();
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    const bad: Record<string, string> = {
      'alg none': forged({ alg: 'none', typ: 'JWT' }, claims, null),
      'alg None signed': forged({ alg: 'None', typ: 'JWT' }, claims, JWT_SECRET),
      'another algorithm': forged({ alg: 'HS512', typ: 'JWT' }, claims, JWT_SECRET),
      'another secret': forged(hs256, claims, 'otro-secreto-de-treinta-y-dos-letras'),
      'another audience': forged(hs256, { ...claims, aud: 'otra' }, JWT_SECRET),
      'another issuer': forged(hs256, { ...claims, iss: 'otro' }, JWT_SECRET),
      expired: forged(hs256, { ...claims, exp: 1_700_000_000 }, JWT_SECRET),
      'another session': forged(
        hs256,
        { ...claims, sid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
        JWT_SECRET,
      ),
      'a session that is no id': forged(hs256, { ...claims, sid: "' OR 1=1" }, JWT_SECRET),
      'somebody else in the claims': forged(hs256, { ...claims, sub: String(other.user.id) }, JWT_SECRET),
      'no session': forged(hs256, { sub: claims['sub'], iss: claims['iss'], aud: claims['aud'] }, JWT_SECRET),
      'the cookie value': other.cookie.split('=')[1] ?? '',
      nonsense: 'a.b.c',
    };

    for (const [what, forgery] of Object.entries(bad)) {
      const answer = await gateway.call('GET', '/api/me', { token: forgery });
      expect([what, answer.status]).toEqual([what, 401]);
      expectError(answer, 401, 'unauthenticated');
    }
    expect((await gateway.call('GET', '/api/me', { token })).status).toBe(200);
    expectError(await gateway.call('GET', '/api/me'), 401, 'unauthenticated');
  });

  it('does not let a good cookie save a bad token', async () => {
    const { cookie } = await gateway.signIn();

    const answer = await gateway.call('GET', '/api/me', { token: 'a.b.c', headers: { cookie } });

    expectError(answer, 401, 'unauthenticated');
  });

  it('reads role and plan from the database on each request', async () => {
    const { token, user } = await gateway.signIn();
    await gateway.db.query('UPDATE users SET role = $2, "planVideos" = 7 WHERE id = $1', [user.id, 'admin']);

    const answer = await gateway.call<{ user: unknown }>('GET', '/api/me', { token });

    expect(answer.body.user).toMatchObject({ role: 'admin', planVideos: 7 });
  });

  it('ends token and cookie at logout', async () => {
    const { token, cookie } = await gateway.signIn();

    const answer = await gateway.call('GET', '/api/auth/logout', { token });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expectError(await gateway.call('GET', '/api/me', { token }), 401, 'unauthenticated');
    expectError(await gateway.call('GET', '/api/me', { headers: { cookie } }), 401, 'unauthenticated');
  });

  it('signs nobody out through a link on another site', async () => {
    const { token, cookie } = await gateway.signIn();

    await gateway.call('GET', '/api/auth/logout', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });

    expect((await gateway.call('GET', '/api/me', { token })).status).toBe(200);
  });

  it('ends the other sessions when the password changes, and keeps this one', async () => {
    const person = await gateway.signIn();
    const other = await login(person);

    const answer = await gateway.call('PUT', '/api/change-password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: 'nueva-clave' },
    });

    expect(answer.status).toBe(200);
    expectError(await gateway.call('GET', '/api/me', { token: other }), 401, 'unauthenticated');
    expect((await gateway.call('GET', '/api/me', { token: person.token })).status).toBe(200);
    expectError(
      await gateway.call('POST', '/api/login', { body: { email: person.email, password: person.password } }),
      401,
      'invalid_credentials',
    );
  });

  it('answers a wrong current password with 400, so that nobody is signed out by it', async () => {
    const { token } = await gateway.signIn();

    const answer = await gateway.call('PUT', '/api/change-password', {
      token,
      body: { currentPassword: 'no-es-esta', newPassword: 'nueva-clave' },
    });

    expectError(answer, 400, 'wrong_password');
  });

  it('takes a write that only a cookie proves from our own pages alone', async () => {
    const { cookie, user } = await gateway.signIn();
    const id = await aGuion(gateway, user.id);
    const remove = (headers: Record<string, string>) =>
      gateway.call('DELETE', `/api/guiones/${id}`, { headers: { cookie, ...headers } });

    expectError(await remove({}), 403, 'origin_not_allowed');
    expectError(await remove({ origin: 'https://mala.test' }), 403, 'origin_not_allowed');
    expectError(await remove({ origin: 'null' }), 403, 'origin_not_allowed');
    expect((await gateway.call('GET', '/api/me', { headers: { cookie } })).status).toBe(200);
    expect((await remove({ origin: PUBLIC_ORIGIN })).status).toBe(200);
  });

  async function login({ email, password }: SignedIn): Promise<string> {
    const answer = await gateway.call<{ token: string }>('POST', '/api/login', { body: { email, password } });
    return answer.body.token;
  }
});
