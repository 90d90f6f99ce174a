import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeWhole } from '../files/json-file';
import type { ObjectFiles, ObjectRecord } from './object-files';
import { noSuchUpload, S3Error } from './s3.error';

const uploadRecord = z.object({
  bucket: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
});
type UploadRecord = z.infer<typeof uploadRecord>;

const partRecord = z.object({ path: z.string(), etag: z.string(), sizeBytes: z.number() });

/** One entry of the list that completes an upload. */
export interface CompletedPart {
  partNumber: number;
  etag: string;
}

interface StoredPart {
  path: string;
  md5: Buffer;
  sizeBytes: number;
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

  async begin(bucket: string, key: string, headers: Record<string, string>): Promise<string> {
    this.objects.list(bucket);
    const uploadId = randomUUID();
    await mkdir(join(this.root, uploadId), { recursive: true });
    await writeWhole(join(this.root, uploadId, 'upload.json'), JSON.stringify({ bucket, key, headers }));
    return uploadId;
  }

  /** Stores a part and answers its ETag; the same number again replaces it. */
  async putPart(
    target: { uploadId: string; bucket: string; key: string; partNumber: number },
    body: Readable,
    options: { decoder?: Transform; expectedSha256?: string },
  ): Promise<string> {
    await this.find(target);
    const { partNumber } = target;
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PART_MAX_NUMBER) {
      throw new S3Error(
        400,
        'InvalidArgument',
        'Part number must be an integer between 1 and 10000, inclusive',
      );
    }
    const md5 = createHash('md5');
    const sha256 = createHash('sha256');
    const path = join(this.root, target.uploadId, `${partNumber}-${randomUUID()}.bin`);
    const meter = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        md5.update(chunk);
        sha256.update(chunk);
        yield chunk;
      }
    };
    try {
      await (options.decoder === undefined
        ? pipeline(body, meter, createWriteStream(path))
        : pipeline(body, options.decoder, meter, createWriteStream(path)));
      if (options.expectedSha256 !== undefined && options.expectedSha256 !== sha256.digest('hex')) {
        throw new S3Error(
          400,
          'XAmzContentSHA256Mismatch',
          'The provided x-amz-content-sha256 does not match the body.',
        );
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const etag = md5.digest('hex');
    // The record names the file, so that a replaced part is never half of each.
    const { size } = await stat(path);
    await writeWhole(
      join(this.root, target.uploadId, `${partNumber}.json`),
      JSON.stringify({ path, etag, sizeBytes: size }),
    );
    return etag;
  }

  /** Joins the listed parts, in ascending order, into the object. */
  async complete(
    target: { uploadId: string; bucket: string; key: string },
    listed: CompletedPart[],
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
    const body = await this.objects.write(target.bucket, target.key, Readable.from(joined()));
    const digest = createHash('md5')
      .update(Buffer.concat(parts.map((part) => part.md5)))
      .digest('hex');
    const record = await this.objects.commit(target.bucket, target.key, body, {
      etag: `${digest}-${parts.length}`,
      headers: upload.headers,
    });
    await rm(join(this.root, target.uploadId), { recursive: true, force: true });
    return record;
  }

  async abort(target: { uploadId: string; bucket: string; key: string }): Promise<void> {
    await this.find(target);
    await rm(join(this.root, target.uploadId), { recursive: true, force: true });
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

  /** Uploads that were neither completed nor aborted. */
  async openUploads(): Promise<number> {
    return readdir(this.root).then(
      (names) => names.length,
      () => 0,
    );
  }

  private async find(target: { uploadId: string; bucket: string; key: string }): Promise<UploadRecord> {
    // An id is a UUID of ours; anything else must not become a path.
    if (!/^[0-9a-f-]{36}$/u.test(target.uploadId)) throw noSuchUpload();
    const text = await readFile(join(this.root, target.uploadId, 'upload.json'), 'utf8').catch(
      () => undefined,
    );
    if (text === undefined) throw noSuchUpload();
    const upload = uploadRecord.parse(JSON.parse(text));
    if (upload.bucket !== target.bucket || upload.key !== target.key) throw noSuchUpload();
    return upload;
  }

  private async storedPart(uploadId: string, part: CompletedPart): Promise<StoredPart> {
    const text = await readFile(join(this.root, uploadId, `${part.partNumber}.json`), 'utf8').catch(
      () => undefined,
    );
    const stored = text === undefined ? undefined : partRecord.parse(JSON.parse(text));
    if (stored?.etag !== part.etag) {
      throw new S3Error(
        400,
        'InvalidPart',
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
      );
    }
    return { path: stored.path, md5: Buffer.from(stored.etag, 'hex'), sizeBytes: stored.sizeBytes };
  }
}
