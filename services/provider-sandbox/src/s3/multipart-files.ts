import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { writeWhole } from '../files/json-file';
import { type BodyRules, writeBody } from './body-file';
import { CHECKSUM_ALGORITHMS, type ChecksumAlgorithm, runningChecksum } from './checksum';
import type { Condition, ObjectFiles, ObjectRecord, StoredChecksum } from './object-files';
import { noSuchUpload, S3Error } from './s3.error';

const LONG_AGO = new Date(0).toISOString();

const uploadRecord = z.object({
  bucket: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  startedAt: z.string().default(LONG_AGO),
  /** The additional checksum that every part has to bring. */
  checksum: z
    .object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), type: z.enum(['FULL_OBJECT', 'COMPOSITE']) })
    .optional(),
});
type UploadRecord = z.infer<typeof uploadRecord>;

const partRecord = z.object({
  path: z.string(),
  etag: z.string(),
  sizeBytes: z.number(),
  modifiedAt: z.string().default(LONG_AGO),
  checksum: z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() }).optional(),
});
type PartRecord = z.infer<typeof partRecord>;

/** A part as it is listed. */
export interface ListedPart extends PartRecord {
  partNumber: number;
}

/** An upload that is neither completed nor aborted. */
export interface ListedUpload extends UploadRecord {
  uploadId: string;
}

/** One entry of the list that completes an upload. */
export interface CompletedPart {
  partNumber: number;
  etag: string;
  /** Its additional checksum in Base64, where the client says it again. */
  checksum?: string;
}

/** Which upload: its id alone is not enough, it must be of this object. */
export interface UploadTarget {
  uploadId: string;
  bucket: string;
  key: string;
}

/** As the lifecycle rule of a production bucket. */
const UPLOAD_LIFE_MS = 86_400_000;
const PART_MIN_BYTES = 5 * 1_048_576;
const PART_MAX_NUMBER = 10_000;

/** Uploads in parts, each part a file under `<root>/<upload id>/`; they survive a restart. */
export class MultipartFiles {
  constructor(
    private readonly root: string,
    private readonly objects: ObjectFiles,
  ) {}

  async begin(
    bucket: string,
    key: string,
    facts: Pick<UploadRecord, 'headers' | 'checksum'>,
  ): Promise<string> {
    this.objects.list(bucket);
    const uploadId = randomUUID();
    const record: UploadRecord = { bucket, key, startedAt: new Date().toISOString(), ...facts };
    await mkdir(join(this.root, uploadId), { recursive: true });
    await writeWhole(join(this.root, uploadId, 'upload.json'), JSON.stringify(record));
    return uploadId;
  }

  /** Stores a part; the same number again replaces it. */
  async putPart(
    target: UploadTarget & { partNumber: number },
    body: Readable,
    rules: BodyRules = {},
  ): Promise<PartRecord> {
    const upload = await this.find(target);
    const { partNumber } = target;
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PART_MAX_NUMBER) {
      throw new S3Error(
        400,
        'InvalidArgument',
        'Part number must be an integer between 1 and 10000, inclusive',
      );
    }
    const [wanted, given] = [upload.checksum?.algorithm, rules.checksum?.algorithm];
    if (wanted !== undefined && wanted !== given) {
      throw new S3Error(
        400,
        'InvalidRequest',
        `Checksum Type mismatch occurred, expected checksum Type: ${wanted}, actual checksum Type: ${given ?? 'null'}`,
      );
    }
    const path = join(this.root, target.uploadId, `${partNumber}-${randomUUID()}.bin`);
    const written = await writeBody(path, body, rules);
    const record: PartRecord = {
      path,
      etag: written.md5.toString('hex'),
      sizeBytes: written.sizeBytes,
      modifiedAt: new Date().toISOString(),
      ...(written.checksum === undefined
        ? {}
        : {
            checksum: {
              algorithm: written.checksum.algorithm,
              value: written.checksum.digest.toString('base64'),
            },
          }),
    };
    // The record names the file, so that a replaced part is never half of each.
    await writeWhole(join(this.root, target.uploadId, `${partNumber}.json`), JSON.stringify(record));
    return record;
  }

  /**
   * Joins the listed parts, in ascending order, into the object, if the condition holds and the whole has the
   * checksum that is claimed.
   */
  async complete(
    target: UploadTarget,
    listed: CompletedPart[],
    promise: { condition?: Condition; claimed?: string | undefined } = {},
  ): Promise<ObjectRecord> {
    const upload = await this.find(target);
    if (listed.length === 0) throw new S3Error(400, 'MalformedXML', 'You must specify at least one part');
    const ascending = listed.every(
      (part, index) => index === 0 || part.partNumber > (listed[index - 1]?.partNumber ?? 0),
    );
    if (!ascending)
      throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    const parts = await Promise.all(listed.map((part) => this.storedPart(target.uploadId, part)));
    if (parts.slice(0, -1).some((part) => part.sizeBytes < PART_MIN_BYTES)) {
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      );
    }
    const joined = async function* (): AsyncGenerator<Buffer> {
      for (const part of parts) {
        for await (const chunk of createReadStream(part.path)) yield chunk as Buffer;
      }
    };
    const whole = upload.checksum?.type === 'FULL_OBJECT' ? upload.checksum.algorithm : undefined;
    const rules: BodyRules =
      whole === undefined ? {} : { checksum: { algorithm: whole, claimed: () => undefined } };
    const body = await this.objects.write(target.bucket, target.key, Readable.from(joined()), rules);
    const digest = createHash('md5')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex'))))
      .digest('hex');
    const checksum: StoredChecksum | undefined =
      body.checksum !== undefined
        ? {
            algorithm: body.checksum.algorithm,
            value: body.checksum.digest.toString('base64'),
            type: 'FULL_OBJECT',
          }
        : upload.checksum && compositeOf(upload.checksum.algorithm, parts);
    const { claimed } = promise;
    // Some clients write the count of the parts behind it, some do not.
    if (claimed !== undefined && claimed.split('-')[0] !== checksum?.value.split('-')[0]) {
      await this.objects.discard(target.bucket, target.key, body);
      throw new S3Error(400, 'BadDigest', 'The checksum you specified did not match the calculated one.');
    }
    const record = await this.objects.commit(
      target.bucket,
      target.key,
      body,
      {
        etag: `${digest}-${parts.length}`,
        headers: upload.headers,
        partSizes: parts.map((part) => part.sizeBytes),
        ...(checksum === undefined ? {} : { checksum }),
      },
      promise.condition,
    );
    await rm(join(this.root, target.uploadId), { recursive: true, force: true });
    return record;
  }

  async abort(target: UploadTarget): Promise<void> {
    await this.find(target);
    await rm(join(this.root, target.uploadId), { recursive: true, force: true });
  }

  /** The parts that have arrived, by their numbers. */
  async parts(target: UploadTarget): Promise<{ upload: UploadRecord; parts: ListedPart[] }> {
    const upload = await this.find(target);
    const names = await readdir(join(this.root, target.uploadId));
    const numbers = names.flatMap((name) => {
      const match = /^(\d+)\.json$/u.exec(name);
      return match === null ? [] : [Number(match[1])];
    });
    const parts = await Promise.all(
      numbers
        .sort((one, other) => one - other)
        .map(async (partNumber) => ({
          partNumber,
          ...partRecord.parse(
            JSON.parse(await readFile(join(this.root, target.uploadId, `${partNumber}.json`), 'utf8')),
          ),
        })),
    );
    return { upload, parts };
  }

  /** The open uploads of a bucket, by key and then by age. */
  async uploads(bucket: string): Promise<ListedUpload[]> {
    const ids = await readdir(this.root).catch(() => []);
    const found = await Promise.all(
      ids.map(async (uploadId) => ({ uploadId, upload: await this.record(uploadId) })),
    );
    return found
      .flatMap(({ uploadId, upload }) => (upload?.bucket === bucket ? [{ uploadId, ...upload }] : []))
      .sort(
        (one, other) =>
          Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
          (one.startedAt < other.startedAt ? -1 : 1),
      );
  }

  /** Ends every open upload of a bucket that goes. */
  async abortAll(bucket: string): Promise<void> {
    for (const { uploadId } of await this.uploads(bucket))
      await rm(join(this.root, uploadId), { recursive: true, force: true });
  }

  /**
   * What the end of an earlier process left: uploads that nobody went on with for a day, and parts that were cut or
   * replaced. To be called before anything is accepted.
   */
  async removeLeftovers(nowMs: number): Promise<void> {
    const uploads = await readdir(this.root).catch(() => []);
    for (const uploadId of uploads) {
      const folder = join(this.root, uploadId);
      if (nowMs - (await stat(folder)).mtimeMs > UPLOAD_LIFE_MS) {
        await rm(folder, { recursive: true, force: true });
        continue;
      }
      const names = await readdir(folder);
      const records = names.filter((name) => /^\d+\.json$/u.test(name));
      const stored = await Promise.all(records.map((name) => readFile(join(folder, name), 'utf8')));
      const named = new Set(stored.map((text) => partRecord.parse(JSON.parse(text)).path));
      for (const name of names) {
        const path = join(folder, name);
        if (name.endsWith('.tmp') || (name.endsWith('.bin') && !named.has(path)))
          await rm(path, { force: true });
      }
    }
  }

  private async record(uploadId: string): Promise<UploadRecord | undefined> {
    const text = await readFile(join(this.root, uploadId, 'upload.json'), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : uploadRecord.parse(JSON.parse(text));
  }

  private async find(target: UploadTarget): Promise<UploadRecord> {
    // An id is a UUID of ours; anything else must not become a path.
    if (!/^[0-9a-f-]{36}$/u.test(target.uploadId)) throw noSuchUpload();
    const upload = await this.record(target.uploadId);
    if (upload?.bucket !== target.bucket || upload.key !== target.key) throw noSuchUpload();
    return upload;
  }

  private async storedPart(uploadId: string, part: CompletedPart): Promise<PartRecord> {
    const text = await readFile(join(this.root, uploadId, `${part.partNumber}.json`), 'utf8').catch(
      () => undefined,
    );
    const stored = text === undefined ? undefined : partRecord.parse(JSON.parse(text));
    const isOther = part.checksum !== undefined && part.checksum !== stored?.checksum?.value;
    if (stored?.etag !== part.etag || isOther) {
      throw new S3Error(
        400,
        'InvalidPart',
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
      );
    }
    return stored;
  }
}

/** The checksum over the parts' checksums. */
function compositeOf(algorithm: ChecksumAlgorithm, parts: PartRecord[]): StoredChecksum {
  const sum = runningChecksum(algorithm);
  for (const { checksum } of parts) sum.update(Buffer.from(checksum?.value ?? '', 'base64'));
  return {
    algorithm,
    value: `${sum.digest().toString('base64')}-${parts.length}`,
    type: 'COMPOSITE',
  };
}
