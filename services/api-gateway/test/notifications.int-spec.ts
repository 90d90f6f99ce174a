import { isDeepStrictEqual } from 'node:util';
import type { Notification, UnreadCount } from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';
import { anAdmin, aProject, aVideo, noticesOf } from './agency-people';
import {
  aGuion,
  type Answer,
  expectError,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';
import { undisturbed, watchForCuts } from './undisturbed';

let gateway: TestGateway;
const sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await gateway.close();
});

async function notice(userId: number, columns: { isRead?: boolean; ref?: string } = {}): Promise<number> {
  const rows = await gateway.db.query<{ id: number }>(
    `INSERT INTO notifications ("userId", title, message, type, "isRead", "uniqueRef")
     VALUES ($1, 'Listo', 'Tu video está listo.', 'success', $2, $3) RETURNING id`,
    [userId, columns.isRead ?? false, columns.ref ?? null],
  );
  return rows[0]?.id ?? 0;
}

const unread = async (person: SignedIn): Promise<number> =>
  (await gateway.call<UnreadCount>('GET', '/api/notifications/unread-count', { token: person.token })).body
    .count;
const read = (person: SignedIn, id: number | string): Promise<Answer<Notification>> =>
  gateway.call<Notification>('PUT', `/api/notifications/${id}/read`, { token: person.token });

describe('notifications', () => {
  it('lists the newest 200 of the caller and counts what is unread', async () => {
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query(
      `INSERT INTO notifications ("userId", title, message, type)
       SELECT $1, 'Aviso ' || n, 'M', 'error' FROM generate_series(1, 205) n`,
      [person.user.id],
    );
    await notice(other.user.id);

    const list = await noticesOf(gateway, person);

    expect(list).toHaveLength(200);
    expect(list[0]?.title).toBe('Aviso 205');
    expect(list.every(({ userId }) => userId === person.user.id)).toBe(true);
    expect(await unread(person)).toBe(205);
    expect(await unread(other)).toBe(1);
  });

  it('marks one as read, again and again, and no one else’s', async () => {
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    const [first, second] = [await notice(person.user.id), await notice(person.user.id)];

    const answers = [await read(person, first), await read(person, first)];
    for (const answer of answers) expect([answer.status, answer.body.isRead]).toEqual([200, true]);
    expectError(await read(other, second), 404, 'not_found');
    expectError(await read(person, 2_147_483_647), 404, 'not_found');
    expectError(await read(person, 'uno'), 400, 'validation_failed');
    expectError(await gateway.call('PUT', `/api/notifications/${second}/read`), 401, 'unauthenticated');

    expect(await unread(person)).toBe(1);
    expect((await noticesOf(gateway, person)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [second, false],
      [first, true],
    ]);
  });

  it('marks all of the caller’s as read and leaves those of others', async () => {
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    await notice(person.user.id);
    await notice(person.user.id);
    await notice(other.user.id);
    const before = await noticesOf(gateway, other);

    const markAll = (): Promise<Answer> =>
      gateway.call('PUT', '/api/notifications/mark-all-read', { token: person.token });
    const answers = [await markAll(), await markAll()];
    expect(answers.map(({ body }) => body)).toEqual([{ success: true }, { success: true }]);

    expect(await unread(person)).toBe(0);
    expect(await noticesOf(gateway, other)).toEqual(before);
    expect(await unread(other)).toBe(1);
  });

  it('reaches open pages of both sides after the change: the notice, the count, and the project to fetch', () =>
    undisturbed(async (isCut) => {
      const [admin, client, stranger] = [
        await anAdmin(gateway),
        await gateway.signIn(),
        await gateway.signIn(),
      ];
      const project = await aProject(gateway, admin, client.user.id);
      const videoId = await aVideo(gateway, project.id);
      const events = await Promise.all([admin, client, stranger].map((person) => listen(person)));
      const [toAdmin = [], toClient = [], toStranger = []] = events;

      await gateway.call('PUT', `/api/videos/${videoId}`, {
        token: client.token,
        body: { status: 'approved' },
      });
      await eventually(() => isCut() || (toAdmin.length === 2 && toClient.length === 1));

      expect(toAdmin.map(([name]) => name).sort((a, b) => a.localeCompare(b))).toEqual([
        'notification:new',
        'video:updated',
      ]);
      const pushed = toAdmin.find(([name]) => name === 'notification:new')?.[1];
      expect(pushed).toMatchObject({
        notification: {
          type: 'status_changed',
          videoId,
          project: { id: project.id, clientId: client.user.id },
        },
        unreadCount: 1,
      });
      expect(toClient).toEqual([['video:updated', { projectId: project.id, videoId }]]);

      await gateway.call('DELETE', `/api/projects/${project.id}`, { token: admin.token });
      await eventually(() => isCut() || toClient.length === 2);
      expect(toClient[1]).toEqual(['video:updated', { projectId: project.id, videoId: null }]);
      expect(toStranger).toEqual([]);
    }));

  it('says how many are unread as others see it too, when several tell at the same moment', () =>
    undisturbed(async (isCut) => {
      const [admin, ...clients] = [
        await anAdmin(gateway),
        await gateway.signIn(),
        await gateway.signIn(),
        await gateway.signIn(),
      ];
      const heard = await listen(admin);
      const videos = await Promise.all(
        clients.map(async ({ user }) => aVideo(gateway, (await aProject(gateway, admin, user.id)).id)),
      );
      const counts = (): number[] =>
        heard.flatMap(([name, event]) =>
          name === 'notification:new' ? [(event as { unreadCount: number }).unreadCount] : [],
        );

      for (let round = 1; round <= 5; round += 1) {
        await Promise.all(
          clients.map(({ token }, index) =>
            gateway.call('PUT', `/api/videos/${videos[index] ?? 0}`, {
              token,
              body: { feedback: `Ronda ${round}` },
            }),
          ),
        );
        await eventually(() => isCut() || counts().length === round * clients.length);
        expect(Math.max(...counts())).toBe(await unread(admin));
      }
    }));

  it('tells the person’s other pages what was read on this one', () =>
    undisturbed(async (isCut) => {
      const person = await gateway.signIn();
      const [first] = [await notice(person.user.id), await notice(person.user.id)];
      const otherPage = await listen(person);

      await read(person, first);
      await eventually(() => isCut() || otherPage.length === 1);
      await gateway.call('PUT', '/api/notifications/mark-all-read', { token: person.token });
      await eventually(() => isCut() || otherPage.length === 2);

      expect(otherPage).toEqual([
        ['notifications:changed', { unreadCount: 1 }],
        ['notifications:changed', { unreadCount: 0 }],
      ]);
    }));
});

describe('a list in pages', () => {
  const ROWS = 5;
  let client: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    client = await gateway.signIn();
    admin = await anAdmin(gateway);
    const { id } = client.user;
    for (let row = 0; row < ROWS; row += 1) {
      await notice(id);
      await aGuion(gateway, id);
      const project = await aProject(gateway, admin, id);
      await aVideo(gateway, project.id);
      await gateway.signIn();
    }
    await gateway.db.query(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       SELECT $1, 'a', 'a', 'http://x/a', 'media/x/' || n, 1, 'image/png' FROM generate_series(1, $2) AS n`,
      [id, ROWS],
    );
    await gateway.db.query(
      `INSERT INTO social_posts ("userId", "videoKey", title) SELECT $1, 'v', 'T' FROM generate_series(1, $2)`,
      [id, ROWS],
    );
  });

  const page = (path: string, caller: SignedIn) =>
    gateway.call<{ id: number }[]>('GET', path, { token: caller.token });
  const next = (answer: Answer): string | undefined =>
    /^<(\/[^>]+)>; rel="next"$/u.exec(answer.headers.get('link') ?? '')?.[1];
  const callerOf = (path: string) => (path === '/api/clients' ? admin : client);

  it.each([
    '/api/guiones',
    '/api/user-media',
    '/api/tiktok/posts',
    '/api/projects',
    '/api/videos',
    '/api/notifications',
    '/api/clients',
  ])('%s is the whole list when it is followed to its end, newest first', async (path) => {
    const caller = callerOf(path);
    const whole = await page(path, caller);
    const ids = whole.body.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(ROWS);
    expect(next(whole)).toBeUndefined();

    const followed: number[] = [];
    for (let at: string | undefined = `${path}?limit=2`; at !== undefined;) {
      const answer: Answer<{ id: number }[]> = await page(at, caller);
      followed.push(...answer.body.map(({ id }) => id));
      at = next(answer);
    }

    expect(followed).toEqual(ids);
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
  });

  it('keeps the other filters in the link, and shows no more than was asked for', async () => {
    const [project] = (await page('/api/projects', client)).body;
    await aVideo(gateway, project?.id ?? 0);

    const first = await page(`/api/videos?projectId=${project?.id}&limit=1`, client);
    const second = await page(next(first) ?? '', client);

    expect([first.body.length, second.body.length, next(second)]).toEqual([1, 1, undefined]);
  });

  it.each(['limit=0', 'limit=201', 'limit=-1', 'limit=1e2', 'cursor=0', 'cursor=abc', 'limit=1&limit=2'])(
    'refuses %s',
    async (query) => {
      expectError(await page(`/api/guiones?${query}`, client), 400, 'validation_failed');
    },
  );
});

type Heard = [name: string, payload: unknown][];

/** Connects and collects what is pushed to that person. */
async function listen(person: SignedIn): Promise<Heard> {
  const heard: Heard = [];
  const socket = io(gateway.url, { auth: { token: person.token }, transports: ['websocket'] });
  sockets.push(socket);
  // What comes twice, as it may, says nothing new; a greeting says nothing at all.
  socket.onAny((name: string, payload: unknown) => {
    if (name !== 'hello' && !heard.some((event) => isDeepStrictEqual(event, [name, payload])))
      heard.push([name, payload]);
  });
  watchForCuts(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return heard;
}

describe('a list that is asked for again', () => {
  const ask = (path: string, headers: Record<string, string>) => gateway.call('GET', path, { headers });
  const tagOf = (answer: { headers: Headers }): string => answer.headers.get('etag') ?? '';

  it('is not sent a second time, and is as soon as any of its rows is written, by whomever', async () => {
    const person = await gateway.signIn();
    const { id: userId } = person.user;
    const project = await aProject(gateway, await anAdmin(gateway), userId);
    const proofs: Record<string, string>[] = [
      { authorization: `Bearer ${person.token}` },
      { cookie: person.cookie },
    ];
    const [first, second] = [await aGuion(gateway, userId), await aGuion(gateway, userId)];
    const send = (method: string, path: string, body?: object) => () =>
      gateway.call(method, path, { token: person.token, ...(body === undefined ? {} : { body }) });
    const sql = (text: string, id: number) => () => gateway.db.query(text, [id]);
    const note = `INSERT INTO notifications ("userId", title, message, type, "projectId") VALUES ($1, 'Hola', 'Hola', 'success', ${project.id})`;
    const writes: Record<string, (() => Promise<unknown>)[]> = {
      '/api/guiones': [
        sql(`UPDATE guiones SET titulo = 'Otro' WHERE id = $1`, first),
        // Neither a moment nor a sequence tells of these.
        sql(`UPDATE guiones SET "captionsKey" = 'x.vtt' WHERE id = $1`, first),
        sql(`UPDATE guiones SET "captionsKey" = NULL WHERE id = $1`, first),
        send('POST', `/api/guiones/${second}/regenerar`, { feedback: 'más corto' }),
        send('POST', `/api/guiones/${first}/aprobar`, { avatarId: 'look_ana', voiceId: 'voz_es' }),
        () => aGuion(gateway, userId),
        send('DELETE', `/api/guiones/${second}`),
      ],
      '/api/notifications': [
        sql(note, userId),
        sql(note, userId),
        send('PUT', '/api/notifications/mark-all-read'),
        sql('DELETE FROM notifications WHERE "userId" = $1', userId),
      ],
    };

    for (const [path, changes] of Object.entries(writes)) {
      for (const proof of proofs) {
        let known = tagOf(await ask(path, proof));
        for (const change of 'cookie' in proof ? [] : changes) {
          expect((await ask(path, { ...proof, 'if-none-match': known })).status).toBe(304);
          await change();

          const news = await ask(path, { ...proof, 'if-none-match': known });

          expect(news.status).toBe(200);
          expect(news.body).toEqual((await ask(path, proof)).body);
          expect(news.headers.get('cache-control')).toBe('private, no-cache');
          known = tagOf(news);
        }
        expect(await ask(path, { ...proof, 'if-none-match': `"other", ${known}` })).toMatchObject({
          status: 304,
          body: '',
        });
      }
    }
  });

  it('is sent anew when a notification changed that is older than 201 outside the bell', async () => {
    const person = await gateway.signIn();
    const { id: userId } = person.user;
    const own = { authorization: `Bearer ${person.token}` };
    const path = '/api/notifications';
    const add = `INSERT INTO notifications ("userId", title, message, type, "inBell")
      SELECT $1, 'Hola', 'Hola', 'success', $2 FROM generate_series(1, $3::int)`;
    await gateway.db.query(add, [userId, true, 1]);
    await gateway.db.query(add, [userId, false, 201]);
    const known = { ...own, 'if-none-match': tagOf(await ask(path, own)) };
    expect((await ask(path, known)).status).toBe(304);

    await gateway.db.query('UPDATE notifications SET "isRead" = true WHERE "userId" = $1 AND "inBell"', [
      userId,
    ]);

    expect((await ask(path, known)).body).toMatchObject([{ isRead: true }]);
  });

  it('is sent to everybody else, in every other language, and to nobody whose session has ended', async () => {
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    const admin = await anAdmin(gateway);
    const own = { authorization: `Bearer ${person.token}` };
    const path = '/api/guiones';
    const known = { 'if-none-match': tagOf(await ask(path, own)) };

    const others: Record<string, string>[] = [
      { authorization: `Bearer ${other.token}` },
      { cookie: other.cookie },
      { authorization: `Bearer ${admin.token}`, 'x-act-for': String(person.user.id) },
      { ...own, 'accept-language': 'en' },
    ];
    for (const headers of others) expect((await ask(path, { ...headers, ...known })).status).toBe(200);
    expect((await ask(`${path}?limit=1`, { ...own, ...known })).status).toBe(200);
    expect((await ask('/api/notifications', { ...own, ...known })).status).toBe(200);
    expect((await ask(path, { ...own, ...known })).status).toBe(304);

    await gateway.call('GET', '/api/auth/logout', { token: person.token });

    const ended = await ask(path, { ...own, ...known });
    expectError(ended, 401, 'unauthenticated');
    expect(ended.headers.get('etag')).toBeNull();
    expectError(await ask(path, { authorization: 'Basic x', cookie: other.cookie }), 401, 'unauthenticated');
  });
});
