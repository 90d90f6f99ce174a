import { spawn, type ChildProcess } from 'node:child_process';
import { MediaError, asMediaError, throwIfAborted } from '../media.error';
import { toolCommand } from './sandbox';

/** Options of {@link runTool}. */
export interface ToolRun {
  tool: 'ffmpeg' | 'ffprobe';
  arguments: readonly string[];
  /** Files that the tool reads and that its arguments do not name. */
  reads?: readonly string[];
  signal?: AbortSignal;
  /** Called with every chunk of standard output; otherwise it is collected and returned. What it throws ends the run. */
  onOutput?: (chunk: Buffer) => void;
  /** Feeds standard input; the run ends the stream when it resolves. What has been written may then be written over. */
  feed?: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>;
}

/** What a finished tool printed. */
export interface ToolOutput {
  stdout: Buffer;
  stderr: string;
}

/** The tool failed. */
export class ToolFailure extends MediaError {
  constructor(
    code: 'ffmpeg_missing' | 'ffmpeg_failed',
    message: string,
    /** It was killed or there was no room for it: that says nothing about the file, and another run may succeed. */
    readonly isPassing: boolean,
    options?: { cause?: unknown },
  ) {
    super(code, message, options);
  }
}

/** ffprobe says a few hundred bytes about a picture; an answer beyond this was blown up by what is in the file. */
const ANSWER_MAX_BYTES = 4 * 1_048_576;
/** How a process is ended from outside; a crash of its own has other names. */
const KILLS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
const NO_ROOM: ReadonlySet<string> = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);
/** Exit code of a launcher whose program is not installed. */
const NOT_FOUND = 127;
const KEPT_LINES = 6;
const LONGEST_LOG = 64 * 1024;

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-KEPT_LINES).join('\n');
}

/** Whether the machine had no room at this moment (processes, memory, open files), by the error of a system call. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}

function notInstalled(tool: string, cause?: unknown): ToolFailure {
  return new ToolFailure('ffmpeg_missing', `${tool} is not installed.`, false, { cause });
}

function notStarted(tool: string, cause: unknown): ToolFailure {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return isMissing
    ? notInstalled(tool, cause)
    : new ToolFailure('ffmpeg_failed', asMediaError(cause, 'ffmpeg_failed').message, isNoRoom(cause), {
        cause,
      });
}

function start(run: ToolRun): ChildProcess {
  try {
    const { command, arguments: list, env } = toolCommand(run.tool, run.arguments, run.reads);
    return spawn(command, list, { env, stdio: [run.feed ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // Most reasons come as an event, but a lack of memory comes like this.
    throw notStarted(run.tool, error);
  }
}

/**
 * Runs ffmpeg or ffprobe to its end.
 * @throws `ffmpeg_missing` when it is not installed, `ffmpeg_failed` with its last lines when it exits with an error or
 *   ffprobe answers more than 4 MiB (both as {@link ToolFailure}), `aborted` (after killing it) when the signal fires,
 *   and what a callback throws, once it has been killed and has ended
 */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  throwIfAborted(run.signal);
  const child = start(run);
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  let failure: { cause: unknown } | undefined;
  const giveUp = (cause: unknown): void => {
    failure ??= { cause };
    kill();
  };
  const output: Buffer[] = [];
  let outputBytes = 0;
  let stderr = '';
  const take = (chunk: Buffer): void => {
    if (run.onOutput) {
      run.onOutput(chunk);
      return;
    }
    outputBytes += chunk.length;
    if (run.tool === 'ffprobe' && outputBytes > ANSWER_MAX_BYTES) {
      throw new ToolFailure('ffmpeg_failed', `${run.tool} answered more than is read.`, false);
    }
    output.push(chunk);
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    if (failure) return;
    try {
      take(chunk);
    } catch (error) {
      // Thrown on, it would end this whole process: nobody stands around a stream's event.
      giveUp(error);
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-LONGEST_LOG);
  });
  // A tool that dies early closes its input; its exit code tells the story, the broken pipe does not.
  let inputClosed = false;
  child.stdin?.on('error', () => {
    inputClosed = true;
  });
  child.stdin?.on('close', () => {
    inputClosed = true;
  });
  run.signal?.addEventListener('abort', kill, { once: true });

  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(notStarted(run.tool, cause));
    });
    child.once('close', (code, exitSignal) => {
      if (code === NOT_FOUND) reject(notInstalled(run.tool));
      else resolve(exitSignal ?? code);
    });
  });

  const { stdin } = child;
  const feeding = (async () => {
    if (!run.feed || !stdin) return;
    await run.feed(async (chunk) => {
      if (inputClosed) return;
      await new Promise<void>((resolve) => {
        const settle = (): void => {
          stdin.off('close', settle);
          resolve();
        };
        stdin.once('close', settle);
        stdin.write(chunk, settle);
      });
    });
    stdin.end();
  })();

  try {
    const [end] = await Promise.all([ended, feeding.catch(giveUp)]);
    throwIfAborted(run.signal);
    if (failure) throw failure.cause;
    if (end !== 0) {
      throw new ToolFailure(
        'ffmpeg_failed',
        `${run.tool} exited with ${String(end)}:\n${lastLines(stderr)}`,
        typeof end === 'string' && KILLS.has(end),
      );
    }
    return { stdout: Buffer.concat(output), stderr };
  } finally {
    run.signal?.removeEventListener('abort', kill);
  }
}

/** Runs ffmpeg quietly, overwriting its outputs, with the thread count pinned so that equal input gives equal bytes. */
export function runFfmpeg(
  argumentsList: readonly string[],
  options: Omit<ToolRun, 'tool' | 'arguments'> = {},
): Promise<ToolOutput> {
  return runTool({
    tool: 'ffmpeg',
    arguments: ['-hide_banner', '-v', 'error', ...(options.feed ? [] : ['-nostdin']), '-y', ...argumentsList],
    ...options,
  });
}
