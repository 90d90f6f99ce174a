import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';

const MAX_AT_ONCE = 1;

/**
 * Files that are made on first request and kept. The same file asked for twice is made once; different ones wait
 * for each other, because drawing a clip takes a whole core.
 */
export class FileCache {
  private readonly making = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** Resolves when the file is there. `make` writes it to the path it is given; a failure leaves nothing behind. */
  async ensure(path: string, make: (unfinishedPath: string) => Promise<void>): Promise<void> {
    const exists = await stat(path).then(
      () => true,
      () => false,
    );
    if (exists) return;
    const under = this.making.get(path) ?? this.make(path, make).finally(() => this.making.delete(path));
    this.making.set(path, under);
    await under;
  }

  private async make(path: string, make: (unfinishedPath: string) => Promise<void>): Promise<void> {
    await this.enter();
    const extension = extname(path);
    const unfinished = `${path.slice(0, path.length - extension.length)}.unfinished${extension}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await make(unfinished);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
  }

  private leave(): void {
    const next = this.waiting.shift();
    // The place passes on to whoever waits, so the count stays.
    if (next === undefined) this.running -= 1;
    else next();
  }
}
