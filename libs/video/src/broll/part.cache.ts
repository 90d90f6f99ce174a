import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Where encoded parts are kept for the next composition with some of the same clips. */
export interface PartCacheSettings {
  directory: string;
  /** The parts used longest ago are removed above this. */
  maxBytes: number;
}

/** Parts that nobody asked for this long are removed: what is kept belongs to people. */
const UNUSED_MS = 24 * 3_600_000;
/** Names of kept parts: what they were made from, and what they are. */
const NAME = /^([0-9a-f]{64})-([0-9a-f]{64})\.ts$/u;

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/**
 * Encoded parts on this machine's disk. The key is the hash of everything that a part is made from; the name carries the
 * hash of its bytes, too, so that a damaged file is never used. Losing it costs time only; whatever fails here is a miss.
 */
export class PartCache {
  constructor(private readonly settings: PartCacheSettings) {}

  /** Puts the part of a key at `path`; false when there is none. */
  async take(key: string, path: string): Promise<boolean> {
    try {
      const name = (await this.names()).find((candidate) => NAME.exec(candidate)?.[1] === key);
      if (name === undefined) return false;
      const kept = join(this.settings.directory, name);
      // A copy: the kept one may be removed at any moment.
      await copyFile(kept, path);
      if ((await fileDigest(path)) !== NAME.exec(name)?.[2]) {
        await rm(path, { force: true });
        await rm(kept, { force: true });
        return false;
      }
      const now = new Date();
      await utimes(kept, now, now).catch(() => undefined);
      return true;
    } catch {
      await rm(path, { force: true });
      return false;
    }
  }

  /** Keeps a part. Another process may keep the same one at the same time. */
  async keep(key: string, path: string): Promise<void> {
    const { directory } = this.settings;
    const passing = join(directory, `${randomUUID()}.part`);
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const digest = await fileDigest(path);
      await copyFile(path, passing);
      await rename(passing, join(directory, `${key}-${digest}.ts`));
    } catch {
      // A full disk: the composition itself goes on.
      await rm(passing, { force: true }).catch(() => undefined);
    }
  }

  /** Removes what nobody used for a day, and the longest unused above the bound. */
  async trim(nowMs: number): Promise<void> {
    const kept: { path: string; bytes: number; usedMs: number }[] = [];
    for (const name of await readdir(this.settings.directory).catch((): string[] => [])) {
      if (!NAME.test(name) && !name.endsWith('.part')) continue;
      const path = join(this.settings.directory, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts) kept.push({ path, bytes: facts.size, usedMs: facts.mtimeMs });
    }
    let bytes = 0;
    for (const one of kept.sort((a, b) => b.usedMs - a.usedMs)) {
      bytes += one.bytes;
      if (bytes <= this.settings.maxBytes && nowMs - one.usedMs <= UNUSED_MS) continue;
      await rm(one.path, { force: true }).catch(() => undefined);
    }
  }

  private names(): Promise<string[]> {
    return readdir(this.settings.directory).catch((): string[] => []);
  }
}
