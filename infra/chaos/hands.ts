import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { LocalSettings, StackRow } from '@pregonero/local';
import type { Disturbance, ProviderFault } from './plan';

/** What a full disk still takes. */
const LAST_BYTES = 100_000;

/** What the disturbances are done to: the processes of one `stack.json`, its Redis and its stand-ins. */
export interface Place {
  stackFile: string;
  logDirectory: string;
  redisPort: number;
  sandboxUrl: string;
}

/** Where the hands find the product. */
export function placeOf(settings: LocalSettings): Place {
  return {
    stackFile: settings.stackFile,
    logDirectory: join(settings.directory, 'logs'),
    redisPort: settings.ports.redis,
    sandboxUrl: settings.sandbox,
  };
}

/** The number that a process of the stack has now; undefined while it waits to be started again. */
function pidOf(stackFile: string, name: string): number | undefined {
  const rows = JSON.parse(readFileSync(stackFile, 'utf8')) as StackRow[];
  return rows.find((row) => row.name === name)?.pid ?? undefined;
}

/** A process and everything below it, parents first. */
function familyOf(pid: number): number[] {
  let children: number[] = [];
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    children = list === '' ? [] : list.split(' ').map(Number);
  } catch {
    // It ended just now.
  }
  return [pid, ...children.flatMap(familyOf)];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended just now: that is what was wanted.
  }
}

/** Asks a stand-in to spoil what comes next. One that is away itself is let be. */
async function askForFault(sandboxUrl: string, { provider, fault, times }: ProviderFault): Promise<void> {
  await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, fault, times }),
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
}

/** Does what the plan says, to whoever stands at this place. Nothing here throws: a blow that misses is a miss. */
export class Hands {
  private readonly frozen = new Map<string, number[]>();

  constructor(private readonly place: Place) {}

  /** Does one disturbance and sees it to its end: what was frozen thaws, a full disk has room again. */
  async do(event: Disturbance): Promise<void> {
    switch (event.what) {
      case 'kill':
      case 'stop':
        this.signal(event.victim, event.what === 'kill' ? 'SIGKILL' : 'SIGTERM');
        return;
      case 'freeze':
        await this.freeze(event.victim, event.forMs);
        return;
      case 'full disk':
        await this.fillDisk(event.victim, event.forMs);
        return;
      case 'empty redis':
        await this.emptyRedis();
        return;
      case 'fault':
        await askForFault(this.place.sandboxUrl, event);
        return;
    }
  }

  /** Sends one signal to a process of the stack, if it runs. */
  signal(victim: string, name: NodeJS.Signals): void {
    const pid = pidOf(this.place.stackFile, victim);
    if (pid === undefined) return;
    signal(pid, name);
    // A frozen process takes no SIGTERM before it thaws.
    if (name !== 'SIGKILL') this.thaw(victim);
  }

  private async freeze(victim: string, forMs: number): Promise<void> {
    const pid = pidOf(this.place.stackFile, victim);
    if (pid === undefined || this.frozen.has(victim)) return;
    // PostgreSQL is a family: each connection has a process of its own.
    const family = familyOf(pid);
    this.frozen.set(victim, family);
    for (const one of family) signal(one, 'SIGSTOP');
    await setTimeout(forMs);
    this.thaw(victim);
  }

  private thaw(victim: string): void {
    for (const one of [...(this.frozen.get(victim) ?? [])].reverse()) signal(one, 'SIGCONT');
    this.frozen.delete(victim);
  }

  /** Lets everybody who is frozen go on. */
  thawAll(): void {
    for (const victim of [...this.frozen.keys()]) this.thaw(victim);
  }

  /**
   * No file of this process and of what it starts may grow beyond a few bytes more than its log holds: to the program it
   * is a disk that has run full, and it needs no right that the launcher has not.
   */
  private async fillDisk(victim: string, forMs: number): Promise<void> {
    const pid = pidOf(this.place.stackFile, victim);
    if (pid === undefined) return;
    const room = statSync(join(this.place.logDirectory, `${victim}.log`)).size + LAST_BYTES;
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${room}:`]);
    await setTimeout(forMs);
    spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:']);
  }

  private async emptyRedis(): Promise<void> {
    const redis = new Redis(this.place.redisPort, '127.0.0.1', {
      lazyConnect: true,
      connectTimeout: 1_000,
      commandTimeout: 2_000,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.flushall();
    } catch {
      // It is being killed at the same moment, and comes back with what it kept.
    } finally {
      redis.disconnect();
    }
  }
}
