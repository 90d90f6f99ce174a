import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { StackRow } from '@pregonero/local';
import { Redis } from 'ioredis';
import type { Fault, ProviderFault } from './faults';

/** Bytes that a full disk still takes. */
const LAST_BYTES = 100_000;

/** Processes of one `stack.json`, their logs, their Redis and their provider sandbox. */
export interface Target {
  stackFile: string;
  logDirectory: string;
  redisPort: number;
  sandboxUrl: string;
}

/** Lists a process and its descendants, parents first. */
function listFamily(pid: number): number[] {
  let children: string[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  } catch {
    // The process has ended.
  }
  return [pid, ...children.filter((child) => child !== '').flatMap((child) => listFamily(Number(child)))];
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}

/** Injects faults into one stack. A fault that cannot be injected at the moment is skipped. */
export class FaultInjector {
  private readonly frozen = new Map<string, number[]>();

  constructor(private readonly target: Target) {}

  /** Returns the process id of a victim; undefined while it waits for its restart. */
  findPid(victim: string): number | undefined {
    const rows = JSON.parse(readFileSync(this.target.stackFile, 'utf8')) as StackRow[];
    return rows.find(({ name }) => name === victim)?.pid ?? undefined;
  }

  /** Injects one fault and undoes a freeze or a full disk after its time. */
  async inject(fault: Fault): Promise<void> {
    if (fault.what === 'provider') return this.spoilProvider(fault);
    if (fault.what === 'empty redis') return this.emptyRedis();
    const pid = this.findPid(fault.victim);
    if (pid === undefined) return;
    if (fault.what === 'freeze') await this.freeze(fault.victim, pid, fault.forMs);
    else if (fault.what === 'full disk') await this.fillDisk(fault.victim, pid, fault.forMs);
    else if (fault.what === 'kill') sendSignal(pid, 'SIGKILL');
    else this.terminate(fault.victim);
  }

  /** Sends SIGTERM and resumes the victim where it is frozen. */
  terminate(victim: string): void {
    const pid = this.findPid(victim);
    if (pid !== undefined) sendSignal(pid, 'SIGTERM');
    this.thaw(victim);
  }

  private async freeze(victim: string, pid: number, forMs: number): Promise<void> {
    if (this.frozen.has(victim)) return;
    // Each connection of PostgreSQL is a process of its own.
    const family = listFamily(pid);
    this.frozen.set(victim, family);
    for (const one of family) sendSignal(one, 'SIGSTOP');
    await setTimeout(forMs);
    this.thaw(victim);
  }

  private thaw(victim: string): void {
    for (const pid of (this.frozen.get(victim) ?? []).toReversed()) sendSignal(pid, 'SIGCONT');
    this.frozen.delete(victim);
  }

  /** Resumes all frozen processes. */
  thawAll(): void {
    for (const victim of this.frozen.keys()) this.thaw(victim);
  }

  /** Limits the file size of a process to little more than its log. The process sees a full disk; no privilege is needed. */
  private async fillDisk(victim: string, pid: number, forMs: number): Promise<void> {
    const bytes = statSync(join(this.target.logDirectory, `${victim}.log`)).size + LAST_BYTES;
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    await setTimeout(forMs);
    spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:']);
  }

  private async spoilProvider({ provider, fault, times }: ProviderFault): Promise<void> {
    await fetch(`${this.target.sandboxUrl}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, fault, times }),
      signal: AbortSignal.timeout(3_000),
    }).catch(() => undefined);
  }

  /** Removes the faults of all providers. Returns false while the sandbox is down. */
  async clearProviders(): Promise<boolean> {
    const init = { method: 'DELETE', signal: AbortSignal.timeout(2_000) };
    const response = await fetch(`${this.target.sandboxUrl}/_sandbox/faults`, init).catch(() => undefined);
    return response?.ok === true;
  }

  private async emptyRedis(): Promise<void> {
    const limits = { connectTimeout: 1_000, commandTimeout: 2_000, maxRetriesPerRequest: 0 };
    const options = { ...limits, lazyConnect: true, retryStrategy: () => null };
    const redis = new Redis(this.target.redisPort, '127.0.0.1', options);
    redis.on('error', () => undefined);
    await redis
      .connect()
      .then(() => redis.flushall())
      .catch(() => undefined);
    redis.disconnect();
  }
}
