import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../../infra/local/postgres.mjs';
import { prepare } from './preparation.mjs';

/**
 * PostgreSQL and Redis for one run of the integration tests: containers where a Docker engine answers, the
 * embedded PostgreSQL and the system's redis-server where none does. TEST_SERVERS=embedded|containers decides
 * otherwise.
 *
 * @typedef {{ postgresUrl: string, redisUrl: string, stop: () => Promise<void> }} TestServers
 */
const PREFIX = 'pregonero-test-';
const START_TIMEOUT_MS = 30_000;

/** @param {() => boolean | Promise<boolean>} condition @param {number} timeoutMs */
async function until(condition, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return true;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @param {number} pid */
async function end(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (!(await until(() => !isAlive(pid), 5_000))) process.kill(pid, 'SIGKILL');
}

/** @returns {Promise<boolean>} whether a Docker engine answers its ping */
function engineAnswers() {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.end();
  });
}

/** @returns {Promise<TestServers>} */
async function startContainers() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const [postgres, redis] = await Promise.all([
    new GenericContainer('postgres:17')
      .withEnvironment({ POSTGRES_USER: 'pregonero', POSTGRES_PASSWORD: 'pregonero-local' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer('redis:7')
      .withCommand(['redis-server', '--databases', '4096', '--save', ''])
      .withExposedPorts(6379)
      .start(),
  ]);
  return {
    postgresUrl: `postgres://pregonero:pregonero-local@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

/** Servers of earlier runs that were killed before they could clean up. */
async function sweepLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const record = join(tmpdir(), name, 'owner.json');
    if (!existsSync(record)) continue;
    const { owner, pids } = JSON.parse(readFileSync(record, 'utf8'));
    if (isAlive(owner)) continue;
    for (const pid of pids) {
      // The number may belong to another process by now: ours has the folder's name as its working place or data.
      const line = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
      if (line.includes(name)) await end(pid);
    }
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
  });
}

/** @returns {Promise<TestServers>} */
async function startEmbedded() {
  await sweepLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const postgresPort = await freePort();
  const redisPort = await freePort();
  const children = ['postgres', 'redis'].map((kind) => {
    const plan = prepare(kind, { directory: folder, port: kind === 'postgres' ? postgresPort : redisPort });
    const log = openSync(join(folder, `${kind}.log`), 'a');
    const child = spawn(plan.file, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      uid: plan.uid,
      gid: plan.gid,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('error', (error) => {
      throw new Error(`${kind} cannot be started`, { cause: error });
    });
    child.unref();
    return child;
  });
  const pids = children.map((child) => child.pid);
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ owner: process.pid, pids }));
  await createDatabase({ port: postgresPort, timeoutMs: START_TIMEOUT_MS });
  if (!(await until(() => answersPing(redisPort), START_TIMEOUT_MS)))
    throw new Error('redis-server does not answer');
  return {
    postgresUrl: `postgres://pregonero:pregonero-local@127.0.0.1:${postgresPort}/postgres`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    stop: async () => {
      await Promise.all(pids.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<TestServers>} */
export async function startTestServers() {
  const wish = process.env.TEST_SERVERS;
  if (wish === 'containers') return startContainers();
  if (wish !== 'embedded' && (await engineAnswers())) {
    try {
      return await startContainers();
    } catch (error) {
      // An engine without the images and without a network cannot help; the embedded servers always can.
      console.error(
        `Docker answers but gives no containers (${error.message}); the embedded servers are used.`,
      );
    }
  }
  return startEmbedded();
}
