import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'pregonero-media-';
/** Longer than any work that a folder is made for. */
const ABANDONED_AFTER_MS = 3_600_000;

/** The removal of what earlier processes left, once a process. */
let leftovers: Promise<unknown> | undefined;

/**
 * Removes the folders for intermediate files in `parent` that a killed process left: those that nobody touched for an
 * hour before `nowMs`. Returns their paths. What cannot be removed stays for the next start.
 */
export async function removeAbandonedScratch(parent: string, nowMs: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(parent, name);
    try {
      if (nowMs - (await stat(path)).mtimeMs < ABANDONED_AFTER_MS) continue;
      await rm(path, { recursive: true, force: true });
      removed.push(path);
    } catch {
      // Another process removes it at this moment, or it belongs to another user.
    }
  }
  return removed;
}

/** Runs `work` with a new folder for intermediate files and deletes it afterwards, whatever happens. */
export async function withScratch<T>(work: (path: string) => Promise<T>): Promise<T> {
  leftovers ??= removeAbandonedScratch(tmpdir(), Date.now());
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
