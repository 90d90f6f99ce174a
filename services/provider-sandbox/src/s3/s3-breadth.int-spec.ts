import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  ChecksumAlgorithm,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteBucketCorsCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetBucketAclCommand,
  GetBucketPolicyCommand,
  GetObjectAclCommand,
  GetObjectAttributesCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectVersionsCommand,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { type RunningS3, startS3Server } from './s3-server';

const CREDENTIALS = { accessKeyId: 'pregonero', secretAccessKey: 'pregonero-local-secret' };
const Bucket = 'breadth';
const MIB = 1_048_576;

let directory: string;
let server: RunningS3;
let client: S3Client;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-breadth-'));
  server = await startS3Server({
    directory: join(directory, 'store'),
    host: '127.0.0.1',
    port: 0,
    buckets: [Bucket],
    region: 'us-east-1',
    ...CREDENTIALS,
  });
  // As the SDK comes: with checksums of its own on every put, checked again on every get.
  client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: CREDENTIALS,
  });
});

afterAll(async () => {
  client.destroy();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const put = (Key: string, Body: Buffer | string): Promise<{ ETag?: string | undefined }> =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }));

async function read(Key: string, more: { PartNumber?: number } = {}): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  if (!(Body instanceof Readable)) throw new Error('no body');
  return buffer(Body);
}

const refusal = (name: string, status: number): object => ({
  name,
  $metadata: { httpStatusCode: status },
});

describe('what this store does not do', () => {
  const Key = 'untouched';
  const TagSet = [{ Key: 'color', Value: 'azul' }];
  const cors = { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] };
  const rules = { Rules: [{ Status: 'Enabled' as const, Filter: {}, Expiration: { Days: 1 } }] };

  it.each<[string, () => Promise<unknown>]>([
    [
      'PutObjectTagging',
      () => client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } })),
    ],
    ['DeleteObjectTagging', () => client.send(new DeleteObjectTaggingCommand({ Bucket, Key }))],
    ['PutObjectAcl', () => client.send(new PutObjectAclCommand({ Bucket, Key, ACL: 'public-read' }))],
    [
      'GetObjectAttributes',
      () =>
        client.send(
          new GetObjectAttributesCommand({ Bucket, Key, ObjectAttributes: ['ETag', 'ObjectSize'] }),
        ),
    ],
    ['GetBucketPolicy', () => client.send(new GetBucketPolicyCommand({ Bucket }))],
    ['ListObjectVersions', () => client.send(new ListObjectVersionsCommand({ Bucket }))],
    ['PutBucketCors', () => client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: cors }))],
    ['DeleteBucketCors', () => client.send(new DeleteBucketCorsCommand({ Bucket }))],
    [
      'PutBucketLifecycle',
      () =>
        client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: rules })),
    ],
    [
      'a put with a tag',
      () => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', Tagging: 'color=azul' })),
    ],
    [
      'a put for everybody to read',
      () => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ACL: 'public-read' })),
    ],
    [
      'a put that is to be encrypted',
      () => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ServerSideEncryption: 'AES256' })),
    ],
  ])('answers %s with 501 and touches nothing', async (_name, call) => {
    await put(Key, 'as it was');
    const before = await client.send(new HeadObjectCommand({ Bucket, Key }));
    await expect(call()).rejects.toMatchObject(refusal('NotImplemented', 501));
    const after = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect([after.ETag, after.LastModified]).toEqual([before.ETag, before.LastModified]);
    expect((await read(Key)).toString()).toBe('as it was');
  });

  it('says truly who may do what and that nothing is tagged', async () => {
    await put(Key, 'as it was');
    const acls = [new GetObjectAclCommand({ Bucket, Key }), new GetBucketAclCommand({ Bucket })] as const;
    const [object, bucket] = [await client.send(acls[0]), await client.send(acls[1])];
    for (const { Grants } of [object, bucket])
      expect(Grants?.map(({ Permission }) => Permission)).toEqual(['FULL_CONTROL']);
    expect((await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet).toEqual([]);
  });
});

describe('buckets', () => {
  it('lists them with owner and time, and removes one when it is empty', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'short-lived' }));
    const { Buckets, Owner } = await client.send(new ListBucketsCommand({}));
    expect(Owner?.ID).toBe('pregonero');
    expect(Buckets?.map(({ Name }) => Name)).toEqual([Bucket, 'short-lived']);
    for (const { CreationDate } of Buckets ?? []) expect(CreationDate).toBeInstanceOf(Date);
    const target = { Bucket: 'short-lived', Key: 'x' };
    await client.send(new PutObjectCommand({ ...target, Body: 'x' }));
    const remove = new DeleteBucketCommand({ Bucket: 'short-lived' });
    await expect(client.send(remove)).rejects.toMatchObject(refusal('BucketNotEmpty', 409));
    await client.send(new DeleteObjectCommand(target));
    await client.send(remove);
    const left = await client.send(new ListBucketsCommand({}));
    expect(left.Buckets?.map(({ Name }) => Name)).toEqual([Bucket]);
    await expect(client.send(remove)).rejects.toMatchObject(refusal('NoSuchBucket', 404));
  });

  it('pages the older list by its marker', async () => {
    for (const name of ['m/a', 'm/b', 'm/c/1', 'm/d']) await put(name, name);
    const wanted = { Bucket, Prefix: 'm/', Delimiter: '/', MaxKeys: 2 };
    const first = await client.send(new ListObjectsCommand(wanted));
    const second = await client.send(new ListObjectsCommand({ ...wanted, Marker: first.NextMarker }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['m/a', 'm/b']);
    expect(second.CommonPrefixes).toEqual([{ Prefix: 'm/c/' }]);
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['m/d']);
    expect(second.IsTruncated).toBe(false);
  });
});

describe('conditions', () => {
  const failed = refusal('PreconditionFailed', 412);

  it('replaces an object only while it is the one that was read', async () => {
    const { ETag } = await put('guarded', 'one');
    const replace = (IfMatch: string, Body: string): Promise<unknown> =>
      client.send(new PutObjectCommand({ Bucket, Key: 'guarded', Body, IfMatch }));
    await expect(replace('"0123456789abcdef0123456789abcdef"', 'lost')).rejects.toMatchObject(failed);
    expect((await read('guarded')).toString()).toBe('one');
    await replace(ETag ?? '', 'two');
    expect((await read('guarded')).toString()).toBe('two');
    await expect(replace(ETag ?? '', 'three')).rejects.toMatchObject(failed);
    const missing = new PutObjectCommand({ Bucket, Key: 'never', Body: 'x', IfMatch: ETag });
    await expect(client.send(missing)).rejects.toMatchObject(refusal('NoSuchKey', 404));
  });

  it('lets one of many create an object', async () => {
    const attempts = Array.from({ length: 8 }, (_unused, index) =>
      client
        .send(new PutObjectCommand({ Bucket, Key: 'first', Body: `${index}`, IfNoneMatch: '*' }))
        .then(() => index),
    );
    const outcomes = await Promise.allSettled(attempts);
    const winners = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(winners).toHaveLength(1);
    expect((await read('first')).toString()).toBe(String(winners[0]));
  });

  it('copies only a source that fits', async () => {
    const { ETag } = await put('source', 'source');
    const copy = (more: object): Promise<unknown> =>
      client.send(new CopyObjectCommand({ Bucket, Key: 'copied', CopySource: `${Bucket}/source`, ...more }));
    await expect(copy({ CopySourceIfNoneMatch: ETag })).rejects.toMatchObject(failed);
    await expect(copy({ CopySourceIfMatch: '"other"' })).rejects.toMatchObject(failed);
    await expect(read('copied')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await copy({ CopySourceIfMatch: ETag });
    expect((await read('copied')).toString()).toBe('source');
  });
});

describe('additional checksums', () => {
  const algorithms = Object.values(ChecksumAlgorithm).filter((name) => /^(?:CRC|SHA1$|SHA256$)/u.test(name));

  it.each(algorithms)('keeps %s, gives it back, and the SDK finds it right', async (algorithm) => {
    const body = randomBytes(70_000);
    const field = `Checksum${algorithm}` as const;
    const Key = `sums/${algorithm}`;
    const stored = (await client.send(
      new PutObjectCommand({ Bucket, Key, Body: body, ChecksumAlgorithm: algorithm }),
    )) as unknown as Record<string, unknown>;
    const head = (await client.send(
      new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }),
    )) as unknown as Record<string, unknown>;
    expect(head[field]).toBe(stored[field]);
    expect(head[field]).toMatch(/^[\w+/]+=*$/u);
    expect((await read(Key)).equals(body)).toBe(true);
  });

  it.each([
    { ChecksumCRC32: 'AAAAAA==' },
    { ChecksumSHA256: createHash('sha256').update('another').digest('base64') },
  ])('refuses a body with another %p in its header, and keeps the old object', async (wrong) => {
    await put('summed', 'old');
    const replace = new PutObjectCommand({ Bucket, Key: 'summed', Body: 'new', ...wrong });
    await expect(client.send(replace)).rejects.toMatchObject(refusal('BadDigest', 400));
    expect((await read('summed')).toString()).toBe('old');
  });
});

describe('uploads in parts', () => {
  it('copies ranges of an object as parts, lists what has come, and reads a part of the whole', async () => {
    const body = randomBytes(6 * MIB);
    await put('long', body);
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'joined', ChecksumAlgorithm: 'CRC32' }),
    );
    const target = { Bucket, Key: 'joined', UploadId };
    const copied = await client.send(
      new UploadPartCopyCommand({
        ...target,
        PartNumber: 1,
        CopySource: `${Bucket}/long`,
        CopySourceRange: `bytes=0-${5 * MIB - 1}`,
      }),
    );
    const sent = await client.send(
      new UploadPartCommand({
        ...target,
        PartNumber: 2,
        Body: body.subarray(5 * MIB),
        ChecksumAlgorithm: 'CRC32',
      }),
    );
    const listed = await client.send(new ListPartsCommand(target));
    expect(listed.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * MIB],
      [2, MIB],
    ]);
    const page = await client.send(new ListPartsCommand({ ...target, MaxParts: 1 }));
    expect([page.IsTruncated, page.NextPartNumberMarker]).toEqual([true, '1']);
    const open = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'join' }));
    expect(open.Uploads?.map((upload) => [upload.Key, upload.UploadId])).toEqual([['joined', UploadId]]);
    const folders = await client.send(new ListMultipartUploadsCommand({ Bucket, Delimiter: 'in' }));
    expect([folders.Uploads ?? [], folders.CommonPrefixes]).toEqual([[], [{ Prefix: 'join' }]]);
    const done = await client.send(
      new CompleteMultipartUploadCommand({
        ...target,
        MultipartUpload: {
          Parts: [
            {
              PartNumber: 1,
              ETag: copied.CopyPartResult?.ETag,
              ChecksumCRC32: copied.CopyPartResult?.ChecksumCRC32,
            },
            { PartNumber: 2, ETag: sent.ETag, ChecksumCRC32: sent.ChecksumCRC32 },
          ],
        },
      }),
    );
    expect(done.ChecksumCRC32).toMatch(/-2$/u);
    expect((await read('joined')).equals(body)).toBe(true);
    expect((await read('joined', { PartNumber: 2 })).equals(body.subarray(5 * MIB))).toBe(true);
    await expect(read('joined', { PartNumber: 3 })).rejects.toMatchObject({ name: 'InvalidPartNumber' });
    const left = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(left.Uploads ?? []).toEqual([]);
  });
});
