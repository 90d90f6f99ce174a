import { Readable } from 'node:stream';
import type { SuccessResponse } from '@pregonero/contracts/api';
import type { ServerToClientEvents } from '@pregonero/contracts/events';
import { AccountRowsRepository, QuotaLedger, StoredFileRepository } from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';
import { DataSource } from 'typeorm';
import { ClosedAccountsHousekeeping } from '../src/features/accounts/account/closed-accounts.housekeeping';
import { RunningWork } from '../src/features/accounts/account/running-work.service';
import { FORM } from './business-form';
import {
  aGuion,
  expectError,
  PUBLIC_ORIGIN,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let sandbox: RunningSandbox;
let gateway: TestGateway;
let person: SignedIn;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
});
beforeEach(async () => {
  person = await gateway.signIn();
});
afterEach(async () => {
  const dataSource = gateway.app.get(DataSource, { strict: false });
  expect(await gateway.app.get(QuotaLedger, { strict: false }).mismatches(dataSource.manager)).toEqual([]);
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const close = ({ token, password }: SignedIn, body: object = { password }) =>
  gateway.call<SuccessResponse>('POST', '/api/close-account', { token, body });
const me = async ({ token }: SignedIn): Promise<number> =>
  (await gateway.call('GET', '/api/me', { token })).status;
const login = ({ email, password }: SignedIn) =>
  gateway.call('POST', '/api/login', { body: { email, password } });
const deleteDue = (now: Date): Promise<number> =>
  gateway.app.get(ClosedAccountsHousekeeping, { strict: false }).deleteDue(now);

async function userRow(
  id: number,
): Promise<{ closedAt: Date | null; videosUsados: number; guionesUsados: number } | undefined> {
  const [row] = await gateway.db.query<{
    closedAt: Date | null;
    videosUsados: number;
    guionesUsados: number;
  }>('SELECT "closedAt", "videosUsados", "guionesUsados" FROM users WHERE id = $1', [id]);
  return row;
}

describe('POST /api/close-account', () => {
  it('ends every session and the cookie at once; the account answers as one that never was', async () => {
    const second = await gateway.call<{ token: string }>('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });

    const answer = await close(person);

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/u);
    expect(await me(person)).toBe(401);
    expect((await gateway.call('GET', '/api/me', { token: second.body.token })).status).toBe(401);
    expect(
      (await gateway.call('GET', '/api/me', { headers: { cookie: person.cookie, origin: PUBLIC_ORIGIN } }))
        .status,
    ).toBe(401);
    const again = expectError(await login(person), 401, 'invalid_credentials');
    const unknown = expectError(
      await login({ ...person, email: 'nadie@pregonero.test' }),
      401,
      'invalid_credentials',
    );
    expect(again).toEqual(unknown);
  });

  it('keeps the e-mail address taken until the account is deleted', async () => {
    await close(person);
    const register = () =>
      gateway.call('POST', '/api/register', {
        body: { name: 'Otra', email: person.email.toUpperCase(), password: 'secreta1' },
      });
    expectError(await register(), 409, 'email_taken');
    await deleteDue(new Date(Date.now() + 31 * DAY_MS));
    expect((await register()).status).toBe(201);
  });

  it.each([
    [{}, 'validation_failed', 'La contraseña es requerida'],
    [{ password: '' }, 'validation_failed', 'La contraseña es requerida'],
    [{ password: 123456 }, 'validation_failed', 'La contraseña es requerida'],
    [{ password: null }, 'validation_failed', 'La contraseña es requerida'],
    [{ password: 'equivocada' }, 'wrong_password', 'La contraseña no es correcta.'],
  ] as const)('refuses %j and closes nothing', async (body, code, sentence) => {
    const refused = expectError(await close(person, body), 400, code);
    expect(refused.errors?.['password']).toEqual([sentence]);
    expect(await me(person)).toBe(200);
  });

  it('refuses unknown fields, strangers, and a cookie that comes from another site', async () => {
    expectError(await close(person, { password: person.password, userId: 1 }), 400, 'validation_failed');
    expectError(await gateway.call('POST', '/api/close-account', { body: {} }), 401, 'unauthenticated');
    const foreign = await gateway.call('POST', '/api/close-account', {
      body: { password: person.password },
      headers: { cookie: person.cookie, origin: 'https://mala.test' },
    });
    expectError(foreign, 403, 'origin_not_allowed');
    expect(await me(person)).toBe(200);
  });

  it('lets nobody guess the password here', async () => {
    for (let count = 0; count < 5; count += 1) await close(person, { password: `mala${count}` });
    expectError(await close(person), 429, 'too_many_requests');
    expect(await me(person)).toBe(200);
  });

  it('asks accounts without a password for none', async () => {
    await gateway.db.query(`UPDATE users SET password = NULL, "googleId" = 'g-1' WHERE id = $1`, [
      person.user.id,
    ]);
    expect((await close(person, {})).status).toBe(200);
    expect(await me(person)).toBe(401);
  });

  it('closes sockets with the reason', async () => {
    const socket: Socket<ServerToClientEvents> = io(gateway.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: person.token },
    });
    const ended: string[] = [];
    socket.on('session:ended', ({ reason }) => ended.push(reason));
    await eventually(() => Promise.resolve(socket.connected ? true : undefined));
    await close(person);
    await eventually(() => Promise.resolve(socket.connected ? undefined : true));
    expect(ended).toEqual(['account_closed']);
  });

  it('ends what is being made and gives its quota back, once for two closings at the same moment', async () => {
    const { token } = person;
    const { id: userId } = person.user;
    const approved = await aGuion(gateway, userId);
    const rejected = await aGuion(gateway, userId);
    const approve = await gateway.call('POST', `/api/guiones/${approved}/aprobar`, {
      token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es' },
    });
    expect(approve.status).toBe(202);
    await gateway.call('POST', `/api/guiones/${rejected}/regenerar`, { token, body: { feedback: 'otro' } });
    await gateway.call('POST', '/api/formulario-inicial', {
      token,
      body: {
        tipoNegocio: 'Panadería',
        audienciaObjetivo: 'Vecinos',
        tonoVoz: 'amigable',
        objetivoContenido: 'aumentar_ventas',
        temasPrincipales: 'Pan',
      },
    });
    const generating = gateway.call('POST', '/api/generar-guiones', { token, body: { cantidadVideos: 3 } });
    await eventually(async () => {
      const row = await userRow(userId);
      return row?.guionesUsados === 3 && row.videosUsados === 1 ? row : undefined;
    });

    const answers = await Promise.all([close(person), close(person)]);

    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await userRow(userId)).toMatchObject({ videosUsados: 0, guionesUsados: 0 });
    expect((await generating).status).toBe(503);
    const jobs = await gateway.db.query<{ state: string }>('SELECT state FROM jobs WHERE "userId" = $1', [
      userId,
    ]);
    expect(jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const guiones = await gateway.db.query('SELECT estado FROM guiones WHERE "userId" = $1', [userId]);
    expect(guiones).toEqual([{ estado: 'generado' }, { estado: 'generado' }]);
    expect(await gateway.db.query('SELECT estado FROM cola_videos WHERE "guionId" = $1', [approved])).toEqual(
      [{ estado: 'falló' }],
    );
  });

  it('leaves no month reserved and no finishing under way, for whoever is let in again', async () => {
    const { token } = person;
    const { id: userId } = person.user;
    const guionId = await aGuion(gateway, userId, {
      ...{
        estado: 'listo',
        videoBaseKey: keys.render(userId, 1, '1'),
        videoFinalKey: keys.render(userId, 1, '1'),
      },
    });
    await gateway.call('POST', '/api/formulario-inicial', { token, body: FORM });
    const ask = (path: string, body: object) => gateway.call('POST', path, { token, body });
    expect((await ask(`/api/guiones/${guionId}/acabado`, {})).status).toBe(202);
    expect((await ask('/api/mes', { cantidad: 8 })).status).toBe(202);
    expect(await userRow(userId)).toMatchObject({ guionesUsados: 8 });

    expect((await close(person)).status).toBe(200);

    expect(await userRow(userId)).toMatchObject({ guionesUsados: 0 });
    const [guion] = await gateway.db.query<{ acabadoEstado: string; acabadoMensaje: string }>(
      'SELECT "acabadoEstado", "acabadoMensaje" FROM guiones WHERE id = $1',
      [guionId],
    );
    expect(guion).toEqual({
      acabadoEstado: 'failed',
      acabadoMensaje: 'Se canceló porque cerraste tu cuenta.',
    });
  });

  it('keeps a film that is paid and only waits for its finishing, and tells of it once', async () => {
    const { id: userId } = person.user;
    const film = keys.render(userId, 1, '1');
    const guionId = await aGuion(gateway, userId, {
      ...{ estado: 'procesando', progreso: 97, aprobaciones: 1, acabadoEstado: 'processing' },
      ...{ videoBaseKey: film, videoFinalKey: film, ajustesVideo: { cierre: true } },
    });
    await gateway.db.query(`INSERT INTO cola_videos ("guionId", estado) VALUES ($1, 'procesando')`, [
      guionId,
    ]);

    expect((await close(person)).status).toBe(200);

    expect(
      await gateway.db.query(
        `SELECT estado, "acabadoEstado", "videoFinalKey", error, "videoFinalUrl" IS NOT NULL AS "hasLink" FROM guiones WHERE id = $1`,
        [guionId],
      ),
    ).toEqual([
      { estado: 'listo', acabadoEstado: 'failed', videoFinalKey: film, error: null, hasLink: true },
    ]);
    expect(await gateway.db.query('SELECT estado FROM cola_videos WHERE "guionId" = $1', [guionId])).toEqual([
      { estado: 'completado' },
    ]);
    expect(
      await gateway.db.query('SELECT kind, "uniqueRef" FROM notifications WHERE "guionId" = $1', [guionId]),
    ).toEqual([{ kind: 'video_ready', uniqueRef: `video:guion:${guionId}:1` }]);
  });

  it('cancels publications and forgets the TikTok tokens, also those that nobody can read any more', async () => {
    const { id } = person.user;
    await gateway.db.query(
      `INSERT INTO social_connections ("userId", "accessToken", "refreshToken", "expiresAt", scope, "accountId")
       VALUES ($1, 'v9:x:y', 'v9:x:y', now(), 'video.publish', 'u')`,
      [id],
    );
    for (const estado of ['programado', 'pendiente', 'publicando', 'publicado']) {
      await gateway.db.query(
        `INSERT INTO social_posts ("userId", "videoKey", title, estado, "scheduledTime") VALUES ($1, 'k', 't', $2, now())`,
        [id, estado],
      );
    }

    expect((await close(person)).status).toBe(200);

    expect(await gateway.db.query('SELECT 1 FROM social_connections WHERE "userId" = $1', [id])).toEqual([]);
    const posts = await gateway.db.query<{ estado: string }>(
      'SELECT estado FROM social_posts WHERE "userId" = $1 ORDER BY id',
      [id],
    );
    expect(posts.map(({ estado }) => estado)).toEqual(['cancelado', 'cancelado', 'cancelado', 'publicado']);
  });

  it('stops what a request began while the account closed', async () => {
    const { id } = person.user;
    await close(person);
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt", "nextRunAt")
       VALUES ('video.render', 'tarde', $1, 'submit', '{}', now() + interval '1 day', now() + interval '1 day')`,
      [id],
    );
    await gateway.runTask('closed-accounts', new Date());
    expect(await gateway.db.query('SELECT state FROM jobs WHERE "userId" = $1', [id])).toEqual([
      { state: 'cancelled' },
    ]);
    expect(await userRow(id)).toBeDefined();
  });

  it('keeps one admin: the last cannot close, and of the last two one stays', async () => {
    const other = await gateway.signIn();
    await gateway.db.query(`UPDATE users SET role = 'client' WHERE role = 'admin'`);
    await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = ANY($1)`, [
      [person.user.id, other.user.id],
    ]);

    const answers = await Promise.all([close(person), close(other)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left, refused] = answers[0].status === 409 ? [person, answers[0]] : [other, answers[1]];
    expectError(refused, 409, 'invalid_state');
    expect(await me(left)).toBe(200);
    expectError(await close(left), 409, 'invalid_state');
    await gateway.db.query(`UPDATE users SET role = 'client' WHERE role = 'admin'`);
  });
});

/** An account with more in its largest tables than one transaction takes, and a file in each that names any. */
const manyRows = (id: number): string[] => [
  `INSERT INTO guiones ("userId", contenido, "posterKey")
   SELECT ${id}, 'Hola', 'many/${id}/poster/' || n FROM generate_series(1, 1100) n`,
  `INSERT INTO social_posts ("userId", "guionId", title, "videoKey", estado)
   SELECT "userId", id, 'Pan', 'many/${id}/post/' || id, 'publicado' FROM guiones WHERE "userId" = ${id}`,
  `INSERT INTO notifications ("userId", type, title, message)
   SELECT ${id}, 'success', 'Aviso', 'Hola' FROM generate_series(1, 1100)`,
  `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
   SELECT ${id}, 'a', 'a.mp4', 'u', 'many/${id}/media/' || n, 5, 'video/mp4' FROM generate_series(1, 2) n`,
  `WITH project AS (INSERT INTO projects (name, "clientId") VALUES ('P', ${id}) RETURNING id)
   INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId")
   SELECT 'c', 'u', 'many/${id}/video/' || n, id FROM project, generate_series(1, 2) n`,
  `INSERT INTO video_versions ("videoId", number, "storageKey")
   SELECT videos.id, n, 'many/${id}/version/' || videos.id || '/' || n
   FROM videos JOIN projects ON projects.id = videos."projectId", generate_series(1, 550) n WHERE "clientId" = ${id}`,
  `INSERT INTO review_comments ("videoId", number, version, author, text, "voiceSeconds", "voiceKey")
   SELECT videos.id, n, 1, 'Marta', '', 3, 'many/${id}/voice/' || videos.id || '/' || n
   FROM videos JOIN projects ON projects.id = videos."projectId", generate_series(1, 550) n WHERE "clientId" = ${id}`,
];

describe('a closed account', () => {
  const store = (): ObjectStore => gateway.app.get(ObjectStore, { strict: false });

  async function closedAt(moment: Date): Promise<void> {
    await gateway.db.query('UPDATE users SET "closedAt" = $2 WHERE id = $1', [person.user.id, moment]);
  }

  it('is deleted after 30 days to the minute, once, with its rows and files; billing data stays', async () => {
    const { id } = person.user;
    const files = [keys.render(id, 1, '1'), keys.poster(id, 1, '1'), keys.media(id), `media/${id}/agencia`];
    const [render = '', poster = '', media = '', agency = ''] = files;
    for (const key of files) {
      await store().putStream(key, Readable.from([Buffer.from('bytes')]), { contentType: 'video/mp4' });
    }
    await aGuion(gateway, id, {
      estado: 'listo',
      videoBaseKey: render,
      videoFinalKey: render,
      posterKey: poster,
    });
    await gateway.db.query(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       VALUES ($1, 'a', 'a.mp4', 'u', $2, 5, 'video/mp4')`,
      [id, media],
    );
    await gateway.db.query(
      `WITH project AS (INSERT INTO projects (name, "clientId") VALUES ('P', $1) RETURNING id)
       INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId") SELECT 'c', 'u', $2, id FROM project`,
      [id, agency],
    );
    await gateway.db.query(
      `INSERT INTO payments (reference, "userId", "planId", "amountInCents", status) VALUES ($2, $1, 'basico', 11600000, 'APPROVED')`,
      [id, `pago-${id}`],
    );
    await gateway.db.query(
      `INSERT INTO contact_messages ("mailKey", email, subject, message, "nextTryAt", "mailedAt") VALUES (gen_random_uuid(), $1, 'Hola', 'Un mensaje largo', NULL, now())`,
      [person.email],
    );
    await close(person);
    const closed = new Date('2026-04-01T00:00:00.000Z');
    await closedAt(closed);

    expect(await deleteDue(new Date(closed.getTime() + 30 * DAY_MS - MINUTE_MS))).toBe(0);
    expect(await userRow(id)).toBeDefined();
    const due = new Date(closed.getTime() + 30 * DAY_MS);
    const counts = await Promise.all([deleteDue(due), deleteDue(due)]);

    expect(counts[0] + counts[1]).toBe(1);
    expect(await userRow(id)).toBeUndefined();
    for (const [table, column] of [
      ['guiones', 'userId'],
      ['user_media', 'userId'],
      ['projects', 'clientId'],
      ['sessions', 'userId'],
      ['jobs', 'userId'],
      ['quota_ledger', 'userId'],
    ]) {
      expect(await gateway.db.query(`SELECT 1 FROM ${table} WHERE "${column}" = $1`, [id])).toEqual([]);
    }
    expect(await gateway.db.query('SELECT 1 FROM contact_messages WHERE email = $1', [person.email])).toEqual(
      [],
    );
    expect(
      await gateway.db.query('SELECT "userId", "payerEmail", status FROM payments WHERE reference = $1', [
        `pago-${id}`,
      ]),
    ).toEqual([{ userId: null, payerEmail: person.email, status: 'APPROVED' }]);
    await gateway.runTask('stored-files', new Date(Date.now() + MINUTE_MS));
    expect(await Promise.all(files.map((key) => store().head(key)))).toEqual([null, null, null, null]);
  });

  it('that cannot be deleted or stopped holds up none of the others', async () => {
    const other = await gateway.signIn();
    const [stuck, free] = [person.user.id, other.user.id];
    await gateway.db.query(
      `UPDATE users SET "closedAt" = $3::timestamptz + (id - $1) * interval '1 second' WHERE id IN ($1, $2)`,
      [stuck, free, new Date('2026-01-01T00:00:00.000Z')],
    );
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt", "nextRunAt")
       SELECT 'video.render', 'atascada-' || id, id, 'submit', '{}', now() + interval '1 day', now() + interval '1 day'
       FROM users WHERE id IN ($1, $2)`,
      [stuck, free],
    );
    const work = gateway.app.get(RunningWork, { strict: false });
    const stop = work.stop.bind(work);
    const stopping = jest
      .spyOn(work, 'stop')
      .mockImplementation((tx, id, after) =>
        id === stuck ? Promise.reject(new Error('stuck')) : stop(tx, id, after),
      );
    const files = gateway.app.get(StoredFileRepository, { strict: false });
    const keysOfUser = files.keysOfUser.bind(files);
    const deleting = jest
      .spyOn(files, 'keysOfUser')
      .mockImplementation((tx, id) =>
        id === stuck ? Promise.reject(new Error('stuck')) : keysOfUser(tx, id),
      );
    try {
      await gateway.runTask('closed-accounts', new Date('2026-01-02T00:00:00.000Z'));
      const jobs = await gateway.db.query<{ state: string }>(
        'SELECT state FROM jobs WHERE "userId" IN ($1, $2) ORDER BY "userId"',
        [stuck, free],
      );
      expect(jobs.map(({ state }) => state)).toEqual(['queued', 'cancelled']);

      await gateway.runTask('closed-accounts', new Date('2026-02-02T00:00:00.000Z'));
      expect([await userRow(stuck), await userRow(free)]).toEqual([expect.anything(), undefined]);
    } finally {
      stopping.mockRestore();
      deleting.mockRestore();
    }
    await deleteDue(new Date('2026-02-02T00:00:00.000Z'));
    expect(await userRow(stuck)).toBeUndefined();
  });

  it('with too much for one transaction goes in parts: a killed deletion goes on, loses no file and is final', async () => {
    const { id } = person.user;
    const other = await gateway.signIn();
    const closed = new Date('2026-04-01T00:00:00.000Z');
    const due = new Date(closed.getTime() + 30 * DAY_MS);
    for (const statement of manyRows(id)) await gateway.db.query(statement);
    await gateway.db.query(
      `INSERT INTO client_acts ("clientId", "adminId", "adminName", act)
       SELECT $1, $2, 'Ana', 'guion.aprobar' FROM generate_series(1, 1100)`,
      [other.user.id, id],
    );
    await close(person);
    await closedAt(closed);
    const files = gateway.app.get(StoredFileRepository, { strict: false });
    const { manager } = gateway.app.get(DataSource, { strict: false });
    const named = async (): Promise<string[]> => (await files.keysOfUser(manager, id)).sort();
    const scheduled = async (keysToFind: string[]): Promise<string[]> => {
      const rows = await gateway.db.query<{ key: string }>(
        'SELECT key FROM stored_file_removals WHERE key = ANY($1)',
        [keysToFind],
      );
      return rows.map(({ key }) => key);
    };
    const all = await named();
    expect(all.length).toBe(4_404);

    const rows = gateway.app.get(AccountRowsRepository, { strict: false });
    const removeSome = rows.removeSome.bind(rows);
    let parts = 0;
    const killed = jest.spyOn(rows, 'removeSome').mockImplementation(async (...given) => {
      parts += 1;
      const removed = await removeSome(...given);
      if (parts === 3) throw new Error('killed');
      return removed;
    });
    expect(await deleteDue(due)).toBe(0);
    killed.mockRestore();

    const [left, gone] = [await named(), await scheduled(all)];
    expect(Math.min(left.length, gone.length)).toBeGreaterThan(0);
    expect([...left, ...gone].sort()).toEqual(all);
    await expect(gateway.db.query('UPDATE users SET "closedAt" = NULL WHERE id = $1', [id])).rejects.toThrow(
      /users_deletion_is_final/u,
    );

    expect(await deleteDue(due)).toBe(1);
    expect(await userRow(id)).toBeUndefined();
    expect((await scheduled(all)).sort()).toEqual(all);
    const acts = await gateway.db.query(
      'SELECT DISTINCT "adminId", count(*)::int AS n FROM client_acts WHERE "clientId" = $1 GROUP BY 1',
      [other.user.id],
    );
    expect(acts).toEqual([{ adminId: null, n: 1_100 }]);
  });

  it('is as it was when the team opens it again within the 30 days', async () => {
    const id = await aGuion(gateway, person.user.id);
    await close(person);
    await gateway.db.query('UPDATE users SET "closedAt" = NULL WHERE id = $1', [person.user.id]);

    await deleteDue(new Date(Date.now() + 400 * DAY_MS));

    const answer = await login(person);
    expect(answer.status).toBe(200);
    const { token } = answer.body as { token: string };
    const guiones = await gateway.call<{ id: number }[]>('GET', '/api/guiones', { token });
    expect(guiones.body.map((guion) => guion.id)).toEqual([id]);
  });

  it('is something else than a cancelled subscription, which deletes nothing', async () => {
    const { id } = person.user;
    await gateway.db.query(
      `UPDATE users SET "subscriptionStatus" = 'cancelled', "cancelledAt" = now() - interval '90 days' WHERE id = $1`,
      [id],
    );
    await deleteDue(new Date(Date.now() + 90 * DAY_MS));
    expect(await userRow(id)).toMatchObject({ closedAt: null });
  });
});
