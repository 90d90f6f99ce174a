import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Writes a file so that a reader sees the old or the new content, never a half, whenever the process is killed. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

/**
 * A JSON document on disk that one module owns. `value` is changed in memory and made durable with `save`;
 * saves that overlap are written once. A file that cannot be read as its schema stops the start, so that no
 * state is silently thrown away.
 */
export class JsonFile<T> {
  private writing: Promise<void> | undefined;
  private dirty: Promise<void> | undefined;

  private constructor(
    private readonly path: string,
    readonly value: T,
  ) {}

  static async open<T>(path: string, schema: z.ZodType<T>, initial: T): Promise<JsonFile<T>> {
    await mkdir(dirname(path), { recursive: true });
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
        return undefined;
      throw error;
    });
    if (text === undefined) return new JsonFile(path, initial);
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success)
      throw new Error(`${path} is not a state file of this version: ${parsed.error.message}`);
    return new JsonFile(path, parsed.data);
  }

  /** Resolves when everything that `value` holds now is on disk. */
  async save(): Promise<void> {
    if (this.writing === undefined) {
      this.writing = this.write();
      return this.writing;
    }
    // One write is under way and may have missed the change: everybody who waits shares the next.
    const current = this.writing;
    this.dirty ??= current
      .catch(() => undefined)
      .then(() => {
        this.dirty = undefined;
        this.writing = this.write();
        return this.writing;
      });
    return this.dirty;
  }

  private async write(): Promise<void> {
    try {
      await writeWhole(this.path, JSON.stringify(this.value, undefined, 1));
    } finally {
      this.writing = undefined;
    }
  }
}
