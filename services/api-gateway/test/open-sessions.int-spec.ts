import type { LoginResponse, NewApiKey, OpenSession } from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

let gateway: TestGateway;
const sockets: Socket[] = [];
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => gateway.close());

/** Signs the person in again, from a phone. */
async function signInAgain({ email, password }: SignedIn): Promise<string> {
  const answer = await gateway.call<LoginResponse>('POST', '/api/login', {
    body: { email, password },
    headers: { 'user-agent': PHONE },
  });
  return answer.body.token;
}

const list = async (token: string): Promise<OpenSession[]> =>
  (await gateway.call<OpenSession[]>('GET', '/api/sessions', { token })).body;

const idOf = async (token: string): Promise<string> =>
  (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';

const statusOf = async (token: string, path = '/api/me'): Promise<number> =>
  (await gateway.call('GET', path, { token })).status;

async function connect(token: string): Promise<Socket> {
  const socket = io(gateway.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const makeAdmin = ({ user }: SignedIn): Promise<unknown> =>
  gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [user.id]);

/** Moves the last request of all sessions of a person into the past. */
const age = ({ user }: SignedIn, interval: string): Promise<unknown> =>
  gateway.db.query(`UPDATE sessions SET "lastSeenAt" = now() - $2::interval WHERE "userId" = $1`, [
    user.id,
    interval,
  ]);

const readAges = async ({ user }: SignedIn): Promise<number[]> =>
  (
    await gateway.db.query<{ age: number }>(
      `SELECT extract(epoch FROM now() - "lastSeenAt")::int AS age FROM sessions WHERE "userId" = $1`,
      [user.id],
    )
  ).map((row) => row.age);

describe('GET /api/sessions', () => {
  it('lists the living sessions of the caller with device and shortened network, the present one first', async () => {
    const person = await gateway.signIn();
    const phone = await signInAgain(person);
    const over = await signInAgain(person);
    await gateway.call('GET', '/api/auth/logout', { token: over });
    await gateway.db.query(
      `INSERT INTO sessions (sid, "userId", "expiresAt") VALUES (gen_random_uuid(), $1, now() - interval '1 second')`,
      [person.user.id],
    );

    const [current, other, ...more] = await list(phone);

    expect(more).toEqual([]);
    expect(current).toEqual({
      id: await idOf(phone),
      browser: 'Chrome',
      system: 'Android',
      network: '127.0.0.0',
      createdAt: expect.stringMatching(MOMENT) as string,
      lastSeenAt: expect.stringMatching(MOMENT) as string,
      isCurrent: true,
    });
    expect(other).toMatchObject({ id: await idOf(person.token), isCurrent: false });
  });

  it('stores no user agent and no address of the sign-in', async () => {
    const person = await gateway.signIn();
    await signInAgain(person);

    const rows = await gateway.db.query('SELECT * FROM sessions WHERE "userId" = $1', [person.user.id]);

    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Pixel|AppleWebKit|127\.0\.0\.[1-9]/u);
  });
});

describe('DELETE /api/sessions/:id', () => {
  it('ends one session at its next request and disconnects its sockets', async () => {
    const person = await gateway.signIn();
    const phone = await signInAgain(person);
    const [own, other] = [await connect(person.token), await connect(phone)];
    const reasons: string[] = [];
    other.on('session:ended', ({ reason }: { reason: string }) => reasons.push(reason));

    const answer = await gateway.call('DELETE', `/api/sessions/${await idOf(phone)}`, {
      token: person.token,
    });
    await eventually(() => !other.connected);

    expect(answer.status).toBe(200);
    expect(reasons).toEqual(['logout']);
    expect([own.connected, await statusOf(person.token)]).toEqual([true, 200]);
    for (const path of ['/api/me', '/api/guiones', '/api/sessions'])
      expect(await statusOf(phone, path)).toBe(401);
  });

  it('answers 404 for a session that is over, foreign or none', async () => {
    const person = await gateway.signIn();
    const phone = await signInAgain(person);
    const id = await idOf(phone);
    const other = await gateway.signIn();
    const end = (token: string, wanted: string) =>
      gateway.call('DELETE', `/api/sessions/${wanted}`, { token });

    expectError(await end(other.token, id), 404, 'not_found');
    expect(await statusOf(phone)).toBe(200);
    expect((await end(person.token, id.toUpperCase())).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    for (const wanted of [id, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '1', 'x'])
      expectError(await end(person.token, wanted), 404, 'not_found');
  });
});

describe('DELETE /api/sessions', () => {
  it.each([
    ['with a password', false],
    ['that opens with Google alone', true],
  ])('ends all other sessions of an account %s, and no foreign one', async (_name, isGoogleOnly) => {
    const person = await gateway.signIn();
    const others = [await signInAgain(person), await signInAgain(person)];
    const stranger = await gateway.signIn();
    if (isGoogleOnly)
      await gateway.db.query('UPDATE users SET password = NULL WHERE id = $1', [person.user.id]);
    const socket = await connect(others[0] ?? '');

    const answer = await gateway.call('DELETE', '/api/sessions', { token: person.token });
    await eventually(() => !socket.connected);

    expect(answer.status).toBe(200);
    for (const token of others) expect(await statusOf(token)).toBe(401);
    expect([await statusOf(person.token), await statusOf(stranger.token)]).toEqual([200, 200]);
    expect(await list(person.token)).toHaveLength(1);
  });

  it('needs the person: no API key and no administrator in a client’s name', async () => {
    const [client, admin] = [await gateway.signIn(), await gateway.signIn()];
    await makeAdmin(admin);
    const made = await gateway.call<NewApiKey>('POST', '/api/api-keys', {
      token: client.token,
      body: { name: 'Programa', scopes: ['guiones:read'] },
    });
    expect(made.status).toBe(201);
    const id = await idOf(client.token);

    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', `/api/sessions/${id}`],
    ] as const) {
      const byKey = await gateway.call(method, path, { token: made.body.key });
      expect(expectError(byKey, 403, 'forbidden').params).toEqual({ reason: 'not_for_keys' });
      const inName = await gateway.call(method, path, {
        token: admin.token,
        headers: { 'x-act-for': String(client.user.id) },
      });
      expect(expectError(inName, 403, 'forbidden').params).toEqual({ reason: 'in_person_only' });
    }
    expect(await statusOf(client.token)).toBe(200);
  });
});

describe('the last use of a session', () => {
  it.each(['/api/me', '/api/guiones', '/api/sessions'])('is written after a request to %s', async (path) => {
    const person = await gateway.signIn();
    await age(person, '5 minutes');

    expect(await statusOf(person.token, path)).toBe(200);

    await eventually(async () => (await readAges(person)).every((seconds) => seconds < 60));
  });

  it('is written once per minute at most', async () => {
    const person = await gateway.signIn();
    await age(person, '30 seconds');
    const version = async () =>
      gateway.db.query('SELECT xmin::text FROM sessions WHERE "userId" = $1', [person.user.id]);
    const before = await version();

    expect(await statusOf(person.token)).toBe(200);
    const aged = await gateway.signIn();
    await age(aged, '5 minutes');
    // The later request is written: the earlier one would have been by then.
    expect(await statusOf(aged.token)).toBe(200);
    await eventually(async () => (await readAges(aged)).every((seconds) => seconds < 60));

    expect(await version()).toEqual(before);
  });
});

describe('a session without requests', () => {
  it('ends after two hours for an administrator', async () => {
    const person = await gateway.signIn();
    await makeAdmin(person);
    const second = await signInAgain(person);

    await age(person, '119 minutes');
    expect(await statusOf(person.token)).toBe(200);
    await eventually(async () => (await readAges(person)).some((seconds) => seconds < 60));
    expect(await list(person.token)).toHaveLength(2);

    await age(person, '121 minutes');
    for (const path of ['/api/me', '/api/guiones', '/api/sessions'])
      expect(await statusOf(second, path)).toBe(401);
    // A refused request does not bring it back.
    expect(await statusOf(second)).toBe(401);
    expect((await readAges(person)).every((seconds) => seconds > 7_200)).toBe(true);
  });

  it('goes on for a client', async () => {
    const person = await gateway.signIn();
    await age(person, '11 hours');

    expect(await statusOf(person.token)).toBe(200);
  });

  it('disconnects the socket of an administrator, and keeps one whose requests go on', async () => {
    const [idle, busy] = [await gateway.signIn(), await gateway.signIn()];
    await Promise.all([makeAdmin(idle), makeAdmin(busy)]);
    // A slow machine that does not get there within the five seconds gets five more.
    const connectSoonIdle = (person: SignedIn, then: () => Promise<unknown>): Promise<Socket> =>
      eventually(async () => {
        await age(person, '1 hour 59 minutes 55 seconds');
        const socket = await connect(person.token);
        await then();
        return socket.connected && socket;
      });
    const kept = await connectSoonIdle(busy, () => age(busy, '0 seconds'));
    const ended = await connectSoonIdle(idle, () => Promise.resolve());
    const reasons: string[] = [];
    ended.on('session:ended', ({ reason }: { reason: string }) => reasons.push(reason));

    await eventually(() => !ended.connected);

    expect(reasons).toEqual(['expired']);
    expect(kept.connected).toBe(true);
  });
});
