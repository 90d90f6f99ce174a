import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Address space of one tool: a file that makes it want more is refused, and the machine lives on. */
const MEMORY_BYTES = 4 * 1024 ** 3;
/** Processor seconds of one tool: far above the longest cut, below what a file that never ends would take. */
const PROCESSOR_SECONDS = 3_600;

/** Installed with every Debian, in the slim images as well. Needs no privilege. */
const LAUNCHER = [
  join(__dirname, '..', '..', 'sandbox', 'confine.pl'),
  ...['--memory', String(MEMORY_BYTES), '--processor', String(PROCESSOR_SECONDS)],
];
const NO_LAUNCHER = 'perl is not installed';
const MODES: Readonly<Record<string, readonly string[]>> = { required: ['--must'], off: ['--open'] };

/** Variables that a tool or a worker process gets of the caller's. None of them holds a secret. */
const INHERITED = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'MEDIA_SANDBOX'] as const;

/**
 * How the C library of a tool keeps memory: pictures of a few megabytes come and go thirty times a second. Handed back to the
 * system and fetched again each time, they cost a tenth of the processor's time; an arena for each thread keeps what another one
 * could use.
 */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1_048_576),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1_048_576),
};

/** Reasons why a part of the sandbox does not hold; empty when it does. */
export interface SandboxFindings {
  /** Files besides the program's own input and output, such as secrets, stay unreadable. */
  files: string;
  /** Sockets stay closed. */
  network: string;
}

/** A program with its arguments and its whole environment, as `spawn` takes them. */
export interface ToolCommand {
  command: string;
  arguments: string[];
  env: NodeJS.ProcessEnv;
}

/** Returns the environment of a process that handles strangers' files: what it needs, and no secret. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line eslint/no-restricted-properties -- passes names of a list on to another process, and reads no setting
  const { env } = process;
  const bare: NodeJS.ProcessEnv = { HOME: tmpdir() };
  for (const name of INHERITED) if (env[name] !== undefined) bare[name] = env[name];
  return bare;
}

function launch(options: readonly string[]): string[] {
  const mode = MODES[bareEnvironment()['MEDIA_SANDBOX'] ?? ''] ?? [];
  return [...LAUNCHER, ...mode, ...options];
}

let known: SandboxFindings | undefined;

/** Returns what the sandbox of this machine keeps from a media program. A try that found out is the only one of its process. */
export function findMediaSandbox(): SandboxFindings {
  if (known !== undefined) return known;
  const { error, status, stdout, stderr } = spawnSync('perl', launch(['--report', '--', 'true']), {
    env: bareEnvironment(),
    encoding: 'utf8',
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    known = { files: NO_LAUNCHER, network: NO_LAUNCHER };
    return known;
  }
  if (error || status === null) {
    // A machine without memory or processes for a moment says nothing of its sandbox: the next program asks again.
    const reason = error?.message ?? 'the launcher was killed';
    return { files: reason, network: reason };
  }
  const [files = '', network = ''] = status === 0 ? stdout.split('\n') : [stderr.trim(), stderr.trim()];
  known = { files, network };
  return known;
}

/** Files that a tool's arguments name: what ffmpeg reads stands after `-i`, ffprobe writes nothing. */
function filesIn(tool: string, list: readonly string[]): string[] {
  return list.flatMap((argument, index) => {
    const path = argument.replace(/^file:/u, '');
    if (!path.startsWith('/') && path === argument) return [];
    const isRead = tool === 'ffprobe' || list[index - 1] === '-i';
    // The pictures of a numbered series are in a folder of the job.
    if (isRead && /%\d*d/u.test(path)) return ['--read', dirname(resolve(path))];
    return [isRead ? '--read' : '--write', resolve(path)];
  });
}

/**
 * Returns how to start ffmpeg or ffprobe so that a hole in it opens nothing else: the program reads its own input, writes its
 * own output, has no socket, no secret in its environment, a limit of memory and processor time, and ends with its caller.
 * `reads` are files that the arguments do not name, such as those of a list. Without Perl only the environment is
 * bare; a required sandbox then fails to start.
 */
export function toolCommand(
  tool: 'ffmpeg' | 'ffprobe',
  list: readonly string[],
  reads: readonly string[] = [],
): ToolCommand {
  const bare = bareEnvironment();
  const env = { ...bare, ...ALLOCATION };
  const isRequired = bare['MEDIA_SANDBOX'] === 'required';
  if (!isRequired && findMediaSandbox().files === NO_LAUNCHER)
    return { command: tool, arguments: [...list], env };
  const files = [...filesIn(tool, list), ...reads.flatMap((path) => ['--read', resolve(path)])];
  return { command: 'perl', arguments: [...launch([...files, '--']), tool, ...list], env };
}
