import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { StorageConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type ObjectFacts, readFacts } from './object-facts';
import { createCallingClient, createClient } from './s3-client';
import { toStorageError } from './storage.errors';
import { storeBody } from './store-body';

/** An object in a list. */
export interface ListedObject {
  key: string;
  modifiedAt: Date;
  sizeBytes: number;
  etag: string | null;
}

/** Remembers what was stored, so that it can be compared later with what is there. */
export interface StoredFileLedger {
  /** An object was written, for the first time or again; `sha256` in hexadecimal. */
  stored(key: string, facts: { sizeBytes: number; etag: string | null; sha256: string }): Promise<void>;
}

/** A body being read; `sizeBytes` is the size of the whole object, also when a range was asked for. */
export interface ObjectStream {
  stream: Readable;
  sizeBytes: number;
}

/** Above this a file goes up in parts, because servers refuse single puts that are too large. */
const SINGLE_PUT_MAX_BYTES = 64 * 1_048_576;

/** RFC 6266 with RFC 5987 for names beyond ASCII. */
function attachment(downloadName: string): string {
  const ascii = downloadName.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(downloadName).replace(
    /['()*]/gu,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/**
 * The bucket of the application over the S3 API. Every call may be repeated: a put of the same key replaces the
 * object, a removal of a missing one succeeds. No object is ever held in memory as a whole. Failures are
 * ProviderError of provider `s3`: `rejected` when the object is missing, else `retryable`. A put is done once the ledger knows
 * of it, where there is one.
 */
export class ObjectStore {
  private readonly client: S3Client;
  /** Signs for the address that a browser reaches: the host is part of the signature. */
  private readonly signer: S3Client;
  private readonly bucket: string;

  constructor(
    config: StorageConfig,
    private readonly ledger?: StoredFileLedger,
  ) {
    this.client = createCallingClient(config);
    this.signer = createClient(config, config.publicEndpoint);
    this.bucket = config.bucket;
  }

  /** Stores a local file under the key, replacing what is there. */
  async putFile(
    key: string,
    path: string,
    options: { contentType: string; signal?: AbortSignal },
  ): Promise<void> {
    const { size } = await stat(path);
    if (size > SINGLE_PUT_MAX_BYTES) {
      await this.putStream(key, createReadStream(path), options);
      return;
    }
    const body = createReadStream(path);
    let etag: string | null;
    try {
      const answer = await this.client.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: body,
          ContentLength: size,
          ContentType: options.contentType,
        }),
        options.signal === undefined ? {} : { abortSignal: options.signal },
      );
      etag = answer.ETag ?? null;
    } catch (error) {
      throw toStorageError(error, `put ${key}`, options.signal);
    } finally {
      body.destroy();
    }
    if (this.ledger !== undefined) {
      await this.ledger.stored(key, {
        sizeBytes: size,
        etag,
        sha256: await sha256Of(createReadStream(path)),
      });
    }
  }

  /**
   * Stores a stream of unknown length in parts of 5 MiB, at most 20 MiB of them in memory. When the source or
   * the store fails, or the signal aborts, the parts are removed and no object appears.
   */
  async putStream(
    key: string,
    stream: Readable,
    options: { contentType: string; signal?: AbortSignal },
  ): Promise<{ sizeBytes: number }> {
    let sizeBytes = 0;
    const hash = createHash('sha256');
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done): void => {
        sizeBytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const fed = pipeline(stream, counted, options.signal === undefined ? {} : { signal: options.signal });
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: counted, ContentType: options.contentType },
    });
    const abort = (): void => {
      void upload.abort();
    };
    options.signal?.addEventListener('abort', abort, { once: true });
    let etag: string | null;
    try {
      const [answer] = await Promise.all([upload.done(), fed]);
      etag = answer.ETag ?? null;
    } catch (error) {
      counted.destroy();
      throw toStorageError(error, `put ${key}`, options.signal);
    } finally {
      options.signal?.removeEventListener('abort', abort);
    }
    await this.ledger?.stored(key, { sizeBytes, etag, sha256: hash.digest('hex') });
    return { sizeBytes };
  }

  /** Tells the ledger of an object that came in parts; whoever read it all knows its hash. It has to be there: nobody looks again. */
  async adopt(key: string, facts: { sizeBytes: number; sha256: string }): Promise<void> {
    const stored = await this.head(key);
    await this.ledger?.stored(key, { ...facts, etag: stored?.etag ?? null });
  }

  /** The SHA-256 of an object's content, in hexadecimal; reads all of it. */
  async sha256(key: string): Promise<string> {
    const { stream } = await this.getStream(key);
    try {
      return await sha256Of(stream);
    } catch (error) {
      throw toStorageError(error, `get ${key}`);
    }
  }

  /** Copies an object into a local file; the file appears only when it is complete. */
  async getToFile(key: string, path: string, options: { signal?: AbortSignal } = {}): Promise<void> {
    const { stream, sizeBytes } = await this.getStream(key, undefined, options);
    const unfinished = `${path}.part`;
    try {
      await pipeline(
        stream,
        createWriteStream(unfinished),
        options.signal === undefined ? {} : { signal: options.signal },
      );
      const { size } = await stat(unfinished);
      if (size !== sizeBytes) throw new Error(`the store sent ${size} of ${sizeBytes} bytes`);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw toStorageError(error, `get ${key}`, options.signal);
    }
  }

  /**
   * Reads an object, or the bytes `start` to `end` of it, both included. The caller consumes or destroys the stream, which fails
   * as a call does when it breaks off.
   */
  async getStream(
    key: string,
    range?: { start: number; end: number },
    options: { signal?: AbortSignal } = {},
  ): Promise<ObjectStream> {
    try {
      const answer = await this.client.send(
        new GetObjectCommand({
          Bucket: this.bucket,
          Key: key,
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
        options.signal === undefined ? {} : { abortSignal: options.signal },
      );
      if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body');
      const total = answer.ContentRange?.split('/')[1];
      return {
        stream: storeBody(answer.Body, `get ${key}`, options.signal),
        sizeBytes: total === undefined ? (answer.ContentLength ?? 0) : Number(total),
      };
    } catch (error) {
      throw toStorageError(error, `get ${key}`, options.signal);
    }
  }

  /** The text of an object, or null when there is none. */
  async readText(key: string): Promise<string | null> {
    try {
      const { stream } = await this.getStream(key);
      return await text(stream);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'rejected') return null;
      throw toStorageError(error, `get ${key}`);
    }
  }

  /** The facts of an object, or null when there is none. */
  async head(key: string): Promise<ObjectFacts | null> {
    try {
      return await readFacts(this.client, { Bucket: this.bucket, Key: key });
    } catch (error) {
      throw toStorageError(error, `head ${key}`);
    }
  }

  /** Removes an object; a missing one is fine. */
  async remove(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
    } catch (error) {
      throw toStorageError(error, `remove ${key}`);
    }
  }

  /**
   * The objects whose key begins with `prefix`, after the key `after`, in the byte order of their keys; at most a
   * thousand. `isLast`: there are no more.
   */
  async list(prefix: string, after?: string): Promise<{ objects: ListedObject[]; isLast: boolean }> {
    try {
      const answer = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: prefix,
          ...(after === undefined ? {} : { StartAfter: after }),
        }),
      );
      const objects = (answer.Contents ?? []).flatMap(({ Key, LastModified, Size, ETag }) =>
        Key === undefined || LastModified === undefined
          ? []
          : [{ key: Key, modifiedAt: LastModified, sizeBytes: Size ?? 0, etag: ETag ?? null }],
      );
      return { objects, isLast: answer.IsTruncated !== true };
    } catch (error) {
      throw toStorageError(error, `list ${prefix}`);
    }
  }

  /**
   * A link that a browser may read without an account, signed for the public address; at most 604,800 seconds.
   * It makes no call. With `downloadName` the browser saves the file under that name.
   */
  async signedGetUrl(
    key: string,
    options: { expiresInSeconds: number; downloadName?: string },
  ): Promise<string> {
    return getSignedUrl(
      this.signer,
      new GetObjectCommand({
        Bucket: this.bucket,
        Key: key,
        ...(options.downloadName === undefined
          ? {}
          : { ResponseContentDisposition: attachment(options.downloadName) }),
      }),
      { expiresIn: options.expiresInSeconds },
    );
  }

  /** What each link of {@link signedGetUrl} begins with, and what it has in it: the address and the key that signed it. */
  async linkMarks(): Promise<{ prefix: string; credential: string }> {
    const link = await this.signedGetUrl('-', { expiresInSeconds: 1 });
    const [, credential = ''] = /[?&](X-Amz-Credential=[^&]+?%2F)/u.exec(link) ?? [];
    return { prefix: link.slice(0, link.indexOf('-?')), credential };
  }

  /** Creates the bucket when it is missing; two services may do so at once. */
  async ensureBucket(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch {
      await this.createBucket();
    }
  }

  /** Ends idle connections. */
  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }

  private async createBucket(): Promise<void> {
    try {
      await this.client.send(new CreateBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'BucketAlreadyOwnedByYou' || name === 'BucketAlreadyExists') return;
      throw toStorageError(error, `create bucket ${this.bucket}`);
    }
  }
}
