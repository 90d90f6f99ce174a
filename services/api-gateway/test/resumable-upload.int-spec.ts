import { createHash, randomBytes } from 'node:crypto';
import type { Project, ProjectVideo, ResumableUpload } from '@pregonero/contracts/api';
import { ResumableUploadRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { eventually, type RunningSandbox, startSandbox, startService } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { ResumableUploads } from '../src/features/projects/resumable-uploads/resumable-uploads.service';
import { UploadFinish } from '../src/features/projects/resumable-uploads/upload-finish.service';
import { anAdmin, aProject, noticesOf } from './agency-people';
import { elsewhen } from './earlier-decision';
import {
  type Answer,
  expectError,
  JWT_SECRET,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';
import { mp4, mp4WithPlace, PLACE, png } from './media-files';
import { ask, begin, cancel, send, sendSome, sendThenAsk, TUS } from './tus-client';

const MEBIBYTE = 1_048_576;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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

type Call = ReturnType<typeof ask>;
const call = <Body>({ method, path, options }: Call): Promise<Answer<Body>> =>
  gateway.call<Body>(method, path, options);

const about = (fields: Record<string, string> = {}): Record<string, string> => ({
  filename: 'otoño.mp4',
  caption: 'Nuestro lanzamiento',
  projectId: String(project.id),
  status: 'pending',
  ...fields,
});

/** Begins an upload; answers where it goes on. */
async function begun(sizeBytes: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await call(begin(admin, sizeBytes, about(fields)));
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const offsetOf = async (path: string): Promise<number> => {
  const answer = await call(ask(admin, path));
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
};

/** What a client does: asks how far it is, and sends the rest, until there is none. */
async function goOn(path: string, content: Buffer): Promise<void> {
  for (;;) {
    const offset = await offsetOf(path);
    if (offset === content.length) return;
    await call(send(admin, path, offset, content.subarray(offset)));
  }
}

const open = async (person = admin): Promise<ResumableUpload[]> =>
  (await gateway.call<ResumableUpload[]>('GET', TUS, { token: person.token })).body;

const videos = async (caption: string): Promise<ProjectVideo[]> =>
  (
    await gateway.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`, { token: admin.token })
  ).body.filter((video) => video.caption === caption);

const idOf = (path: string): number => Number(path.split('/').at(-1));

/** Everything that uploads can leave behind, in the store and beside it. */
async function traces(): Promise<{ objects: string[]; uploads: string[]; waiting: string[] }> {
  const { objects } = await gateway.app.get(ObjectStore, { strict: false }).list('projects/');
  const texts = async (column: string, table: string): Promise<string[]> =>
    (await gateway.db.query<{ text: string }>(`SELECT ${column} AS text FROM ${table}`)).map(
      ({ text }) => text,
    );
  return {
    objects: objects.map(({ key }) => key),
    uploads: await texts('"storageKey"', 'resumable_uploads'),
    waiting: await texts('key', 'stored_file_removals'),
  };
}

/** Takes away every object whose removal is due. */
const cleanUp = (): Promise<number> => gateway.runTask('stored-files', new Date(Date.now() + HOUR_MS));

/** An MP4 whose filling is random: what is joined wrongly is seen. */
function film(bytes: number): Buffer {
  const whole = mp4({ dataBytes: bytes });
  randomBytes(bytes).copy(whole, whole.length - bytes);
  return whole;
}

/** An upload with all its bytes, whose process died before they became a video. */
async function arrivedOnly(caption: string): Promise<{ path: string; content: Buffer }> {
  const content = film(MEBIBYTE);
  const path = await begun(content.length, { caption });
  await gateway.db.query(
    `CREATE OR REPLACE FUNCTION refuse_video() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'died'; END $$ LANGUAGE plpgsql`,
  );
  await gateway.db.query(
    'CREATE TRIGGER refuse_video BEFORE INSERT ON videos FOR EACH ROW EXECUTE FUNCTION refuse_video()',
  );
  const lost = await call(send(admin, path, 0, content));
  await gateway.db.query('DROP TRIGGER refuse_video ON videos');
  expectError(lost, 500, 'internal_error');
  return { path, content };
}

describe('the protocol', () => {
  it('says to anybody what it can do, and names its version when it refuses another', async () => {
    const abilities = await gateway.call('OPTIONS', TUS);
    const refused = await gateway.call('POST', TUS, {
      token: admin.token,
      headers: { 'tus-resumable': '0.2.2' },
    });

    const named = ['tus-version', 'tus-extension', 'tus-max-size'].map((name) => abilities.headers.get(name));
    expect([abilities.status, ...named]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
      String(500 * MEBIBYTE),
    ]);
    expectError(refused, 412, 'tus_version_unsupported');
    expect([refused.headers.get('tus-version'), refused.headers.get('tus-resumable')]).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
  });

  it('says that more came than was announced when a piece is longer than the rest', async () => {
    const path = await begun(1_000, { caption: 'Más largo' });

    const refused = await call(send(admin, path, 0, film(2_000)));

    const { params, message } = expectError(refused, 413, 'file_too_large');
    expect(params).toEqual({ reason: 'upload_length' });
    expect(message).toContain('más bytes de los que anunció');
    expect((await call(cancel(admin, path))).status).toBe(204);
  });
});

describe('a video that is uploaded in pieces', () => {
  it('is read once when many ask about it after its last byte', async () => {
    const { path } = await arrivedOnly('Preguntado');
    const read = jest.spyOn(gateway.app.get(ObjectStore, { strict: false }), 'getStream');

    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => call(ask(admin, path))));

      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(read.mock.calls).toHaveLength(1);
    } finally {
      read.mockRestore();
    }
    expect(await videos('Preguntado')).toHaveLength(1);
  });

  it('becomes one video, once, with the notice and the hash of any upload', async () => {
    const content = film(13 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'A trozos', targetDate: '2027-01-31' });
    const cuts = [0, 100, 6 * MEBIBYTE, content.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const answer = await call(send(admin, path, from, content.subarray(from, cuts[index + 1])));
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(cuts[index + 1])]);
    }
    // The answer of the last piece may have been lost.
    const [again, offset] = [
      await call(send(admin, path, content.length, Buffer.alloc(0))),
      await offsetOf(path),
    ];

    expectError(again, 409, 'invalid_state');
    expect(offset).toBe(content.length);
    const [video, ...others] = await videos('A trozos');
    expect(others).toEqual([]);
    expect(video).toMatchObject({ status: 'pending', targetDate: '2027-01-31T00:00:00.000Z' });
    const stored = await fetch(video?.cloudinaryUrl ?? '');
    expect(stored.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
    const [version] = await gateway.db.query<{ sha256: string }>(
      'SELECT sha256 FROM video_versions WHERE "videoId" = $1',
      [video?.id],
    );
    expect(version?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const told = (await noticesOf(gateway, client)).filter(({ videoId }) => videoId === video?.id);
    expect(told.map(({ kind }) => kind)).toEqual(['project_video_uploaded']);
    expect(await open()).toEqual([]);
  });

  it('stores a video without the place where it was made, and the hash of what is stored', async () => {
    const content = mp4WithPlace();
    const path = await begun(content.length, { caption: 'Con lugar' });
    await goOn(path, content);

    const [video] = await videos('Con lugar');
    const stored = Buffer.from(await (await fetch(video?.cloudinaryUrl ?? '')).arrayBuffer());
    expect([stored.length, stored.includes(PLACE)]).toEqual([content.length, false]);
    const sha256 = createHash('sha256').update(stored).digest('hex');
    expect(
      await gateway.db.query(
        'SELECT v.sha256 AS told, s.sha256 AS kept FROM video_versions v JOIN stored_files s ON s.key = v."storageKey" WHERE v."videoId" = $1',
        [video?.id],
      ),
    ).toEqual([{ told: sha256, kept: sha256 }]);
  });

  it('keeps what came before the connection broke, to the byte', async () => {
    const content = film(9 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'Con cortes' });
    const broken = await sendSome(`${gateway.url}${path}`, admin, {
      offset: 0,
      promisedBytes: content.length,
      bytes: content.subarray(0, 3 * MEBIBYTE),
    });
    const first = await eventually(async () => {
      const offset = (broken.cut(), await offsetOf(path));
      expect(offset).toBeGreaterThan(MEBIBYTE);
      return offset;
    });
    const listed = await open();

    await call(send(admin, path, first, content.subarray(first)));

    expect(listed).toMatchObject([
      { fileName: 'otoño.mp4', sizeBytes: content.length, receivedBytes: first },
    ]);
    const [video] = await videos('Con cortes');
    const stored = Buffer.from(await (await fetch(video?.cloudinaryUrl ?? '')).arrayBuffer());
    expect(stored.equals(content)).toBe(true);
  });

  it('goes on at another gateway after the one that wrote was killed, and once only', async () => {
    const content = film(20 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'Con caída' });
    const other = await startService('api-gateway', {
      ...sandbox.env,
      DATABASE_URL: gateway.db.url,
      REDIS_URL: gateway.redisUrl,
      JWT_SECRET,
      S3_ENDPOINT: sandbox.s3Url,
      S3_PUBLIC_ENDPOINT: sandbox.s3Url,
    });
    const piece = { offset: 0, promisedBytes: content.length, bytes: content.subarray(0, 10 * MEBIBYTE) };
    await sendSome(`${other.url}${path}`, admin, piece);
    const stored = await eventually(async () => {
      const { receivedBytes = 0 } = (await open())[0] ?? {};
      return receivedBytes >= 8 * MEBIBYTE && receivedBytes;
    });
    await other.process.kill();

    const offset = await offsetOf(path);
    const rest = await Promise.all(
      [1, 2].map(() => call(send(admin, path, offset, content.subarray(offset)))),
    );

    expect(offset).toBe(stored);
    // The one that waits makes the other let go, which may then have a part of it only, or nothing yet.
    expect(rest.map(({ status }) => status)).toContain(204);
    expect(rest.filter(({ status }) => status !== 204 && status !== 409)).toEqual([]);
    await goOn(path, content);
    const [video, ...others] = await videos('Con caída');
    expect(others).toEqual([]);
    const joined = Buffer.from(await (await fetch(video?.cloudinaryUrl ?? '')).arrayBuffer());
    expect(joined.equals(content)).toBe(true);
  });

  it('is finished by whoever asks when the process died after the last byte', async () => {
    const { path, content } = await arrivedOnly('Sin final');

    expect(await offsetOf(path)).toBe(content.length);
    expect(await videos('Sin final')).toHaveLength(1);
  });

  it('is finished once, however many finish it together', async () => {
    const { path, content } = await arrivedOnly('A la vez');
    const finish = gateway.app.get(UploadFinish, { strict: false });

    const by = { author: admin.user.name, userId: admin.user.id, linkId: null, address: '::1' };
    await Promise.all([1, 2, 3].map(() => finish.finish(idOf(path), by)));

    expect(await offsetOf(path)).toBe(content.length);
    expect(await videos('A la vez')).toHaveLength(1);
  });

  it('is written by one at a time: whoever is elsewhere is told where it goes on', async () => {
    const content = film(2 * MEBIBYTE);
    const path = await begun(content.length);
    await call(send(admin, path, 0, content.subarray(0, MEBIBYTE)));

    const early = await call(send(admin, path, 0, content.subarray(0, MEBIBYTE)));
    const late = await call(send(admin, path, MEBIBYTE + 1, content.subarray(MEBIBYTE + 1)));
    const much = await call(send(admin, path, MEBIBYTE, content));

    expectError(early, 409, 'invalid_state');
    expectError(late, 409, 'invalid_state');
    expectError(much, 413, 'file_too_large');
    expect(await offsetOf(path)).toBe(MEBIBYTE);
    expect((await call(cancel(admin, path))).status).toBe(204);
  });

  it('takes one of two pieces that begin at the same byte, also from writers that no lease keeps apart', async () => {
    const path = await begun(10 * MEBIBYTE);
    const uploads = gateway.app.get(ResumableUploadRepository, { strict: false });
    const dataSource = gateway.app.get(DataSource, { strict: false });
    const advance = (number: number): Promise<boolean> =>
      dataSource.transaction((tx) =>
        uploads.advance(tx, idOf(path), {
          ...{ from: 0, to: 5 * MEBIBYTE },
          part: { number, etag: `piece-${number}`, bytes: 5 * MEBIBYTE },
        }),
      );

    const taken = await Promise.all([advance(1), advance(2), advance(3)]);

    expect(taken.filter(Boolean)).toHaveLength(1);
    const rows = await gateway.db.query<{ parts: { number: number }[] }>(
      'SELECT parts FROM resumable_uploads WHERE id = $1',
      [idOf(path)],
    );
    expect(rows[0]?.parts.map(({ number }) => number)).toEqual([taken.indexOf(true) + 1]);
    await call(cancel(admin, path));
  });

  it('stores parts of one size, however large the pieces are', async () => {
    const content = film(20 * MEBIBYTE);
    const path = await begun(content.length, { name: 'a.mp4', relativePath: 'null' });
    for (const end of [9_000_001, 15_000_002, 20_000_000]) {
      const offset = await offsetOf(path);
      await call(send(admin, path, offset, content.subarray(offset, end)));
    }

    const [row] = await gateway.db.query<{ parts: { bytes: number }[] }>(
      'SELECT parts FROM resumable_uploads WHERE id = $1',
      [idOf(path)],
    );

    expect(row?.parts.map(({ bytes }) => bytes)).toEqual([8 * MEBIBYTE, 8 * MEBIBYTE]);
    await call(cancel(admin, path));
  });

  it('ignores metadata that other tus clients add', async () => {
    const added = { name: 'otoño.mp4', type: 'video/mp4', relativePath: 'null' };

    const path = await begun(1_000, { caption: 'De otro programa', ...added });

    expect((await call(cancel(admin, path))).status).toBe(204);
  });

  it('waits for nobody who holds a broken connection open', async () => {
    const content = film(4 * MEBIBYTE);
    const path = await begun(content.length);
    const bytes = content.subarray(0, 2 * MEBIBYTE);
    await sendSome(`${gateway.url}${path}`, admin, { offset: 0, promisedBytes: content.length, bytes });
    await eventually(async () => {
      const [row] = await gateway.db.query<{ heldBy: string | null }>(
        'SELECT "heldBy" FROM resumable_uploads WHERE id = $1',
        [idOf(path)],
      );
      return row?.heldBy;
    });

    const offset = await offsetOf(path);
    const answer = await call(send(admin, path, offset, content.subarray(offset)));

    expect(answer.status).toBe(204);
  });
});

describe('what is refused', () => {
  it('leaves its connection to the next call when the store goes in the middle of a piece', async () => {
    const content = film(40 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'Sin almacén' });
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 's3', fault: 'http_500', times: 1_000 }),
    });

    const answers = await sendThenAsk(`${gateway.url}${path}`, admin, { offset: 0, bytes: content });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });

    expect(answers).toEqual([503, 200]);
    expect((await call(cancel(admin, path))).status).toBe(204);
  });

  it('is refused before the first byte where it can be', async () => {
    const before = await traces();
    const cases: [string, Call, number][] = [
      ['a file over the limit', begin(admin, 500 * MEBIBYTE + 1, about()), 413],
      ['an empty file', begin(admin, 0, about()), 400],
      ['no caption', begin(admin, 1_000, about({ caption: ' ' })), 400],
      ['another state', begin(admin, 1_000, about({ status: 'published' })), 400],
      ['a missing project', begin(admin, 1_000, about({ projectId: '2147483647' })), 404],
      ['a client', begin(client, 1_000, about()), 403],
    ];
    const said = begin(admin, 1_000, about()).options.headers ?? {};
    const besides = (headers: Record<string, string>): Call => ({
      method: 'POST',
      path: TUS,
      options: { token: admin.token, headers },
    });
    cases.push(
      ['no version', besides({ ...said, 'tus-resumable': '' }), 412],
      ['another version', besides({ ...said, 'tus-resumable': '0.2.2' }), 412],
      ['no length', besides({ ...said, 'upload-length': '' }), 400],
      ['a length that is none', besides({ ...said, 'upload-length': '-5' }), 400],
      ['metadata that is none', besides({ ...said, 'upload-metadata': 'caption ñ' }), 400],
    );

    for (const [what, one, status] of cases) expect([what, (await call(one)).status]).toEqual([what, status]);
    const after = await traces();
    for (const kind of ['objects', 'uploads', 'waiting'] as const) {
      expect(after[kind].filter((key) => !before[kind].includes(key))).toEqual([]);
    }
  });

  it('is told at its first bytes when it is no film, and told again', async () => {
    const path = await begun(20 * MEBIBYTE, { caption: 'Una foto' });

    const refused = await call(send(admin, path, 0, Buffer.concat([png(), Buffer.alloc(20_000)])));
    const again = await call(send(admin, path, 0, film(1_000)));

    expect(expectError(refused, 415, 'unsupported_media_type').params).toEqual({ reason: 'video_expected' });
    expect(again.body).toEqual(refused.body);
    expect((await call(ask(admin, path))).status).toBe(415);
  });

  it('is told at the end when it is damaged, and leaves nothing', async () => {
    const before = await traces();
    const content = mp4({ dataBytes: 6 * MEBIBYTE }).subarray(0, 5.5 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'Medio video' });
    await call(send(admin, path, 0, content.subarray(0, MEBIBYTE)));

    const refused = await call(send(admin, path, MEBIBYTE, content.subarray(MEBIBYTE)));
    const again = await call(send(admin, path, content.length, Buffer.alloc(0)));

    expect(expectError(refused, 415, 'unsupported_media_type').params).toEqual({ reason: 'damaged' });
    expect(again.body).toEqual(refused.body);
    expect(await videos('Medio video')).toEqual([]);
    await cleanUp();
    expect((await traces()).objects.filter((key) => !before.objects.includes(key))).toEqual([]);
  });

  it('is another’s upload, an unknown one, and one whose project went', async () => {
    const content = film(1_000);
    const stranger = await anAdmin(gateway);
    const path = await begun(content.length, { caption: 'Ajeno' });
    const gone = await aProject(gateway, admin, client.user.id, 'Se va');
    const lost = await begun(content.length, { caption: 'Huérfano', projectId: String(gone.id) });
    await gateway.call('DELETE', `/api/projects/${gone.id}`, { token: admin.token });

    for (const one of [
      send(stranger, path, 0, content),
      cancel(stranger, path),
      send(admin, `${TUS}/2147483647`, 0, content),
      send(admin, lost, 0, content),
    ]) {
      expectError(await call(one), 404, 'not_found');
    }
    expect((await call(ask(stranger, path))).status).toBe(404);
    expect(await open(stranger)).toEqual([]);
    expect(await offsetOf(path)).toBe(0);
    expect((await call(cancel(admin, path))).status).toBe(204);
  });

  it('is the thirty-first of one person', async () => {
    const busy = await anAdmin(gateway);
    const one = begin(busy, 1_000, about());
    for (let count = 0; count < 30; count += 1) expect((await call(one)).status).toBe(201);

    expectError(await call(one), 409, 'invalid_state');
    const first = (await open(busy))[0]?.id ?? 0;
    await call(cancel(busy, `${TUS}/${first}`));
    expect((await call(one)).status).toBe(201);
  });
});

describe('an upload that nobody goes on with', () => {
  it('ends by the database’s clock when the gateway’s clock is an hour ahead', async () => {
    const path = await elsewhen(HOUR_MS, () => begun(1_000, { caption: 'Con reloj adelantado' }));

    const late = await gateway.db.query(
      `SELECT id FROM resumable_uploads WHERE id = $1 AND "expiresAt" > now() + interval '3 days'`,
      [idOf(path)],
    );
    expect(late).toEqual([]);
  });

  it('ends after three days: its parts, its tail and its row', async () => {
    await cleanUp();
    const before = await traces();
    const content = film(12 * MEBIBYTE);
    const path = await begun(content.length, { caption: 'Olvidado' });
    await call(send(admin, path, 0, content.subarray(0, 9 * MEBIBYTE)));
    const tail = (await traces()).objects.filter((key) => !before.objects.includes(key));
    await gateway.db.query(
      `UPDATE resumable_uploads SET "expiresAt" = now() - interval '1 second' WHERE id = $1`,
      [idOf(path)],
    );
    expect((await call(ask(admin, path))).status).toBe(404);

    const ended = await gateway.app.get(ResumableUploads, { strict: false }).expire(new Date());
    await cleanUp();

    expect([ended, tail.length]).toEqual([1, 1]);
    expect((await traces()).objects).toEqual(before.objects);
    expectError(await call(send(admin, path, 0, content)), 404, 'not_found');
    await gateway.app.get(ResumableUploads, { strict: false }).expire(new Date(Date.now() + 4 * DAY_MS));
    expect((await traces()).uploads).toEqual([]);
  });
});
