import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from './terminal';

const FIRST_RESTART_MS = 300;
const LONGEST_RESTART_MS = 5_000;
/** A process that lived this long starts its waits anew. */
const STEADY_MS = 10_000;

/** A process that shall run. */
export interface ProcessDefinition {
  name: string;
  /** Where it can be reached, for `stack.json`. */
  url: string | null;
  /** Where `/readyz` and `/metrics` are; absent where there are none. */
  operationsUrl?: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** SIGTERM unless the program wants another one. */
  stopSignal?: NodeJS.Signals;
  /** The account that it runs as; that of the launcher unless given. */
  uid?: number;
  gid?: number;
}

/** A row of `stack.json`; `pid` is null while the process waits to be started again. */
export interface StackRow {
  name: string;
  pid: number | null;
  url: string | null;
  operationsUrl?: string | undefined;
}

interface Entry {
  readonly definition: ProcessDefinition;
  child: ChildProcess | null;
  restarts: number;
  startedAt: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Keeps processes alive: one that dies is started again, at once the first time, later when it keeps dying.
 * Every change is written to `stack.json`, so that tools find the processes by name.
 */
export class Supervisor {
  private readonly processes = new Map<string, Entry>();
  private readonly stackFile: string;
  private readonly logDirectory: string;
  private stopping = false;

  constructor({ stackFile, logDirectory }: { stackFile: string; logDirectory: string }) {
    this.stackFile = stackFile;
    this.logDirectory = logDirectory;
    mkdirSync(logDirectory, { recursive: true });
  }

  /** Starts a process and keeps it running. */
  start(definition: ProcessDefinition): void {
    if (this.stopping) throw new PlainProblem('Interrumpido.');
    const entry: Entry = { definition, child: null, restarts: 0, startedAt: 0, timer: null };
    this.processes.set(definition.name, entry);
    this.spawn(entry, 'w');
  }

  private spawn(entry: Entry, mode: 'w' | 'a'): void {
    const { definition } = entry;
    const log = openSync(this.logFile(definition.name), mode);
    entry.startedAt = Date.now();
    entry.child = spawn(definition.command, definition.args, {
      cwd: definition.cwd,
      env: definition.env,
      uid: definition.uid,
      gid: definition.gid,
      stdio: ['ignore', log, log],
      // Of its own group: Ctrl-C reaches the launcher only, which stops everything in order.
      detached: true,
    });
    closeSync(log);
    const ended = (): void => {
      this.ended(entry);
    };
    entry.child.once('error', ended);
    entry.child.once('exit', ended);
    this.write();
  }

  private ended(entry: Entry): void {
    entry.child = null;
    if (this.stopping || entry.timer !== null) return;
    entry.restarts = Date.now() - entry.startedAt > STEADY_MS ? 1 : entry.restarts + 1;
    const waitMs = Math.min(LONGEST_RESTART_MS, FIRST_RESTART_MS * 2 ** (entry.restarts - 1));
    entry.timer = setTimeout(() => {
      entry.timer = null;
      if (!this.stopping) this.spawn(entry, 'a');
    }, waitMs);
    this.write();
  }

  /** How often a process died since it last ran steadily. */
  restartsOf(name: string): number {
    return this.processes.get(name)?.restarts ?? 0;
  }

  /** Where the output of a process is kept, of its last start and the restarts since. */
  logFile(name: string): string {
    return join(this.logDirectory, `${name}.log`);
  }

  /** The last lines that a process wrote. */
  tailOf(name: string, lines = 12): string {
    return readFileSync(this.logFile(name), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  private write(): void {
    const rows: StackRow[] = [{ name: 'launcher', pid: process.pid, url: null }];
    for (const { definition, child } of this.processes.values()) {
      const { name, url, operationsUrl } = definition;
      rows.push({ name, pid: child?.pid ?? null, url, operationsUrl });
    }
    writeFileSync(`${this.stackFile}.part`, `${JSON.stringify(rows, null, 2)}\n`);
    renameSync(`${this.stackFile}.part`, this.stackFile);
  }

  /** Stops everything in the opposite order of starting: signal, up to ten seconds of patience, then for good. */
  async stop(): Promise<void> {
    this.stopping = true;
    const entries = [...this.processes.values()].reverse();
    const servers = entries.filter(({ definition }) => ['postgres', 'redis'].includes(definition.name));
    const services = entries.filter((entry) => !servers.includes(entry));
    for (const group of [services, servers]) await Promise.all(group.map((entry) => this.stopOne(entry)));
  }

  private async stopOne(entry: Entry): Promise<void> {
    if (entry.timer !== null) clearTimeout(entry.timer);
    const { child, definition } = entry;
    if (child === null || child.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        child.kill('SIGKILL');
      }, 10_000);
      child.once('exit', () => {
        clearTimeout(patience);
        resolve();
      });
      child.kill(definition.stopSignal ?? 'SIGTERM');
    });
  }
}
