import type { ObjectFiles } from './object-files';
import { OWNER } from './s3-call';
import { escapeXml, keyWriter, xmlDocument } from './s3-xml';
import { S3Error } from './s3.error';

const PAGE_MAX_KEYS = 1_000;

/**
 * The answer of ListObjectsV2 (`list-type=2`: `start-after`, `continuation-token`, `fetch-owner`) or of the older
 * ListObjects (`marker`); both with `prefix`, `delimiter`, `max-keys` and `encoding-type`.
 */
export function listObjects(objects: ObjectFiles, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const isOlder = query.get('list-type') !== '2';
  const token = query.get('continuation-token');
  const marker = query.get(isOlder ? 'marker' : 'start-after') ?? '';
  const after = isOlder || token === null ? marker : Buffer.from(token, 'base64url').toString('utf8');
  const owner = isOlder || query.get('fetch-owner') === 'true' ? OWNER : '';
  const maxKeys = Number(query.get('max-keys') ?? PAGE_MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw new S3Error(400, 'InvalidArgument', 'max-keys must be an integer.');
  const limit = Math.min(maxKeys, PAGE_MAX_KEYS);
  const shown = keyWriter(query);

  const rows: string[] = [];
  const folders = new Set<string>();
  let last = '';
  let truncated = false;
  for (const record of objects.list(bucket)) {
    if (!record.key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : record.key.indexOf(delimiter, prefix.length);
    const folder = end === -1 ? undefined : record.key.slice(0, end + delimiter.length);
    const position = folder ?? record.key;
    if (Buffer.compare(Buffer.from(position), Buffer.from(after)) <= 0) continue;
    if (folder !== undefined && folders.has(folder)) continue;
    if (rows.length + folders.size >= limit) {
      truncated = true;
      break;
    }
    last = position;
    if (folder === undefined) {
      rows.push(
        `<Contents><Key>${shown(record.key)}</Key><LastModified>${record.modifiedAt}</LastModified>` +
          `<ETag>&quot;${record.etag}&quot;</ETag><Size>${record.sizeBytes}</Size>${owner}<StorageClass>STANDARD</StorageClass></Contents>`,
      );
    } else {
      folders.add(folder);
    }
  }
  const next = isOlder
    ? `<NextMarker>${shown(last)}</NextMarker>`
    : `<NextContinuationToken>${Buffer.from(last, 'utf8').toString('base64url')}</NextContinuationToken>`;
  const position = isOlder
    ? `<Marker>${shown(marker)}</Marker>`
    : `<KeyCount>${rows.length + folders.size}</KeyCount>` +
      (token === null ? '' : `<ContinuationToken>${escapeXml(token)}</ContinuationToken>`) +
      (marker === '' ? '' : `<StartAfter>${shown(marker)}</StartAfter>`);
  const prefixes = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${shown(folder)}</Prefix></CommonPrefixes>`,
  );
  return xmlDocument(
    'ListBucketResult',
    `<Name>${escapeXml(bucket)}</Name><Prefix>${shown(prefix)}</Prefix>${position}` +
      `<MaxKeys>${limit}</MaxKeys>${delimiter === '' ? '' : `<Delimiter>${shown(delimiter)}</Delimiter>`}` +
      (query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : '') +
      `<IsTruncated>${truncated}</IsTruncated>${truncated ? next : ''}${rows.join('')}${prefixes.join('')}`,
  );
}
