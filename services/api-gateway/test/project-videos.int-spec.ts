import type { HandoffKit, HandoffLink, Notification, Project, ProjectVideo } from '@pregonero/contracts/api';
import { ProjectVideoRepository } from '@pregonero/persistence';
import fc from 'fast-check';
import { ProjectVideoLinks } from '../src/features/projects/project-videos/project-video-links.service';
import { anAdmin, aProject, aVideo, noticesOf } from './agency-people';
import { elsewhen } from './earlier-decision';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
let admin: SignedIn;
let client: SignedIn;
let other: SignedIn;
let project: Project;

beforeAll(async () => {
  gateway = await startGateway();
  [admin, client, other] = [await anAdmin(gateway), await gateway.signIn(), await gateway.signIn()];
  project = await aProject(gateway, admin, client.user.id, 'Otoño');
});
afterAll(() => gateway.close());

const put = (id: number, body: unknown, { token }: SignedIn = client): Promise<Answer<ProjectVideo>> =>
  gateway.call<ProjectVideo>('PUT', `/api/videos/${id}`, { token, body });

describe('GET /api/videos', () => {
  it('shows an admin all and a client its own; somebody else’s project is empty', async () => {
    const foreignProject = await aProject(gateway, admin, other.user.id);
    const [mine, foreign] = [await aVideo(gateway, project.id), await aVideo(gateway, foreignProject.id)];
    const ids = async ({ token }: SignedIn, query = ''): Promise<number[]> =>
      (await gateway.call<ProjectVideo[]>('GET', `/api/videos${query}`, { token })).body.map(({ id }) => id);

    expect(await ids(admin)).toEqual(expect.arrayContaining([mine, foreign]));
    expect(await ids(client)).toContain(mine);
    expect(await ids(client)).not.toContain(foreign);
    expect(await ids(client, `?projectId=${foreignProject.id}`)).toEqual([]);
    expect(await ids(other, `?projectId=${foreignProject.id}`)).toEqual([foreign]);
    expect(await ids(admin, `?projectId=${foreignProject.id}`)).toEqual([foreign]);
    for (const query of ['?projectId=x', '?projectId=0', '?projectId=1&projectId=2', '?proyecto=1']) {
      const answer = await gateway.call('GET', `/api/videos${query}`, { token: admin.token });
      expectError(answer, 400, 'validation_failed');
    }
  });
});

describe('the link of a video', () => {
  it('that a list signs anew never takes the place of a newer version’s', async () => {
    const id = await aVideo(gateway, project.id, { key: 'projects/7/1.mp4' });
    const videos = gateway.app.get(ProjectVideoRepository, { strict: false });
    const links = gateway.app.get(ProjectVideoLinks, { strict: false });
    const linkOf = async (): Promise<string> => (await videos.read(id))?.cloudinaryUrl ?? '';

    await links.renew(await videos.list({ rows: 10 }, { projectId: project.id }));
    expect(await linkOf()).toContain('projects/7/1.mp4?');

    await gateway.db.query(`UPDATE videos SET "cloudinaryUrl" = 'ended' WHERE id = $1`, [id]);
    const seen = await videos.list({ rows: 10 }, { projectId: project.id });
    const newer = await links.sign('projects/7/2.mp4');
    await gateway.db.query(
      'UPDATE videos SET "cloudinaryPublicId" = $2, "cloudinaryUrl" = $3 WHERE id = $1',
      [id, 'projects/7/2.mp4', newer],
    );
    await links.renew(seen);
    expect(await linkOf()).toBe(newer);
  });
});

describe('PUT /api/videos/{id}', () => {
  it('dates a published video by the database’s time, also by a gateway whose clock is wrong', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved' });

    await elsewhen(10 * 60_000, () => put(id, { status: 'published' }));

    expect(
      await gateway.db.query('SELECT "publishedAt" <= now() AS past FROM videos WHERE id = $1', [id]),
    ).toEqual([{ past: true }]);
  });

  it('lets a client approve, decline, publish and comment, and tells every admin', async () => {
    const second = await anAdmin(gateway);
    const id = await aVideo(gateway, project.id);

    expect((await put(id, { status: 'approved' })).body).toMatchObject({
      id,
      status: 'approved',
      project: { id: project.id, name: 'Otoño', clientId: client.user.id },
    });
    expect((await put(id, { status: 'published' })).body.status).toBe('published');
    expect((await put(id, { status: 'declined' })).body.status).toBe('declined');
    expect((await put(id, { feedback: '  Más corto, por favor  ' })).body.feedback).toBe(
      'Más corto, por favor',
    );

    for (const reader of [admin, second]) {
      const told = (await noticesOf(gateway, reader)).filter(({ videoId }) => videoId === id);
      expect(told.map(({ type, title }) => [type, title])).toEqual([
        ['video_updated', 'Video actualizado'],
        ['status_changed', 'Video rechazado'],
        ['status_changed', 'Video publicado'],
        ['status_changed', 'Video aprobado'],
      ]);
      expect(told[0]).toMatchObject({
        projectId: project.id,
        project: { id: project.id, clientId: client.user.id },
        isRead: false,
      });
      expect(told[0]?.message).toContain('Más corto, por favor');
    }
    expect((await noticesOf(gateway, client)).filter(({ videoId }) => videoId === id)).toEqual([]);
  });

  it('decides about the file that was seen: not about a version that came meanwhile', async () => {
    const id = await aVideo(gateway, project.id, { key: 'projects/second' });
    const whole = { caption: 'Texto', feedback: '', targetDate: null };

    for (const body of [
      { status: 'approved' },
      { status: 'declined', feedback: 'Más luz' },
      { ...whole, status: 'published' },
    ]) {
      const answer = await put(id, { ...body, cloudinaryPublicId: 'projects/first' });
      expect(expectError(answer, 409, 'invalid_state').params).toEqual({ reason: 'review_newer_version' });
    }
    expectError(await put(id, { cloudinaryPublicId: 'projects/second' }), 400, 'validation_failed');
    expect((await gateway.db.query('SELECT status, caption FROM videos WHERE id = $1', [id]))[0]).toEqual({
      ...{ status: 'pending', caption: 'Nuestro lanzamiento' },
    });

    const seen = await put(id, { status: 'approved', cloudinaryPublicId: 'projects/second' });
    expect(seen.body.status).toBe('approved');
    // Whoever takes an answer back decides nothing.
    const undone = await put(id, { status: 'pending', cloudinaryPublicId: 'projects/first' });
    expect(undone.body.status).toBe('pending');
  });

  it('tells the client, and no admin, what an admin changes', async () => {
    const id = await aVideo(gateway, project.id);

    await put(id, { caption: 'Nuevo texto', targetDate: '2027-01-31' }, admin);
    await put(id, { status: 'approved' }, admin);

    const mine = (notices: Notification[]): string[] =>
      notices.filter(({ videoId }) => videoId === id).map(({ type }) => type);
    expect(mine(await noticesOf(gateway, client))).toEqual(['status_changed', 'video_updated']);
    expect(mine(await noticesOf(gateway, admin))).toEqual([]);
  });

  it('tells nobody when nothing changes', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved' });
    expect((await put(id, { status: 'approved' })).status).toBe(200);
    expect((await put(id, { caption: 'Nuestro lanzamiento', feedback: '', targetDate: null })).status).toBe(
      200,
    );
    expect((await noticesOf(gateway, admin)).filter(({ videoId }) => videoId === id)).toEqual([]);
  });

  it('publishes alone only what is approved; the whole editor may set any state', async () => {
    for (const status of ['pending', 'declined', 'published']) {
      const id = await aVideo(gateway, project.id, { status });
      expectError(await put(id, { status: 'published' }), 409, 'invalid_state');
      expectError(await put(id, { status: 'published', feedback: 'ya' }), 409, 'invalid_state');
      const whole = { caption: 'Texto', status: 'published', feedback: '', targetDate: null };
      expect((await put(id, whole)).body).toMatchObject({ status: 'published', feedback: null });
      for (const next of ['pending', 'declined', 'approved'])
        expect((await put(id, { ...whole, status: next })).body.status).toBe(next);
    }
  });

  it('keeps dates as moments and takes them away', async () => {
    const id = await aVideo(gateway, project.id);
    expect((await put(id, { targetDate: '2027-02-28' })).body.targetDate).toBe('2027-02-28T00:00:00.000Z');
    expect((await put(id, { targetDate: '2027-02-28T20:00:00-05:00' })).body.targetDate).toBe(
      '2027-03-01T01:00:00.000Z',
    );
    expect((await put(id, { targetDate: null })).body.targetDate).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'body'],
    ['no caption', { caption: '  ' }, 'caption'],
    ['a null caption', { caption: null }, 'caption'],
    ['a long caption', { caption: 'x'.repeat(2_201) }, 'caption'],
    ['long feedback', { feedback: 'x'.repeat(5_001) }, 'feedback'],
    ['null feedback', { feedback: null }, 'feedback'],
    ['a state of processing', { status: 'procesando' }, 'status'],
    ['the state listo', { status: 'listo' }, 'status'],
    ['the state falló', { status: 'falló' }, 'status'],
    ['no state', { status: null }, 'status'],
    ['30 February', { targetDate: '2027-02-30' }, 'targetDate'],
    ['a date that is none', { targetDate: 'mañana' }, 'targetDate'],
    ['a date as number', { targetDate: 1_767_225_600_000 }, 'targetDate'],
    ['the year 2101', { targetDate: '2101-01-01' }, 'targetDate'],
    ['another project', { status: 'approved', projectId: 1 }, 'projectId'],
    ['another file', { cloudinaryUrl: 'http://x', status: 'approved' }, 'cloudinaryUrl'],
    ['two shapes and an unknown field', { caption: 'a', status: 'approved', nota: 1 }, 'nota'],
    ['a NUL', { caption: 'a\u0000b' }, 'caption'],
  ])('refuses %s', async (_what, body, field) => {
    const id = await aVideo(gateway, project.id);
    const answer = await put(id, body);
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });

  it('hides videos of others, whatever is sent', async () => {
    const id = await aVideo(gateway, project.id);
    expectError(await put(id, { status: 'approved' }, other), 404, 'not_found');
    expectError(await put(id, { status: 'published' }, other), 404, 'not_found');
    expectError(await put(2_147_483_647, { status: 'approved' }, admin), 404, 'not_found');
    expectError(await gateway.call('PUT', `/api/videos/${id}`, { body: {} }), 401, 'unauthenticated');
    const [row] = await gateway.db.query<{ status: string }>('SELECT status FROM videos WHERE id = $1', [id]);
    expect(row?.status).toBe('pending');
  });

  it('takes turns: of approve ∥ decline × 50 the notifications tell the order that led to the last state', async () => {
    const id = await aVideo(gateway, project.id);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        put(id, { status: index % 2 === 0 ? 'approved' : 'declined' }, index % 3 === 0 ? admin : client),
      ),
    );

    // A request that waited too long, or one beyond the decisions an hour of one person, changes nothing.
    const statuses = new Set(answers.map(({ status }) => status));
    statuses.delete(503);
    statuses.delete(429);
    expect([...statuses]).toEqual([200]);
    const rows = await gateway.db.query<{ title: string; userId: number }>(
      `SELECT title, "userId" FROM notifications WHERE "videoId" = $1 ORDER BY id`,
      [id],
    );
    // An admin's change is told to the client, a client's to both admins, one of which stands for them here.
    const history = rows
      .filter(({ userId }) => userId === client.user.id || userId === admin.user.id)
      .map(({ title }) => (title === 'Video aprobado' ? 'approved' : 'declined'));
    expect(history.length).toBeGreaterThan(0);
    history.reduce((before, now) => {
      expect(now).not.toBe(before);
      return now;
    }, 'pending');
    const [video] = await gateway.db.query<{ status: string }>('SELECT status FROM videos WHERE id = $1', [
      id,
    ]);
    expect(video?.status).toBe(history.at(-1));
  });

  it('never leaves the four states nor publishes alone what is not approved, whatever the order of changes', async () => {
    const states = ['pending', 'approved', 'declined', 'published'] as const;
    const step = fc.record({ status: fc.constantFrom(...states), isWhole: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await aVideo(gateway, project.id);
        let expected = 'pending';
        for (const { status, isWhole } of steps) {
          const answer = await put(id, {
            status,
            ...(isWhole ? { caption: 'Texto', feedback: '', targetDate: null } : {}),
          });
          const isRefused = !isWhole && status === 'published' && expected !== 'approved';
          expect(answer.status).toBe(isRefused ? 409 : 200);
          if (!isRefused) expected = status;
        }
        const [row] = await gateway.db.query<{ status: string }>('SELECT status FROM videos WHERE id = $1', [
          id,
        ]);
        expect(row?.status).toBe(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('DELETE /api/videos/{id}', () => {
  it('takes the row at once and leaves the file to the clean-up; a second time there is none', async () => {
    const id = await aVideo(gateway, project.id, { key: 'projects/uno' });
    const path = `/api/videos/${id}`;

    expectError(await gateway.call('DELETE', path, { token: client.token }), 403, 'forbidden');
    const answer = await gateway.call('DELETE', path, { token: admin.token });

    expect(answer.body).toEqual({ success: true });
    expectError(await gateway.call('DELETE', path, { token: admin.token }), 404, 'not_found');
    const waiting = await gateway.db.query('SELECT key FROM stored_file_removals WHERE key = $1', [
      'projects/uno',
    ]);
    expect(waiting).toEqual([{ key: 'projects/uno' }]);
  });

  it('races with changes without a 5xx', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await aProject(gateway, admin, client.user.id);
      const id = await aVideo(gateway, own.id);
      const answers = await Promise.all([
        put(id, { status: 'approved' }),
        put(id, { status: 'declined' }, admin),
        gateway.call('DELETE', `/api/videos/${id}`, { token: admin.token }),
        gateway.call('DELETE', `/api/projects/${own.id}`, { token: admin.token }),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
    }
  });
});

describe('publishing by hand', () => {
  const link = (id: number, { token }: SignedIn = client): Promise<Answer<HandoffLink>> =>
    gateway.call<HandoffLink>('POST', `/api/videos/${id}/handoff-link`, { token });
  const tokenOf = ({ body }: Answer<HandoffLink>): string =>
    new URL(body.url).pathname.split('/').at(-1) ?? '';
  const open = (token: string): Promise<Answer<HandoffKit>> =>
    gateway.call<HandoffKit>('GET', `/api/handoff/${token}`);
  const tell = (token: string, url: string): Promise<Answer<HandoffKit>> =>
    gateway.call<HandoffKit>('POST', `/api/handoff/${token}/published`, { body: { url } });
  const POST_URL = 'https://www.tiktok.com/@pan/video/7512345678901234570';

  it('hands over one approved video, to whoever has the link and no search engine', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved', caption: 'Pan fresco #pan #Bogotá' });
    const created = await link(id);
    expect(created.status).toBe(201);
    expect(created.body.url).toMatch(/^http:\/\/localhost:3000\/entrega\/[\w-]{43}$/u);

    const kit = await open(tokenOf(created));

    expect(kit.body).toEqual({
      business: client.user.name,
      caption: 'Pan fresco #pan #Bogotá',
      hashtags: ['pan', 'Bogotá'],
      videoUrl: kit.body.videoUrl,
      postUrl: null,
      expiresAt: created.body.expiresAt,
    });
    expect(Number(new URL(kit.body.videoUrl).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
    expect(kit.headers.get('x-robots-tag')).toContain('noindex');
    expect(kit.headers.get('cache-control')).toBe('no-store');
    const page = await gateway.call('GET', new URL(created.body.url).pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    // The token is known to whoever was given it, and to nobody who reads the database.
    const [row] = await gateway.db.query<{ tokenHash: string }>(
      'SELECT "tokenHash" FROM handoff_links WHERE "videoId" = $1',
      [id],
    );
    expect(row?.tokenHash).not.toContain(tokenOf(created));
    expectError(await open(row?.tokenHash ?? ''), 404, 'not_found');
  });

  it('counts as published from the word of whoever did it, told once however often it is said', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved' });
    const token = tokenOf(await link(id, admin));
    for (const wrong of [
      'http://www.tiktok.com/@a/video/1',
      'https://tiktok.com.malo.co/x',
      'javascript:1',
    ]) {
      expect(
        Object.keys(expectError(await tell(token, wrong), 400, 'validation_failed').errors ?? {}),
      ).toEqual(['url']);
    }

    const answers = await Promise.all([1, 2, 3].map(() => tell(token, ` ${POST_URL} `)));

    expect(answers.map(({ status, body }) => [status, body.postUrl])).toEqual(
      answers.map(() => [200, POST_URL]),
    );
    const shown = (await gateway.call<ProjectVideo[]>('GET', '/api/videos', { token: client.token })).body;
    expect(shown.find((video) => video.id === id)).toMatchObject({ status: 'published', postUrl: POST_URL });
    const told = (await noticesOf(gateway, admin)).filter(({ videoId }) => videoId === id);
    expect(told.map(({ title }) => title)).toEqual(['Video publicado']);
    // A wrong address is corrected, and tells nobody a second time.
    const other = 'https://www.instagram.com/reel/abc/';
    expect((await tell(token, other)).body.postUrl).toBe(other);
    expect((await noticesOf(gateway, admin)).filter(({ videoId }) => videoId === id)).toHaveLength(1);
  });

  it('knows of another version that was approved that it is not out, also where it goes to the same place', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved' });
    await gateway.db.query(
      `UPDATE videos SET "postUrl" = $2, "publishedAt" = now() - interval '9 days' WHERE id = $1`,
      [id, POST_URL],
    );
    const token = tokenOf(await link(id));
    expect((await open(token)).body.postUrl).toBeNull();

    expect((await tell(token, POST_URL)).body.postUrl).toBe(POST_URL);

    const [row] = await gateway.db.query(
      `SELECT status, "publishedAt" > now() - interval '1 day' AS "isNew" FROM videos WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'published', isNew: true });
  });

  it('says nothing of where an earlier version is out, before the next one is and after', async () => {
    const id = await aVideo(gateway, project.id, { status: 'pending' });
    await gateway.db.query(`UPDATE videos SET "postUrl" = $2, "publishedAt" = '2026-01-01' WHERE id = $1`, [
      id,
      POST_URL,
    ]);

    const approved = await put(id, { status: 'approved' });
    expect(approved.body).toMatchObject({ status: 'approved', publishedAt: null, postUrl: null });

    const { body } = await put(id, { status: 'published' });
    expect(body).toMatchObject({ status: 'published', postUrl: null });
    expect(body.publishedAt).not.toMatch(/^2026-01-01/u);
  });

  it('ends with the link: revoked, replaced, over, or of a closed account', async () => {
    const id = await aVideo(gateway, project.id, { status: 'approved' });
    const first = tokenOf(await link(id));
    const second = tokenOf(await link(id));
    expectError(await open(first), 404, 'not_found');
    expect((await open(second)).status).toBe(200);
    expect(
      (await gateway.call('DELETE', `/api/videos/${id}/handoff-link`, { token: client.token })).status,
    ).toBe(200);
    expectError(await open(second), 404, 'not_found');
    expectError(await tell(second, POST_URL), 404, 'not_found');

    const third = tokenOf(await link(id));
    await gateway.db.query(
      `UPDATE handoff_links SET "expiresAt" = now() - interval '1 second' WHERE "videoId" = $1`,
      [id],
    );
    expectError(await open(third), 404, 'not_found');
    for (const guess of ['x', 'x'.repeat(43), encodeURIComponent("' OR '1'='1"), 'a'.repeat(400)])
      expectError(await open(guess), 404, 'not_found');

    const closing = await gateway.signIn();
    const { id: projectId } = await aProject(gateway, admin, closing.user.id);
    const fourth = tokenOf(await link(await aVideo(gateway, projectId, { status: 'approved' }), closing));
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closing.user.id]);
    expectError(await open(fourth), 404, 'not_found');
  });

  it('is only for approved videos and for the two sides of their project', async () => {
    const id = await aVideo(gateway, project.id);
    expectError(await link(id), 409, 'invalid_state');
    expectError(await link(id, other), 404, 'not_found');
    await put(id, { status: 'approved' });
    const token = tokenOf(await link(id));
    // The approval was taken back after the link went out.
    await put(id, { status: 'declined' });
    expectError(await tell(token, POST_URL), 409, 'invalid_state');
    expectError(await open(token), 404, 'not_found');
    expectError(
      await gateway.call('DELETE', `/api/videos/${id}/handoff-link`, { token: other.token }),
      404,
      'not_found',
    );
  });
});
