import { type Call, headerOf } from './s3-call';
import type { Condition, ObjectRecord } from './object-files';
import { noSuchKey, S3Error } from './s3.error';

const failed = (): S3Error =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

const unquoted = (etag: string): string => etag.trim().replace(/^W\//u, '').replaceAll('"', '');

function names(header: string, record: ObjectRecord): boolean {
  return header.split(',').some((one) => unquoted(one) === '*' || unquoted(one) === record.etag);
}

/** Seconds, as the header that it is compared with has them. */
const secondsOf = (text: string): number => Math.floor(Date.parse(text) / 1_000);

/** `If-Match` and `If-None-Match: *` of a request that changes an object. @throws S3Error for what S3 has not */
export function changeCondition(call: Call): Condition {
  const match = headerOf(call, 'if-match');
  const noneMatch = headerOf(call, 'if-none-match');
  if (noneMatch !== undefined && noneMatch.trim() !== '*') {
    throw new S3Error(501, 'NotImplemented', 'If-None-Match of a change takes nothing but *.');
  }
  return (current) => {
    if (match !== undefined && current === undefined) throw noSuchKey();
    if (match !== undefined && current !== undefined && !names(match, current)) throw failed();
    if (noneMatch !== undefined && current !== undefined) throw failed();
  };
}

/** Whether a reader has the object already (304). @throws S3Error 412 */
export function isUnchanged(call: Call, record: ObjectRecord): boolean {
  const match = headerOf(call, 'if-match');
  const noneMatch = headerOf(call, 'if-none-match');
  const since = headerOf(call, 'if-modified-since');
  const unmodifiedSince = headerOf(call, 'if-unmodified-since');
  if (match !== undefined && !names(match, record)) throw failed();
  // An entity tag says more than a time: where both are given, it decides.
  if (match === undefined && unmodifiedSince !== undefined && isNewer(record, unmodifiedSince))
    throw failed();
  if (noneMatch !== undefined) return names(noneMatch, record);
  return since !== undefined && !isNewer(record, since);
}

/** `x-amz-copy-source-if-…`. @throws S3Error 412 */
export function checkCopySource(call: Call, record: ObjectRecord): void {
  const given = (name: string): string | undefined => headerOf(call, `x-amz-copy-source-if-${name}`);
  const [match, noneMatch] = [given('match'), given('none-match')];
  const [since, unmodifiedSince] = [given('modified-since'), given('unmodified-since')];
  const holds =
    (match === undefined || names(match, record)) &&
    (noneMatch === undefined || !names(noneMatch, record)) &&
    (match !== undefined || unmodifiedSince === undefined || !isNewer(record, unmodifiedSince)) &&
    (noneMatch !== undefined || since === undefined || isNewer(record, since));
  if (!holds) throw failed();
}

/** A time that cannot be read is no condition. */
function isNewer(record: ObjectRecord, text: string): boolean {
  return secondsOf(record.modifiedAt) > secondsOf(text);
}
