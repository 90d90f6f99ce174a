import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeWhole } from '../files/json-file';
import { noSuchBucket, noSuchKey } from './s3.error';

const objectRecord = z.object({
  key: z.string(),
  /** Name of the data file beside the record. */
  file: z.string(),
  sizeBytes: z.number(),
  /** Without quotes. */
  etag: z.string(),
  /** Headers that S3 keeps and hands back: content-type, cache-control, x-amz-meta-… */
  headers: z.record(z.string(), z.string()),
  modifiedAt: z.string(),
});
/** What is known about a stored object. */
export type ObjectRecord = z.infer<typeof objectRecord>;

/** A body written to disk and not yet an object. */
export interface WrittenBody {
  file: string;
  sizeBytes: number;
  md5: Buffer;
  sha256Hex: string;
}

/**
 * Objects as files: `<root>/<bucket>/<xx>/<sha256 of key>.json` beside its data file, which gets a new name with
 * each put. Renaming the record is the moment an object changes, so a kill leaves the old or the new one whole,
 * and a reader of the old one finishes undisturbed. Keys never become paths.
 */
export class ObjectFiles {
  private readonly buckets = new Map<string, Map<string, ObjectRecord>>();

  private constructor(private readonly root: string) {}

  static async open(root: string): Promise<ObjectFiles> {
    const files = new ObjectFiles(root);
    await mkdir(root, { recursive: true });
    for (const entry of await readdir(root, { withFileTypes: true })) {
      if (entry.isDirectory()) await files.load(entry.name);
    }
    return files;
  }

  hasBucket(bucket: string): boolean {
    return this.buckets.has(bucket);
  }

  bucketNames(): string[] {
    return [...this.buckets.keys()].sort();
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(join(this.root, bucket), { recursive: true });
    if (!this.buckets.has(bucket)) this.buckets.set(bucket, new Map());
  }

  find(bucket: string, key: string): ObjectRecord {
    const record = this.records(bucket).get(key);
    if (record === undefined) throw noSuchKey();
    return record;
  }

  /** Records in the byte order of their keys, as S3 lists them. */
  list(bucket: string): ObjectRecord[] {
    return [...this.records(bucket).values()].sort((a, b) =>
      Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
    );
  }

  read(bucket: string, record: ObjectRecord, range?: { start: number; end: number }): Readable {
    return createReadStream(join(this.folderOf(bucket, record.key), record.file), range);
  }

  /** Streams a body to disk; the file is removed again when the stream fails. */
  async write(bucket: string, key: string, body: Readable, decoder?: Transform): Promise<WrittenBody> {
    this.records(bucket);
    const folder = this.folderOf(bucket, key);
    await mkdir(folder, { recursive: true });
    const file = `${randomUUID()}.bin`;
    const path = join(folder, file);
    const md5 = createHash('md5');
    const sha256 = createHash('sha256');
    let sizeBytes = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done): void => {
        sizeBytes += chunk.length;
        md5.update(chunk);
        sha256.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await (decoder === undefined
        ? pipeline(body, meter, createWriteStream(path))
        : pipeline(body, decoder, meter, createWriteStream(path)));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { file, sizeBytes, md5: md5.digest(), sha256Hex: sha256.digest('hex') };
  }

  /** Throws a written body away. */
  async discard(bucket: string, key: string, body: WrittenBody): Promise<void> {
    await rm(join(this.folderOf(bucket, key), body.file), { force: true });
  }

  /** Makes a written body the object of that key. */
  async commit(
    bucket: string,
    key: string,
    body: WrittenBody,
    facts: { etag: string; headers: Record<string, string> },
  ): Promise<ObjectRecord> {
    const records = this.records(bucket);
    const record: ObjectRecord = {
      key,
      file: body.file,
      sizeBytes: body.sizeBytes,
      etag: facts.etag,
      headers: facts.headers,
      modifiedAt: new Date().toISOString(),
    };
    await writeWhole(this.recordPath(bucket, key), JSON.stringify(record));
    const previous = records.get(key);
    records.set(key, record);
    if (previous !== undefined) await rm(join(this.folderOf(bucket, key), previous.file), { force: true });
    return record;
  }

  /** Removes an object; a missing one is fine. */
  async remove(bucket: string, key: string): Promise<void> {
    const records = this.records(bucket);
    const record = records.get(key);
    if (record === undefined) return;
    records.delete(key);
    await rm(this.recordPath(bucket, key), { force: true });
    await rm(join(this.folderOf(bucket, key), record.file), { force: true });
  }

  private records(bucket: string): Map<string, ObjectRecord> {
    const records = this.buckets.get(bucket);
    if (records === undefined) throw noSuchBucket();
    return records;
  }

  private folderOf(bucket: string, key: string): string {
    return join(this.root, bucket, nameOf(key).slice(0, 2));
  }

  private recordPath(bucket: string, key: string): string {
    return join(this.folderOf(bucket, key), `${nameOf(key)}.json`);
  }

  /** Bodies that no record names: of puts that were cut by the end of the process, or replaced just before it. */
  private async removeStrays(bucket: string): Promise<void> {
    const records = this.records(bucket).values();
    const named = new Set([...records].map((record) => join(this.folderOf(bucket, record.key), record.file)));
    for (const name of await readdir(join(this.root, bucket), { recursive: true })) {
      const path = join(this.root, bucket, name);
      const isStray = name.endsWith('.tmp') || (name.endsWith('.bin') && !named.has(path));
      if (isStray) await rm(path, { force: true });
    }
  }

  private async load(bucket: string): Promise<void> {
    const records = new Map<string, ObjectRecord>();
    for (const name of await readdir(join(this.root, bucket), { recursive: true })) {
      if (!name.endsWith('.json')) continue;
      const record = objectRecord.parse(JSON.parse(await readFile(join(this.root, bucket, name), 'utf8')));
      records.set(record.key, record);
    }
    this.buckets.set(bucket, records);
    await this.removeStrays(bucket);
  }
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');
