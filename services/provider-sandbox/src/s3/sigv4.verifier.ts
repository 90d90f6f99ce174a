import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { createScope, getCanonicalHeaders, getSigningKey, SignatureV4Base } from '@smithy/signature-v4';
import { ChunkSignatures } from './chunk-signatures';
import { accessDenied, S3Error, signatureDoesNotMatch } from './s3.error';

/** The one key pair that the store knows. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A request as it came over the wire; `path` is the raw, still encoded path. */
export interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** What the signature covers of the body: a SHA-256 in hex, or one of the words that S3 defines. */
export interface VerifiedRequest {
  payloadHash: string;
  /** Of a body whose chunks are signed each. */
  chunkSignatures?: ChunkSignatures;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_LINK_LIFE_SECONDS = 604_800;

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  longDate: string;
  payloadHash: string;
  expiresInSeconds: number | undefined;
}

function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** Parses `20261120T120000Z`. */
function parseLongDate(text: string): number {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u.exec(text);
  if (match === null) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  const [, year, month, day, hour, minute, second] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * Checks AWS Signature Version 4 in the header or in the query. The canonical request is built by the SDK's own
 * signature library, so that server and client cannot disagree; the comparison takes constant time.
 */
export class Sigv4Verifier extends SignatureV4Base {
  constructor(
    private readonly known: S3Credentials,
    private readonly now: () => number = Date.now,
  ) {
    super({
      credentials: { accessKeyId: known.accessKeyId, secretAccessKey: known.secretAccessKey },
      region: known.region,
      service: 's3',
      sha256: Sha256,
      uriEscapePath: false,
    });
  }

  /** @throws S3Error for an anonymous, unknown, tampered, expired or skewed request. */
  async verify(request: SignedRequest): Promise<VerifiedRequest> {
    const inQuery = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
    const claim = inQuery ? claimOfQuery(request) : claimOfHeader(request);
    const [accessKeyId, shortDate, region, service, terminator] = claim.credential.split('/');
    if (accessKeyId !== this.known.accessKeyId) {
      throw new S3Error(
        403,
        'InvalidAccessKeyId',
        'The AWS access key Id you provided does not exist in our records.',
      );
    }
    if (region !== this.known.region || service !== 's3' || terminator !== 'aws4_request') {
      throw new S3Error(
        400,
        'AuthorizationHeaderMalformed',
        `The authorization header is malformed; the region '${region ?? ''}' is wrong; expecting '${this.known.region}'`,
      );
    }
    if (shortDate !== claim.longDate.slice(0, 8)) throw signatureDoesNotMatch();
    this.checkTime(claim);
    this.checkCoverage(claim, request, inQuery);
    const expected = await this.signatureOf(claim, request, shortDate);
    const given = Buffer.from(claim.signature, 'utf8');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw signatureDoesNotMatch();
    if (!claim.payloadHash.startsWith('STREAMING-AWS4-HMAC-')) return { payloadHash: claim.payloadHash };
    const key = await getSigningKey(Sha256, this.known, shortDate, this.known.region, 's3');
    const scope = createScope(shortDate, this.known.region, 's3');
    const chunkSignatures = new ChunkSignatures(key, claim.longDate, scope, claim.signature);
    return { payloadHash: claim.payloadHash, chunkSignatures };
  }

  private checkTime(claim: Claim): void {
    const signedAt = parseLongDate(claim.longDate);
    const ageMs = this.now() - signedAt;
    if (claim.expiresInSeconds === undefined) {
      if (Math.abs(ageMs) > MAX_SKEW_MS) {
        throw new S3Error(
          403,
          'RequestTimeTooSkewed',
          'The difference between the request time and the current time is too large.',
        );
      }
      return;
    }
    if (ageMs > claim.expiresInSeconds * 1_000) throw accessDenied('Request has expired');
    if (ageMs < -MAX_SKEW_MS) throw accessDenied('Request is not yet valid');
  }

  /** An unsigned header that changes the meaning of the request would make the signature worthless. */
  private checkCoverage(claim: Claim, request: SignedRequest, inQuery: boolean): void {
    const signed = new Set(claim.signedHeaders);
    if (!signed.has('host')) throw accessDenied('The host header must be signed');
    const loose = Object.keys(request.headers).filter(
      (name) => name.startsWith('x-amz-') && !signed.has(name),
    );
    const tolerated = inQuery ? loose.filter((name) => name !== 'x-amz-content-sha256') : loose;
    if (tolerated.length > 0) {
      throw accessDenied(
        `There were headers present in the request which were not signed: ${tolerated.join(', ')}`,
      );
    }
  }

  private async signatureOf(claim: Claim, request: SignedRequest, shortDate: string): Promise<Buffer> {
    const headers: Record<string, string> = {};
    for (const name of claim.signedHeaders) {
      const value = headerText(request.headers, name);
      if (value === undefined) throw signatureDoesNotMatch();
      headers[name] = value;
    }
    const query: Record<string, string | string[]> = {};
    for (const name of new Set(request.query.keys())) {
      if (name === 'X-Amz-Signature') continue;
      const values = request.query.getAll(name);
      query[name] = values.length === 1 ? (values[0] ?? '') : values;
    }
    const canonicalHeaders = getCanonicalHeaders(
      { method: request.method, protocol: 'http:', hostname: '', path: request.path, headers, query },
      undefined,
      new Set(claim.signedHeaders),
    );
    const canonicalRequest = this.createCanonicalRequest(
      { method: request.method, protocol: 'http:', hostname: '', path: request.path, headers, query },
      canonicalHeaders,
      claim.payloadHash,
    );
    const scope = createScope(shortDate, this.known.region, 's3');
    const stringToSign = await this.createStringToSign(claim.longDate, scope, canonicalRequest, ALGORITHM);
    const key = await getSigningKey(Sha256, this.known, shortDate, this.known.region, 's3');
    return Buffer.from(createHmac('sha256', key).update(stringToSign).digest('hex'), 'utf8');
  }
}

function claimOfHeader(request: SignedRequest): Claim {
  const authorization = headerText(request.headers, 'authorization');
  if (authorization === undefined) throw accessDenied();
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/u.exec(
      authorization.trim(),
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  }
  const payloadHash = headerText(request.headers, 'x-amz-content-sha256');
  if (payloadHash === undefined) {
    throw new S3Error(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    longDate: headerText(request.headers, 'x-amz-date') ?? '',
    payloadHash,
    expiresInSeconds: undefined,
  };
}

function claimOfQuery(request: SignedRequest): Claim {
  const value = (name: string): string => {
    const text = request.query.get(name);
    if (text === null) {
      throw new S3Error(
        400,
        'AuthorizationQueryParametersError',
        `Query-string authentication requires ${name}.`,
      );
    }
    return text;
  };
  const expiresInSeconds = Number(value('X-Amz-Expires'));
  const acceptable =
    Number.isInteger(expiresInSeconds) && expiresInSeconds >= 0 && expiresInSeconds <= MAX_LINK_LIFE_SECONDS;
  if (value('X-Amz-Algorithm') !== ALGORITHM || !acceptable) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Algorithm must be AWS4-HMAC-SHA256 and X-Amz-Expires must be between 0 and 604800 seconds.',
    );
  }
  return {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    longDate: value('X-Amz-Date'),
    payloadHash: request.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expiresInSeconds,
  };
}
