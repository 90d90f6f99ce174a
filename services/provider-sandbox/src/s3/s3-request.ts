import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3.error';

/** 501: a part of S3 that this store has not. */
export const notImplemented = (detail = ''): S3Error =>
  new S3Error(
    501,
    'NotImplemented',
    `A header or query you provided implies functionality that is not implemented.${detail}`,
  );

/** Headers of Amazon that are acted upon, or that ask for nothing. */
const KNOWN_HEADERS =
  /^x-amz-(?:date|content-sha256|decoded-content-length|user-agent|te|meta-.+|sdk-checksum-algorithm|checksum-.+|trailer|mp-object-size|copy-source|copy-source-if-.+|copy-source-range|metadata-directive|tagging-directive)$/u;
/** Headers that are fine as long as they ask for what is so anyway. */
const KNOWN_VALUES: Record<string, readonly string[]> = {
  'x-amz-acl': ['private', 'bucket-owner-full-control'],
  'x-amz-storage-class': ['STANDARD'],
};
const SIGNATURE_IN_QUERY =
  /^x-amz-(?:algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/u;

/**
 * A header that means something here unknown (an encryption, a tag, a lock, a public ACL) is refused, and so is one
 * that a signed link carries in its query: an object stored without it would not be what was asked for.
 */
export function refuseUnknownHeaders(request: IncomingMessage, query: URLSearchParams): void {
  const inQuery = [...query].map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const given = [...Object.entries(request.headers), ...inQuery];
  for (const [name, value] of given) {
    if (!name.startsWith('x-amz-') || KNOWN_HEADERS.test(name) || SIGNATURE_IN_QUERY.test(name)) continue;
    if (KNOWN_VALUES[name]?.includes(String(value)) !== true) throw notImplemented(` (${name})`);
  }
}

/** `/bucket/some/key` in its parts, decoded. @throws S3Error for an encoding that is none */
export function splitPath(rawPath: string): [bucket: string, key: string] {
  const slash = rawPath.indexOf('/', 1);
  try {
    return slash === -1
      ? [decodeURIComponent(rawPath.slice(1)), '']
      : [decodeURIComponent(rawPath.slice(1, slash)), decodeURIComponent(rawPath.slice(slash + 1))];
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Could not parse the specified URI.');
  }
}
