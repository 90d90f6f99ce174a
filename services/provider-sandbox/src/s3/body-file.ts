import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsChunkedDecoder } from './aws-chunked.decoder';
import { CHECKSUM_ALGORITHMS, type ChecksumAlgorithm, runningChecksum } from './checksum';
import { S3Error } from './s3.error';
import type { VerifiedRequest } from './sigv4.verifier';

/** What a request promised about its body. */
export interface BodyRules {
  /** Takes the framing of aws-chunked off. */
  decoder?: AwsChunkedDecoder;
  sha256Hex?: string;
  md5Base64?: string;
  sizeBytes?: number;
  /** An additional checksum to compute; `claimed` says its Base64 once the body has been read. */
  checksum?: { algorithm: ChecksumAlgorithm; claimed: () => string | undefined };
}

/** A body on disk, checked against what was promised. */
export interface WrittenBody {
  sizeBytes: number;
  md5: Buffer;
  checksum?: { algorithm: ChecksumAlgorithm; digest: Buffer };
}

/** Reads the promises of a request's headers. @throws S3Error for two checksums at once */
export function bodyRulesOf(request: IncomingMessage, verified: VerifiedRequest): BodyRules {
  const { payloadHash, chunkSignatures } = verified;
  const { headers } = request;
  const isChunked =
    payloadHash.startsWith('STREAMING-') || headers['content-encoding']?.includes('aws-chunked') === true;
  const decoder = isChunked ? new AwsChunkedDecoder(chunkSignatures) : undefined;
  const trailer = String(headers['x-amz-trailer'] ?? '')
    .trim()
    .toLowerCase();
  const named = CHECKSUM_ALGORITHMS.filter(
    (name) => headers[`x-amz-checksum-${name}`] !== undefined || trailer === `x-amz-checksum-${name}`,
  );
  if (named.length > 1)
    throw new S3Error(400, 'InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  const [algorithm] = named;
  const declared = headers['x-amz-decoded-content-length'];
  const md5 = headers['content-md5'];
  return {
    ...(decoder === undefined ? {} : { decoder }),
    ...(/^[0-9a-f]{64}$/u.test(payloadHash) ? { sha256Hex: payloadHash } : {}),
    ...(typeof md5 === 'string' ? { md5Base64: md5 } : {}),
    ...(typeof declared === 'string' ? { sizeBytes: Number(declared) } : {}),
    ...(algorithm === undefined
      ? {}
      : {
          checksum: {
            algorithm,
            claimed: (): string | undefined => {
              const header = headers[`x-amz-checksum-${algorithm}`];
              return typeof header === 'string'
                ? header
                : decoder?.trailers.get(`x-amz-checksum-${algorithm}`);
            },
          },
        }),
  };
}

/** Streams a body into a file and checks it. Nothing is left of a body that broke off or is not what was promised. */
export async function writeBody(path: string, body: Readable, rules: BodyRules = {}): Promise<WrittenBody> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const sum = rules.checksum === undefined ? undefined : runningChecksum(rules.checksum.algorithm);
  let sizeBytes = 0;
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done): void => {
      sizeBytes += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      sum?.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await (rules.decoder === undefined
      ? pipeline(body, meter, createWriteStream(path))
      : pipeline(body, rules.decoder, meter, createWriteStream(path)));
    const written: WrittenBody = {
      sizeBytes,
      md5: md5.digest(),
      ...(rules.checksum === undefined || sum === undefined
        ? {}
        : { checksum: { algorithm: rules.checksum.algorithm, digest: sum.digest() } }),
    };
    checkBody(rules, written, sha256.digest('hex'));
    return written;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function checkBody(rules: BodyRules, written: WrittenBody, sha256Hex: string): void {
  if (rules.sha256Hex !== undefined && rules.sha256Hex !== sha256Hex) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 does not match the body.',
    );
  }
  if (rules.md5Base64 !== undefined && rules.md5Base64 !== written.md5.toString('base64')) {
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  if (rules.sizeBytes !== undefined && rules.sizeBytes !== written.sizeBytes) {
    throw new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified.');
  }
  if (rules.checksum === undefined) return;
  const claimed = rules.checksum.claimed();
  if (claimed !== undefined && claimed !== written.checksum?.digest.toString('base64')) {
    const name = rules.checksum.algorithm.toUpperCase();
    throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);
  }
}
