import { spawn } from 'node:child_process';
import { MediaError, throwIfAborted } from '../media.error';

/** Options of {@link runTool}. */
export interface ToolRun {
  tool: 'ffmpeg' | 'ffprobe';
  arguments: readonly string[];
  signal?: AbortSignal;
  /** Called with every chunk of standard output; otherwise it is collected and returned. */
  onOutput?: (chunk: Buffer) => void;
  /** Feeds standard input; the run ends the stream when it resolves. */
  feed?: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>;
}

/** What a finished tool printed. */
export interface ToolOutput {
  stdout: Buffer;
  stderr: string;
}

const KEPT_LINES = 6;
const LONGEST_LOG = 64 * 1024;

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-KEPT_LINES).join('\n');
}

/**
 * Runs ffmpeg or ffprobe to its end. Throws `ffmpeg_missing` when it is not installed, `ffmpeg_failed` with its last
 * lines when it exits with an error, and `aborted` (after killing it) when the signal fires.
 */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  throwIfAborted(run.signal);
  const child = spawn(run.tool, [...run.arguments], {
    stdio: [run.feed ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (run.onOutput) run.onOutput(chunk);
    else output.push(chunk);
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
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  run.signal?.addEventListener('abort', kill, { once: true });

  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const missing = cause.code === 'ENOENT';
      reject(
        new MediaError(
          missing ? 'ffmpeg_missing' : 'ffmpeg_failed',
          missing ? `${run.tool} is not installed.` : cause.message,
          { cause },
        ),
      );
    });
    child.once('close', (code) => {
      resolve(code);
    });
  });

  const { stdin } = child;
  const feeding = (async () => {
    if (!run.feed || !stdin) return;
    await run.feed(async (chunk) => {
      if (inputClosed || stdin.write(chunk)) return;
      await new Promise<void>((resolve) => {
        const settle = (): void => {
          stdin.off('drain', settle);
          stdin.off('close', settle);
          resolve();
        };
        stdin.once('drain', settle);
        stdin.once('close', settle);
      });
    });
    stdin.end();
  })();

  try {
    const [code] = await Promise.all([
      ended,
      feeding.catch((error: unknown) => {
        kill();
        throw error;
      }),
    ]);
    throwIfAborted(run.signal);
    if (code !== 0)
      throw new MediaError('ffmpeg_failed', `${run.tool} exited with ${String(code)}:\n${lastLines(stderr)}`);
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
