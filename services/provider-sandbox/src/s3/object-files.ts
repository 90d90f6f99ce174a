import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { writeWhole } from '../files/json-file';
import { type BodyRules, type WrittenBody, writeBody } from './body-file';
import { CHECKSUM_ALGORITHMS } from './checksum';
import { noSuchBucket, noSuchKey, S3Error } from './s3.error';

/** An additional checksum as it is told; one over the parts' checksums is `COMPOSITE` and ends in `-<parts>`. */
const storedChecksum = z.object({
  algorithm: z.enum(CHECKSUM_ALGORITHMS),
  value: z.string(),
  type: z.enum(['FULL_OBJECT', 'COMPOSITE']),
});
/** One of a stored object. */
export type StoredChecksum = z.infer<typeof storedChecksum>;

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
  /** Only where the client sent one. */
  checksum: storedChecksum.optional(),
  /** The sizes of the parts that it was put together from, in their order. */
  partSizes: z.array(z.number()).optional(),
});
/** What is known about a stored object. */
export type ObjectRecord = z.infer<typeof objectRecord>;

/** What of a record is known before its body is put in place. */
type ObjectFacts = Pick<ObjectRecord, 'etag' | 'headers' | 'checksum' | 'partSizes'>;

/** Looks at the object that is there at the very moment of a change. @throws S3Error when it may not be changed */
export type Condition = (current: ObjectRecord | undefined) => void;

/** A body written to disk and not yet an object. */
export interface PendingBody extends WrittenBody {
  file: string;
}

/**
 * Objects as files: `<root>/<bucket>/<xx>/<sha256 of key>.json` beside its data file, which gets a new name with
 * each put. Renaming the record is the moment an object changes, so a kill leaves the old or the new one whole,
 * and a reader of the old one finishes undisturbed. Keys never become paths.
 */
export class ObjectFiles {
  private readonly buckets = new Map<string, Map<string, ObjectRecord>>();
  private readonly createdAt = new Map<string, string>();
  /** The last change of each object that is under way: changes of one object follow one another. */
  private readonly changes = new Map<string, Promise<unknown>>();

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

  /** In the order of their names. */
  bucketList(): { name: string; createdAt: string }[] {
    return [...this.createdAt]
      .map(([name, createdAt]) => ({ name, createdAt }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(join(this.root, bucket), { recursive: true });
    if (this.buckets.has(bucket)) return;
    this.buckets.set(bucket, new Map());
    this.createdAt.set(bucket, new Date().toISOString());
  }

  /** @throws S3Error 409 as long as it holds an object */
  async removeBucket(bucket: string): Promise<void> {
    if (this.records(bucket).size > 0)
      throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
    this.buckets.delete(bucket);
    this.createdAt.delete(bucket);
    await rm(join(this.root, bucket), { recursive: true, force: true });
  }

  /** What is there, or undefined. @throws S3Error for a missing bucket */
  peek(bucket: string, key: string): ObjectRecord | undefined {
    return this.records(bucket).get(key);
  }

  find(bucket: string, key: string): ObjectRecord {
    const record = this.peek(bucket, key);
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

  /** Streams a body to disk and checks it; nothing is left of one that is refused. */
  async write(bucket: string, key: string, body: Readable, rules: BodyRules = {}): Promise<PendingBody> {
    this.records(bucket);
    const folder = this.folderOf(bucket, key);
    await mkdir(folder, { recursive: true });
    const file = `${randomUUID()}.bin`;
    return { file, ...(await writeBody(join(folder, file), body, rules)) };
  }

  /** Throws a written body away. */
  async discard(bucket: string, key: string, body: PendingBody): Promise<void> {
    await rm(join(this.folderOf(bucket, key), body.file), { force: true });
  }

  /** Makes a written body the object of that key, if the condition holds; else the body is thrown away. */
  async commit(
    bucket: string,
    key: string,
    body: PendingBody,
    facts: ObjectFacts,
    condition?: Condition,
  ): Promise<ObjectRecord> {
    return this.inTurn(bucket, key, async () => {
      const records = this.records(bucket);
      const previous = records.get(key);
      try {
        condition?.(previous);
      } catch (error) {
        await this.discard(bucket, key, body);
        throw error;
      }
      const record: ObjectRecord = {
        key,
        file: body.file,
        sizeBytes: body.sizeBytes,
        modifiedAt: new Date().toISOString(),
        ...facts,
      };
      await writeWhole(this.recordPath(bucket, key), JSON.stringify(record));
      records.set(key, record);
      if (previous !== undefined) await rm(join(this.folderOf(bucket, key), previous.file), { force: true });
      return record;
    });
  }

  /** Removes an object, if the condition holds; a missing one is fine. */
  async remove(bucket: string, key: string, condition?: Condition): Promise<void> {
    await this.inTurn(bucket, key, async () => {
      const records = this.records(bucket);
      const record = records.get(key);
      condition?.(record);
      if (record === undefined) return;
      records.delete(key);
      await rm(this.recordPath(bucket, key), { force: true });
      await rm(join(this.folderOf(bucket, key), record.file), { force: true });
    });
  }

  private async inTurn<T>(bucket: string, key: string, change: () => Promise<T>): Promise<T> {
    const name = `${bucket}/${key}`;
    const turn = (this.changes.get(name) ?? Promise.resolve()).then(change);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.changes.set(name, settled);
    try {
      return await turn;
    } finally {
      if (this.changes.get(name) === settled) this.changes.delete(name);
    }
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
    const { birthtimeMs, mtimeMs } = await stat(join(this.root, bucket));
    // Not every file system keeps the time of creation.
    this.createdAt.set(bucket, new Date(birthtimeMs || mtimeMs).toISOString());
    await this.removeStrays(bucket);
  }
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');
