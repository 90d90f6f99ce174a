import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseByteRange } from '../http/byte-range';
import { AwsChunkedDecoder } from './aws-chunked.decoder';
import type { CompletedPart, MultipartFiles } from './multipart-files';
import type { ObjectFiles, ObjectRecord } from './object-files';
import { listObjects } from './s3-listing';
import { elements, elementText, escapeXml, xmlDocument } from './s3-xml';
import { noSuchBucket, S3Error } from './s3.error';
import type { Sigv4Verifier } from './sigv4.verifier';

/** What the routes work on. */
export interface S3Context {
  objects: ObjectFiles;
  multipart: MultipartFiles;
  verifier: Sigv4Verifier;
}

interface Call extends S3Context {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  payloadHash: string;
}

const XML_BODY_MAX_BYTES = 2 * 1_048_576;
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];
/** Query parameters of a signed GET that replace headers of the answer. */
const RESPONSE_OVERRIDES = [
  'response-content-type',
  'response-content-disposition',
  'response-cache-control',
  'response-content-language',
  'response-content-encoding',
  'response-expires',
];

/** Verifies the signature, finds the operation and answers. @throws S3Error for every refusal. */
export async function routeS3(
  context: S3Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/su);
  const query = new URLSearchParams(rawQuery.replaceAll('+', '%2B'));
  const { payloadHash } = await context.verifier.verify({
    method: request.method ?? 'GET',
    path: rawPath,
    query,
    headers: request.headers,
  });
  const [bucket, key] = splitPath(rawPath);
  const call: Call = { ...context, request, response, bucket, key, query, payloadHash };
  if (bucket === '') {
    answerBuckets(call);
    return;
  }
  if (key === '') return routeBucket(call);
  return routeObject(call);
}

function splitPath(rawPath: string): [bucket: string, key: string] {
  const slash = rawPath.indexOf('/', 1);
  try {
    return slash === -1
      ? [decodeURIComponent(rawPath.slice(1)), '']
      : [decodeURIComponent(rawPath.slice(1, slash)), decodeURIComponent(rawPath.slice(slash + 1))];
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Could not parse the specified URI.');
  }
}

async function routeBucket(call: Call): Promise<void> {
  const { request, objects, bucket, query } = call;
  switch (request.method ?? '') {
    case 'PUT':
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket)) {
        throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
      }
      if (objects.hasBucket(bucket)) {
        throw new S3Error(
          409,
          'BucketAlreadyOwnedByYou',
          'Your previous request to create the named bucket succeeded and you already own it.',
        );
      }
      request.resume();
      await objects.createBucket(bucket);
      empty(call, 200, { location: `/${bucket}` });
      return;
    case 'HEAD':
      if (!objects.hasBucket(bucket)) throw noSuchBucket();
      empty(call, 200);
      return;
    case 'GET':
      if (query.has('location')) {
        xml(call, xmlDocument('LocationConstraint', ''));
        return;
      }
      xml(call, listObjects(objects, bucket, query));
      return;
    case 'POST':
      if (query.has('delete')) return deleteMany(call);
      break;
    default:
  }
  throw new S3Error(
    501,
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented.',
  );
}

async function routeObject(call: Call): Promise<void> {
  const { request, query, multipart, bucket, key } = call;
  const uploadId = query.get('uploadId');
  switch (request.method ?? '') {
    case 'GET':
    case 'HEAD':
      return sendObject(call);
    case 'PUT':
      if (uploadId !== null) return putPart(call, uploadId);
      if (request.headers['x-amz-copy-source'] !== undefined) return copyObject(call);
      return putObject(call);
    case 'POST':
      if (query.has('uploads')) {
        const id = await multipart.begin(bucket, key, keptHeaders(request));
        const names = `<Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key>`;
        xml(call, xmlDocument('InitiateMultipartUploadResult', `${names}<UploadId>${id}</UploadId>`));
        return;
      }
      if (uploadId !== null) return completeUpload(call, uploadId);
      break;
    case 'DELETE':
      if (uploadId === null) await call.objects.remove(bucket, key);
      else await multipart.abort({ uploadId, bucket, key });
      empty(call, 204);
      return;
    default:
  }
  throw new S3Error(
    501,
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented.',
  );
}

function keptHeaders(request: IncomingMessage): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string') continue;
    if (KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-')) kept[name] = value;
  }
  const encoding = request.headers['content-encoding']?.split(',').map((part) => part.trim());
  const stored = encoding?.filter((part) => part !== '' && part !== 'aws-chunked') ?? [];
  if (stored.length > 0) kept['content-encoding'] = stored.join(',');
  return kept;
}

/** How the body must be read: the decoder of aws-chunked and the digest that the signature promised. */
function bodyRules(call: Call): { decoder?: AwsChunkedDecoder; expectedSha256?: string } {
  if (call.payloadHash.startsWith('STREAMING-AWS4-')) {
    throw new S3Error(
      501,
      'NotImplemented',
      'Signed chunks are not implemented; use UNSIGNED-PAYLOAD or a trailer.',
    );
  }
  const chunked =
    call.payloadHash.startsWith('STREAMING-') ||
    call.request.headers['content-encoding']?.includes('aws-chunked') === true;
  return {
    ...(chunked ? { decoder: new AwsChunkedDecoder() } : {}),
    ...(/^[0-9a-f]{64}$/u.test(call.payloadHash) ? { expectedSha256: call.payloadHash } : {}),
  };
}

async function putObject(call: Call): Promise<void> {
  const { request, objects, bucket, key } = call;
  const rules = bodyRules(call);
  if (request.headers['if-none-match'] === '*' && objects.list(bucket).some((record) => record.key === key)) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  }
  const body = await objects.write(bucket, key, request, rules.decoder);
  const declared = request.headers['x-amz-decoded-content-length'];
  const refusal = bodyRefusal(
    call,
    rules.expectedSha256,
    body,
    typeof declared === 'string' ? Number(declared) : undefined,
  );
  if (refusal !== undefined) {
    await objects.discard(bucket, key, body);
    throw refusal;
  }
  const record = await objects.commit(bucket, key, body, {
    etag: body.md5.toString('hex'),
    headers: keptHeaders(request),
  });
  empty(call, 200, { etag: `"${record.etag}"` });
}

function bodyRefusal(
  call: Call,
  expectedSha256: string | undefined,
  body: { sha256Hex: string; md5: Buffer; sizeBytes: number },
  declaredBytes: number | undefined,
): S3Error | undefined {
  if (expectedSha256 !== undefined && expectedSha256 !== body.sha256Hex) {
    return new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 does not match the body.',
    );
  }
  const md5 = call.request.headers['content-md5'];
  if (typeof md5 === 'string' && md5 !== body.md5.toString('base64')) {
    return new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  if (declaredBytes !== undefined && declaredBytes !== body.sizeBytes) {
    return new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified.');
  }
  return undefined;
}

async function copyObject(call: Call): Promise<void> {
  const { request, objects, bucket, key } = call;
  request.resume();
  const source = String(request.headers['x-amz-copy-source']).split('?', 1)[0] ?? '';
  const [fromBucket, fromKey] = splitPath(source.startsWith('/') ? source : `/${source}`);
  const original = objects.find(fromBucket, fromKey);
  const body = await objects.write(bucket, key, objects.read(fromBucket, original));
  const replace = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const record = await objects.commit(bucket, key, body, {
    etag: body.md5.toString('hex'),
    headers: replace ? keptHeaders(request) : original.headers,
  });
  xml(
    call,
    xmlDocument(
      'CopyObjectResult',
      `<LastModified>${record.modifiedAt}</LastModified><ETag>&quot;${record.etag}&quot;</ETag>`,
    ),
  );
}

async function putPart(call: Call, uploadId: string): Promise<void> {
  const partNumber = Number(call.query.get('partNumber') ?? Number.NaN);
  const target = { uploadId, bucket: call.bucket, key: call.key, partNumber };
  const etag = await call.multipart.putPart(target, call.request, bodyRules(call));
  empty(call, 200, { etag: `"${etag}"` });
}

async function completeUpload(call: Call, uploadId: string): Promise<void> {
  const body = await readXmlBody(call.request);
  const parts: CompletedPart[] = elements(body, 'Part').map((part) => ({
    partNumber: Number(elementText(part, 'PartNumber')),
    etag: (elementText(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  const record = await call.multipart.complete({ uploadId, bucket: call.bucket, key: call.key }, parts);
  const names = `<Bucket>${escapeXml(call.bucket)}</Bucket><Key>${escapeXml(call.key)}</Key>`;
  xml(call, xmlDocument('CompleteMultipartUploadResult', `${names}<ETag>&quot;${record.etag}&quot;</ETag>`));
}

async function deleteMany(call: Call): Promise<void> {
  const body = await readXmlBody(call.request);
  const wanted = elements(body, 'Object').map((object) => elementText(object, 'Key') ?? '');
  if (wanted.length > 1_000)
    throw new S3Error(400, 'MalformedXML', 'At most 1000 keys can be deleted at once.');
  for (const key of wanted) await call.objects.remove(call.bucket, key);
  const quiet = elementText(body, 'Quiet') === 'true';
  const rows = quiet ? [] : wanted.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`);
  xml(call, xmlDocument('DeleteResult', rows.join('')));
}

async function sendObject(call: Call): Promise<void> {
  const { request, response, objects, bucket, key, query } = call;
  const record = objects.find(bucket, key);
  if (request.headers['if-none-match'] === `"${record.etag}"`) {
    empty(call, 304, { etag: `"${record.etag}"` });
    return;
  }
  const range = parseByteRange(request.headers.range, record.sizeBytes);
  if (range === 'unsatisfiable') {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${record.sizeBytes}`,
    });
  }
  const partial = range === 'whole' ? undefined : range;
  const headers = objectHeaders(record);
  for (const name of RESPONSE_OVERRIDES) {
    const value = query.get(name);
    if (value !== null && !/[\r\n]/u.test(value)) headers[name.replace('response-', '')] = value;
  }
  if (partial !== undefined) {
    headers['content-range'] = `bytes ${partial.start}-${partial.end}/${record.sizeBytes}`;
    headers['content-length'] = String(partial.end - partial.start + 1);
  }
  response.writeHead(partial === undefined ? 200 : 206, headers);
  if (request.method === 'HEAD' || record.sizeBytes === 0) {
    response.end();
    return;
  }
  await pipeline(objects.read(bucket, record, partial), response);
}

function objectHeaders(record: ObjectRecord): Record<string, string> {
  return {
    ...record.headers,
    'content-length': String(record.sizeBytes),
    etag: `"${record.etag}"`,
    'last-modified': new Date(record.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

function answerBuckets(call: Call): void {
  if (call.request.method !== 'GET')
    throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed.');
  const rows = call.objects.bucketNames().map((name) => `<Bucket><Name>${escapeXml(name)}</Name></Bucket>`);
  xml(call, xmlDocument('ListAllMyBucketsResult', `<Buckets>${rows.join('')}</Buckets>`));
}

async function readXmlBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    sizeBytes += bytes.length;
    if (sizeBytes > XML_BODY_MAX_BYTES)
      throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function xml(call: Call, body: string): void {
  call.request.resume();
  call.response.writeHead(200, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  call.response.end(body);
}

function empty(call: Call, status: number, headers: Record<string, string> = {}): void {
  call.response.writeHead(status, status === 200 ? { ...headers, 'content-length': '0' } : headers);
  call.response.end();
}
