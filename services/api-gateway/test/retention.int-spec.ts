import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { Guion, Notification, VideoUrlStatus } from '@pregonero/contracts/api';
import { QuotaLedger } from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { LedgerHousekeeping } from '../src/platform/retention/ledger.housekeeping';
import { OldRowsHousekeeping } from '../src/platform/retention/old-rows.housekeeping';
import { OrphanHousekeeping } from '../src/platform/retention/orphan.housekeeping';
import { VideoExpiryHousekeeping } from '../src/features/guiones/video-expiry.housekeeping';
import { signedLinkEndsAtMs } from '../src/platform/uploads/signed-link';
import { aGuion, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STORED_AT = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number): Date => new Date(STORED_AT.getTime() + ms);
const fromNow = (ms: number): Date => new Date(Date.now() + ms);

let sandbox: RunningSandbox;
let gateway: TestGateway;
let person: SignedIn;
let job = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
});
beforeEach(async () => {
  person = await gateway.signIn();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const store = (): ObjectStore => gateway.app.get(ObjectStore, { strict: false });
const expiry = (): VideoExpiryHousekeeping => gateway.app.get(VideoExpiryHousekeeping, { strict: false });
const orphans = (): OrphanHousekeeping => gateway.app.get(OrphanHousekeeping, { strict: false });
const ledgerTask = (): LedgerHousekeeping => gateway.app.get(LedgerHousekeeping, { strict: false });

async function put(key: string): Promise<string> {
  await store().putStream(key, Readable.from([Buffer.from('bytes')]), { contentType: 'video/mp4' });
  return key;
}
const isStored = async (key: string): Promise<boolean> => (await store().head(key)) !== null;

/** A finished video with its four files. */
async function aVideo(
  owner: SignedIn,
  columns: Record<string, unknown> = {},
): Promise<{ id: number; files: string[] }> {
  const { id: userId } = owner.user;
  job += 1;
  const [base, final, poster, captions] = [
    await put(keys.render(userId, 1, String(job))),
    await put(keys.broll(userId, 1, String(job))),
    await put(keys.poster(userId, 1, String(job))),
    await put(keys.captions(userId, 1, String(job))),
  ];
  const id = await aGuion(gateway, userId, {
    estado: 'listo',
    videoBaseKey: base,
    videoFinalKey: final,
    posterKey: poster,
    captionsKey: captions,
    videoHeygenUrl: 'http://s3.test/base',
    videoFinalUrl: 'http://s3.test/final',
    posterUrl: 'http://s3.test/poster',
    videoUrlExpiresAt: after(7 * DAY_MS),
    videoStoredAt: STORED_AT,
    ...columns,
  });
  return { id, files: [base, final, poster, captions] };
}

async function guionRow(id: number): Promise<Record<string, unknown>> {
  const [row] = await gateway.db.query<Record<string, unknown>>('SELECT * FROM guiones WHERE id = $1', [id]);
  return row ?? {};
}

async function aJob(kind: string, ref: string, payload: object, state = 'queued'): Promise<number> {
  const [row] = await gateway.db.query<{ id: number }>(
    `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "nextRunAt", "finishedAt")
     VALUES ($1, $2, $3, 'x', $4, $5, now() + interval '1 hour', now() + interval '1 hour',
       CASE WHEN $5 = 'queued' THEN NULL ELSE now() END) RETURNING id`,
    [kind, ref, person.user.id, JSON.stringify(payload), state],
  );
  return row?.id ?? 0;
}

const isWaitingForLock = async (): Promise<boolean> => {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await gateway.db.query(waiting)).length > 0;
};

describe('generated videos', () => {
  it('live 14 days to the minute, then their script stays as url_expirado and their files go', async () => {
    const { id, files } = await aVideo(person);

    expect(await expiry().expireDue(after(14 * DAY_MS - MINUTE_MS))).toBe(0);
    expect(await guionRow(id)).toMatchObject({ estado: 'listo' });
    const counts = await Promise.all([
      expiry().expireDue(after(14 * DAY_MS)),
      expiry().expireDue(after(14 * DAY_MS)),
    ]);

    expect(counts[0] + counts[1]).toBe(1);
    expect(await guionRow(id)).toMatchObject({
      estado: 'url_expirado',
      videoHeygenUrl: null,
      videoFinalUrl: null,
      posterUrl: null,
      videoUrlExpiresAt: null,
      videoBaseKey: null,
      videoFinalKey: null,
      posterKey: null,
      captionsKey: null,
    });
    await gateway.runTask('stored-files', fromNow(MINUTE_MS));
    expect(await Promise.all(files.map(isStored))).toEqual([false, false, false, false]);
    const { token } = person;
    const notices = await gateway.call<Notification[]>('GET', '/api/notifications', { token });
    expect(notices.body.filter(({ type }) => type === 'status_changed')).toHaveLength(1);
    const status = await gateway.call<VideoUrlStatus>('GET', `/api/video-url-status/${id}`, { token });
    expect(status.body).toEqual({ hasUrl: false, isExpired: true, timeRemaining: 0 });
    expectError(
      await gateway.call('POST', `/api/guiones/${id}/renovar-url`, { token, body: {} }),
      409,
      'invalid_state',
    );
  });

  it('are let finish while a composition works on them', async () => {
    const { id } = await aVideo(person);
    const jobId = await aJob('broll.compose', `broll:${id}:0`, { userId: person.user.id, guionId: id });
    expect(await expiry().expireDue(after(20 * DAY_MS))).toBe(0);

    await gateway.db.query(`UPDATE jobs SET state = 'done' WHERE id = $1`, [jobId]);
    expect(await expiry().expireDue(after(20 * DAY_MS))).toBe(1);
    expect(await guionRow(id)).toMatchObject({ estado: 'url_expirado' });
  });

  it('leave the one file that a publication still has to send, until it is sent', async () => {
    const { id, files } = await aVideo(person);
    const [base = '', final = ''] = files;
    const [post] = await gateway.db.query<{ id: number }>(
      `INSERT INTO social_posts ("userId", "guionId", "videoKey", title, estado, "scheduledTime")
       VALUES ($1, $2, $3, 'Hola', 'programado', now() + interval '30 days') RETURNING id`,
      [person.user.id, id, final],
    );
    await expiry().expireDue(after(14 * DAY_MS));
    await gateway.runTask('stored-files', fromNow(MINUTE_MS));
    expect([await isStored(base), await isStored(final)]).toEqual([false, true]);

    await orphans().check(fromNow(2 * DAY_MS));
    expect(await isStored(final)).toBe(true);
    await gateway.db.query(`UPDATE social_posts SET estado = 'publicado' WHERE id = $1`, [post?.id]);
    await orphans().check(fromNow(2 * DAY_MS));
    await gateway.runTask('stored-files', fromNow(4 * DAY_MS));
    expect(await isStored(final)).toBe(false);
  });

  it('of scripts in any other state stay as they are', async () => {
    const states = [
      'generado',
      'aprobado',
      'pendiente',
      'procesando',
      'reintento',
      'rechazado',
      'url_expirado',
    ];
    for (const estado of states) await aVideo(person, { estado });
    await expiry().expireDue(after(100 * DAY_MS));
    const rows = await gateway.db.query<{ estado: string }>(
      'SELECT estado FROM guiones WHERE "userId" = $1 ORDER BY id',
      [person.user.id],
    );
    expect(rows.map(({ estado }) => estado)).toEqual(states);
  });

  it('get fresh links for seven days on request while the file exists, for their owner only', async () => {
    const { id, files } = await aVideo(person, {
      videoStoredAt: new Date(),
      videoUrlExpiresAt: fromNow(-MINUTE_MS),
    });
    const renew = ({ token }: SignedIn) =>
      gateway.call<Guion>('POST', `/api/guiones/${id}/renovar-url`, { token, body: {} });
    const status = async (): Promise<VideoUrlStatus> =>
      (await gateway.call<VideoUrlStatus>('GET', `/api/video-url-status/${id}`, { token: person.token }))
        .body;
    expect(await status()).toEqual({ hasUrl: true, isExpired: true, timeRemaining: 0 });

    expectError(await renew(await gateway.signIn()), 404, 'not_found');
    const answer = await renew(person);

    expect(answer.status).toBe(200);
    expect((await fetch(answer.body.videoFinalUrl ?? '')).status).toBe(200);
    const { isExpired, timeRemaining } = await status();
    expect(isExpired).toBe(false);
    expect(timeRemaining).toBeGreaterThan(604_700);
    for (const key of files) await store().remove(key);
    expectError(await renew(person), 409, 'invalid_state');
  });

  it('keep the links of the file that a worker stores while older ones are renewed', async () => {
    const { id } = await aVideo(person, { videoStoredAt: new Date() });
    const newer = {
      videoFinalKey: await put(keys.finished(person.user.id, id, '77')),
      videoFinalUrl: 'http://s3.test/newer',
    };
    const worker = gateway.app.get(DataSource, { strict: false }).createQueryRunner();
    try {
      await worker.startTransaction();
      await worker.query('UPDATE guiones SET "videoFinalKey" = $2, "videoFinalUrl" = $3 WHERE id = $1', [
        id,
        newer.videoFinalKey,
        newer.videoFinalUrl,
      ]);

      const renewed = gateway.call<Guion>('POST', `/api/guiones/${id}/renovar-url`, {
        token: person.token,
        body: {},
      });
      await eventually(isWaitingForLock);
      await worker.commitTransaction();

      expect((await renewed).body.videoFinalUrl).toBe(newer.videoFinalUrl);
      expect(await guionRow(id)).toMatchObject(newer);
    } finally {
      await worker.release();
    }
  });
});

describe('the object store and the database', () => {
  it('lose what no row names after a day and two days more, and nothing else', async () => {
    const { id: userId } = person.user;
    const { files } = await aVideo(person, { videoStoredAt: new Date() });
    const library = await put(keys.media(userId));
    await gateway.db.query(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       VALUES ($1, 'a', 'a.mp4', 'http://s3.test/a', $2, 5, 'video/mp4')`,
      [userId, library],
    );
    const [project] = await gateway.db.query<{ id: number }>(
      `INSERT INTO projects (name, "clientId") VALUES ('P', $1) RETURNING id`,
      [userId],
    );
    const agency = await put(`media/${userId}/agencia`);
    await gateway.db.query(
      `INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId") VALUES ('c', 'u', $1, $2)`,
      [agency, project?.id],
    );
    const stray = [await put(keys.render(userId, 9, '1')), await put(keys.media(userId))];
    const notOurs = await put('copias/base-de-datos.dump');

    await orphans().check(fromNow(23 * HOUR_MS));
    expect(await Promise.all(stray.map(isStored))).toEqual([true, true]);

    const report = await orphans().check(fromNow(25 * HOUR_MS));

    expect(report.scheduled).toBeGreaterThanOrEqual(2);
    await gateway.runTask('stored-files', fromNow(72 * HOUR_MS));
    expect(await Promise.all(stray.map(isStored))).toEqual([true, true]);
    // Nobody schedules or counts them again.
    expect(await orphans().check(fromNow(31 * HOUR_MS))).toMatchObject({ unnamed: 0, scheduled: 0 });
    await gateway.runTask('stored-files', fromNow(73 * HOUR_MS));
    expect(await Promise.all(stray.map(isStored))).toEqual([false, false]);
    for (const key of [...files, library, agency, notOurs]) expect(await isStored(key)).toBe(true);
  });

  it('keep the speech of a render that waits, and lose it once its job has ended', async () => {
    const { id: userId } = person.user;
    const key = await put(keys.speech(userId, 7, '7'));
    const jobId = await aJob('video.render', `guion:7:1-${userId}`, {});
    await gateway.db.query('UPDATE jobs SET data = $2 WHERE id = $1', [
      jobId,
      JSON.stringify({ speechKey: key }),
    ]);

    await orphans().check(fromNow(2 * DAY_MS));
    await gateway.db.query('INSERT INTO stored_file_removals (key, "dueAt") VALUES ($1, now())', [key]);
    await gateway.runTask('stored-files', fromNow(5 * DAY_MS));
    expect(await isStored(key)).toBe(true);

    await gateway.db.query(`UPDATE jobs SET state = 'dead', "finishedAt" = now() WHERE id = $1`, [jobId]);
    await orphans().check(fromNow(2 * DAY_MS));
    await gateway.runTask('stored-files', fromNow(5 * DAY_MS));
    expect(await isStored(key)).toBe(false);
  });

  it('are compared page by page', async () => {
    const { id: userId } = person.user;
    const used = [
      await aVideo(person, { videoStoredAt: new Date() }),
      await aVideo(person, { videoStoredAt: new Date() }),
    ];
    const stray = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => put(keys.render(userId, 8, String(number)))),
    );
    const list = store().list.bind(store());
    const paged = jest.spyOn(store(), 'list').mockImplementation(async (prefix, from) => {
      const page = await list(prefix, from);
      return page.objects.length > 2 ? { objects: page.objects.slice(0, 2), isLast: false } : page;
    });

    const { missing } = await orphans().check(fromNow(25 * HOUR_MS));

    await gateway.runTask('stored-files', fromNow(73 * HOUR_MS));
    expect(paged.mock.calls.length).toBeGreaterThan(5);
    expect(await Promise.all(stray.map(isStored))).toEqual([false, false, false, false, false]);
    for (const { files } of used)
      expect(await Promise.all(files.map(isStored))).toEqual([true, true, true, true]);
    const own = new Set(used.flatMap(({ files }) => files));
    expect(missing.filter(({ key }) => own.has(key))).toEqual([]);
  });

  it('lose nothing when so much has no row that they cannot belong together', async () => {
    const { id: userId } = person.user;
    await orphans().check(fromNow(25 * HOUR_MS));
    const strays = Array.from({ length: 51 }, (_none, number) => keys.captions(userId, 7, String(number)));
    await Promise.all(strays.map(put));
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

    const report = await orphans().check(fromNow(25 * HOUR_MS));

    expect(report).toMatchObject({ unnamed: 51, scheduled: 0 });
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ unnamed: 51, objects: report.objects }));
    await gateway.runTask('stored-files', fromNow(30 * DAY_MS));
    expect(await Promise.all(strays.map(isStored))).toEqual(strays.map(() => true));

    await store().remove(strays[0] ?? '');
    expect(await orphans().check(fromNow(25 * HOUR_MS))).toMatchObject({ unnamed: 50, scheduled: 50 });
    await gateway.runTask('stored-files', fromNow(30 * DAY_MS));
    expect(await Promise.all(strays.map(isStored))).toEqual(strays.map(() => false));
  });

  it('lose nothing for two weeks after a copy was put back, whose rows are older than the files', async () => {
    const key = await put(keys.render(person.user.id, 5, '1'));
    await gateway.db.query(`INSERT INTO housekeeping_rounds (name, "startedAt") VALUES ('restore', now())`);

    const lately = await orphans().check(fromNow(13 * DAY_MS));
    const later = await orphans().check(fromNow(15 * DAY_MS));
    await gateway.db.query(`DELETE FROM housekeeping_rounds WHERE name = 'restore'`);

    expect(lately.unnamed).toBeGreaterThan(0);
    expect([lately.scheduled, later.scheduled]).toEqual([0, lately.unnamed]);
    await gateway.runTask('stored-files', fromNow(30 * DAY_MS));
    expect(await isStored(key)).toBe(false);
  });

  it('keep what a row names again before its removal', async () => {
    const { id: userId } = person.user;
    const key = await put(keys.render(userId, 6, '1'));
    await orphans().check(fromNow(25 * HOUR_MS));
    await aGuion(gateway, userId, { estado: 'listo', videoBaseKey: key });

    await gateway.runTask('stored-files', fromNow(80 * HOUR_MS));

    expect(await isStored(key)).toBe(true);
    expect(await gateway.db.query('SELECT 1 FROM stored_file_removals WHERE key = $1', [key])).toEqual([]);
  });

  it('are compared again at once when a round failed, and after an hour when its replica died', async () => {
    const later = fromNow(60 * DAY_MS);
    const check = jest.spyOn(orphans(), 'check').mockRejectedValueOnce(new Error('the store is away'));
    await expect(gateway.runTask('stored-file-check', later)).rejects.toThrow('the store is away');
    await gateway.runTask('stored-file-check', new Date(later.getTime() + 5 * MINUTE_MS));
    expect(check).toHaveBeenCalledTimes(2);

    const next = later.getTime() + DAY_MS;
    await gateway.db.query(
      `UPDATE housekeeping_rounds SET "busyUntil" = $1 WHERE name = 'stored-file-check'`,
      [new Date(next + HOUR_MS)],
    );
    await gateway.runTask('stored-file-check', new Date(next + HOUR_MS - 1));
    expect(check).toHaveBeenCalledTimes(2);
    await gateway.runTask('stored-file-check', new Date(next + HOUR_MS));
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('tell the log which rows have lost their file', async () => {
    const { id, files } = await aVideo(person, { videoStoredAt: new Date() });
    const [base = ''] = files;
    await store().remove(base);
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

    const { missing } = await orphans().check(new Date());

    expect(missing).toContainEqual({ key: base, source: 'guiones', id, sizeBytes: null });
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ key: base, table: 'guiones', id }));
    expect(await guionRow(id)).toMatchObject({ estado: 'listo' });
  });

  it('are compared by one replica a round', async () => {
    const check = jest.spyOn(orphans(), 'check');
    const later = fromNow(90 * DAY_MS);
    await Promise.all([1, 2, 3, 4].map(() => gateway.runTask('stored-file-check', later)));
    expect(check).toHaveBeenCalledTimes(1);
    await gateway.runTask('stored-file-check', new Date(later.getTime() + 5 * HOUR_MS));
    expect(check).toHaveBeenCalledTimes(1);
    await gateway.runTask('stored-file-check', new Date(later.getTime() + 6 * HOUR_MS));
    expect(check).toHaveBeenCalledTimes(2);
  });
});

describe('rows that have had their time', () => {
  const prune = (now: Date): Promise<number> =>
    gateway.app.get(OldRowsHousekeeping, { strict: false }).prune(now);
  const countOf = async (table: string, condition: string): Promise<number> =>
    (await gateway.db.query(`SELECT 1 FROM ${table} WHERE ${condition}`)).length;

  it.each([
    [
      'done jobs',
      30,
      `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "finishedAt") VALUES ('k', 'viejo', $1, 's', '{}', 'done', $2, $2)`,
      'jobs',
      `ref = 'viejo'`,
    ],
    [
      'cancelled jobs',
      30,
      `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "finishedAt") VALUES ('k', 'viejo', $1, 's', '{}', 'cancelled', $2, $2)`,
      'jobs',
      `ref = 'viejo'`,
    ],
    [
      'dead jobs',
      90,
      `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "finishedAt") VALUES ('k', 'viejo', $1, 's', '{}', 'dead', $2, $2)`,
      'jobs',
      `ref = 'viejo'`,
    ],
    [
      'revoked sessions',
      30,
      `INSERT INTO sessions (sid, "userId", "expiresAt", "revokedAt") VALUES ('00000000-0000-4000-8000-000000000001', $1, $2::timestamptz + interval '5 days', $2)`,
      'sessions',
      `sid = '00000000-0000-4000-8000-000000000001'`,
    ],
    [
      'expired sessions',
      30,
      `INSERT INTO sessions (sid, "userId", "expiresAt") VALUES ('00000000-0000-4000-8000-000000000002', $1, $2)`,
      'sessions',
      `sid = '00000000-0000-4000-8000-000000000002'`,
    ],
    [
      'webhook events',
      60,
      `INSERT INTO webhook_events (provider, "eventKey", body, "receivedAt") SELECT 'heygen', 'viejo', '{}', $2::timestamptz WHERE $1::int > 0`,
      'webhook_events',
      `"eventKey" = 'viejo'`,
    ],
    [
      'read notifications',
      180,
      `INSERT INTO notifications ("userId", title, message, type, "isRead", "createdAt") VALUES ($1, 'viejo', 'm', 'success', true, $2)`,
      'notifications',
      `title = 'viejo'`,
    ],
    [
      'webhook deliveries',
      30,
      `WITH endpoint AS (
         INSERT INTO webhook_endpoints ("userId", url, events, secret) VALUES ($1, 'https://x.example', '{}', 'x') RETURNING id)
       INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "createdAt")
         SELECT id, 'viejo', 'guion.created', '{}', $2 FROM endpoint`,
      'webhook_deliveries',
      `"eventId" = 'viejo'`,
    ],
    [
      'answers of requests that may be repeated',
      1,
      `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash", "createdAt") VALUES ($1, 'viejo', 'POST /x', 'h', $2)`,
      'idempotency_keys',
      `key = 'viejo'`,
    ],
    [
      'contact messages',
      365,
      `INSERT INTO contact_messages ("mailKey", email, subject, message, "mailedAt", "nextTryAt", "createdAt") SELECT gen_random_uuid(), 'v@x.test', 'viejo', 'm', $2::timestamptz, NULL, $2::timestamptz WHERE $1::int > 0`,
      'contact_messages',
      `subject = 'viejo'`,
    ],
  ])('%s go after %i days, to the minute, once', async (_name, days, insert, table, condition) => {
    const now = new Date();
    await gateway.db.query(insert, [person.user.id, new Date(now.getTime() - days * DAY_MS)]);

    await prune(new Date(now.getTime() - MINUTE_MS));
    expect(await countOf(table, condition)).toBe(1);
    const counts = await Promise.all([
      prune(new Date(now.getTime() + MINUTE_MS)),
      prune(new Date(now.getTime() + MINUTE_MS)),
    ]);

    expect(counts[0] + counts[1]).toBe(1);
    expect(await countOf(table, condition)).toBe(0);
  });

  it('keeps what lives: queued jobs, open sessions, unread notifications, cancelled jobs not yet cleaned up', async () => {
    const { id } = person.user;
    const old = new Date(Date.now() - 400 * DAY_MS);
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "nextRunAt", "createdAt")
       VALUES ('k', 'vivo', $1, 's', '{}', 'queued', now() + interval '1 day', now() + interval '1 day', $2),
              ('k', 'cancelado', $1, 's', '{}', 'cancelled', now(), now(), $2)`,
      [id, old],
    );
    await gateway.db.query(
      `INSERT INTO notifications ("userId", title, message, type, "createdAt") VALUES ($1, 'sin leer', 'm', 'success', $2)`,
      [id, old],
    );

    await prune(new Date());

    expect(await countOf('jobs', `"userId" = ${id}`)).toBe(2);
    expect(await countOf('notifications', `"userId" = ${id} AND title = 'sin leer'`)).toBe(1);
    expect((await gateway.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  });
});

describe('the quota ledger', () => {
  const reserve = async (kind: 'guion' | 'video' | 'storage', ref: string, units: number): Promise<void> => {
    const ledger = gateway.app.get(QuotaLedger, { strict: false });
    const dataSource = gateway.app.get(DataSource, { strict: false });
    await dataSource.transaction(async (tx) => {
      expect(await ledger.reserve(tx, { userId: person.user.id, kind, ref, units })).toBe('reserved');
    });
  };
  const used = async (): Promise<unknown> =>
    (
      await gateway.db.query(
        'SELECT "guionesUsados", "videosUsados", "almacenamientoUsado"::int FROM users WHERE id = $1',
        [person.user.id],
      )
    )[0];

  it('gets back what was reserved more than five minutes ago and nobody works for, once', async () => {
    const unique = `prueba-${person.user.id}`;
    await reserve('guion', `guiones:${unique}`, 3);
    await reserve('video', `guion:${unique}:1`, 1);
    await reserve('storage', `subida:${unique}`, 500);
    await ledgerTask().releaseStray(fromNow(4 * MINUTE_MS));
    expect(await used()).toEqual({ guionesUsados: 3, videosUsados: 1, almacenamientoUsado: 500 });

    await Promise.all([
      ledgerTask().releaseStray(fromNow(6 * MINUTE_MS)),
      ledgerTask().releaseStray(fromNow(6 * MINUTE_MS)),
    ]);
    expect(await used()).toEqual({ guionesUsados: 0, videosUsados: 0, almacenamientoUsado: 500 });
    await ledgerTask().releaseStray(fromNow(121 * MINUTE_MS));
    expect(await used()).toEqual({ guionesUsados: 0, videosUsados: 0, almacenamientoUsado: 0 });
  });

  it.each(['guion.generate', 'guion.month'])('keeps reserved what a living %s works for', async (kind) => {
    const ref = `${kind}:vivo-${person.user.id}`;
    await reserve('guion', ref, 2);
    await aJob(kind, ref, {});
    await ledgerTask().releaseStray(fromNow(HOUR_MS));
    expect(await used()).toMatchObject({ guionesUsados: 2 });
  });

  it('keeps reserved what a job began to work for while it was being looked at', async () => {
    const ref = `guiones:justo-${person.user.id}`;
    await reserve('guion', ref, 2);
    const dataSource = gateway.app.get(DataSource, { strict: false });
    let released: Promise<number> | undefined;
    await dataSource.transaction(async (tx) => {
      await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.user.id]);
      released = ledgerTask().releaseStray(fromNow(HOUR_MS));
      await eventually(isWaitingForLock);
      await tx.query(
        `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt", "nextRunAt")
         VALUES ('guion.generate', $1, $2, 'x', '{}', now() + interval '1 hour', now() + interval '1 hour')`,
        [ref, person.user.id],
      );
    });
    await released;
    expect(await used()).toMatchObject({ guionesUsados: 2 });
  });

  it('is compared with the counters; a difference is an error in the log', async () => {
    expect(await ledgerTask().report()).toEqual([]);
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await gateway.db.query('UPDATE users SET "videosUsados" = 2 WHERE id = $1', [person.user.id]);
    try {
      await gateway.runTask('quota-check', fromNow(40 * DAY_MS));
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ userId: person.user.id, kind: 'video', counter: 2, ledger: 0 }),
      );
    } finally {
      await gateway.db.query('UPDATE users SET "videosUsados" = 0 WHERE id = $1', [person.user.id]);
    }
  });
});

describe('stored links', () => {
  const linkOf = async (table: string, column: string, id: number): Promise<string> => {
    const [row] = await gateway.db.query<{ link: string }>(
      `SELECT "${column}" AS link FROM ${table} WHERE id = $1`,
      [id],
    );
    return row?.link ?? '';
  };

  it('are signed anew, to the same end, where another key or another address signed them', async () => {
    const change: Record<string, (link: string) => string> = {
      own: (link) => link,
      byAnotherKey: (link) => link.replace(/X-Amz-Credential=[^%]+/u, 'X-Amz-Credential=the-old-key'),
      atAnotherAddress: (link) => link.replace(sandbox.s3Url, 'http://before.test'),
    };
    const photos = await Promise.all(
      Object.values(change).map(async (changed) => {
        const key = await put(keys.media(person.user.id));
        const own = await store().signedGetUrl(key, { expiresInSeconds: 3_600 });
        const [row] = await gateway.db.query<{ id: number }>(
          `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
           VALUES ($1, 'a', 'a', $2, $3, 5, 'image/png') RETURNING id`,
          [person.user.id, changed(own), key],
        );
        return { id: row?.id ?? 0, own };
      }),
    );
    const [untouched] = photos;
    const { id, files } = await aVideo(person, { videoFinalUrl: 'http://elsewhere.test/final' });
    const [base = ''] = files;
    const before = await store().signedGetUrl(base, { expiresInSeconds: 3_600 });
    await gateway.db.query(`UPDATE guiones SET "videoHeygenUrl" = $2 WHERE id = $1`, [
      id,
      change['byAnotherKey']?.(before),
    ]);

    expect(await gateway.runTask('signed-links', new Date())).toBe(3);

    for (const photo of photos) {
      const link = await linkOf('user_media', 'url', photo.id);
      expect((await fetch(link)).status).toBe(200);
      // Signatures count whole seconds, and a busy machine takes some to make one.
      expect(Math.abs(signedLinkEndsAtMs(link) - signedLinkEndsAtMs(photo.own))).toBeLessThan(MINUTE_MS);
    }
    expect(await linkOf('user_media', 'url', untouched?.id ?? 0)).toBe(untouched?.own);
    const film = await linkOf('guiones', 'videoHeygenUrl', id);
    expect(film).toContain(base);
    expect((await fetch(film)).status).toBe(200);
    // What no store has signed is somebody else's.
    expect(await linkOf('guiones', 'videoFinalUrl', id)).toBe('http://elsewhere.test/final');
    // The round is over until a gateway comes with another key.
    expect(await gateway.runTask('signed-links', new Date())).toBe(0);
  });
});
