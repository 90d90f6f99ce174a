import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { ChunkSignatures } from './chunk-signatures';
import { S3Error } from './s3.error';

const CRLF = Buffer.from('\r\n');
const MAX_LINE_BYTES = 16_384;

const incomplete = (): S3Error =>
  new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly or is not valid aws-chunked.');

/**
 * Takes the framing of `Content-Encoding: aws-chunked` off a body: `size[;extensions]\r\n bytes \r\n`, a chunk of
 * size zero, then trailer lines. The framing is never stored. Where chunks are signed, each signature is checked.
 */
export class AwsChunkedDecoder extends Transform {
  private pending: Buffer = Buffer.alloc(0);
  private state: 'size' | 'data' | 'data-end' | 'trailer' | 'done' = 'size';
  private remaining = 0;
  private chunkHash = createHash('sha256');
  private chunkSignature: string | undefined;
  private trailerLines = '';

  /** What stood behind the last chunk, by names in lower case; complete when the stream has ended. */
  readonly trailers = new Map<string, string>();

  constructor(private readonly signatures?: ChunkSignatures) {
    super();
  }

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
        this.checkChunk();
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
    const [, size, extensions = ''] = /^([0-9a-f]{1,8})(;.*)?$/iu.exec(line) ?? [];
    if (size === undefined) throw incomplete();
    this.remaining = parseInt(size, 16);
    this.chunkSignature = /;\s*chunk-signature=([0-9a-f]{64})/u.exec(extensions)?.[1];
    this.state = this.remaining === 0 ? 'trailer' : 'data';
    if (this.remaining === 0) this.checkChunk();
    return true;
  }

  private checkChunk(): void {
    if (this.signatures === undefined) return;
    this.signatures.checkChunk(this.chunkHash.digest('hex'), this.chunkSignature);
    this.chunkHash = createHash('sha256');
  }

  private readData(): boolean {
    if (this.pending.length === 0) return false;
    const part = this.pending.subarray(0, this.remaining);
    this.pending = this.pending.subarray(part.length);
    this.remaining -= part.length;
    if (this.signatures !== undefined) this.chunkHash.update(part);
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
    const [, name, value = ''] = /^([\w-]+):\s*(\S*)$/u.exec(line) ?? [];
    if (name === undefined) throw incomplete();
    if (name.toLowerCase() === 'x-amz-trailer-signature')
      this.signatures?.checkTrailer(this.trailerLines, value);
    else {
      this.trailers.set(name.toLowerCase(), value);
      this.trailerLines += `${name}:${value}\n`;
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
