import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skewOf } from './chaos-stack';
import type { Disturbance } from './plan';
import type { FenceChange } from './fence-log';
import type { HeldJob } from './watcher';

/** A `kill -9` of a worker, and what was held by somebody at that moment. */
export interface Killing {
  victim: string;
  atMs: number;
  held: readonly HeldJob[];
  /** Whether the other copy said at that moment that it is at work, and nothing hit it or PostgreSQL: see {@link hasHeir}. */
  hasHeir: boolean;
}

/** A process that was killed, stopped or frozen this long ago is at work again. */
const BACK_AFTER_MS = 20_000;
const SOON_MS = 6_000;

/** The other copy of a service. */
export function heirOf(victim: string): string {
  return victim.endsWith('-2') ? victim.replace(/-2$/u, '') : `${victim}-2`;
}

/**
 * Whether the plan leaves the other copy of a killed worker alone, and PostgreSQL, shortly before and after: without them
 * nobody can take over, and the time until they are back says nothing of the jobs.
 */
export function hasHeir(plan: readonly Disturbance[], killing: Disturbance): boolean {
  if (killing.what !== 'kill') return false;
  const { victim, atMs } = killing;
  const needed = [heirOf(victim), 'postgres'];
  return !plan.some(
    (other) =>
      'victim' in other &&
      other.what !== 'full disk' &&
      needed.includes(other.victim) &&
      other.atMs > atMs - BACK_AFTER_MS &&
      other.atMs < atMs + SOON_MS,
  );
}

interface LogLine {
  time?: number;
  jobId?: number;
  fence?: number;
}

/** When runs said something, by the launcher's clock: `job:fence` → the last moment. */
function lastWords(logDirectory: string, names: readonly string[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const name of names) {
    for (const text of readFileSync(join(logDirectory, `${name}.log`), 'utf8').split('\n')) {
      const line = parsed(text);
      if (line?.jobId === undefined || line.fence === undefined || line.time === undefined) continue;
      const key = `${line.jobId}:${line.fence}`;
      words.set(key, Math.max(words.get(key) ?? 0, line.time - skewOf(name)));
    }
  }
  return words;
}

function parsed(text: string): LogLine | undefined {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return undefined;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  'script-generation': 'guion.',
  'avatar-video': 'video.',
  'b-roll': 'broll.',
  'tiktok-publisher': 'tiktok.',
};

/**
 * How long each job that a killed worker held lay still, until another worker, that was there, took it: milliseconds, one
 * for each. A job that its run spoke of after the kill was held by the other copy, and one that was never taken again
 * ended by other means (its owner deleted it).
 */
export function recoveries(
  killings: readonly Killing[],
  changes: readonly FenceChange[],
  logDirectory: string,
): number[] {
  return killings.flatMap(({ victim, atMs, held, hasHeir: isClear }) => {
    const service = victim.replace(/-2$/u, '');
    const kind = KINDS[service];
    if (kind === undefined || !isClear) return [];
    const words = lastWords(logDirectory, [service, `${service}-2`]);
    return held
      .filter((job) => job.kind.startsWith(kind) && (words.get(`${job.id}:${job.fence}`) ?? 0) <= atMs)
      .flatMap((job) => {
        const next = changes.find(({ jobId, fence }) => jobId === job.id && fence > job.fence);
        return next === undefined ? [] : [Math.round(next.atMs - atMs)];
      });
  });
}

/** The value that this share of them does not exceed; undefined of none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}
