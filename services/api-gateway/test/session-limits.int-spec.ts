import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { eventually } from '@pregonero/testing';
import { tokenHash } from '../src/features/accounts/account-mail/link-token';
import { expectError, startGateway, type Answer, type TestGateway } from './gateway-harness';

// The work of a sign-in is counted, not timed: a clock on a busy machine proves nothing.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

let gateway: TestGateway;
afterEach(() => gateway.close());

const login = (email: unknown, password: unknown): Promise<Answer> =>
  gateway.call('POST', '/api/login', { body: { email, password } });

/** A sign-in from another address of this machine, as from another household. */
function loginFrom(localAddress: string, body: object): Promise<{ status: number; retryAfter: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${gateway.url}/api/login`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (response) => {
        void text(response).then(() => {
          resolve({ status: response.statusCode ?? 0, retryAfter: String(response.headers['retry-after']) });
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

/** The cookies that a response set, as a browser sends them. */
const cookieHeader = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('limits of sign-in', () => {
  it('does the same work for a known, an unknown, a closed and a Google-only account', async () => {
    gateway = await startGateway();
    const [known, closed, googleOnly] = [
      await gateway.register(),
      await gateway.register(),
      await gateway.register(),
    ];
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closed.user.id]);
    await gateway.db.query(`UPDATE users SET password = NULL, "googleId" = '1' WHERE id = $1`, [
      googleOnly.user.id,
    ]);

    const work: { answer: unknown; hashes: (string | undefined)[] }[] = [];
    for (const email of [known.email, 'nadie@pregonero.test', closed.email, googleOnly.email]) {
      jest.mocked(verify).mockClear();
      const answer = await login(email, 'otra-clave');
      expectError(answer, 401, 'invalid_credentials');
      const hashes = jest
        .mocked(verify)
        .mock.calls.map(([hash]) => /^\$argon2id\$v=19\$[^$]+/u.exec(String(hash))?.[0]);
      work.push({ answer: answer.body, hashes });
    }

    expect(work[0]?.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    for (const other of work) expect(other).toEqual(work[0]);
  });

  it('stops a network after so many sign-ins a minute, right ones too, and no other network', async () => {
    gateway = await startGateway({ THROTTLE_LOGIN_PER_MINUTE: '4' });
    const person = await gateway.signIn();
    const good = { email: person.email, password: person.password };
    // Signing in above was the first.
    for (const email of ['uno@x.test', 'dos@x.test']) {
      expect((await loginFrom('127.0.0.1', { email, password: 'mala-clave' })).status).toBe(401);
    }
    expect((await loginFrom('127.0.0.1', good)).status).toBe(200);

    const refused = await loginFrom('127.0.0.1', good);

    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await loginFrom('127.0.0.2', good)).status).toBe(200);
  });

  it('lets the owner in from elsewhere after somebody tried ten wrong passwords', async () => {
    gateway = await startGateway();
    const { email, password } = await gateway.signIn();
    const wrong = await Promise.all(
      Array.from({ length: 15 }, (_, index) => loginFrom('127.0.0.3', { email, password: `mala-${index}` })),
    );

    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await loginFrom('127.0.0.3', { email, password })).status).toBe(429);
    expect((await loginFrom('127.0.0.1', { email, password })).status).toBe(200);
  });

  it('asks unknown browsers for the mailed link while many networks guess, and lets known ones and the link in', async () => {
    gateway = await startGateway({ THROTTLE_LOGIN_FAILURES_PER_HOUR: '5' });
    const { email, password } = await gateway.register();
    const good = { email, password };
    const signedIn = await login(email, password);
    const known = cookieHeader(signedIn);
    const guess = (index: number) => loginFrom(`127.0.1.${index + 1}`, { email, password: `mala-${index}` });

    const guesses = [];
    for (let index = 0; index < 7; index += 1) guesses.push((await guess(index)).status);

    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await login(email, password);
    expect(expectError(refused, 429, 'too_many_requests').message).toContain('¿Olvidaste tu contraseña?');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(900);
    expect(
      (await gateway.call('POST', '/api/login', { body: good, headers: { cookie: known } })).status,
    ).toBe(200);

    await eventually(async () => {
      expect(await gateway.db.query('SELECT kind FROM notifications')).toEqual([
        { kind: 'password_guessed' },
      ]);
      return true;
    });

    const token = 'enlace-del-correo-de-la-persona';
    await gateway.db.query(
      `INSERT INTO account_mails (kind, email, language, "userId", "mailKey", "tokenHash", "expiresAt", "nextTryAt")
       SELECT 'password_reset', email, 'es', id, gen_random_uuid(), $2, now() + interval '1 hour', NULL FROM users WHERE email = $1`,
      [email, tokenHash(token)],
    );
    const reset = await gateway.call('POST', '/api/password-reset/confirm', {
      body: { token, newPassword: 'nueva-clave' },
    });
    expect(reset.status).toBe(200);
    const renewed = { email, password: 'nueva-clave' };
    const enter = (cookie: string): Promise<Answer> =>
      gateway.call('POST', '/api/login', { body: renewed, headers: { cookie } });
    // The new password makes the browsers of before unknown.
    expectError(await enter(known), 429, 'too_many_requests');
    expect((await enter(cookieHeader(reset))).status).toBe(200);
  });

  it('counts the wrong passwords of a known browser apart', async () => {
    gateway = await startGateway({ THROTTLE_LOGIN_FAILURES_PER_15_MIN: '3' });
    const { email, password } = await gateway.signIn();
    const headers = { cookie: cookieHeader(await login(email, password)) };
    const enter = (tried: string): Promise<Answer> =>
      gateway.call('POST', '/api/login', { body: { email, password: tried }, headers });

    for (const tried of ['mala-1', 'mala-2', 'mala-3'])
      expectError(await enter(tried), 401, 'invalid_credentials');

    expectError(await enter(password), 429, 'too_many_requests');
    expect((await login(email, password)).status).toBe(200);
  });

  it('knows a browser by nothing that it could have made itself', async () => {
    gateway = await startGateway({ THROTTLE_LOGIN_FAILURES_PER_HOUR: '1' });
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    const [name = '', value = ''] = cookieHeader(await login(person.email, person.password))
      .split('; ')
      .filter((each) => each.startsWith('pregonero_device_'))
      .flatMap((each) => each.split('='));
    const theirs = cookieHeader(await login(other.email, other.password)).split('; ');
    const foreign = theirs.find((each) => each.startsWith('pregonero_device_'))?.split('=')[1] ?? '';
    for (const tried of ['mala-1', 'mala-2']) await login(person.email, tried);
    const enter = (cookie: string): Promise<Answer> =>
      gateway.call('POST', '/api/login', {
        body: { email: person.email, password: person.password },
        headers: { cookie },
      });

    for (const forged of [foreign, `x${value.slice(1)}`, `${value}x`, value.slice(0, 22), '']) {
      expectError(await enter(`${name}=${forged}`), 429, 'too_many_requests');
    }
    expect((await enter(`${name}=${value}`)).status).toBe(200);
  });

  it('forgets wrong passwords once the right one came', async () => {
    gateway = await startGateway({ THROTTLE_LOGIN_FAILURES_PER_15_MIN: '3' });
    const { email, password } = await gateway.signIn();
    for (let round = 0; round < 3; round += 1) {
      for (const wrong of ['mala-1', 'mala-2'])
        expectError(await login(email, wrong), 401, 'invalid_credentials');
      expect((await login(email, password)).status).toBe(200);
    }
  });

  it('judges five wrong current passwords in a quarter of an hour, however many come at once', async () => {
    gateway = await startGateway();
    const person = await gateway.signIn();
    const change = (currentPassword: string): Promise<Answer> =>
      gateway.call('PUT', '/api/change-password', {
        token: person.token,
        body: { currentPassword, newPassword: 'nueva-clave' },
      });

    const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => change(`mala-${index}`)));

    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expectError(await change(person.password), 429, 'too_many_requests');
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('stops a network after so many new accounts an hour', async () => {
    gateway = await startGateway({ THROTTLE_REGISTER_PER_HOUR: '2' });
    const register = (email: string): Promise<Answer> =>
      gateway.call('POST', '/api/register', { body: { name: 'Ana', email, password: 'secreta1' } });

    expect((await register('uno@x.test')).status).toBe(201);
    // Asking whether an address is taken counts too.
    expectError(await register('uno@x.test'), 409, 'email_taken');
    const refused = await register('dos@x.test');

    expectError(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a site with TLS', () => {
  it('sends its session cookie over TLS and to this host alone', async () => {
    gateway = await startGateway({ PUBLIC_URL: 'https://pregonero.example' });
    const { email, password } = await gateway.signIn();

    const [cookie = ''] = (await login(email, password)).headers.getSetCookie();

    expect(cookie).toMatch(/^__Host-pregonero=/u);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });
});
