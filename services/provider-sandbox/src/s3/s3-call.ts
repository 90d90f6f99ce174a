import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyRulesOf } from './body-file';
import { runningChecksum } from './checksum';
import type { MultipartFiles } from './multipart-files';
import type { ObjectFiles } from './object-files';
import { S3Error } from './s3.error';
import type { Sigv4Verifier, VerifiedRequest } from './sigv4.verifier';

/** What the routes work on. */
export interface S3Context {
  objects: ObjectFiles;
  multipart: MultipartFiles;
  verifier: Sigv4Verifier;
  region: string;
}

/** One verified request on its way to an operation. */
export interface Call extends S3Context {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  verified: VerifiedRequest;
}

/** Who everything belongs to: there is one key pair. */
export const OWNER = '<Owner><ID>pregonero</ID><DisplayName>pregonero</DisplayName></Owner>';

const XML_BODY_MAX_BYTES = 2 * 1_048_576;

/** A header's text; undefined when it is not there. */
export function headerOf(call: Call, name: string): string | undefined {
  const value = call.request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** Reads a small XML body whole and checks it as every body is checked. */
export async function readXmlBody(call: Call): Promise<string> {
  const { checksum, decoder, md5Base64, sha256Hex } = bodyRulesOf(call.request, call.verified);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of decoder === undefined ? call.request : call.request.pipe(decoder)) {
    const bytes = chunk as Buffer;
    sizeBytes += bytes.length;
    if (sizeBytes > XML_BODY_MAX_BYTES)
      throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    chunks.push(bytes);
  }
  const body = Buffer.concat(chunks);
  const sum = checksum && runningChecksum(checksum.algorithm);
  sum?.update(body);
  const claimed = checksum?.claimed();
  const isOther =
    (md5Base64 !== undefined && md5Base64 !== createHash('md5').update(body).digest('base64')) ||
    (sha256Hex !== undefined && sha256Hex !== createHash('sha256').update(body).digest('hex')) ||
    (claimed !== undefined && claimed !== sum?.digest().toString('base64'));
  if (isOther) throw new S3Error(400, 'BadDigest', 'The body is not the one that was promised.');
  return body.toString('utf8');
}

/** Answers 200 with an XML document. */
export function xml(call: Call, body: string, headers: Record<string, string> = {}): void {
  call.request.resume();
  call.response.writeHead(200, {
    ...headers,
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  call.response.end(body);
}

/** Answers without a body. */
export function empty(call: Call, status: number, headers: Record<string, string> = {}): void {
  call.request.resume();
  call.response.writeHead(status, status === 200 ? { ...headers, 'content-length': '0' } : headers);
  call.response.end();
}
