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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, isAlive } from '@pregonero/local';
import { freePorts } from '../free-port';
import { answersPing } from './answers-ping';
import { startContainers } from './containers';
import { prepareServer } from './preparation';
import type { TestServers } from './running-servers';

/** Who started servers, and which: a later run ends those whose owner died. */
interface OwnerRecord {
  owner: number;
  pids: number[];
}

const PREFIX = 'pregonero-test-';
const START_TIMEOUT_MS = 240_000;

/** Whether the condition came true in time. */
async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await setTimeout(30);
  }
  return true;
}

async function end(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (!(await until(() => !isAlive(pid), 5_000))) process.kill(pid, 'SIGKILL');
}

/** Whether a Docker engine answers its ping. */
function engineAnswers(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => {
      resolve(false);
    });
    ping.end();
  });
}

/** Ends the servers of earlier runs that were killed before they could clean up. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const record = join(tmpdir(), name, 'owner.json');
    if (!existsSync(record)) continue;
    const { owner, pids } = JSON.parse(readFileSync(record, 'utf8')) as OwnerRecord;
    if (isAlive(owner)) continue;
    for (const pid of pids) {
      // The number may belong to another process by now: ours has the folder's name as its working place or data.
      const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
      if (stdout.includes(name)) await end(pid);
    }
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function startEmbedded(): Promise<TestServers> {
  await sweepLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const ports = await freePorts('postgres', 'redis');
  const children = (['postgres', 'redis'] as const).map((kind) => {
    const plan = prepareServer(kind, { directory: folder, port: ports[kind] });
    const log = openSync(join(folder, `${kind}.log`), 'a');
    const child = spawn(plan.command, plan.args, {
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
  const pids = children.flatMap(({ pid }) => pid ?? []);
  writeFileSync(
    join(folder, 'owner.json'),
    JSON.stringify({ owner: process.pid, pids } satisfies OwnerRecord),
  );
  await createDatabase({ port: ports.postgres, timeoutMs: START_TIMEOUT_MS });
  if (!(await until(() => answersPing(ports.redis), START_TIMEOUT_MS)))
    throw new Error('redis-server does not answer');
  return {
    postgresUrl: `postgres://pregonero:pregonero-local@127.0.0.1:${ports.postgres}/postgres`,
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
    stop: async () => {
      await Promise.all(pids.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts both servers and waits until they answer: containers where a Docker engine answers, the embedded PostgreSQL and the
 * system's redis-server where none does; TEST_SERVERS=embedded|containers decides otherwise. Whoever starts them stops them.
 */
export async function startTestServers(): Promise<TestServers> {
  const wish = process.env['TEST_SERVERS'];
  if (wish === 'containers') return startContainers();
  if (wish !== 'embedded' && (await engineAnswers())) {
    try {
      return await startContainers();
    } catch (error) {
      // An engine without the images and without a network cannot help; the embedded servers always can.
      process.stderr.write(
        `Docker answers but gives no containers (${String(error)}); the embedded servers are used.\n`,
      );
    }
  }
  return startEmbedded();
}
