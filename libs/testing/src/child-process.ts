import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { eventually } from './eventually';

/** A service is ready in two seconds, and in thirty on a machine that does ten things at once. */
const READY_MS = 240_000;

/** How a process is run and how one sees that it is ready. */
interface ProcessPlan {
  name: string;
  file: string;
  args: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Output of all its lives. */
  logFile: string;
  /** Resolves to true when it can be used. */
  isReady: () => Promise<boolean>;
  readyTimeoutMs?: number;
  /**
   * Started again when it ends before it is ready, as a service manager does: a PostgreSQL that was killed leaves children,
   * and refuses to start while the last of them holds its memory.
   */
  startsAgain?: boolean;
  /** A folder made for this process alone, log included; removed when it is stopped for good. */
  temporaryDirectory?: string;
}

/** A process that a test starts, kills and starts again. Its address never changes. */
export class TestProcess {
  private readonly plan: ProcessPlan;
  private child: ChildProcess | undefined;
  /** What the log held when its folder was removed. */
  private lastLog: string | undefined;

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  /** Starts it without waiting. */
  launch(): void {
    const { file, args, cwd, env, uid, gid, logFile } = this.plan;
    const log = openSync(logFile, 'a');
    try {
      this.child = spawn(file, args, { cwd, env, uid, gid, stdio: ['ignore', log, log] });
      // A command that cannot be run shows up as "not ready", with the reason in the log.
      this.child.on('error', () => undefined);
    } finally {
      closeSync(log);
    }
  }

  /** Waits until it is ready or has ended; a failure shows the end of its log, the last line first. */
  async ready(): Promise<void> {
    try {
      const ready = await eventually(() => this.isReadyOrEnded(), {
        timeoutMs: this.plan.readyTimeoutMs ?? READY_MS,
        everyMs: 50,
        what: `"${this.plan.name} is ready"`,
      });
      if (ready === 'ended') throw new Error(`"${this.plan.name}" ended (${this.end}) before it was ready`);
    } catch (error) {
      const tail = this.log().trimEnd().split('\n').slice(-25);
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error([reason, tail.at(-1), ...tail].join('\n'), { cause: error });
    }
  }

  private async isReadyOrEnded(): Promise<boolean | 'ended'> {
    if (!this.runs) {
      if (this.plan.startsAgain !== true) return 'ended';
      this.launch();
    }
    return this.plan.isReady();
  }

  private get end(): string {
    return String(this.child?.exitCode ?? this.child?.signalCode ?? 'it could not be started');
  }

  private get runs(): boolean {
    return this.child?.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Everything it has printed in all its lives. */
  log(): string {
    return this.lastLog ?? readFileSync(this.plan.logFile, 'utf8');
  }

  /** Sends the signal and waits for the end; SIGKILL is `kill -9`. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    // One that could not be started has no number, and never tells of an end.
    if (child === undefined || !this.runs) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
    });
    child.kill(signal);
    await ended;
  }

  /** `kill -9`, then a new life on the same address. */
  async restart(): Promise<void> {
    await this.kill('SIGKILL');
    await this.start();
  }

  /** Asks it to stop and insists after 10 s. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const insist = setTimeout(() => {
      void this.kill('SIGKILL');
    }, 10_000);
    await this.kill(signal);
    clearTimeout(insist);
    const { temporaryDirectory } = this.plan;
    if (temporaryDirectory === undefined || this.lastLog !== undefined) return;
    this.lastLog = this.log();
    // What it started may write its last line meanwhile: a folder that is not empty yet is removed a moment later.
    rmSync(temporaryDirectory, { recursive: true, force: true, maxRetries: 20 });
  }
}
