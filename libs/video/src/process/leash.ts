import { spawnSync } from 'node:child_process';

/** Address space of one tool: a file that makes it want more is refused, and the machine lives on. */
const MEMORY_BYTES = 4 * 1024 ** 3;
/** Processor seconds of one tool: far above the longest cut, below what a file that never ends would take. */
const PROCESSOR_SECONDS = 3_600;

/**
 * How the C library of a tool keeps memory: pictures of a few megabytes come and go thirty times a second. Handed back to the
 * system and fetched again each time, they cost a tenth of the processor's time; an arena for each thread keeps what another one
 * could use.
 */
const ALLOCATION = [
  'MALLOC_ARENA_MAX=1',
  `MALLOC_MMAP_THRESHOLD_=${32 * 1_048_576}`,
  `MALLOC_TRIM_THRESHOLD_=${256 * 1_048_576}`,
];

/**
 * The kernel kills the tool when the process that started it is gone, however that went: nothing goes on encoding beside
 * the worker that took the job over. These programs replace themselves by what follows, so the process keeps its number.
 */
const LEASH = [
  ...['setpriv', '--pdeathsig', 'KILL', '--'],
  ...['prlimit', `--as=${MEMORY_BYTES}`, `--cpu=${PROCESSOR_SECONDS}`, '--'],
  ...['env', ...ALLOCATION],
];

let known: readonly string[] | undefined;

/** What stands before a tool's name; empty on a machine without these programs of util-linux. */
export function leash(): readonly string[] {
  known ??= spawnSync('setpriv', [...LEASH.slice(1), 'true']).status === 0 ? LEASH : [];
  return known;
}
