import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '@pregonero/config';
import {
  createTestDatabase,
  createTestRedis,
  type RunningSandbox,
  type RunningService,
  startSandbox,
  startService,
  type TestDatabase,
} from '@pregonero/testing';

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

const titles = (said: string, sign: string): string[] =>
  said.split('\n').flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2, 17).trim()] : []));

describe('doctor', () => {
  const everything = [
    ...['PostgreSQL', 'Esquema', 'Reloj', 'Redis', 'Archivos (S3)', 'Guiones', 'HeyGen', 'Pexels'],
    ...['TikTok', 'Wompi', 'Google', 'Correo', 'Sitio', 'Avisos'],
  ];

  it('finds everything in order on a stack that works', async () => {
    const { code, said } = await command('doctor');

    expect(titles(said, '✔')).toEqual(everything);
    expect(code).toBe(0);
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
      everything.filter((title) => !['PostgreSQL', 'Esquema', 'Reloj', 'Sitio'].includes(title)).sort(),
    );
    for (const line of said.split('\n').filter((each) => each.startsWith('✘'))) expect(line).toContain(' → ');
    expect(said).not.toMatch(/a-wrong-|prv_test_wrong/u);
    expect(code).toBe(1);
  });

  it('names every setting that production refuses, and asks nobody', async () => {
    const { code, said } = await command('doctor', { env: { NODE_ENV: 'production' } });

    expect(titles(said, '✔')).toEqual([]);
    expect(titles(said, '✘')).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL']));
    expect(code).toBe(1);
  });
});

describe('create-admin', () => {
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
