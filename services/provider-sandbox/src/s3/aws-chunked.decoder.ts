import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3.error';

const CRLF = Buffer.from('\r\n');
const MAX_LINE_BYTES = 16_384;

const incomplete = (): S3Error =>
  new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly or is not valid aws-chunked.');

/**
 * Takes the framing of `Content-Encoding: aws-chunked` off a body: `size[;extensions]\r\n bytes \r\n`, a chunk of
 * size zero, then trailer lines. The framing is never stored. A CRC32 in the trailer is checked.
 */
export class AwsChunkedDecoder extends Transform {
  private pending: Buffer = Buffer.alloc(0);
  private state: 'size' | 'data' | 'data-end' | 'trailer' | 'done' = 'size';
  private remaining = 0;
  private checksum = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    try {
      while (this.step());
      callback();
    } catch (error) {
      callback(error instanceof Error ? error : incomplete());
    }
  }

  override _flush(callback: TransformCallback): void {
    const finished = this.state === 'done' || (this.state === 'trailer' && this.pending.length === 0);
    callback(finished ? null : incomplete());
  }

  /** Whether something was consumed and another step may be possible. */
  private step(): boolean {
    switch (this.state) {
      case 'size':
        return this.readSize();
      case 'data':
        return this.readData();
      case 'data-end': {
        const line = this.takeLine();
        if (line === undefined) return false;
        if (line !== '') throw incomplete();
        this.state = 'size';
        return true;
      }
      case 'trailer':
        return this.readTrailer();
      case 'done':
        return false;
    }
  }

  private readSize(): boolean {
    const line = this.takeLine();
    if (line === undefined) return false;
    const size = /^([0-9a-f]{1,8})(?:;|$)/iu.exec(line)?.[1];
    if (size === undefined) throw incomplete();
    this.remaining = parseInt(size, 16);
    this.state = this.remaining === 0 ? 'trailer' : 'data';
    return true;
  }

  private readData(): boolean {
    if (this.pending.length === 0) return false;
    const part = this.pending.subarray(0, this.remaining);
    this.pending = this.pending.subarray(part.length);
    this.remaining -= part.length;
    this.checksum = crc32(part, this.checksum);
    this.push(part);
    if (this.remaining === 0) this.state = 'data-end';
    return true;
  }

  private readTrailer(): boolean {
    const line = this.takeLine();
    if (line === undefined) return false;
    if (line === '') {
      this.state = 'done';
      return true;
    }
    const claimed = /^x-amz-checksum-crc32:\s*(\S+)$/iu.exec(line)?.[1];
    if (claimed !== undefined) {
      const actual = Buffer.alloc(4);
      actual.writeUInt32BE(this.checksum);
      if (claimed !== actual.toString('base64')) {
        throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
      }
    }
    return true;
  }

  private takeLine(): string | undefined {
    const end = this.pending.indexOf(CRLF);
    if (end === -1) {
      if (this.pending.length > MAX_LINE_BYTES) throw incomplete();
      return undefined;
    }
    const line = this.pending.toString('latin1', 0, end);
    this.pending = this.pending.subarray(end + CRLF.length);
    return line;
  }
}
