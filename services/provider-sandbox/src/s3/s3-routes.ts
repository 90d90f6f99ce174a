import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, S3Context } from './s3-call';
import * as buckets from './s3-buckets.routes';
import * as multipart from './s3-multipart.routes';
import * as objects from './s3-objects.routes';
import { notImplemented, refuseUnknownHeaders, splitPath } from './s3-request';

/** What a request can ask for: its method and the query names that make it another operation. */
interface Operation {
  on: 'service' | 'bucket' | 'object';
  method: string;
  /** All of them must be there. */
  names?: readonly string[];
  /** These may be there; with any other name it is not this operation. */
  options?: readonly string[];
  run: (call: Call) => Promise<void> | void;
}

const LIST_OPTIONS = ['prefix', 'delimiter', 'max-keys', 'encoding-type'];
const READ_OPTIONS = [
  'partNumber',
  'versionId',
  ...['type', 'disposition', 'cache-control', 'language', 'encoding', 'expires'].map((name) =>
    ['cache-control', 'expires'].includes(name) ? `response-${name}` : `response-content-${name}`,
  ),
];

/**
 * Everything this store does. What is not in the table is answered 501 before anything is touched: a request for a
 * part of S3 that is missing here must never be taken for the plain operation of the same method.
 */
const OPERATIONS: readonly Operation[] = [
  { on: 'service', method: 'GET', run: buckets.listBuckets },
  { on: 'bucket', method: 'PUT', run: buckets.createBucket },
  { on: 'bucket', method: 'HEAD', run: buckets.headBucket },
  { on: 'bucket', method: 'DELETE', run: buckets.deleteBucket },
  { on: 'bucket', method: 'POST', names: ['delete'], run: objects.deleteMany },
  {
    on: 'bucket',
    method: 'GET',
    options: [...LIST_OPTIONS, 'list-type', 'marker', 'start-after', 'continuation-token', 'fetch-owner'],
    run: buckets.list,
  },
  { on: 'bucket', method: 'GET', names: ['location'], run: buckets.location },
  { on: 'bucket', method: 'GET', names: ['versioning'], run: buckets.versioning },
  { on: 'bucket', method: 'GET', names: ['acl'], run: buckets.bucketAcl },
  {
    on: 'bucket',
    method: 'GET',
    names: ['uploads'],
    options: ['prefix', 'delimiter', 'max-uploads', 'key-marker', 'upload-id-marker', 'encoding-type'],
    run: multipart.listUploads,
  },
  { on: 'object', method: 'GET', options: READ_OPTIONS, run: objects.sendObject },
  { on: 'object', method: 'HEAD', options: READ_OPTIONS, run: objects.sendObject },
  { on: 'object', method: 'PUT', run: objects.putOrCopy },
  { on: 'object', method: 'DELETE', options: ['versionId'], run: objects.deleteObject },
  { on: 'object', method: 'GET', names: ['acl'], run: objects.objectAcl },
  { on: 'object', method: 'GET', names: ['tagging'], run: objects.objectTags },
  { on: 'object', method: 'POST', names: ['uploads'], run: multipart.beginUpload },
  { on: 'object', method: 'PUT', names: ['uploadId', 'partNumber'], run: multipart.putPart },
  {
    on: 'object',
    method: 'GET',
    names: ['uploadId'],
    options: ['max-parts', 'part-number-marker', 'encoding-type'],
    run: multipart.listParts,
  },
  { on: 'object', method: 'POST', names: ['uploadId'], run: multipart.completeUpload },
  { on: 'object', method: 'DELETE', names: ['uploadId'], run: multipart.abortUpload },
];

/** Verifies the signature, finds the operation and answers. @throws S3Error for every refusal. */
export async function routeS3(
  context: S3Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/su);
  const query = new URLSearchParams(rawQuery.replaceAll('+', '%2B'));
  const verified = await context.verifier.verify({
    method: request.method ?? 'GET',
    path: rawPath,
    query,
    headers: request.headers,
  });
  const [bucket, key] = splitPath(rawPath);
  const operation = operationOf(request.method ?? '', bucket, key, query);
  refuseUnknownHeaders(request, query);
  await operation.run({ ...context, request, response, bucket, key, query, verified });
}

function operationOf(method: string, bucket: string, key: string, query: URLSearchParams): Operation {
  const on = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object';
  // The signature and what the SDKs add for their own logs; `x-amz-…` is looked at with the headers.
  const asked = [...query.keys()].filter((name) => name !== 'x-id' && !/^x-amz-/iu.test(name));
  const found = OPERATIONS.find(
    ({ on: level, method: verb, names = [], options = [] }) =>
      level === on &&
      verb === method &&
      names.every((name) => query.has(name)) &&
      asked.every((name) => names.includes(name) || options.includes(name)),
  );
  // There are no versions: the only one is called null.
  if (found === undefined || !['null', null].includes(query.get('versionId'))) throw notImplemented();
  return found;
}
