import { randomUUID } from 'node:crypto';
import type { CalendarItem, Guion, Project, ProjectVideo, UserResponse } from '@pregonero/contracts/api';
import { anAdmin, aProject, aVideo } from './agency-people';
import {
  aGuion,
  type Answer,
  expectError,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';
import { textOfPdf } from './pdf-text';

let gateway: TestGateway;
let admin: SignedIn;
let client: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  gateway = await startGateway();
  [admin, client, other] = [await anAdmin(gateway), await gateway.signIn(), await gateway.signIn()];
});
afterAll(() => gateway.close());

const create = (
  body: Record<string, unknown>,
  { token }: SignedIn = admin,
  headers: Record<string, string> = {},
): Promise<Answer<Project>> => gateway.call<Project>('POST', '/api/projects', { token, body, headers });
const list = async ({ token }: SignedIn, query = ''): Promise<Project[]> =>
  (await gateway.call<Project[]>('GET', `/api/projects${query}`, { token })).body;

describe('POST /api/projects', () => {
  it('creates a project for a client', async () => {
    const answer = await create({
      name: '  Otoño <b>🍂</b> ',
      description: "'; DROP TABLE projects --",
      clientId: client.user.id,
      status: 'pending',
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      name: 'Otoño <b>🍂</b>',
      description: "'; DROP TABLE projects --",
      clientId: client.user.id,
      deadline: null,
      status: 'pending',
      createdAt: answer.body.createdAt,
      client: { id: client.user.id, name: 'Persona' },
      videos: [],
    });
    expect(await list(client)).toContainEqual(answer.body);
    const plain = await create({ name: 'Sin más', clientId: client.user.id });
    expect(plain.body).toMatchObject({ status: 'active', description: null });
  });

  it('creates one for repeated clicks with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Doble clic', clientId: client.user.id };
    const answers = await Promise.all([create(body, admin, headers), create(body, admin, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(admin)).filter(({ name }) => name === 'Doble clic')).toHaveLength(1);
  });

  it('refuses whoever is not a client as the client: an admin, nobody, a closed account', async () => {
    const closed = await gateway.signIn();
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closed.user.id]);
    for (const clientId of [admin.user.id, 2_147_483_647, closed.user.id]) {
      const answer = await create({ name: 'X', clientId });
      expect(expectError(answer, 400, 'validation_failed').errors).toHaveProperty('clientId');
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['a long description', { description: 'x'.repeat(5_001) }, 'description'],
    ['no client', { clientId: undefined }, 'clientId'],
    ['client 0', { clientId: 0 }, 'clientId'],
    ['a client as text', { clientId: '1' }, 'clientId'],
    ['a client out of range', { clientId: 99_999_999_999 }, 'clientId'],
    ['another status', { status: 'done' }, 'status'],
    ['a deadline', { deadline: '2027-01-01' }, 'deadline'],
    ['videos', { videos: [] }, 'videos'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await create({ name: 'X', clientId: client.user.id, ...wrong });
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });

  it('refuses clients', async () => {
    expectError(await create({ name: 'X', clientId: client.user.id }, client), 403, 'forbidden');
  });
});

describe('GET /api/projects', () => {
  it('shows an admin all, a client only its own, with their videos', async () => {
    const mine = await aProject(gateway, admin, client.user.id);
    const foreign = await aProject(gateway, admin, other.user.id);
    const videoId = await aVideo(gateway, mine.id);

    const ids = (projects: Project[]): number[] => projects.map(({ id }) => id);
    expect(ids(await list(admin))).toEqual(expect.arrayContaining([foreign.id, mine.id]));
    const own = await list(client);
    expect(ids(own)).toContain(mine.id);
    expect(own.every(({ clientId }) => clientId === client.user.id)).toBe(true);
    const shown = own.find(({ id }) => id === mine.id)?.videos;
    expect(shown).toMatchObject([{ id: videoId, projectId: mine.id, status: 'pending' }]);
    // The link had ended: it is signed anew.
    expect(shown?.[0]?.cloudinaryUrl).toContain('X-Amz-Signature');
  });

  it('filters by client; for a client, another one is an empty list', async () => {
    const foreign = await aProject(gateway, admin, other.user.id);
    const filtered = await list(admin, `?clientId=${other.user.id}`);
    expect(filtered.map(({ id }) => id)).toContain(foreign.id);
    expect(filtered.every(({ clientId }) => clientId === other.user.id)).toBe(true);
    expect(await list(client, `?clientId=${other.user.id}`)).toEqual([]);
    expect(await list(admin, '?clientId=2147483647')).toEqual([]);
    expect(await list(client, `?clientId=${client.user.id}`)).toEqual(await list(client));
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '+1', '2147483648', '99999999999999999999', ''])(
    'refuses the client id %p',
    async (id) => {
      const path = `/api/projects?clientId=${encodeURIComponent(id)}`;
      expectError(await gateway.call('GET', path, { token: admin.token }), 400, 'validation_failed');
    },
  );

  it('names nothing of a client who closed the account, until the team opens it again', async () => {
    const closing = await gateway.signIn();
    const project = await aProject(gateway, admin, closing.user.id);
    const video = await aVideo(gateway, project.id);
    const seen = async (): Promise<boolean[]> => {
      const { token } = admin;
      const videos = await gateway.call<ProjectVideo[]>('GET', '/api/videos', { token });
      const ofProject = await list(admin, `?clientId=${closing.user.id}`);
      return [
        (await list(admin)).some(({ id }) => id === project.id),
        ofProject.length > 0,
        videos.body.some(({ id }) => id === video),
      ];
    };
    expect(await seen()).toEqual([true, true, true]);
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closing.user.id]);
    expect(await seen()).toEqual([false, false, false]);
    await gateway.db.query('UPDATE users SET "closedAt" = NULL WHERE id = $1', [closing.user.id]);
    expect(await seen()).toEqual([true, true, true]);
  });

  it('refuses a repeated and an unknown query', async () => {
    for (const query of ['clientId=1&clientId=2', 'clientId[]=1', 'cliente=1']) {
      const answer = await gateway.call('GET', `/api/projects?${query}`, { token: admin.token });
      expectError(answer, 400, 'validation_failed');
    }
  });
});

describe('GET /api/projects/{projectId}/videos', () => {
  it('shows them to the agency and to their client; to others there is no such project', async () => {
    const project = await aProject(gateway, admin, client.user.id, 'Verano');
    const [older, newer] = [await aVideo(gateway, project.id), await aVideo(gateway, project.id)];
    const path = `/api/projects/${project.id}/videos`;

    for (const { token } of [admin, client]) {
      const answer = await gateway.call<ProjectVideo[]>('GET', path, { token });
      expect(answer.body.map(({ id }) => id)).toEqual([newer, older]);
      expect(answer.body[0]?.project).toEqual({
        ...{ id: project.id, name: 'Verano', clientId: client.user.id, status: 'active' },
      });
    }
    expectError(await gateway.call('GET', path, { token: other.token }), 404, 'not_found');
    const missing = await gateway.call('GET', '/api/projects/2147483647/videos', { token: admin.token });
    expectError(missing, 404, 'not_found');
    const wrong = await gateway.call('GET', '/api/projects/x/videos', { token: admin.token });
    expectError(wrong, 400, 'validation_failed');
  });
});

describe('PUT /api/projects/{projectId}', () => {
  const put = (id: number, body: unknown, { token }: SignedIn = admin): Promise<Answer<Project>> =>
    gateway.call<Project>('PUT', `/api/projects/${id}`, { token, body });

  it('changes what is given and leaves the rest, videos included', async () => {
    const project = await aProject(gateway, admin, client.user.id, 'Mayo');
    const videoId = await aVideo(gateway, project.id);

    const deadlined = await put(project.id, { deadline: '2027-05-09', description: ' Para mamá ' });
    expect(deadlined.status).toBe(200);
    expect(deadlined.body).toMatchObject({
      name: 'Mayo',
      status: 'active',
      description: 'Para mamá',
      deadline: '2027-05-09T00:00:00.000Z',
      client: { id: client.user.id },
    });
    expect(deadlined.body.videos.map(({ id }) => id)).toEqual([videoId]);
    const done = await put(project.id, {
      name: 'Mayo 2027',
      status: 'completed',
      deadline: null,
      description: '',
    });
    expect(done.body).toMatchObject({
      name: 'Mayo 2027',
      status: 'completed',
      deadline: null,
      description: null,
    });
    expect(await list(client)).toContainEqual(done.body);
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'body'],
    ['no name', { name: ' ' }, 'name'],
    ['a day that does not exist', { deadline: '2027-02-30' }, 'deadline'],
    ['another status', { status: 'completado' }, 'status'],
    ['another client', { clientId: 1 }, 'clientId'],
  ])('refuses %s', async (_what, body, field) => {
    const { id } = await aProject(gateway, admin, client.user.id);
    expect(Object.keys(expectError(await put(id, body), 400, 'validation_failed').errors ?? {})).toEqual([
      field,
    ]);
  });

  it('is the agency’s alone, and needs a project', async () => {
    const { id } = await aProject(gateway, admin, client.user.id);
    expectError(await put(id, { name: 'Mío' }, client), 403, 'forbidden');
    expectError(await put(2_147_483_647, { name: 'X' }), 404, 'not_found');
  });
});

describe('DELETE /api/projects/{id}', () => {
  it('takes videos and notifications with it at once and leaves their files to the clean-up', async () => {
    const project = await aProject(gateway, admin, client.user.id);
    const keys = [`projects/${randomUUID()}`, `projects/${randomUUID()}`];
    for (const key of keys) await aVideo(gateway, project.id, { key });
    await gateway.db.query(
      `INSERT INTO notifications ("userId", title, message, type, "projectId")
       VALUES ($1, 'T', 'M', 'video_uploaded', $2)`,
      [client.user.id, project.id],
    );
    const path = `/api/projects/${project.id}`;

    expectError(await gateway.call('DELETE', path, { token: client.token }), 403, 'forbidden');
    const answers = await Promise.all([1, 2].map(() => gateway.call('DELETE', path, { token: admin.token })));

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    const left = await gateway.db.query(
      `SELECT 'v' FROM videos WHERE "projectId" = $1 UNION ALL
       SELECT 'n' FROM notifications WHERE "projectId" = $1`,
      [project.id],
    );
    expect(left).toEqual([]);
    const waiting = await gateway.db.query<{ key: string }>(
      'SELECT key FROM stored_file_removals WHERE key = ANY($1) ORDER BY key',
      [keys],
    );
    expect(waiting.map(({ key }) => key)).toEqual([...keys].sort((a, b) => a.localeCompare(b)));
    expectError(await gateway.call('DELETE', path, { token: admin.token }), 404, 'not_found');
  });
});

describe('GET /api/calendar', () => {
  const between = async (
    { token }: SignedIn,
    [from, to]: readonly [string, string] = ['2031-05-01', '2031-05-31'],
    headers: Record<string, string> = {},
  ): Promise<CalendarItem[]> =>
    (await gateway.call<CalendarItem[]>('GET', `/api/calendar?from=${from}&to=${to}`, { token, headers }))
      .body;
  const aPost = async (userId: number, columns: Record<string, unknown>): Promise<number> => {
    const row: Record<string, unknown> = { userId, videoKey: 'renders/1/1/1.mp4', title: 'Pan', ...columns };
    const names = Object.keys(row);
    const rows = await gateway.db.query<{ id: number }>(
      `INSERT INTO social_posts (${names.map((name) => `"${name}"`).join(', ')})
       VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(row),
    );
    return rows[0]?.id ?? 0;
  };

  it('shows what has a date, by its kind and by the days of Bogotá', async () => {
    const person = await gateway.signIn();
    const userId = person.user.id;
    // Half past ten at night in Bogotá, which is the next day and the next month in UTC.
    const late = '2031-06-01T03:30:00.000Z';
    const suggested = await aGuion(gateway, userId, { titulo: 'Tarde', fechaSugerida: late });
    const posted = await aGuion(gateway, userId, { fechaSugerida: '2031-05-02T23:00:00Z', estado: 'listo' });
    const scheduled = await aPost(userId, {
      guionId: posted,
      estado: 'programado',
      scheduledTime: '2031-05-03T15:00:00Z',
    });
    const published = await aPost(userId, { estado: 'publicado', publishedAt: '2031-05-01T05:00:00Z' });
    await aPost(userId, { estado: 'cancelado', scheduledTime: '2031-05-04T15:00:00Z' });
    const failed = await aPost(userId, { estado: 'falló', scheduledTime: '2031-05-04T15:00:00Z' });
    // In Bogotá still the day before the period.
    await aPost(userId, { estado: 'publicado', publishedAt: '2031-05-01T04:59:59Z' });
    const project = await aProject(gateway, admin, userId, 'Mayo');
    const video = await aVideo(gateway, project.id, { caption: 'Mamá' });
    await gateway.db.query(`UPDATE videos SET "targetDate" = '2031-05-31T00:00:00Z' WHERE id = $1`, [video]);
    await gateway.db.query(`UPDATE projects SET deadline = '2031-05-01T00:00:00Z' WHERE id = $1`, [
      project.id,
    ]);

    const items = await between(person);

    expect(items.map(({ kind, id, day, at, movable }) => ({ kind, id, day, at, movable }))).toEqual([
      { kind: 'deadline', id: project.id, day: '2031-05-01', at: null, movable: false },
      { kind: 'published', id: published, day: '2031-05-01', at: '2031-05-01T05:00:00.000Z', movable: false },
      { kind: 'scheduled', id: scheduled, day: '2031-05-03', at: '2031-05-03T15:00:00.000Z', movable: true },
      { kind: 'failed', id: failed, day: '2031-05-04', at: '2031-05-04T15:00:00.000Z', movable: false },
      { kind: 'target', id: video, day: '2031-05-31', at: null, movable: true },
      { kind: 'suggested', id: suggested, day: '2031-05-31', at: late, movable: true },
    ]);
    expect(items.map(({ network }) => network)).toEqual([null, 'tiktok', 'tiktok', 'tiktok', null, null]);
    expect(items.at(-1)).toMatchObject({
      title: 'Tarde',
      estado: 'generado',
      client: { id: userId, name: 'Persona' },
      guionId: suggested,
      sequence: 0,
    });
  });

  it('counts days as the clocks of the client’s zone, also where its script is edited by a day', async () => {
    const person = await gateway.signIn();
    const acting = { 'x-act-for': String(person.user.id) };
    const body = { timeZone: 'Europe/Madrid', slots: [{ weekday: 1, time: '00:30' }] };
    await gateway.call('PUT', '/api/calendar/slots', { token: person.token, body });
    // Half past midnight in Madrid, and the evening before in UTC and in Bogotá.
    const id = await aGuion(gateway, person.user.id, { fechaSugerida: '2033-11-29T23:30:00Z' });
    const day: readonly [string, string] = ['2033-11-30', '2033-11-30'];

    const shown = { id, day: '2033-11-30', timeZone: 'Europe/Madrid' };
    expect(await between(person, day)).toMatchObject([shown]);
    expect(await between(admin, day)).toMatchObject([shown]);
    expect(await between(admin, day, acting)).toMatchObject([shown]);
    expect(await between(person, ['2033-11-29', '2033-11-29'])).toEqual([]);
    const me = await gateway.call<UserResponse>('GET', '/api/me', { token: person.token });
    expect(me.body.user.timeZone).toBe('Europe/Madrid');
    const change = { fechaSugerida: '2033-12-05', sequence: 0 };
    const edited = await gateway.call<Guion>('PUT', `/api/guiones/${id}`, {
      token: person.token,
      body: change,
    });
    expect(edited.body.fechaSugerida).toBe('2033-12-05T17:00:00.000Z');
  });

  it('shows a client its own, the agency all, and in a client’s name that client’s', async () => {
    const [ana, berta] = [await gateway.signIn(), await gateway.signIn()];
    const period = ['2032-02-01', '2032-02-29'] as const;
    const [hers, other] = await Promise.all(
      [ana, berta].map(({ user }) => aGuion(gateway, user.id, { fechaSugerida: '2032-02-14T23:00:00Z' })),
    );
    const ids = (items: CalendarItem[]): number[] => items.map(({ id }) => id).sort((a, b) => a - b);

    expect(ids(await between(ana, period))).toEqual([hers]);
    expect(ids(await between(admin, period))).toEqual([hers, other].sort((a = 0, b = 0) => a - b));
    const acting = { 'x-act-for': String(berta.user.id) };
    expect(ids(await between(admin, period, acting))).toEqual([other]);
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [berta.user.id]);
    expect(ids(await between(admin, period))).toEqual([hers]);
  });

  it.each([
    'from=2031-05-01',
    'to=2031-05-01',
    'from=2031-05-02&to=2031-05-01',
    'from=2031-01-01&to=2031-04-11',
    'from=2031-02-30&to=2031-03-01',
    'from=2031-05-01&to=2031-05-02&clientId=1',
  ])('refuses %s', async (query) => {
    const answer = await gateway.call('GET', `/api/calendar?${query}`, { token: client.token });
    expectError(answer, 400, 'validation_failed');
  });
});

describe('/api/calendar/slots', () => {
  const path = '/api/calendar/slots';
  const chosen = {
    timeZone: 'America/New_York',
    slots: [
      { weekday: 1, time: '07:30' },
      { weekday: 5, time: '18:00' },
    ],
  };

  it('keeps when a business publishes, its own and chosen by the agency in its name', async () => {
    const person = await gateway.signIn();
    const read = async (): Promise<unknown> =>
      (await gateway.call('GET', path, { token: person.token })).body;
    expect(await read()).toEqual({ timeZone: 'America/Bogota', slots: [] });

    const headers = { 'x-act-for': String(person.user.id) };
    await gateway.call('PUT', path, { token: admin.token, headers, body: chosen });
    expect(await read()).toEqual(chosen);

    const fewer = { ...chosen, slots: chosen.slots.slice(1) };
    expect((await gateway.call('PUT', path, { token: person.token, body: fewer })).body).toEqual(fewer);
    expect(await read()).toEqual(fewer);
    expect((await gateway.call('GET', path, { token: client.token })).body).not.toEqual(fewer);
  });

  it.each([
    ['an unknown zone', { ...chosen, timeZone: 'America/Macondo' }],
    ['an eighth day', { ...chosen, slots: [{ weekday: 8, time: '07:30' }] }],
    ['an hour that is none', { ...chosen, slots: [{ weekday: 1, time: '24:00' }] }],
    ['the same twice', { ...chosen, slots: [chosen.slots[0], chosen.slots[0]] }],
    ['more than a week holds', { ...chosen, slots: Array.from({ length: 22 }, () => chosen.slots[0]) }],
    ['no slots', { timeZone: 'America/Bogota' }],
  ])('refuses %s', async (_what, body) => {
    expectError(await gateway.call('PUT', path, { token: client.token, body }), 400, 'validation_failed');
  });
});

describe('GET /api/videos/{id}/decisions.pdf', () => {
  it('says who, what, when and which version, and a withdrawal beside what it takes back', async () => {
    const project = await aProject(gateway, admin, client.user.id, 'Otoño');
    const videoId = await aVideo(gateway, project.id);
    const decided = async (columns: Record<string, unknown>): Promise<number> => {
      const row = { videoId, version: 1, statusBefore: 'pending', reason: null, sha256: null, ...columns };
      const names = Object.keys(row).map((name) => `"${name}"`);
      const values = names.map((_name, index) => `$${index + 1}`);
      const [entry] = await gateway.db.query<{ id: number }>(
        `INSERT INTO video_decisions (${names.join()}) VALUES (${values.join()}) RETURNING id`,
        Object.values(row),
      );
      return entry?.id ?? 0;
    };
    const withdraws = await decided({ kind: 'approved', author: 'Marta', address: '190.24.7.0' });
    await decided({ kind: 'changes_requested', author: '李 Pedro', reason: 'El precio está mal: 5 €' });
    await decided({ kind: 'withdrawn', author: 'Marta', withdraws });
    const [sha256, createdAt] = ['ab12'.repeat(16), '2026-03-09T03:04:05Z'];
    await decided({ kind: 'approved', author: 'Sol', version: 2, sha256, createdAt });
    const path = `/api/videos/${videoId}/decisions.pdf`;

    expectError(await gateway.call('GET', path, { token: other.token }), 404, 'not_found');
    expect((await gateway.call('GET', path, { token: client.token })).status).toBe(200);
    const file = await fetch(`${gateway.url}${path}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const text = textOfPdf(Buffer.from(await file.arrayBuffer()));

    expect(file.headers.get('content-disposition')).toBe('attachment; filename="decisiones.pdf"');
    const parts = [
      ...['Proyecto: Otoño.', 'Marta aprobó', 'Red: 190.24.7.0', 'Marta deshizo esta decisión'],
      ...[
        '? Pedro pidió cambios',
        'El precio está mal: 5 €',
        'Sol aprobó',
        '8 de marzo de 2026 a las 10:04:05',
      ],
      ...['Versión 2.', sha256, 'Nadie puede editar ni borrar'],
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect(places).toEqual([...places].sort((first, second) => first - second));
  });

  it('shows the newest 500 of thousands of entries and says how many there are', async () => {
    const project = await aProject(gateway, admin, client.user.id, 'Otoño');
    const videoId = await aVideo(gateway, project.id);
    await gateway.db.query(
      `INSERT INTO video_decisions ("videoId", kind, version, author, "statusBefore")
       SELECT $1, 'approved', 1, 'Guest' || entry, 'pending' FROM generate_series(1, 5000) AS entry`,
      [videoId],
    );
    const file = await fetch(`${gateway.url}/api/videos/${videoId}/decisions.pdf`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const text = textOfPdf(Buffer.from(await file.arrayBuffer()));

    expect(text).toContain('las últimas 500 de 5000 decisiones');
    const shown = [...text.matchAll(/Guest(\d+) aprob/gu)].map(([, entry]) => Number(entry));
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([500, 4_501, 5_000]);
  });
});
