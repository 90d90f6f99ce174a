import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Project, ProjectVideo, ReviewDecision } from '@pregonero/contracts/api';
import { ObjectStore } from '@pregonero/storage';
import { eventually, inLongRun, type RunningSandbox, startSandbox } from '@pregonero/testing';
import fc from 'fast-check';
import { anAdmin, aProject, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';
import { avi, form, gif, mp4, png } from './media-files';
import { UPLOADS_AT_ONCE } from '../src/platform/limits/upload-slots.interceptor';
import { rawUpload } from './upload-client';

const MEBIBYTE = 1_048_576;
const PATH = '/api/videos/upload';
let sandbox: RunningSandbox;
let gateway: TestGateway;
let admin: SignedIn;
let client: SignedIn;
let project: Project;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
  [admin, client] = [await anAdmin(gateway), await gateway.signIn()];
  project = await aProject(gateway, admin, client.user.id, 'Otoño');
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

type Part = Parameters<typeof form>[0][number];
const fieldsOf = (): [string, string][] => [
  ['caption', 'Nuestro lanzamiento'],
  ['projectId', String(project.id)],
  ['status', 'pending'],
];
const file = (content: Buffer, name = 'v.mp4'): Part => ({
  field: 'video',
  name,
  type: 'text/plain',
  content,
});

const upload = (
  parts: readonly Part[],
  options: { person?: SignedIn; headers?: Record<string, string> } = {},
): Promise<Answer<ProjectVideo>> =>
  gateway.call<ProjectVideo>('POST', PATH, {
    token: (options.person ?? admin).token,
    rawBody: form(parts),
    headers: options.headers ?? {},
  });

/** Everything that an upload can leave behind. */
async function traces(): Promise<{ objects: number; rows: number; waiting: number }> {
  const { objects } = await gateway.app.get(ObjectStore, { strict: false }).list('projects/');
  const [rows] = await gateway.db.query<{ count: number }>('SELECT count(*)::int FROM videos');
  const [waiting] = await gateway.db.query<{ count: number }>(
    'SELECT count(*)::int FROM stored_file_removals',
  );
  return { objects: objects.length, rows: rows?.count ?? -1, waiting: waiting?.count ?? -1 };
}

describe('POST /api/guiones/{id}/project-video', () => {
  const film = mp4({ dataBytes: 4_096 });

  async function aFilm(userId: number, key: string | null): Promise<number> {
    if (key !== null) {
      const store = gateway.app.get(ObjectStore, { strict: false });
      await store.putStream(key, Readable.from(film), { contentType: 'video/mp4' });
    }
    const [row] = await gateway.db.query<{ id: number }>(
      `INSERT INTO guiones ("userId", titulo, contenido, estado, "videoBaseKey")
       VALUES ($1, 'Pan de la tarde', 'Pan', 'listo', $2) RETURNING id`,
      [userId, key],
    );
    return row?.id ?? 0;
  }
  /** As the agency does it: in the name of a client. */
  const bring = (
    guionId: number,
    body: { projectId: number; videoId?: number },
    options: { actFor?: number; key?: string } = {},
  ): Promise<Answer<ProjectVideo>> =>
    gateway.call<ProjectVideo>('POST', `/api/guiones/${guionId}/project-video`, {
      token: admin.token,
      headers: {
        'x-act-for': String(options.actFor ?? client.user.id),
        'idempotency-key': options.key ?? randomUUID(),
      },
      body,
    });

  it('refuses what is not the client’s and what has no film, and leaves nothing of it', async () => {
    const stranger = await gateway.signIn();
    const theirs = await aProject(gateway, admin, stranger.user.id, 'Ajeno');
    const guionId = await aFilm(client.user.id, `renders/${client.user.id}/2/2.mp4`);
    const [without, gone] = [await aFilm(client.user.id, null), await aFilm(client.user.id, null)];
    await gateway.db.query(`UPDATE guiones SET "videoBaseKey" = 'renders/0/0/0.mp4' WHERE id = $1`, [gone]);
    const before = await traces();

    expectError(await bring(guionId, { projectId: theirs.id }), 404, 'not_found');
    expectError(
      await bring(guionId, { projectId: project.id }, { actFor: stranger.user.id }),
      404,
      'not_found',
    );
    expectError(await bring(guionId, { projectId: project.id, videoId: 2_147_483_647 }), 404, 'not_found');
    expectError(await bring(without, { projectId: project.id }), 409, 'invalid_state');
    expectError(await bring(gone, { projectId: project.id }), 409, 'invalid_state');

    expect(await traces()).toEqual(before);
  });

  it('copies the film of a client’s script into the project: a video, then a version that is decided anew', async () => {
    const guionId = await aFilm(client.user.id, `renders/${client.user.id}/1/1.mp4`);
    const key = randomUUID();

    const made = await bring(guionId, { projectId: project.id }, { key });
    const repeated = await bring(guionId, { projectId: project.id }, { key });
    const videoId = made.body.id;
    await gateway.call('POST', `/api/videos/${videoId}/decision`, {
      token: client.token,
      body: { decision: 'approved' },
    });
    const next = await bring(guionId, { projectId: project.id, videoId });
    // The script ends, and its file with it.
    await gateway.call('DELETE', `/api/guiones/${guionId}`, { token: client.token });

    expect(made).toMatchObject({ status: 201, body: { caption: 'Pan de la tarde', status: 'pending' } });
    expect(repeated.body).toEqual(made.body);
    expect(next.body).toMatchObject({ id: videoId, status: 'pending' });
    for (const { cloudinaryUrl } of [made.body, next.body]) {
      expect(Buffer.from(await (await fetch(cloudinaryUrl)).arrayBuffer())).toEqual(film);
    }
    const log = await gateway.call<ReviewDecision[]>('GET', `/api/videos/${videoId}/decisions`, {
      token: client.token,
    });
    const hash = createHash('sha256').update(film).digest('hex');
    expect(log.body.map(({ kind, author, sha256 }) => [kind, author, sha256])).toEqual([
      ['reset', admin.user.name, hash],
      ['approved', client.user.name, hash],
    ]);
    const told = (await noticesOf(gateway, client)).filter(({ videoId: of }) => of === videoId);
    expect(told.map(({ kind }) => kind)).toEqual(['project_video_version', 'project_video_uploaded']);
  });
});

describe('POST /api/videos/upload', () => {
  it('stores a video under a key of its own, by its content, and tells its client', async () => {
    const content = mp4({ dataBytes: 6 * MEBIBYTE });

    const answer = await upload([
      ...fieldsOf(),
      ['targetDate', '2027-01-31'],
      file(content, '../../etc/pan\u202Egnp.php.mp4'),
    ]);

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      caption: 'Nuestro lanzamiento',
      status: 'pending',
      projectId: project.id,
      feedback: null,
      targetDate: '2027-01-31T00:00:00.000Z',
      project: { id: project.id, name: 'Otoño', clientId: client.user.id },
    });
    expect(answer.body.cloudinaryPublicId).toMatch(/^projects\/[0-9a-f-]{36}$/u);
    const stored = await fetch(answer.body.cloudinaryUrl);
    expect(stored.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
    // A player fetches what it shows, not the whole file.
    const part = await fetch(answer.body.cloudinaryUrl, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1_000, 2_000))).toBe(true);

    const told = (await noticesOf(gateway, client)).filter(({ videoId }) => videoId === answer.body.id);
    expect(told).toMatchObject([
      {
        type: 'video_uploaded',
        projectId: project.id,
        project: { id: project.id, clientId: client.user.id },
      },
    ]);
    expect((await traces()).waiting).toBe(0);
  });

  it('takes the fields in any order around the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.constantFrom('pending', 'approved', 'declined'),
        async (order, status) => {
          const parts: Part[] = [
            ['caption', 'Texto'],
            ['projectId', String(project.id)],
            ['status', status],
            ['targetDate', ''],
            file(avi(), 'v.avi'),
          ];
          const answer = await upload(order.map((index) => parts[index] ?? ['', '']));
          expect([answer.status, answer.body.caption, answer.body.status, answer.body.targetDate]).toEqual([
            201,
            'Texto',
            status,
            null,
          ]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('stores once for repeats with one key, and refuses the key for another video', async () => {
    const before = await traces();
    const headers = { 'idempotency-key': randomUUID() };
    const parts = [...fieldsOf(), file(mp4({ dataBytes: 5_000 }))];

    const [first, second] = await Promise.all([upload(parts, { headers }), upload(parts, { headers })]);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const another = await upload([...fieldsOf(), file(mp4({ dataBytes: 6_000 }))], { headers });
    expectError(another, 422, 'idempotency_key_reused');
    expect(await traces()).toEqual({ ...before, objects: before.objects + 1, rows: before.rows + 1 });
  });

  it('refuses forms that are not right, and leaves nothing of them', async () => {
    const before = await traces();
    const [caption, projectId, status] = fieldsOf();
    const good = file(mp4());
    const fields = [caption, projectId, status] as [string, string][];
    const without = (name: string): [string, string][] => fields.filter(([field]) => field !== name);
    const cases: [string, readonly Part[], number][] = [
      ['no file', fields, 400],
      ['two files', [...fields, good, good], 400],
      ['another file field', [...fields, { field: 'media', content: mp4() }], 400],
      ['an empty file', [...fields, file(Buffer.alloc(0))], 400],
      ['no caption', [...without('caption'), good], 400],
      ['a blank caption after the file', [...without('caption'), good, ['caption', '  ']], 400],
      ['a long caption', [...without('caption'), ['caption', 'x'.repeat(2_201)], good], 400],
      ['a huge caption', [good, ...without('caption'), ['caption', 'x'.repeat(70_000)]], 400],
      ['no project', [...without('projectId'), good], 400],
      ['a project that is no id', [...without('projectId'), good, ['projectId', '1.5']], 400],
      ['a missing project', [...without('projectId'), ['projectId', '2147483647'], good], 404],
      ['a missing project after the file', [good, ...without('projectId'), ['projectId', '2147483647']], 404],
      ['no status', [...without('status'), good], 400],
      ['the status published', [...without('status'), ['status', 'published'], good], 400],
      ['30 February', [...fields, good, ['targetDate', '2027-02-30']], 400],
      ['an unknown field', [...fields, ['clientId', '1'], good], 400],
      ['a repeated field', [...fields, ['status', 'approved'], good], 400],
      ['a prototype field', [...fields, ['__proto__', 'x'], good], 400],
      ['many fields', [...fields, ...Array.from({ length: 1_000 }, (_n, i): Part => [`f${i}`, 'x'])], 400],
      ['a NUL', [...without('caption'), ['caption', 'a\u0000b'], good], 400],
      ['html', [...fields, file(Buffer.from('<html><script>1</script></html>'))], 415],
      ['a picture', [...fields, file(png())], 415],
      ['a GIF', [...fields, file(gif())], 415],
      ['a video without frames', [...fields, file(mp4({ frames: 0 }))], 415],
      ['a video of 5000 pixels', [...fields, file(mp4({ width: 5_000 }))], 415],
      ['a video of three hours', [...fields, file(mp4({ seconds: 10_800 }))], 415],
      ['half a video', [...fields, file(mp4().subarray(0, 900))], 415],
      [
        'a long half video',
        [...fields, file(mp4({ dataBytes: 12 * MEBIBYTE }).subarray(0, 11 * MEBIBYTE))],
        415,
      ],
    ];

    for (const [what, parts, expected] of cases) {
      const answer = await upload(parts);
      expect([what, answer.status]).toEqual([what, expected]);
    }
    const json = await gateway.call('POST', PATH, { token: admin.token, body: { caption: 'x' } });
    expectError(json, 415, 'unsupported_media_type');

    expect(await traces()).toEqual(before);
  });

  it('refuses a client, and a file that is declared too large, before the body comes', async () => {
    const huge = 501 * MEBIBYTE;
    const refused = rawUpload(gateway, {
      path: PATH,
      file: 'video',
      token: client.token,
      contentLength: huge,
    });
    expect(await refused.answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    refused.abort();
    const large = rawUpload(gateway, { path: PATH, file: 'video', token: admin.token, contentLength: huge });
    expect(await large.answer).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    large.abort();
    // With the fields before the file, a project that is not there ends the upload as well.
    const lost = rawUpload(gateway, { path: PATH, file: 'video', token: admin.token });
    lost.begin({ caption: 'x', projectId: '2147483647', status: 'pending' });
    await lost.send(mp4());
    expect(await lost.answer).toMatchObject({ status: 404 });
    lost.abort();
  });

  it('leaves no row, object, reminder or open file after uploads that break off', async () => {
    const before = await traces();
    const openFiles = (): number => readdirSync('/proc/self/fd').length;
    const filesBefore = openFiles();
    const piece = mp4({ dataBytes: 6 * MEBIBYTE }).subarray(0, 5.5 * MEBIBYTE);

    for (let round = 0; round < inLongRun(25, 5); round += 1) {
      // Those of before may still be ending.
      const sender = await anAdmin(gateway);
      await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, async (_none, index) => {
          const broken = rawUpload(gateway, { path: PATH, file: 'video', token: sender.token });
          broken.begin(Object.fromEntries(fieldsOf()));
          await broken.send(piece.subarray(0, index % 2 === 0 ? piece.length : 2_000));
          broken.abort();
        }),
      );
    }

    const left = await eventually(async () => {
      const found = await traces();
      expect(found).toEqual(before);
      return found;
    });
    expect(left).toEqual(before);
    await eventually(() => openFiles() <= filesBefore + 10);
  });

  it('answers 503 while the store is away, writes no row, and cleans up when it is back', async () => {
    const before = await traces();
    const fault = (method: string): Promise<Response> =>
      fetch(`${sandbox.url}/_sandbox/faults`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST'
          ? { body: JSON.stringify({ provider: 's3', fault: 'http_500', times: 200 }) }
          : {}),
      });
    await fault('POST');
    const answer = await upload([...fieldsOf(), file(mp4({ dataBytes: 12 * MEBIBYTE }))]);
    await fault('DELETE');

    expectError(answer, 503, 'storage_unavailable');
    await gateway.runTask('stored-files', new Date(Date.now() + 3_600_000));
    expect(await traces()).toEqual(before);
  });

  it('has no object left once its projects are deleted and the clean-up ran', async () => {
    for (const { id } of (await gateway.call<Project[]>('GET', '/api/projects', { token: admin.token }))
      .body) {
      await gateway.call('DELETE', `/api/projects/${id}`, { token: admin.token });
    }
    await gateway.runTask('stored-files', new Date(Date.now() + 7_200_000));
    expect(await traces()).toEqual({ objects: 0, rows: 0, waiting: 0 });
  });
});
