import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StorageConfig } from '@pregonero/config';
import type { Operations, OperatorAct, TroubledFile } from '@pregonero/contracts/api';
import { inTransaction, StoredFactRepository, StoredFileRemovalRepository } from '@pregonero/persistence';
import { PresenterRegistry } from '@pregonero/providers';
import { scrape } from '@pregonero/service-host/telemetry';
import { jobKey } from '@pregonero/queue';
import { keys, ObjectStore, STORAGE_CONFIG } from '@pregonero/storage';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { anAdmin } from './agency-people';
import { aGuion, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Reached by nobody: the sandbox films a second and a half. */
const FILM_TIMEOUT_MS = 400_000;
let sandbox: RunningSandbox;
let gateway: TestGateway;
let store: ObjectStore;
let removals: StoredFileRemovalRepository;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({
    S3_ENDPOINT: sandbox.s3Url,
    S3_PUBLIC_ENDPOINT: sandbox.s3Url,
    HEYGEN_BASE_URL: sandbox.env['HEYGEN_BASE_URL'] ?? '',
  });
  store = gateway.app.get(ObjectStore, { strict: false });
  removals = gateway.app.get(StoredFileRemovalRepository, { strict: false });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

async function anObject(): Promise<string> {
  const key = `projects/${randomUUID()}`;
  await store.putStream(key, Readable.from([Buffer.from('hola')]), { contentType: 'video/mp4' });
  return key;
}
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(gateway.app.get(DataSource), work);
const schedule = (keys: string[], dueAt?: Date): Promise<void> =>
  inTx((tx) => removals.schedule(tx, keys, dueAt));
const waiting = async (key: string): Promise<number | null> => {
  const [row] = await gateway.db.query<{ attempts: number }>(
    'SELECT attempts FROM stored_file_removals WHERE key = $1',
    [key],
  );
  return row?.attempts ?? null;
};
/** One round of the clean-up as of `now`; answers how many objects it took away. */
const round = (now: Date): Promise<number> => gateway.runTask('stored-files', now);
const fault = (method: string): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify({ provider: 's3', fault: 'http_500', times: 50 }) } : {}),
  });

describe('removal of stored files', () => {
  it('takes due objects away, each by one of many replicas, and leaves the others', async () => {
    const due = await Promise.all(Array.from({ length: 20 }, anObject));
    const [later, untouched] = [await anObject(), await anObject()];
    const now = new Date();
    await schedule(due);
    await schedule([later], new Date(now.getTime() + 10 * MINUTE_MS));

    const soon = new Date(now.getTime() + MINUTE_MS);
    const counts = await Promise.all([round(soon), round(soon), round(soon)]);

    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await Promise.all(due.map((key) => store.head(key)))).toEqual(due.map(() => null));
    expect(await store.head(later)).not.toBeNull();
    expect(await round(new Date(now.getTime() + 11 * MINUTE_MS))).toBe(1);
    expect([await store.head(later), await waiting(later)]).toEqual([null, null]);
    expect(await store.head(untouched)).not.toBeNull();
  });

  it('keeps the earlier of two dates, and does not mind objects that are gone', async () => {
    const key = `projects/${randomUUID()}`;
    const now = Date.now();
    await schedule([key, key], new Date(now + 60 * MINUTE_MS));
    await schedule([key], new Date(now + MINUTE_MS));
    await schedule([key], new Date(now + 60 * MINUTE_MS));
    expect(await round(new Date(now + 2 * MINUTE_MS))).toBe(1);
    expect(await waiting(key)).toBeNull();
  });

  it('tries again, later and later, while the store is away', async () => {
    const key = await anObject();
    await schedule([key]);
    const now = Date.now();
    await fault('POST');
    expect(await round(new Date(now + 1_000))).toBe(0);
    await fault('DELETE');

    expect(await waiting(key)).toBe(1);
    expect(await round(new Date(now + 5_000))).toBe(0);
    expect(await round(new Date(now + MINUTE_MS))).toBe(1);
    expect(await store.head(key)).toBeNull();
  });

  it('goes on for the others beside one that the store has refused for months', async () => {
    const [refused, other] = [await anObject(), await anObject()];
    await schedule([refused, other]);
    await gateway.db.query('UPDATE stored_file_removals SET attempts = 1100 WHERE key = $1', [refused]);
    expect(await round(new Date(Date.now() + MINUTE_MS))).toBe(2);

    const facts = gateway.app.get(StoredFactRepository, { strict: false });
    const lost = `projects/${randomUUID()}`;
    await gateway.db.query(
      `INSERT INTO stored_files (key, state, "noticedAt", attempts, "nextTryAt") VALUES ($1, 'missing', now(), 1100, 'epoch')`,
      [lost],
    );
    const claimed = await facts.claimDue(new Date('2000-01-01T00:00:00Z'), 10);
    expect(claimed.map(({ key }) => key)).toEqual([lost]);
    await facts.forget(lost);
  });

  it('strikes a precaution out once, and never after the removal has begun', async () => {
    const [kept, lost] = [await anObject(), await anObject()];
    const now = Date.now();
    await schedule([kept, lost], new Date(now + 60 * MINUTE_MS));

    expect(await inTx((tx) => removals.cancel(tx, kept))).toBe(true);
    expect(await inTx((tx) => removals.cancel(tx, kept))).toBe(false);
    await fault('POST');
    await round(new Date(now + 61 * MINUTE_MS));
    await fault('DELETE');
    expect(await inTx((tx) => removals.cancel(tx, lost))).toBe(false);
    expect(await store.head(kept)).not.toBeNull();
  });

  it('takes the files of a deleted script away even when the store was away at that moment', async () => {
    const person = await gateway.signIn();
    const key = await anObject();
    const id = await aGuion(gateway, person.user.id, { estado: 'listo', videoBaseKey: key });

    await fault('POST');
    const answer = await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });
    await fault('DELETE');

    expect(answer.status).toBe(200);
    expect(await store.head(key)).not.toBeNull();
    expect(await round(new Date(Date.now() + MINUTE_MS))).toBe(1);
    expect([await store.head(key), await waiting(key)]).toEqual([null, null]);
  });
});

describe('files that are not as they were stored', () => {
  /** Later than that anything of this file was stored: what is young is not judged. */
  const later = (ms = 0): Date => new Date(Date.now() + HOUR_MS + ms);
  const check = (): Promise<number> => gateway.runTask('stored-file-check', later());
  const repair = (): Promise<number> => gateway.runTask('stored-file-repairs', later(MINUTE_MS));
  let admin: SignedIn;
  let person: SignedIn;
  /** Beside the product: what it writes nobody notes. */
  let outside: ObjectStore;

  beforeAll(async () => {
    admin = await anAdmin(gateway);
    person = await gateway.signIn();
    outside = new ObjectStore(gateway.app.get<StorageConfig>(STORAGE_CONFIG, { strict: false }));
  });
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM housekeeping_rounds');
  });
  afterAll(() => {
    outside.close();
  });

  const write = (to: ObjectStore, key: string, bytes: string | Buffer): Promise<unknown> =>
    to.putStream(key, Readable.from([Buffer.from(bytes)]), { contentType: 'video/mp4' });
  const read = async (key: string): Promise<Buffer> => buffer((await store.getStream(key)).stream);
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    gateway.call<Body>(method, `/api/operaciones${path}`, {
      token: admin.token,
      ...(body === undefined ? {} : { body }),
    });
  const listed = async (key: string): Promise<TroubledFile | undefined> =>
    (await ask<TroubledFile[]>('GET', '/archivos')).body.find((file) => file.key === key);

  async function inLibrary(bytes: string): Promise<string> {
    const key = keys.media(person.user.id);
    await write(store, key, bytes);
    await gateway.db.query(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       VALUES ($1, 'a', 'pan.mp4', 'http://s3.test/a', $2, $3, 'video/mp4')`,
      [person.user.id, key, bytes.length],
    );
    return key;
  }

  /** A film that the presenter service has, and the job that it was made in. */
  async function aRender(guionId: number): Promise<{ jobKey: string; film: Buffer }> {
    const presenters = gateway.app.get(PresenterRegistry, { strict: false });
    const { shared, voices } = presenters.first;
    const provider = presenters.remote(undefined);
    const [[avatar] = [], [voice] = []] = await Promise.all([shared?.listAvatars(), voices?.listVoices()]);
    const text = 'Hoy hay helado.';
    const { videoId } = await provider.submit({
      idempotencyKey: randomUUID(),
      avatarId: avatar?.avatar_id ?? '',
      speech: { voiceId: voice?.voice_id ?? '', script: text, scriptDicho: text, pronunciaciones: [] },
      captions: null,
      brandColor: null,
      title: 'Helado',
      formato: 'vertical',
      callbackId: `guion:${guionId}:1`,
    });
    const { videoUrl } = await eventually(
      async () => {
        const render = await provider.check(videoId);
        return render.status === 'completed' && render;
      },
      { timeoutMs: FILM_TIMEOUT_MS, everyMs: 200, what: 'the film is there' },
    );
    const [job] = await gateway.db.query<{ id: number; nonce: string }>(
      `INSERT INTO jobs (nonce, kind, ref, "userId", step, payload, data, state, "deadlineAt", "finishedAt")
       VALUES (gen_random_uuid(), 'video.render', $1, $2, 'collect', '{}', $3, 'done', now(), now()) RETURNING id, nonce`,
      [`guion:${guionId}:1`, person.user.id, { videoId }],
    );
    const answer = await fetch(videoUrl ?? '');
    if (job === undefined) throw new Error('no job was made');
    return { jobKey: jobKey(job), film: Buffer.from(await answer.arrayBuffer()) };
  }

  it('are noticed whether deleted, truncated or changed; whose provider has them come back, the others are said', async () => {
    const { id: userId } = person.user;
    const guionId = await aGuion(gateway, userId, { estado: 'listo', titulo: 'Helado' });
    const { jobKey, film } = await aRender(guionId);
    const [base, poster] = [keys.render(userId, guionId, jobKey), keys.poster(userId, guionId, jobKey)];
    await gateway.db.query('UPDATE guiones SET "videoBaseKey" = $2, "posterKey" = $3 WHERE id = $1', [
      guionId,
      base,
      poster,
    ]);
    await write(store, base, film);
    await write(store, poster, 'as it was');
    const [cut, changed, whole] = [
      await inLibrary('as it was'),
      await inLibrary('as it was'),
      await inLibrary('as it was'),
    ];
    await check();
    expect((await ask<TroubledFile[]>('GET', '/archivos')).body).toEqual([]);

    await outside.remove(base);
    await write(outside, poster, 'as');
    await write(outside, cut, 'as');
    await write(outside, changed, 'another!!');
    await write(outside, whole, 'as it was');
    // A minute after the last round, so that none is due: somebody asks for it.
    await gateway.db.query(`UPDATE housekeeping_rounds SET "startedAt" = now() - interval '1 minute'`);
    await ask<Operations>('POST', '/archivos/revisar', { reason: 'disco nuevo' });
    await check();

    const states = await Promise.all([base, poster, cut, changed, whole].map(listed));
    expect(states.map((file) => file?.state)).toEqual([
      'missing',
      'damaged',
      'damaged',
      'damaged',
      undefined,
    ]);
    expect(states[0]?.affects).toEqual([
      { table: 'guiones', id: guionId, title: 'Helado', client: { id: userId, name: person.user.name } },
    ]);

    expect(await repair()).toBe(2);

    expect((await read(base)).equals(film)).toBe(true);
    expect((await store.head(poster))?.sizeBytes).toBeGreaterThan(100);
    const { body: room } = await ask<Operations>('GET', '');
    expect(room.files).toMatchObject({ missing: 0, damaged: 0, repairing: 0, lost: 2, checking: false });
    const { text } = await scrape();
    for (const state of ['missing', 'damaged', 'repairing', 'lost'] as const) {
      expect(text).toContain(`pregonero_stored_files{state="${state}"} ${room.files[state]}`);
    }
    expect((await listed(cut))?.affects).toMatchObject([{ table: 'user_media', title: 'pan.mp4' }]);

    // From a copy, by hand; then somebody says so.
    await write(outside, cut, 'as it was');
    await ask('POST', '/archivos/reparar', { key: cut, reason: 'de la copia' });
    expect(await repair()).toBe(1);
    expect(await listed(cut)).toBeUndefined();
    expect((await ask('POST', '/archivos/reparar', { key: cut })).status).toBe(404);
    const acts = (await ask<OperatorAct[]>('GET', '/actos')).body;
    expect(acts.map(({ act, subject, reason }) => [act, subject, reason])).toEqual([
      ['file_repaired', cut, 'de la copia'],
      ['files_checked', '', 'disco nuevo'],
    ]);
  });

  it('are made again when a finishing made them and what it is made from is whole', async () => {
    const { id: userId } = person.user;
    const guionId = await aGuion(gateway, userId, {
      estado: 'listo',
      ajustesVideo: { cierre: true },
    });
    const [base, final] = [
      keys.render(userId, guionId, '2000001'),
      keys.finished(userId, guionId, '2000002'),
    ];
    await gateway.db.query('UPDATE guiones SET "videoBaseKey" = $2, "videoFinalKey" = $3 WHERE id = $1', [
      guionId,
      base,
      final,
    ]);
    await write(store, base, 'a film');
    await write(store, final, 'a finished film');
    await check();
    await outside.remove(final);
    await gateway.db.query('DELETE FROM housekeeping_rounds');
    await check();

    await repair();

    expect((await listed(final))?.state).toBe('repairing');
    const jobs = await gateway.db.query(
      `SELECT state FROM jobs WHERE kind = 'video.finish' AND payload @> $1`,
      [{ guionId }],
    );
    expect(jobs).toEqual([{ state: 'queued' }]);
    // The finishing failed: nothing else makes the file.
    await gateway.db.query(`UPDATE jobs SET state = 'dead' WHERE payload @> $1`, [{ guionId }]);
    await gateway.runTask('stored-file-repairs', later(2 * HOUR_MS));
    expect((await listed(final))?.state).toBe('lost');
    // Nothing names it any more.
    await gateway.db.query('UPDATE guiones SET "videoFinalKey" = "videoBaseKey" WHERE id = $1', [guionId]);
    await ask('POST', '/archivos/reparar', { key: final });
    await repair();
    expect(await listed(final)).toBeUndefined();
  });
});
