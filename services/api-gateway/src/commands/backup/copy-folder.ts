import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopiedTable, DatabaseFacts } from '@pregonero/persistence';
import { KEY_FOLDERS } from '@pregonero/storage';

/** Raised when the folder's form changes. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const KEYS = 'keys.env';

/** One object of the store in a copy. */
export interface CopiedFile {
  key: string;
  contentType: string;
  sizeBytes: number;
  /** Of its bytes, hexadecimal. */
  sha256: string;
}

/** What a copy says about itself; written last, so that a folder without it is no copy. */
export interface Manifest {
  format: number;
  /** Version of the release that made it. */
  version: string;
  database: DatabaseFacts;
  rows: Record<string, number>;
  files: readonly CopiedFile[];
  /** Named by a row and not in the store when the copy was made. */
  missing: readonly string[];
}

/** A reason that the operator can mend, without a stack. */
export class CopyRefusal extends Error {}

/** SHA-256 of a file, hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * A copy on disk: `manifest.json`, a compressed file of rows for each table in `tables/`, the objects of the store under
 * their keys in `files/`, and the keys without which the rows cannot be read in `keys.env`.
 */
export class CopyFolder {
  /** @param keysPath the folder of `keys.env`, so that whoever gets the rows does not get what opens them */
  constructor(
    readonly path: string,
    readonly keysPath = path,
  ) {}

  /** @throws CopyRefusal when something is in it, since a copy is never mixed with another one, or when it is not ours to close */
  async begin(): Promise<void> {
    // Closed from the first moment; `chmod` closes a folder that was there before.
    await this.asOurs(() => mkdir(join(this.path, 'tables'), { recursive: true, mode: 0o700 }));
    const entries = await readdir(this.path);
    if (entries.some((name) => name !== 'tables') || (await readdir(join(this.path, 'tables'))).length > 0)
      throw new CopyRefusal(`La carpeta ${this.path} no está vacía. Da una carpeta nueva para cada copia.`);
    await this.asOurs(() => chmod(this.path, 0o700));
    if (this.keysPath === this.path) return;
    await this.asOurs(() => mkdir(this.keysPath, { recursive: true, mode: 0o700 }), this.keysPath);
    // Those of an earlier copy may be older than every key that a rotation keeps.
    if ((await readdir(this.keysPath)).includes(KEYS))
      throw new CopyRefusal(
        `Ya hay un ${KEYS} en ${this.keysPath}. Da una carpeta nueva para las claves de cada copia.`,
      );
  }

  private async asOurs(work: () => Promise<unknown>, folder = this.path): Promise<void> {
    try {
      await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === '') throw error;
      const user = process.getuid === undefined ? 'que ejecuta esta orden' : String(process.getuid());
      const what = `En la carpeta ${folder} no se puede guardar una copia (${code})`;
      throw new CopyRefusal(`${what}. Da una que sea del usuario ${user}.`, { cause: error });
    }
  }

  /** Where an object lies. @throws CopyRefusal for a key that no release of ours makes, which could lead elsewhere */
  fileOf(key: string): string {
    const own = KEY_FOLDERS.some((folder) => key.startsWith(folder));
    if (!own || key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new CopyRefusal(`La copia nombra un archivo que no es de Pregonero: ${key}.`);
    return join(this.path, 'files', key);
  }

  /** Makes the folder of an object and returns where it goes. */
  async roomFor(key: string): Promise<string> {
    const path = this.fileOf(key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }

  async writeRows({ name }: CopiedTable, rows: AsyncIterable<string>): Promise<number> {
    let count = 0;
    const lines = async function* (): AsyncIterable<string> {
      for await (const row of rows) {
        count += 1;
        yield `${row}\n`;
      }
    };
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(this.tablePath(name)));
    return count;
  }

  /** Rows for people: a file of JSON, a line a value. */
  async writeReadable(name: string, rows: AsyncIterable<object>): Promise<void> {
    const parts = async function* (): AsyncIterable<string> {
      let before = '[';
      for await (const row of rows) {
        yield `${before}\n${JSON.stringify(row, null, 2).replaceAll(/^/gmu, '  ')}`;
        before = ',';
      }
      yield before === '[' ? '[]\n' : '\n]\n';
    };
    await pipeline(Readable.from(parts()), createWriteStream(join(this.path, 'tables', `${name}.json`)));
  }

  async *rowsOf({ name }: CopiedTable): AsyncIterable<string> {
    const text = createReadStream(this.tablePath(name)).pipe(createGunzip());
    yield* createInterface({ input: text, crlfDelay: Infinity });
  }

  /** Readable by the owner of the folder alone. */
  async writeKeys(keys: Readonly<Record<string, string>>): Promise<void> {
    const lines = Object.entries(keys).map(([name, value]) => `${name}=${value}\n`);
    await this.asOurs(
      () => writeFile(join(this.keysPath, KEYS), lines.join(''), { mode: 0o600, flag: 'wx' }),
      this.keysPath,
    );
  }

  /** Empty when they are not in the copy's own folder. @throws CopyRefusal when another folder was named and has none */
  async readKeys(): Promise<Record<string, string>> {
    const text = await readFile(join(this.keysPath, KEYS), 'utf8').catch(() => {
      if (this.keysPath === this.path) return '';
      throw new CopyRefusal(`En ${this.keysPath} no se puede leer ${KEYS}.`);
    });
    return Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const at = line.indexOf('=');
        return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
      }),
    );
  }

  async finish(manifest: Omit<Manifest, 'format'>): Promise<void> {
    const unfinished = join(this.path, `${MANIFEST}.part`);
    await writeFile(unfinished, `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`);
    await rename(unfinished, join(this.path, MANIFEST));
  }

  /** @throws CopyRefusal when the folder holds no whole copy, or one of another form */
  async manifest(): Promise<Manifest> {
    let manifest: Manifest;
    try {
      manifest = JSON.parse(await readFile(join(this.path, MANIFEST), 'utf8')) as Manifest;
    } catch {
      throw new CopyRefusal(`En ${this.path} no hay una copia completa: falta ${MANIFEST}.`);
    }
    if (manifest.format !== FORMAT)
      throw new CopyRefusal(`La copia es de otra forma (${manifest.format}). Usa la versión que la hizo.`);
    return manifest;
  }

  private tablePath(name: string): string {
    return join(this.path, 'tables', `${name}.jsonl.gz`);
  }
}
