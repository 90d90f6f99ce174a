import type {
  LoginResponse,
  Notification,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  UserResponse,
} from '@pregonero/contracts/api';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { codeAt, toStep } from '../src/features/accounts/session/second-factor/totp';
import { GoogleVisitor } from './google-visitor';
import {
  type Answer,
  expectError,
  PUBLIC_ORIGIN,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 as an authenticator does. */
function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code that an authenticator shows now, or so many steps later. */
const codeOf = (secret: string, later = 0): string => codeAt(fromBase32(secret), toStep(Date.now()) + later);
/** Six digits that are no code near this moment. */
function wrongCodeOf(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((later) => codeOf(secret, later)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
      (code) => !near.has(code),
    ) ?? ''
  );
}

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

const begin = (person: SignedIn, body: object = {}): Promise<Answer<SecondFactorSetup>> =>
  gateway.call('POST', '/api/second-factor', { token: person.token, body });

interface Protected extends SignedIn {
  secret: string;
  recoveryCodes: string[];
}

/** Turns the second factor of a person on; the codes of this moment count as unused again. */
async function protect(person: SignedIn): Promise<Protected> {
  const { secret } = (await begin(person)).body;
  const confirmed = await gateway.call<RecoveryCodes>('POST', '/api/second-factor/confirm', {
    token: person.token,
    body: { code: codeOf(secret) },
  });
  expect(confirmed.status).toBe(200);
  await forgetStep(person);
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const forgetStep = ({ user }: SignedIn): Promise<unknown> =>
  gateway.db.query('UPDATE second_factors SET "lastStep" = 0 WHERE "userId" = $1', [user.id]);

const login = ({ email, password }: SignedIn, code?: string): Promise<Answer<LoginResponse>> =>
  gateway.call('POST', '/api/login', { body: { email, password, ...(code === undefined ? {} : { code }) } });

const change = (person: Protected, path: string, body: object): Promise<Answer<RecoveryCodes>> =>
  gateway.call('POST', `/api/second-factor/${path}`, { token: person.token, body });

const status = async ({ token }: SignedIn): Promise<SecondFactorStatus> =>
  (await gateway.call<SecondFactorStatus>('GET', '/api/second-factor', { token })).body;

describe('second factor', () => {
  it('counts only after a code of it is confirmed', async () => {
    const person = await gateway.signIn();
    const { secret, uri } = (await begin(person)).body;

    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent(`Pregonero:${person.email}`)}?secret=${secret}&issuer=Pregonero`,
    );
    expect((await login(person)).status).toBe(200);
    const wrong = { token: person.token, body: { code: wrongCodeOf(secret) } };
    expectError(await gateway.call('POST', '/api/second-factor/confirm', wrong), 400, 'wrong_code');
    expect(await status(person)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });

    const confirmed = await gateway.call<RecoveryCodes>('POST', '/api/second-factor/confirm', {
      token: person.token,
      body: { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` },
    });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await status(person)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
    expectError(await login(person), 401, 'second_factor_required');
    expectError(await begin(person), 409, 'invalid_state');
    const me = await gateway.call<UserResponse>('GET', '/api/me', { token: person.token });
    expect(me.body.user.secondFactor).toBe(true);
  });

  it('stores the secret sealed and the recovery codes as hashes', async () => {
    const person = await protect(await gateway.signIn());
    const [row] = await gateway.db.query<{ secret: string; recoveryHashes: string[] }>(
      'SELECT * FROM second_factors WHERE "userId" = $1',
      [person.user.id],
    );

    expect(row?.secret).toMatch(/^v1\./u);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(person.secret);
    expect(stored).not.toContain(Buffer.from(fromBase32(person.secret)).toString('base64url'));
    for (const code of person.recoveryCodes) expect(stored).not.toContain(code);
  });

  it('signs in with the password and one unused code, of this step or the next', async () => {
    const person = await protect(await gateway.signIn());

    // A code of the step before may be two steps old when it arrives.
    for (const later of [0, 1]) {
      await forgetStep(person);
      expect((await login(person, codeOf(person.secret, later))).status).toBe(200);
    }
    expectError(await login(person, wrongCodeOf(person.secret)), 401, 'second_factor_required');
    const before = { ...person, password: 'otra-clave-mala' };
    expectError(await login(before, codeOf(person.secret)), 401, 'invalid_credentials');
  });

  it('ends the other sessions of the account when it is turned on', async () => {
    const person = await gateway.signIn();
    const { token: other } = (await login(person)).body;
    await protect(person);

    expect((await gateway.call('GET', '/api/me', { token: other })).status).toBe(401);
    expect((await gateway.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  });

  it('accepts each code once, also when eight sign-ins send it at the same time', async () => {
    const person = await protect(await gateway.signIn());
    const code = codeOf(person.secret);

    const answers = await Promise.all(Array.from({ length: 8 }, () => login(person, code)));
    expect(answers.map((answer) => answer.status).filter((each) => each === 200)).toHaveLength(1);
    await gateway.db.query('UPDATE second_factors SET "lastStep" = $2 WHERE "userId" = $1', [
      person.user.id,
      toStep(Date.now()) + 5,
    ]);
    expectError(await login(person, codeOf(person.secret)), 401, 'second_factor_required');
  });

  it('accepts each recovery code once, written as people write it', async () => {
    const person = await protect(await gateway.signIn());
    const [first = '', second = ''] = person.recoveryCodes;

    const answers = await Promise.all(Array.from({ length: 4 }, () => login(person, first)));
    expect(answers.map((answer) => answer.status).filter((each) => each === 200)).toHaveLength(1);
    expect((await login(person, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await status(person)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('refuses codes after ten wrong ones in an hour, but no recovery code', async () => {
    const person = await protect(await gateway.signIn());
    const body = { password: person.password, code: wrongCodeOf(person.secret) };
    const tries: number[] = [];
    for (let count = 1; count <= 10; count += 1) {
      tries.push((await change(person, 'disable', body)).status);
    }

    expect(tries).toEqual(Array.from({ length: 10 }, () => 400));
    expectError(
      await change(person, 'disable', { ...body, code: codeOf(person.secret) }),
      429,
      'too_many_requests',
    );
    expectError(await login(person, codeOf(person.secret)), 429, 'too_many_requests');
    expect((await login(person, person.recoveryCodes[0])).status).toBe(200);
  });

  it('wants password and code to turn it off or to replace recovery codes, and notifies the owner', async () => {
    const person = await protect(await gateway.signIn());
    const code = codeOf(person.secret);

    expectError(await change(person, 'disable', { code }), 400, 'validation_failed');
    expectError(await change(person, 'disable', { code, password: 'otra' }), 400, 'wrong_password');
    const replaced = await change(person, 'recovery-codes', { code, password: person.password });
    expect(replaced.body.recoveryCodes).toHaveLength(10);
    expectError(await login(person, person.recoveryCodes[0]), 401, 'second_factor_required');
    const disabled = await change(person, 'disable', {
      code: replaced.body.recoveryCodes[0],
      password: person.password,
    });
    expect(disabled.status).toBe(200);

    expect((await login(person)).status).toBe(200);
    const notices = await gateway.call<Notification[]>('GET', '/api/notifications', { token: person.token });
    expect(notices.body.map(({ kind }) => kind)).toEqual(['second_factor_off', 'second_factor_on']);
    const mailed = await gateway.db.query<{ kind: string }>(
      `SELECT kind FROM notifications WHERE "userId" = $1 AND "mailId" IS NOT NULL ORDER BY id`,
      [person.user.id],
    );
    expect(mailed.map(({ kind }) => kind)).toEqual(['second_factor_on', 'second_factor_off']);
  });

  it('proves the owner by a code when a key is made in an old session', async () => {
    const person = await protect(await gateway.signIn());
    await gateway.db.query(
      `UPDATE sessions SET "createdAt" = now() - interval '16 minutes' WHERE "userId" = $1`,
      [person.user.id],
    );
    const make = (proof: object) =>
      gateway.call('POST', '/api/api-keys', {
        token: person.token,
        body: { name: 'Programa', scopes: ['negocio:read'], ...proof },
      });

    expectError(await make({}), 403, 'sign_in_again');
    expectError(await make({ code: wrongCodeOf(person.secret) }), 400, 'wrong_code');
    const code = codeOf(person.secret);
    expect((await make({ code })).status).toBe(201);
    expectError(await make({ code }), 400, 'wrong_code');
  });

  it('begins with the password once the sign-in is 15 minutes old', async () => {
    const person = await gateway.signIn();
    await gateway.db.query(`UPDATE sessions SET "createdAt" = now() - interval '16 minutes'`);

    expectError(await begin(person), 403, 'sign_in_again');
    expectError(await begin(person, { password: 'otra' }), 400, 'wrong_password');
    expect((await begin(person, { password: person.password })).status).toBe(201);
  });

  it('opens no session when the factor is turned on between password and session', async () => {
    const person = await gateway.signIn();
    const { secret } = (await begin(person)).body;
    const body = { code: codeOf(secret) };

    const [signedIn] = await Promise.all([
      login(person),
      gateway.call('POST', '/api/second-factor/confirm', { token: person.token, body }),
    ]);
    const [{ late } = { late: 0 }] = await gateway.db.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM sessions s JOIN users u ON u.id = s."userId"
        WHERE u.id = $1 AND s."createdAt" > u."secondFactorAt"`,
      [person.user.id],
    );
    expect([200, 401]).toContain(signedIn.status);
    expect(late).toBe(0);
  });

  it('asks for the code after Google, in the browser that came back from Google', async () => {
    const browser = new GoogleVisitor(gateway, sandbox);
    await browser.signIn('ana.sandbox@gmail.com');
    const { token, user } = (await browser.collect<LoginResponse>()).body;
    const person = await protect({ token, user, cookie: '', email: user.email, password: '' });

    const next = new GoogleVisitor(gateway, sandbox);
    expect(await next.signIn('ana.sandbox@gmail.com', '/planes')).toBe(
      '/login?google=code&redirect=%2Fplanes',
    );
    expectError(await next.collect(), 401, 'unauthenticated');
    const path = '/api/auth/google/second-factor';
    const headers = { origin: PUBLIC_ORIGIN };
    const send = (visitor: GoogleVisitor, code: string): Promise<Answer<LoginResponse>> =>
      visitor.visit(path, 'POST', { body: { code }, headers: { ...headers } });
    expectError(
      await send(new GoogleVisitor(gateway, sandbox), codeOf(person.secret)),
      400,
      'oauth_state_invalid',
    );
    expectError(await send(next, wrongCodeOf(person.secret)), 401, 'second_factor_required');
    const opened = await next.visit<LoginResponse>(path, 'POST', { body: { code: codeOf(person.secret) } });
    expect(opened.status).toBe(200);
    expect(opened.body.user.id).toBe(user.id);
    expect((await gateway.call('GET', '/api/me', { token: opened.body.token })).status).toBe(200);
  });

  it('is removed when the owner of the address proves it for the first time', async () => {
    const intruder = await protect(await gateway.signIn());
    await gateway.db.query(`UPDATE users SET email = 'equipo@empresa.test' WHERE id = $1`, [
      intruder.user.id,
    ]);
    const owner = new GoogleVisitor(gateway, sandbox);

    expect(await owner.signIn('equipo@empresa.test')).toBe('/login?google=1');
    const { user } = (await owner.collect<LoginResponse>()).body;
    expect(user).toMatchObject({ id: intruder.user.id, secondFactor: false });
    expect(await gateway.db.query('SELECT 1 FROM second_factors WHERE "userId" = $1', [user.id])).toEqual([]);
  });
});

describe('second factor of administrators', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    strict = await startGateway({ SECOND_FACTOR_FOR_ADMINS: 'true', ADMIN_PASSWORD_MIN_LENGTH: '12' });
  });
  afterAll(() => strict.close());

  async function signInAdmin(): Promise<SignedIn> {
    const person = await strict.signIn();
    await strict.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.user.id]);
    return person;
  }

  it('lets an administrator without it reach only the routes that set it up', async () => {
    const client = await strict.signIn();
    const { token } = await signInAdmin();
    const admin = { token };
    const denied: [string, string, object][] = [
      ['GET', '/api/guiones', {}],
      ['GET', '/api/notifications', {}],
      ['GET', '/api/clients', {}],
      ['GET', '/api/projects', {}],
      ['GET', '/api/guiones', { headers: { 'x-act-for': String(client.user.id) } }],
      ['GET', '/api/operaciones', {}],
      ['POST', '/api/users', { body: {} }],
      ['GET', '/api/api-keys', {}],
      // Without it there is no state, and the callback accepts the state of the same session alone.
      ['GET', '/api/tiktok/auth', {}],
    ];
    for (const [method, path, more] of denied) {
      const answer = await strict.call(method, path, { ...admin, ...more });
      expectError(answer, 403, 'second_factor_setup_required');
    }
    expect((await strict.call('GET', '/api/me', admin)).status).toBe(200);
    const headers = { 'x-act-for': String(client.user.id) };
    expectError(await strict.call('GET', '/api/me', { ...admin, headers }), 403, 'forbidden');
    expect((await strict.call('GET', '/api/guiones', { token: client.token })).status).toBe(200);
    const { body } = await strict.call<SecondFactorStatus>('GET', '/api/second-factor', admin);
    expect(body).toEqual({ enabled: false, required: true, recoveryCodesLeft: 0 });

    const setup = await strict.call<SecondFactorSetup>('POST', '/api/second-factor', { ...admin, body: {} });
    const code = codeOf(setup.body.secret);
    const confirmed = await strict.call('POST', '/api/second-factor/confirm', { ...admin, body: { code } });
    expect(confirmed.status).toBe(200);
    expect((await strict.call('GET', '/api/clients', admin)).status).toBe(200);
    expect((await strict.call('GET', '/api/auth/logout', admin)).status).toBe(200);
  });

  it('wants twelve characters in a new password of an administrator and six in one of a client', async () => {
    const [admin, client] = [await signInAdmin(), await strict.signIn()];
    await strict.db.query(`UPDATE users SET "secondFactorAt" = now() WHERE id = $1`, [admin.user.id]);
    const to = (person: SignedIn, newPassword: string): Promise<Answer> =>
      strict.call('PUT', '/api/change-password', {
        token: person.token,
        body: { currentPassword: person.password, newPassword },
      });

    expectError(await to(admin, 'once-letras'), 400, 'validation_failed');
    expect((await to(admin, 'doce-letras!')).status).toBe(200);
    expect((await to(client, 'corta-7')).status).toBe(200);

    const made = (role: string, password: string): Promise<Answer> =>
      strict.call('POST', '/api/users', {
        token: admin.token,
        body: { name: 'Nueva', email: `${role}.${password.length}@pregonero.test`, role, password },
      });
    expectError(await made('admin', 'once-letras'), 400, 'validation_failed');
    expect((await made('admin', 'doce-letras!')).status).toBe(201);
    expect((await made('client', 'corta-7')).status).toBe(201);
  });
});
