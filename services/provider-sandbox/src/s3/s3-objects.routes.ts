import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseByteRange } from '../http/byte-range';
import { bodyRulesOf, type WrittenBody } from './body-file';
import { checksumAlgorithm } from './checksum';
import type { ObjectRecord, StoredChecksum } from './object-files';
import { ACCESS } from './s3-buckets.routes';
import { type Call, empty, headerOf, readXmlBody, xml } from './s3-call';
import { checkCopySource, changeCondition, isUnchanged } from './s3-conditions';
import { notImplemented, splitPath } from './s3-request';
import { checksumXml, elements, elementText, escapeXml, xmlDocument } from './s3-xml';
import { S3Error } from './s3.error';

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

/** The headers of a request that its object keeps. */
export function keptHeaders({ request, query }: Call): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'application/octet-stream' };
  // A signed link carries metadata in its query.
  for (const [name, value] of [...Object.entries(request.headers), ...query]) {
    if (typeof value !== 'string') continue;
    const lower = name.toLowerCase();
    if (KEPT_HEADERS.includes(lower) || lower.startsWith('x-amz-meta-')) kept[lower] = value;
  }
  const stored = storedEncodings(request);
  if (stored.length > 0) kept['content-encoding'] = stored.join(',');
  return kept;
}

function storedEncodings(request: IncomingMessage): string[] {
  const encodings = request.headers['content-encoding']?.split(',').map((part) => part.trim()) ?? [];
  return encodings.filter((part) => part !== '' && part !== 'aws-chunked');
}

/** `PUT /bucket/key`, with a body or with `x-amz-copy-source`. */
export async function putOrCopy(call: Call): Promise<void> {
  return headerOf(call, 'x-amz-copy-source') === undefined ? putObject(call) : copyObject(call);
}

async function putObject(call: Call): Promise<void> {
  const { request, objects, bucket, key } = call;
  const condition = changeCondition(call);
  // Once before the body is read, and once more when it is put in place.
  condition(objects.peek(bucket, key));
  const body = await objects.write(bucket, key, request, bodyRulesOf(request, call.verified));
  const checksum = fullObjectChecksum(body);
  const facts = {
    etag: body.md5.toString('hex'),
    headers: keptHeaders(call),
    ...(checksum === undefined ? {} : { checksum }),
  };
  const record = await objects.commit(bucket, key, body, facts, condition);
  empty(call, 200, { etag: `"${record.etag}"`, ...checksumHeaders(record.checksum) });
}

function fullObjectChecksum({ checksum }: WrittenBody): StoredChecksum | undefined {
  if (checksum === undefined) return undefined;
  const { algorithm, digest } = checksum;
  return { algorithm, value: digest.toString('base64'), type: 'FULL_OBJECT' };
}

function checksumHeaders(checksum: StoredChecksum | undefined): Record<string, string> {
  if (checksum === undefined) return {};
  return {
    [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
    'x-amz-checksum-type': checksum.type,
  };
}

/** The object that `x-amz-copy-source` names, whose conditions hold. */
export function copySource(call: Call): { bucket: string; record: ObjectRecord } {
  const [source = '', query = ''] = (headerOf(call, 'x-amz-copy-source') ?? '').split(/\?(.*)/su);
  if (!['', 'versionId=null'].includes(query)) throw notImplemented();
  const [bucket, key] = splitPath(source.startsWith('/') ? source : `/${source}`);
  const record = call.objects.find(bucket, key);
  checkCopySource(call, record);
  return { bucket, record };
}

async function copyObject(call: Call): Promise<void> {
  const { request, objects, bucket, key } = call;
  request.resume();
  const condition = changeCondition(call);
  condition(objects.peek(bucket, key));
  const source = copySource(call);
  const isReplaced = headerOf(call, 'x-amz-metadata-directive') === 'REPLACE';
  if (source.bucket === bucket && source.record.key === key && !isReplaced) {
    throw new S3Error(
      400,
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const kept = source.record.checksum?.type === 'FULL_OBJECT' ? source.record.checksum.algorithm : undefined;
  const algorithm = checksumAlgorithm(headerOf(call, 'x-amz-checksum-algorithm') ?? '') ?? kept;
  const body = await objects.write(
    bucket,
    key,
    objects.read(source.bucket, source.record),
    algorithm === undefined ? {} : { checksum: { algorithm, claimed: () => undefined } },
  );
  const checksum = fullObjectChecksum(body);
  const facts = {
    etag: body.md5.toString('hex'),
    headers: isReplaced ? keptHeaders(call) : source.record.headers,
    ...(checksum === undefined ? {} : { checksum }),
  };
  const record = await objects.commit(bucket, key, body, facts, condition);
  xml(
    call,
    xmlDocument(
      'CopyObjectResult',
      `<LastModified>${record.modifiedAt}</LastModified><ETag>&quot;${record.etag}&quot;</ETag>${checksumXml(record.checksum)}`,
    ),
  );
}

/** `DELETE /bucket/key`; a missing one is fine. */
export async function deleteObject(call: Call): Promise<void> {
  const match = headerOf(call, 'if-match');
  await call.objects.remove(call.bucket, call.key, match === undefined ? undefined : changeCondition(call));
  empty(call, 204);
}

/** `POST /bucket?delete` */
export async function deleteMany(call: Call): Promise<void> {
  const body = await readXmlBody(call);
  const wanted = elements(body, 'Object');
  if (wanted.length === 0 || wanted.length > 1_000)
    throw new S3Error(400, 'MalformedXML', 'Between 1 and 1000 keys can be deleted at once.');
  // A condition or a version that is passed over would delete what should stay.
  const isMore = wanted.some((object) =>
    ['ETag', 'LastModifiedTime', 'Size', 'VersionId'].some(
      (tag) => !['null', undefined].includes(elementText(object, tag)),
    ),
  );
  if (isMore) throw notImplemented();
  const keys = wanted.map((object) => elementText(object, 'Key') ?? '');
  for (const key of keys) await call.objects.remove(call.bucket, key);
  const quiet = elementText(body, 'Quiet') === 'true';
  const rows = quiet ? [] : keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`);
  xml(call, xmlDocument('DeleteResult', rows.join('')));
}

/** `GET /bucket/key?acl` */
export function objectAcl(call: Call): void {
  call.objects.find(call.bucket, call.key);
  xml(call, xmlDocument('AccessControlPolicy', ACCESS));
}

/** `GET /bucket/key?tagging`: nothing can be tagged here. */
export function objectTags(call: Call): void {
  call.objects.find(call.bucket, call.key);
  xml(call, xmlDocument('Tagging', '<TagSet></TagSet>'));
}

/** `GET` and `HEAD /bucket/key`: the whole, a range or a part. */
export async function sendObject(call: Call): Promise<void> {
  const { request, response, objects, bucket, key, query } = call;
  const record = objects.find(bucket, key);
  if (isUnchanged(call, record)) {
    empty(call, 304, { etag: `"${record.etag}"` });
    return;
  }
  const span = spanOf(call, record);
  const headers = objectHeaders(call, record, span !== undefined);
  for (const [name, value] of query) {
    if (name.startsWith('response-') && !/[\r\n]/u.test(value))
      headers[name.replace('response-', '')] = value;
  }
  if (span !== undefined) {
    headers['content-range'] = `bytes ${span.start}-${span.end}/${record.sizeBytes}`;
    headers['content-length'] = String(span.end - span.start + 1);
  }
  response.writeHead(span === undefined ? 200 : 206, headers);
  if (request.method === 'HEAD' || record.sizeBytes === 0) {
    response.end();
    return;
  }
  await pipeline(objects.read(bucket, record, span), response);
}

/** The bytes that are asked for, the last one included; undefined for all. */
function spanOf(call: Call, record: ObjectRecord): { start: number; end: number } | undefined {
  const { request, query } = call;
  const range = parseByteRange(request.headers.range, record.sizeBytes);
  const partNumber = query.get('partNumber');
  if (partNumber === null) {
    if (range === 'unsatisfiable') {
      throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
        'content-range': `bytes */${record.sizeBytes}`,
      });
    }
    return range === 'whole' ? undefined : range;
  }
  if (request.headers.range !== undefined) {
    throw new S3Error(
      400,
      'InvalidRequest',
      'Cannot specify both Range header and partNumber query parameter.',
    );
  }
  const sizes = record.partSizes ?? [record.sizeBytes];
  const index = Number(partNumber) - 1;
  const size = sizes[index];
  if (size === undefined) {
    throw new S3Error(416, 'InvalidPartNumber', 'The requested partnumber is not satisfiable');
  }
  if (size === 0) return undefined;
  const start = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
  return { start, end: start + size - 1 };
}

function objectHeaders(call: Call, record: ObjectRecord, isPartial: boolean): Record<string, string> {
  const wantsChecksum = headerOf(call, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  return {
    ...record.headers,
    'content-length': String(record.sizeBytes),
    etag: `"${record.etag}"`,
    'last-modified': new Date(record.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    // It is of the whole: beside a range it would be taken for the range's.
    ...(wantsChecksum && !isPartial ? checksumHeaders(record.checksum) : {}),
    ...(call.query.has('partNumber') && record.partSizes !== undefined
      ? { 'x-amz-mp-parts-count': String(record.partSizes.length) }
      : {}),
  };
}
