import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A `multipart/form-data` body of known length, read from the disk as it is sent. */
export interface MultipartBody {
  body: Readable;
  sizeBytes: number;
  /** With the boundary. */
  contentType: string;
}

/**
 * A form with one part `file`. `name` is shown to the server: plain ASCII.
 * @throws when the file cannot be read
 */
export async function multipartFile(file: {
  path: string;
  name: string;
  contentType: string;
}): Promise<MultipartBody> {
  const boundary = `pregonero-${randomBytes(16).toString('hex')}`;
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = await stat(file.path);
  async function* pieces(): AsyncGenerator<Buffer> {
    yield head;
    for await (const piece of createReadStream(file.path)) yield piece as Buffer;
    yield tail;
  }
  return {
    body: Readable.from(pieces(), { objectMode: false }),
    sizeBytes: head.length + size + tail.length,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
