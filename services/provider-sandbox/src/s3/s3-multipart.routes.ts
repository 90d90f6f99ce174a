import { bodyRulesOf } from './body-file';
import { type ChecksumAlgorithm, checksumAlgorithm, checksumElement } from './checksum';
import type { CompletedPart, UploadTarget } from './multipart-files';
import type { ObjectRecord } from './object-files';
import { type Call, empty, headerOf, OWNER, readXmlBody, xml } from './s3-call';
import { changeCondition } from './s3-conditions';
import { copySource, keptHeaders } from './s3-objects.routes';
import { checksumXml, elements, elementText, escapeXml, keyWriter, xmlDocument } from './s3-xml';
import { S3Error } from './s3.error';

const PAGE_MAX = 1_000;
const PART_MIN = 1;

const targetOf = (call: Call): UploadTarget => ({
  uploadId: call.query.get('uploadId') ?? '',
  bucket: call.bucket,
  key: call.key,
});

const namesOf = (call: Call): string =>
  `<Bucket>${escapeXml(call.bucket)}</Bucket><Key>${escapeXml(call.key)}</Key>`;

/** `POST /bucket/key?uploads` */
export async function beginUpload(call: Call): Promise<void> {
  const checksum = wantedChecksum(call);
  const id = await call.multipart.begin(call.bucket, call.key, {
    headers: keptHeaders(call),
    ...(checksum === undefined ? {} : { checksum }),
  });
  const headers: Record<string, string> =
    checksum === undefined
      ? {}
      : {
          'x-amz-checksum-algorithm': checksum.algorithm.toUpperCase(),
          'x-amz-checksum-type': checksum.type,
        };
  xml(
    call,
    xmlDocument('InitiateMultipartUploadResult', `${namesOf(call)}<UploadId>${id}</UploadId>`),
    headers,
  );
}

function wantedChecksum(
  call: Call,
): { algorithm: ChecksumAlgorithm; type: 'FULL_OBJECT' | 'COMPOSITE' } | undefined {
  const name = headerOf(call, 'x-amz-checksum-algorithm');
  if (name === undefined) return undefined;
  const algorithm = checksumAlgorithm(name);
  if (algorithm === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Checksum algorithm provided is unsupported.');
  }
  const type =
    headerOf(call, 'x-amz-checksum-type') ?? (algorithm === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE');
  const fits = type === 'COMPOSITE' ? algorithm !== 'crc64nvme' : algorithm.startsWith('crc');
  if ((type !== 'COMPOSITE' && type !== 'FULL_OBJECT') || !fits) {
    throw new S3Error(
      400,
      'InvalidRequest',
      `The ${type} checksum type cannot be used with the ${algorithm} checksum algorithm.`,
    );
  }
  return { algorithm, type };
}

/** `PUT /bucket/key?uploadId&partNumber`, with a body or with `x-amz-copy-source`. */
export async function putPart(call: Call): Promise<void> {
  const target = { ...targetOf(call), partNumber: Number(call.query.get('partNumber')) };
  if (headerOf(call, 'x-amz-copy-source') !== undefined) {
    await copyPart(call, target);
    return;
  }
  const part = await call.multipart.putPart(target, call.request, bodyRulesOf(call.request, call.verified));
  const checksum: Record<string, string> =
    part.checksum === undefined ? {} : { [`x-amz-checksum-${part.checksum.algorithm}`]: part.checksum.value };
  empty(call, 200, { etag: `"${part.etag}"`, ...checksum });
}

async function copyPart(call: Call, target: UploadTarget & { partNumber: number }): Promise<void> {
  const { bucket, record } = copySource(call);
  const range = copyRange(call, record);
  const { upload } = await call.multipart.parts(target);
  const part = await call.multipart.putPart(
    target,
    call.objects.read(bucket, record, range),
    upload.checksum === undefined
      ? {}
      : { checksum: { algorithm: upload.checksum.algorithm, claimed: () => undefined } },
  );
  const facts = `<LastModified>${part.modifiedAt}</LastModified><ETag>&quot;${part.etag}&quot;</ETag>`;
  xml(call, xmlDocument('CopyPartResult', `${facts}${checksumXml(part.checksum)}`));
}

function copyRange(call: Call, record: ObjectRecord): { start: number; end: number } | undefined {
  const text = headerOf(call, 'x-amz-copy-source-range');
  if (text === undefined) return undefined;
  const [, start, end] = (/^bytes=(\d+)-(\d+)$/u.exec(text) ?? []).map(Number);
  if (start === undefined || end === undefined || start > end || end >= record.sizeBytes) {
    throw new S3Error(
      400,
      'InvalidArgument',
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy',
    );
  }
  return { start, end };
}

/** `POST /bucket/key?uploadId` */
export async function completeUpload(call: Call): Promise<void> {
  const condition = changeCondition(call);
  const body = await readXmlBody(call);
  const target = targetOf(call);
  const { upload } = await call.multipart.parts(target);
  const algorithm = upload.checksum?.algorithm;
  const listed = elements(body, 'Part').map((part): CompletedPart => {
    const checksum = algorithm === undefined ? undefined : elementText(part, checksumElement(algorithm));
    return {
      partNumber: Number(elementText(part, 'PartNumber')),
      etag: (elementText(part, 'ETag') ?? '').replaceAll('"', ''),
      ...(checksum === undefined ? {} : { checksum }),
    };
  });
  const claimed = algorithm === undefined ? undefined : headerOf(call, `x-amz-checksum-${algorithm}`);
  const record = await call.multipart.complete(target, listed, { condition, claimed });
  const facts = `<ETag>&quot;${record.etag}&quot;</ETag>${checksumXml(record.checksum)}`;
  const { pathname } = new URL(call.request.url ?? '/', 'http://store');
  const location = `<Location>${escapeXml(`http://${headerOf(call, 'host') ?? ''}${pathname}`)}</Location>`;
  xml(call, xmlDocument('CompleteMultipartUploadResult', `${location}${namesOf(call)}${facts}`));
}

/** `DELETE /bucket/key?uploadId` */
export async function abortUpload(call: Call): Promise<void> {
  await call.multipart.abort(targetOf(call));
  empty(call, 204);
}

/** `GET /bucket/key?uploadId` */
export async function listParts(call: Call): Promise<void> {
  const { upload, parts } = await call.multipart.parts(targetOf(call));
  const after = Number(call.query.get('part-number-marker') ?? PART_MIN - 1);
  const limit = pageSize(call, 'max-parts');
  const rest = parts.filter((part) => part.partNumber > after);
  const page = rest.slice(0, limit);
  const rows = page.map(
    (part) =>
      `<Part><PartNumber>${part.partNumber}</PartNumber><LastModified>${part.modifiedAt}</LastModified>` +
      `<ETag>&quot;${part.etag}&quot;</ETag><Size>${part.sizeBytes}</Size>${checksumXml(part.checksum)}</Part>`,
  );
  const promised =
    upload.checksum === undefined
      ? ''
      : `<ChecksumAlgorithm>${upload.checksum.algorithm.toUpperCase()}</ChecksumAlgorithm><ChecksumType>${upload.checksum.type}</ChecksumType>`;
  xml(
    call,
    xmlDocument(
      'ListPartsResult',
      `${namesOf(call)}<UploadId>${targetOf(call).uploadId}</UploadId><Initiator>${OWNER.replace(/<\/?Owner>/gu, '')}</Initiator>${OWNER}` +
        `<StorageClass>STANDARD</StorageClass>${promised}<PartNumberMarker>${after}</PartNumberMarker>` +
        `<NextPartNumberMarker>${page.at(-1)?.partNumber ?? after}</NextPartNumberMarker><MaxParts>${limit}</MaxParts>` +
        `<IsTruncated>${rest.length > page.length}</IsTruncated>${rows.join('')}`,
    ),
  );
}

/** `GET /bucket?uploads` */
export async function listUploads(call: Call): Promise<void> {
  const { query, bucket } = call;
  call.objects.list(bucket);
  const shown = keyWriter(query);
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const limit = pageSize(call, 'max-uploads');
  const found = (await call.multipart.uploads(bucket)).filter(({ key }) => key.startsWith(prefix));
  const known = found.findIndex(({ key, uploadId }) => key === keyMarker && uploadId === idMarker);
  const rest =
    known === -1
      ? found.filter(({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(keyMarker)) > 0)
      : found.slice(known + 1);
  const page = rest.slice(0, limit);
  const delimiter = query.get('delimiter') ?? '';
  const folderOf = ({ key }: { key: string }): string | undefined => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? undefined : key.slice(0, end + delimiter.length);
  };
  const folders = new Set(page.flatMap((upload) => folderOf(upload) ?? []));
  const prefixes = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${shown(folder)}</Prefix></CommonPrefixes>`,
  );
  const shownUploads = page.filter((upload) => folderOf(upload) === undefined);
  const rows = shownUploads.map(
    (upload) =>
      `<Upload><Key>${shown(upload.key)}</Key><UploadId>${upload.uploadId}</UploadId>` +
      `<Initiator>${OWNER.replace(/<\/?Owner>/gu, '')}</Initiator>${OWNER}<StorageClass>STANDARD</StorageClass>` +
      `<Initiated>${upload.startedAt}</Initiated></Upload>`,
  );
  const last = page.at(-1);
  const isTruncated = rest.length > page.length;
  const next =
    isTruncated && last !== undefined
      ? `<NextKeyMarker>${shown(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.uploadId}</NextUploadIdMarker>`
      : '';
  xml(
    call,
    xmlDocument(
      'ListMultipartUploadsResult',
      `<Bucket>${escapeXml(bucket)}</Bucket><KeyMarker>${shown(keyMarker)}</KeyMarker><UploadIdMarker>${escapeXml(idMarker)}</UploadIdMarker>${next}` +
        `<Prefix>${shown(prefix)}</Prefix>${query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : ''}` +
        `<MaxUploads>${limit}</MaxUploads><IsTruncated>${isTruncated}</IsTruncated>${delimiter === '' ? '' : `<Delimiter>${shown(delimiter)}</Delimiter>`}${rows.join('')}${prefixes.join('')}`,
    ),
  );
}

function pageSize(call: Call, name: string): number {
  const asked = Number(call.query.get(name) ?? PAGE_MAX);
  if (!Number.isInteger(asked) || asked < 0)
    throw new S3Error(400, 'InvalidArgument', `${name} must be an integer.`);
  return Math.min(asked, PAGE_MAX);
}
