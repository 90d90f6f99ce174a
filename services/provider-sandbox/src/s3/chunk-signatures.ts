import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signatureDoesNotMatch } from './s3.error';

const NOTHING_SHA256 = createHash('sha256').digest('hex');

/**
 * The chain of signatures of a body that is signed chunk by chunk (`STREAMING-AWS4-HMAC-SHA256-PAYLOAD`, with or
 * without `-TRAILER`): each one covers the chunk and the signature before it, the first stands on the request's own.
 */
export class ChunkSignatures {
  constructor(
    private readonly key: Uint8Array,
    private readonly longDate: string,
    private readonly scope: string,
    private previous: string,
  ) {}

  /** @throws S3Error when the chunk with this hash was not signed so */
  checkChunk(sha256Hex: string, given: string | undefined): void {
    this.check(['AWS4-HMAC-SHA256-PAYLOAD', NOTHING_SHA256], sha256Hex, given);
  }

  /** @throws S3Error when the trailer's lines, each with its line feed, were not signed so */
  checkTrailer(lines: string, given: string | undefined): void {
    this.check(['AWS4-HMAC-SHA256-TRAILER'], createHash('sha256').update(lines).digest('hex'), given);
  }

  private check([algorithm = '', ...more]: string[], sha256Hex: string, given: string | undefined): void {
    const text = [algorithm, this.longDate, this.scope, this.previous, ...more, sha256Hex].join('\n');
    const expected = createHmac('sha256', this.key).update(text).digest('hex');
    const claimed = Buffer.from(given ?? '');
    if (claimed.length !== expected.length || !timingSafeEqual(claimed, Buffer.from(expected)))
      throw signatureDoesNotMatch();
    this.previous = expected;
  }
}
