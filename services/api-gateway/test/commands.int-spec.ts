import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { loadConfig, storageConfig, WORKSPACE_ROOT } from '@pregonero/config';
import { createDataSource } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import {
  createTestDatabase,
  createTestRedis,
  eventually,
  type RunningSandbox,
  type RunningService,
  startSandbox,
  startService,
  type TestDatabase,
} from '@pregonero/testing';
import { backUp } from '../src/commands/backup/back-up';
import { CopyFolder } from '../src/commands/backup/copy-folder';
import { diagnose } from '../src/commands/doctor/diagnosis';

let db: TestDatabase;
let sandbox: RunningSandbox;
let gateway: RunningService;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const [database, redis, providers] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    startSandbox(),
  ]);
  db = database;
  sandbox = providers;
  const settings = { ...sandbox.env, DATABASE_URL: db.url, REDIS_URL: redis.url };
  gateway = await startService('api-gateway', settings);
  env = { ...settings, PUBLIC_URL: gateway.url };
});
afterAll(async () => {
  await gateway.process.stop();
  await sandbox.process.stop();
  await db.drop();
});

interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

/** Runs a command of the gateway's image to its end. */
async function command(
  name: string,
  options: { args?: readonly string[]; input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const file = join(WORKSPACE_ROOT, 'services', 'api-gateway', 'dist', `${name}.js`);
  const child = spawn(process.execPath, [file, ...(options.args ?? [])], {
    env: { PATH: process.env['PATH'], ...env, ...options.env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(options.input ?? '');
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

/** A server that knows no key, and whose clock is an hour and half a minute late. */
async function anHourAgo(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, answer) => {
    answer.writeHead(401, { date: new Date(Date.now() - 3_630_000).toUTCString() }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A road to a server of ours that is slower than a service would wait: what stands behind it is as it was. */
async function slowRoadTo(address: string, afterMs: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(address);
  const server = createTcpServer((socket) => {
    setTimeout(() => {
      const other = connect(Number(port), hostname);
      socket.pipe(other).pipe(socket);
      for (const side of [socket, other])
        side.on('error', () => [socket, other].map((each) => each.destroy()));
    }, afterMs);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const road = new URL(address);
  road.hostname = '127.0.0.1';
  road.port = String((server.address() as AddressInfo).port);
  return { url: road.href, close: () => server.close() };
}

const titles = (said: string, sign: string): string[] =>
  said.split('\n').flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2, 17).trim()] : []));

describe('doctor', () => {
  /** What the command prints, without a process of its own, which takes ten times as long to begin as to look. */
  async function doctor(changes: NodeJS.ProcessEnv = {}): Promise<{ isWell: boolean; said: string }> {
    const { isWell, lines } = await diagnose({ ...env, ...changes });
    return { isWell, said: lines.join('\n') };
  }
  const everything = [
    ...['PostgreSQL', 'Límites', 'Esquema', 'Reloj', 'Permisos', 'Direcciones', 'Hora', 'Redis'],
    ...['Aislamiento', 'Archivos (S3)', 'Guiones', 'HeyGen', 'Pexels'],
    ...['TikTok', 'Wompi', 'Google', 'Correo', 'Sitio', 'Avisos'],
  ];

  it('finds everything in order on a stack that works', async () => {
    const { code, said } = await command('doctor');

    expect([titles(said, '✔'), titles(said, '○')]).toEqual([everything, ['Voz']]);
    expect(code).toBe(0);
  });

  it('warns of a superuser, and names the role of a service that has its own', async () => {
    // No service is connected to this one.
    const quiet = await createTestDatabase();
    const owner = await doctor({ DATABASE_URL: quiet.url });
    const service = await doctor({ DATABASE_URL: quiet.getServiceUrl('api-gateway') });
    await quiet.drop();

    expect(titles(owner.said, '⚠')).toEqual(['Roles']);
    expect(owner.said).toContain('pregonero (esta orden, superusuario) → da a cada servicio su propio rol');
    expect(owner.isWell).toBe(true);
    expect(titles(service.said, '✔')).toContain('Roles');
    expect(service.said).toContain('pregonero_api_gateway (esta orden)');
  });

  it('waits longer than a service for a database that is there', async () => {
    const roads = await Promise.all(
      [env['DATABASE_URL'], env['REDIS_URL']].map((url) => slowRoadTo(url ?? '', 2_000)),
    );
    const [database, redis] = roads.map(({ url }) => url);
    const slow = { DATABASE_URL: database, REDIS_URL: redis, DATABASE_PATIENCE_MS: '2000' };
    const { isWell, said } = await doctor(slow);
    for (const { close } of roads) close();

    expect(titles(said, '✘')).toEqual([]);
    expect(isWell).toBe(true);
  });

  it('says a line with the cure for each thing that is wrong, and no secret', async () => {
    const wrong = {
      OPENAI_MODEL: 'no-such-model',
      HEYGEN_API_KEY: 'a-wrong-heygen-key',
      PEXELS_API_KEY: 'a-wrong-pexels-key',
      TIKTOK_CLIENT_SECRET: 'a-wrong-tiktok-secret',
      WOMPI_PRIVATE_KEY: 'prv_test_wrong',
      S3_SECRET_ACCESS_KEY: 'a-wrong-s3-secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      GOOGLE_ISSUER: 'http://127.0.0.1:1/google',
      REDIS_URL: 'redis://127.0.0.1:1',
      PUBLIC_URL: sandbox.url,
    };
    const { code, said } = await command('doctor', { env: wrong });

    expect(titles(said, '✘').sort()).toEqual(
      everything
        .filter(
          (title) =>
            ![
              'PostgreSQL',
              'Límites',
              'Esquema',
              'Reloj',
              'Permisos',
              'Direcciones',
              'Hora',
              'Sitio',
            ].includes(title),
        )
        .sort(),
    );
    for (const line of said.split('\n').filter((each) => each.startsWith('✘'))) expect(line).toContain(' → ');
    expect(said).not.toMatch(/a-wrong-|prv_test_wrong/u);
    expect(code).toBe(1);
  });

  it('looks at each key for itself, and at what providers were told of us', async () => {
    const wrong = {
      WOMPI_PUBLIC_KEY: 'pub_test_of_nobody',
      GOOGLE_REDIRECT_URI: 'http://localhost:3000/elsewhere',
      ...{ SPEECH_PROVIDER: 'openai', SPEECH_MODEL: 'no-such-voice' },
    };
    const { said } = await doctor(wrong);

    expect(titles(said, '✘').sort()).toEqual(['Google', 'Voz', 'Wompi']);
    expect(said).toContain('el servidor no conoce el modelo de voz → revisa SPEECH_BASE_URL');
    expect(said).toContain('la clave pública no es de ningún comercio');
    expect(said).toContain('no conoce nuestro cliente o su dirección de regreso');
  });

  it('tells what TikTok grants our app by what people’s connections were granted', async () => {
    const [row] = await db.query<{ id: number }>(
      `INSERT INTO users (name, email, password) VALUES ('A', 'permisos@pregonero.test', 'x') RETURNING id`,
    );
    const grant = (scope: string): Promise<unknown> =>
      db.query(
        `INSERT INTO social_connections ("userId", "accessToken", "refreshToken", "expiresAt", scope, "accountId", username)
         VALUES ($1, 'a', 'r', now(), $2, 't', 't') ON CONFLICT ("userId", network, "accountId") DO UPDATE SET scope = excluded.scope`,
        [row?.id, scope],
      );
    await grant('user.info.basic,video.upload');
    const lacking = await doctor();
    await grant('user.info.basic,video.upload,video.publish');
    const whole = await doctor();
    await db.query('DELETE FROM social_connections');

    expect(titles(lacking.said, '✘')).toEqual(['Permisos']);
    expect(lacking.said).toContain('ninguna conexión de TikTok tiene video.publish → añade');
    expect([whole.isWell, whole.said]).toEqual([true, expect.stringContaining('video.publish 1 de 1')]);
  });

  it('tells a key that may look at the model from one that may ask it for texts', async () => {
    const { isWell, said } = await doctor({ OPENAI_API_KEY: 'sandbox-openai-key-read-only' });

    expect(titles(said, '✘')).toEqual(['Guiones']);
    expect(said).toContain('no tiene permiso para pedir textos al modelo (model.request) → revisa');
    expect(isWell).toBe(false);
  });

  it('notices that this machine lives in another hour than a provider', async () => {
    const late = await anHourAgo();
    const { isWell, said } = await doctor({ HEYGEN_BASE_URL: late.url });
    late.close();

    expect(titles(said, '✘')).toEqual(['Hora', 'HeyGen']);
    // The answer took a moment, on its way there or back.
    expect(said).toMatch(/difieren en 36\d\d s → sincroniza/u);
    expect(isWell).toBe(false);
  });

  it('names every setting that production refuses, and asks nobody', async () => {
    const { isWell, said } = await doctor({ NODE_ENV: 'production', VIDEO_SHORT_SIDE: '180' });

    expect(titles(said, '✔')).toEqual([]);
    expect(titles(said, '✘')).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL']));
    // Of the workers alone: a gateway starts with it.
    expect(said).toContain('✘ VIDEO_SHORT_SIDE ');
    expect(isWell).toBe(false);
  });
});

describe('remove-second-factor', () => {
  it('removes the second factor of an account and tells its owner, once', async () => {
    const [{ id } = { id: 0 }] = await db.query<{ id: number }>(
      `INSERT INTO users (name, email, "secondFactorAt") VALUES ('Ana', 'ana.factor@pregonero.test', now()) RETURNING id`,
    );
    await db.query(`INSERT INTO second_factors ("userId", secret, "confirmedAt") VALUES ($1, 'x', now())`, [
      id,
    ]);
    const remove = (email: string): Promise<Ended> =>
      command('remove-second-factor', { args: ['--email', email] });

    const first = await remove('Ana.Factor@pregonero.test');
    const again = await remove('ana.factor@pregonero.test');
    expect([first.code, again.code, (await remove('nadie@pregonero.test')).code]).toEqual([0, 0, 1]);
    expect(again.said).toContain('nada cambió');
    expect(await db.query('SELECT "secondFactorAt" FROM users WHERE id = $1', [id])).toEqual([
      { secondFactorAt: null },
    ]);
    expect(
      await db.query('SELECT kind FROM notifications WHERE "userId" = $1 AND "mailId" IS NOT NULL', [id]),
    ).toEqual([{ kind: 'second_factor_off' }]);
  });
});

describe('create-admin', () => {
  it('refuses a password that is shorter than the installation asks of administrators', async () => {
    const { code, complained } = await command('create-admin', {
      args: ['--email', 'corta@pregonero.test'],
      input: 'once-letras\n',
      env: { ADMIN_PASSWORD_MIN_LENGTH: '12' },
    });

    expect(code).toBe(1);
    expect(complained).toContain('al menos 12 caracteres');
  });

  const email = 'primera@pregonero.test';
  const create = (address: string, input: string): Promise<Ended> =>
    command('create-admin', { args: ['--email', address], input });
  const signIn = async (password: string): Promise<unknown> => {
    const answer = await fetch(`${gateway.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.json();
  };

  it('makes an administrator who can sign in, once, and never changes one that is there', async () => {
    const first = await create(email, 'una-clave-larga\n');
    const again = await create(email.toUpperCase(), 'otra-clave-larga\n');

    expect([first.code, again.code]).toEqual([0, 0]);
    expect(await signIn('una-clave-larga')).toMatchObject({ user: { email, role: 'admin' } });
    expect(await signIn('otra-clave-larga')).toMatchObject({ code: 'invalid_credentials' });
  });

  it('prints a link that sets the password, once, and another one when it is asked again without --once', async () => {
    const address = 'por-enlace@pregonero.test';
    const args = ['--email', address, '--link'];
    const linked = (...more: string[]) => command('create-admin', { args: [...args, ...more] });
    const confirm = async (token: string): Promise<unknown> => {
      const answer = await fetch(`${gateway.url}/api/password-reset/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, newPassword: 'una-clave-larga' }),
      });
      return answer.json();
    };
    const tokenOf = ({ said }: Ended): string =>
      new URLSearchParams(new URL(/https?:\S+/u.exec(said)?.[0] ?? '').hash.slice(1)).get('token') ?? '';
    const [first, repeated] = [await linked('--once'), await linked('--once')];
    const second = await linked();

    expect([first.code, repeated.code, second.code]).toEqual([0, 0, 0]);
    expect(repeated.said).not.toContain('#token=');
    expect(first.said).toContain(`${gateway.url}/reset-password?invited=1#token=`);
    expect(await confirm(tokenOf(second))).toEqual({ email: address });
    // Whoever has set the password has used up every link.
    expect(await confirm(tokenOf(second))).toMatchObject({ code: 'reset_token_invalid' });
    expect(await confirm(tokenOf(first))).toMatchObject({ code: 'reset_token_invalid' });
  }, 120_000);

  it('refuses what a registration refuses, an account that is a client’s, and no address at all', async () => {
    await fetch(`${gateway.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@pregonero.test', password: 'una-clave-larga' }),
    });
    const [bad, taken, none] = await Promise.all([
      create('no-es-correo', 'x'),
      create('ana@pregonero.test', 'una-clave-larga'),
      command('create-admin'),
    ]);

    expect([bad.code, taken.code, none.code]).toEqual([1, 1, 1]);
    expect(bad.complained).toContain('email válido');
    expect(taken.complained).toContain('no administra');
    expect(none.complained).toContain('--email');
  });
});

describe('backup and restore', () => {
  let folder: string;
  let other: TestDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pregonero-copy-'));
    other = await createTestDatabase();
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await other.drop();
  });

  const storeOf = (changes: NodeJS.ProcessEnv = {}): ObjectStore =>
    new ObjectStore(loadConfig({ storage: storageConfig }, { ...env, ...changes }).storage);
  const elsewhere = (): NodeJS.ProcessEnv => ({ DATABASE_URL: other.url, S3_BUCKET: 'restored' });

  /** What goes on in the living gateway after the copy, and what the restoring itself writes. */
  const MOVING = ['housekeeping_rounds', 'provider_state'];
  /** Every row of every other table, as text. */
  async function contents(database: TestDatabase): Promise<Record<string, string[]>> {
    const tables = await database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND relname <> ALL($1) ORDER BY 1`,
      [MOVING],
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`),
      ),
    );
    return Object.fromEntries(
      tables.map(({ name }, index) => [name, (rows[index] ?? []).map(({ row }) => row)]),
    );
  }

  /** A client with what is hard to copy: every kind of value, text that is not ASCII, and a file. */
  async function aClient(): Promise<{ key: string; userId: number }> {
    const [user] = await db.query<{ id: number }>(
      `INSERT INTO users (name, email, password, role, "subscriptionStartDate")
       VALUES ('Ana "la de la esquina", ñandú\n💐', 'copia@pregonero.test', 'x', 'client', now()) RETURNING id`,
    );
    const userId = user?.id ?? 0;
    const key = `media/${userId}/una-foto`;
    await db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, data, state, "deadlineAt")
       VALUES ('guion.generate', 'copia', $1, 'write', '{}', $2, 'done', now())`,
      [userId, JSON.stringify({ precio: 12.5, nada: null, texto: 'a\\b\t"c"' })],
    );
    const path = join(folder, 'una-foto');
    writeFileSync(path, Buffer.from([0, 255, 10, 13, 0]));
    const store = storeOf();
    await store.putFile(key, path, { contentType: 'image/png' });
    store.close();
    await db.query(
      `INSERT INTO social_posts ("userId", "videoKey", title, estado, "scheduledTime")
       VALUES ($1, $2, 'Pan', 'programado', now() + interval '1 day')`,
      [userId, key],
    );
    return { key, userId };
  }

  /** Leaves the living gateway nothing to mail, which would change its rows between copy and comparison. */
  async function endMails(): Promise<void> {
    await db.query('DELETE FROM notice_mails');
    await eventually(
      async () => (await db.query('SELECT 1 FROM account_mails WHERE "nextTryAt" IS NOT NULL')).length === 0,
    );
  }

  it('puts every row, file and counter into an empty stack as it was', async () => {
    const { key } = await aClient();
    await endMails();
    const to = join(folder, 'copy');
    const keys = join(folder, 'keys');
    const copied = await command('backup', { args: ['--to', to, '--keys', keys] });
    const [again, closed, restored] = await Promise.all([
      command('backup', { args: ['--to', to] }),
      command('backup', { args: ['--to', join(folder, 'una-foto')] }),
      command('restore', { args: ['--from', to, '--keys', keys], env: elsewhere() }),
    ]);
    const [overKeys, mistyped] = await Promise.all([
      command('backup', { args: ['--to', join(folder, 'next'), '--keys', keys] }),
      command('restore', { args: ['--from', to, '--keys', join(folder, 'kyes')], env: elsewhere() }),
    ]);

    expect([copied, again, closed, restored].map(({ code }) => code)).toEqual([0, 1, 1, 0]);
    expect([overKeys, mistyped].map(({ code }) => code)).toEqual([1, 1]);
    expect(overKeys.complained).toContain(`Ya hay un keys.env en ${keys}`);
    expect(mistyped.complained).toContain('no se puede leer keys.env');
    expect(copied.said).toContain('Copia completa');
    expect(statSync(to).mode & 0o777).toBe(0o700);
    // Who reads a copy opens what is sealed and forges no session.
    expect(readdirSync(to)).not.toContain('keys.env');
    const keysOfCopy = readFileSync(join(keys, 'keys.env'), 'utf8');
    expect(keysOfCopy).toContain('TOKEN_ENCRYPTION_KEY=');
    expect(keysOfCopy).not.toContain('JWT_SECRET');
    expect(again.complained).toContain('no está vacía');
    // As in a folder of somebody else's, which root, who may run this test, does not know.
    expect(closed.complained).toMatch(
      /^En la carpeta \S+ no se puede guardar una copia \(ENOTDIR\)\. Da una .+\.$/mu,
    );
    expect(closed.complained).not.toContain('    at ');
    expect(restored.said).toContain('Restaurado');
    const [before, after] = [await contents(db), await contents(other)];
    expect(before['users']?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
    const store = storeOf(elsewhere());
    expect(await store.head(key)).toMatchObject({ sizeBytes: 5, contentType: 'image/png' });
    store.close();
    // The next account does not take the number of one that was copied.
    const [next] = await other.query<{ fresh: boolean }>(
      `INSERT INTO users (name, email, password, role) VALUES ('B', 'b@pregonero.test', 'x', 'client')
       RETURNING id > (SELECT max(id) FROM users) AS fresh`,
    );
    expect(next).toEqual({ fresh: true });
    // A post may have been moved and published after the copy.
    expect(await other.query(`SELECT provider FROM provider_state WHERE "heldSince" IS NOT NULL`)).toEqual([
      { provider: 'tiktok' },
    ]);
  }, 240_000);

  it('goes on when retention takes a file away in the middle of it', async () => {
    const [gone, path] = [`media/1/${randomUUID()}`, join(folder, 'de-paso')];
    writeFileSync(path, 'de paso');
    const store = storeOf();
    await store.putFile(gone, path, { contentType: 'image/png' });
    const fetch = store.getToFile.bind(store);
    jest.spyOn(store, 'getToFile').mockImplementation(async (key, ...rest) => {
      if (key === gone) await store.remove(key);
      await fetch(key, ...rest);
    });
    const dataSource = await createDataSource({ url: db.url, poolMax: 2 }).initialize();

    const { files } = await backUp(
      { dataSource, store, keys: {}, version: '0.0.0' },
      new CopyFolder(join(folder, 'de-paso-copy')),
    );
    await dataSource.destroy();
    store.close();
    expect(files.length).toBeGreaterThan(0);
    expect(files.map(({ key }) => key)).not.toContain(gone);
  }, 240_000);

  it('puts back what the store has lost, as it was stored, and names what the copy does not have', async () => {
    const to = join(folder, 'copy');
    const [user] = await db.query<{ id: number }>(
      `SELECT id FROM users WHERE email = 'copia@pregonero.test'`,
    );
    const [key, foreign] = [`media/${user?.id ?? 0}/una-foto`, `media/${user?.id ?? 0}/otra`];
    const store = storeOf();
    await store.remove(key);
    await db.query(
      `INSERT INTO stored_files (key, "sizeBytes", sha256, state, "noticedAt")
       VALUES ($1, 5, $3, 'lost', now()), ($2, NULL, NULL, 'lost', now())`,
      [key, foreign, createHash('sha256').update('anew').digest('hex')],
    );
    const newer = await command('put-back', { args: ['--from', to] });
    const stillGone = await store.head(key);
    await db.query('UPDATE stored_files SET sha256 = NULL WHERE key = $1', [key]);
    const back = await command('put-back', { args: ['--from', to] });
    const again = await command('put-back', { args: ['--from', to] });

    expect([newer, back, again].map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(newer.said).toContain(`es otro, anterior al que se guardó: ${key}`);
    expect(stillGone).toBeNull();
    expect(back.said).toContain('De vuelta en el almacén: 1 archivo (');
    expect(back.said).toContain(`No está en la copia: ${foreign}`);
    expect(again.said).toContain('De vuelta en el almacén: 0 archivos');
    expect(await store.head(key)).toMatchObject({ sizeBytes: 5, contentType: 'image/png' });
    store.close();
    expect(await db.query('SELECT state FROM stored_files WHERE key = $1', [key])).toEqual([
      { state: 'sound' },
    ]);
  }, 240_000);

  it('changes nothing in a stack that is used, with a damaged copy, or without the keys that open it', async () => {
    const from = join(folder, 'copy');
    const [used, keyless, none] = await Promise.all([
      command('restore', { args: ['--from', from], env: elsewhere() }),
      command('restore', {
        args: ['--from', from, '--keys', join(folder, 'keys')],
        env: { ...elsewhere(), TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') },
      }),
      command('restore', { args: ['--from', folder], env: elsewhere() }),
    ]);
    rmSync(join(from, 'files'), { recursive: true });
    const damaged = await command('restore', { args: ['--from', from], env: elsewhere() });

    expect([used, keyless, damaged, none].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(used.complained).toContain('ya tiene cuentas');
    expect(keyless.complained).toContain('TOKEN_ENCRYPTION_KEY');
    expect(damaged.complained).toContain('dañada');
    expect(none.complained).toContain('manifest.json');
  }, 240_000);
});

describe('export-account', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pregonero-export-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** A client of an agency with something in each corner; whatever it writes has the client's word in it. */
  async function aClientOf(agencyId: number, word: string): Promise<{ email: string; userId: number }> {
    const email = `${word}@export.test`;
    const [row] = await db.query<{ id: number; project: number }>(
      `WITH person AS (
         INSERT INTO users (name, email, password, role) VALUES ($1, $2, 'hash-of-' || $1, 'client') RETURNING id
       ), script AS (
         INSERT INTO guiones ("userId", contenido) SELECT id, 'guion ' || $1 FROM person RETURNING id
       ), version AS (
         INSERT INTO guion_versiones ("guionId", "userId", origen, titulo, contenido)
         SELECT id, $3, 'edicion', 't', 'version ' || $1 FROM script
       ), project AS (
         INSERT INTO projects (name, "clientId") SELECT 'proyecto ' || $1, id FROM person RETURNING id
       ), video AS (
         INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId")
         SELECT 'video ' || $1, '', 'projects/' || $1, id FROM project RETURNING id
       ), link AS (
         INSERT INTO handoff_links ("videoId", "tokenHash", "expiresAt") SELECT id, 'link-of-' || $1, now() FROM video
       ), comment AS (
         INSERT INTO review_comments ("videoId", number, version, author, text)
         SELECT id, 1, 1, 'Invitada', 'comentario ' || $1 FROM video
       ), endpoint AS (
         INSERT INTO webhook_endpoints ("userId", url, secret, events)
         SELECT id, 'https://' || $1 || '.test', 'whsec-of-' || $1, '{}' FROM person
       )
       SELECT (SELECT id FROM person) AS id, (SELECT id FROM project) AS project`,
      [word, email, agencyId],
    );
    const userId = row?.id ?? 0;
    await db.query(
      `INSERT INTO notifications ("userId", "projectId", title, message, type)
       VALUES ($1, $2, 't', 'aviso a la agencia', 'success'), ($3, $2, 't', 'aviso a ' || $4, 'success')`,
      [agencyId, row?.project, userId, word],
    );
    return { email, userId };
  }

  it('gives a person all that hangs on their account, readable, and nothing of others or of secrets', async () => {
    const [agency] = await db.query<{ id: number }>(
      `INSERT INTO users (name, email, password, role) VALUES ('Agencia', 'agencia@export.test', 'x', 'admin') RETURNING id`,
    );
    const agencyId = agency?.id ?? 0;
    const [own] = [await aClientOf(agencyId, 'panaderia'), await aClientOf(agencyId, 'ferreteria')];
    const key = `media/${own.userId}/foto`;
    await db.query(
      `INSERT INTO user_media ("userId", url, "cloudinaryPublicId", filename, "originalName", "mimeType", "fileSize")
       VALUES ($1, '', $2, 'foto.png', 'foto.png', 'image/png', 4), ($1, '', $2 || '-perdida', 'otra.png', 'otra.png', 'image/png', 4)`,
      [own.userId, key],
    );
    await db.query(
      `INSERT INTO contact_messages (email, subject, message, "mailKey")
       VALUES (upper($1), 's', 'carta de panaderia', gen_random_uuid())`,
      [own.email],
    );
    await db.query(
      `INSERT INTO resumable_uploads ("userId", "storageKey", "fileName", "sizeBytes", "projectId", caption, status, "expiresAt")
       VALUES ($1, 'projects/de-camino', 'a.mp4', 1, 1, 'de camino panaderia', 'pending', now() + interval '1 day')`,
      [own.userId],
    );
    await db.query(
      `INSERT INTO guiones ("userId", contenido) SELECT $1, 'guion ' || n FROM generate_series(1, 600) n`,
      [own.userId],
    );
    const store = new ObjectStore(loadConfig({ storage: storageConfig }, env).storage);
    const photo = join(folder, 'foto');
    writeFileSync(photo, 'foto');
    await store.putFile(key, photo, { contentType: 'image/png' });
    store.close();

    const to = join(folder, 'export');
    const [done, nobody, unsaid] = await Promise.all([
      command('export-account', { args: ['--email', own.email.toUpperCase(), '--to', to] }),
      command('export-account', { args: ['--email', 'x@export.test', '--to', join(folder, 'none')] }),
      command('export-account', { args: ['--to', to, '--all'] }),
    ]);

    expect([done, nobody, unsaid].map(({ code }) => code)).toEqual([0, 1, 1]);
    expect(done.said).toContain(`Falta en el almacén: ${key}-perdida`);
    expect(nobody.complained).toContain('No hay ninguna cuenta con el correo x@export.test.\n');
    expect(unsaid.complained).toMatch(/^Falta el correo/mu);
    expect(readFileSync(join(to, 'files', key), 'utf8')).toBe('foto');
    const tables = readdirSync(join(to, 'tables'));
    const text = tables.map((name) => readFileSync(join(to, 'tables', name), 'utf8')).join('\n');
    for (const what of [
      'guion',
      'version',
      'proyecto',
      'video',
      'comentario',
      'aviso a',
      'carta de',
      'de camino',
    ])
      expect(text).toContain(`${what} panaderia`);
    expect(tables).toContain('users.json');
    expect(JSON.parse(readFileSync(join(to, 'tables', 'guiones.json'), 'utf8'))).toHaveLength(601);
    expect(text).not.toMatch(/ferreteria|a la agencia|hash-of|link-of|whsec|agencia@/u);
  }, 240_000);
});
