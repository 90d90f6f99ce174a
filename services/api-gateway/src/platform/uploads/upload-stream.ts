import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on and fails with `tooLarge` at the first byte over the limit. */
export class SizeLimit extends Transform {
  sizeBytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly tooLarge: () => Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.maxBytes) done(this.tooLarge());
    else done(null, chunk);
  }
}

/** Passes bytes on and knows their SHA-256 (hexadecimal) at the end. */
export class Fingerprint extends Transform {
  private readonly hash = createHash('sha256');
  sha256 = '';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.hash.digest('hex');
    done();
  }
}

/** Reads the first bytes of a stream and answers them with a source that yields everything, those bytes included. */
export async function peek(
  source: AsyncIterable<Buffer>,
  byteCount: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < byteCount) {
    const next = await iterator.next();
    if (next.done === true) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  async function* whole(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { head, whole: whole() };
}
