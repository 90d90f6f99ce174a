import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Films that were drawn before, found again by what was asked for. Several sandboxes may share a folder, also at the same
 * time: an entry appears whole or not at all. Nothing in it tells which media library drew it, so whoever gives the
 * folder gives another one when the library changes.
 */
export class FilmShelf {
  /** @param directory where the films are kept; empty keeps none. */
  constructor(private readonly directory: string) {}

  /**
   * Puts the film of a request at `outputPath` and gives what is known of it: a copy when it was drawn before, else
   * whatever `draw` makes. A failure of `draw` is kept by nobody.
   *
   * @param request everything that decides about the film's bytes, as plain data
   */
  async take<Facts>(request: object, outputPath: string, draw: () => Promise<Facts>): Promise<Facts> {
    if (this.directory === '') return draw();
    const kept = join(this.directory, createHash('sha256').update(JSON.stringify(request)).digest('hex'));
    const known = await readFile(`${kept}.json`, 'utf8').catch(() => null);
    if (known !== null) {
      await mkdir(dirname(outputPath), { recursive: true });
      await copyFile(`${kept}.film`, outputPath, constants.COPYFILE_FICLONE);
      return JSON.parse(known) as Facts;
    }
    const facts = await draw();
    await this.keep(kept, outputPath, facts);
    return facts;
  }

  private async keep(kept: string, path: string, facts: unknown): Promise<void> {
    const unfinished = `${kept}.${randomUUID()}`;
    await mkdir(this.directory, { recursive: true });
    try {
      await copyFile(path, unfinished, constants.COPYFILE_FICLONE);
      await rename(unfinished, `${kept}.film`);
      await writeFile(unfinished, JSON.stringify(facts ?? null));
      // The facts come last: who finds them finds the film.
      await rename(unfinished, `${kept}.json`);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

/** The digest of a file's content, for a request that depends on it. */
export async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
