import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '@pregonero/config';
import { readFacts } from './object-facts';
import { createCallingClient } from './s3-client';
import { isMissingObject, toStorageError } from './storage.errors';

/** An object that is still in parts: where it will be, and the store's name of the upload. */
export interface OpenObject {
  readonly key: string;
  readonly multipartId: string;
}

/** A part that the store has; numbers rise with the places of the parts, gaps are fine. */
export interface StoredPart {
  readonly number: number;
  readonly etag: string;
}

/**
 * Objects that arrive in parts over hours, from whichever process has the next bytes. No object is there before
 * {@link complete}. Failures are those of ObjectStore.
 */
export class MultipartObjects {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(config: StorageConfig) {
    this.client = createCallingClient(config);
    this.bucket = config.bucket;
  }

  /** Begins an object. Each call begins another one: whoever does not use it calls {@link abort}. */
  async begin(key: string, contentType: string): Promise<OpenObject> {
    try {
      const { UploadId: multipartId } = await this.client.send(
        new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType }),
      );
      if (multipartId === undefined) throw new Error('the store named no upload');
      return { key, multipartId };
    } catch (error) {
      throw toStorageError(error, `begin ${key}`);
    }
  }

  /** Stores a part; the same number again replaces it. */
  async putPart(object: OpenObject, number: number, bytes: Uint8Array): Promise<StoredPart> {
    try {
      const { ETag: etag } = await this.client.send(
        new UploadPartCommand({ ...this.names(object), PartNumber: number, Body: bytes }),
      );
      if (etag === undefined) throw new Error('the store named no part');
      return { number, etag };
    } catch (error) {
      throw toStorageError(error, `put part ${number} of ${object.key}`);
    }
  }

  /** Makes the object of its parts, given in their order. May be repeated: an object that is there already stays. */
  async complete(object: OpenObject, parts: readonly StoredPart[]): Promise<void> {
    const listed = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    try {
      await this.client.send(
        new CompleteMultipartUploadCommand({
          ...this.names(object),
          MultipartUpload: { Parts: listed },
        }),
      );
    } catch (error) {
      if (isMissingObject(error) && (await this.isThere(object.key))) return;
      throw toStorageError(error, `complete ${object.key}`);
    }
  }

  /** Throws the parts away; fine when the upload has ended already. */
  async abort(object: OpenObject): Promise<void> {
    try {
      await this.client.send(new AbortMultipartUploadCommand(this.names(object)));
    } catch (error) {
      if (!isMissingObject(error)) throw toStorageError(error, `abort ${object.key}`);
    }
  }

  /** Ends idle connections. */
  close(): void {
    this.client.destroy();
  }

  private names({ key, multipartId }: OpenObject): { Bucket: string; Key: string; UploadId: string } {
    return { Bucket: this.bucket, Key: key, UploadId: multipartId };
  }

  private async isThere(key: string): Promise<boolean> {
    try {
      return (await readFacts(this.client, { Bucket: this.bucket, Key: key })) !== null;
    } catch (error) {
      throw toStorageError(error, `head ${key}`);
    }
  }
}
