import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type RunningS3, startS3Server } from './s3-server';

const CREDENTIALS = { accessKeyId: 'pregonero', secretAccessKey: 'pregonero-local-secret' };
const REGION = 'us-east-1';
const Bucket = 'conformance';
const MIB = 1_048_576;

let directory: string;
let server: RunningS3;
let endpoint: string;
let client: S3Client;

function clientWith(
  overrides: { secretAccessKey?: string; accessKeyId?: string; region?: string; newDefaults?: boolean } = {},
): S3Client {
  return new S3Client({
    region: overrides.region ?? REGION,
    endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: overrides.accessKeyId ?? CREDENTIALS.accessKeyId,
      secretAccessKey: overrides.secretAccessKey ?? CREDENTIALS.secretAccessKey,
    },
    ...(overrides.newDefaults === true
      ? {}
      : {
          requestChecksumCalculation: 'WHEN_REQUIRED' as const,
          responseChecksumValidation: 'WHEN_REQUIRED' as const,
        }),
  });
}

const start = (): Promise<RunningS3> =>
  startS3Server({ directory, host: '127.0.0.1', port: 0, buckets: [Bucket], region: REGION, ...CREDENTIALS });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-conformance-'));
  server = await start();
  endpoint = `http://127.0.0.1:${server.port}`;
  client = clientWith();
});

afterAll(async () => {
  client.destroy();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

async function bodyOf(Key: string, Range?: string): Promise<Buffer> {
  const answer = await client.send(
    new GetObjectCommand({ Bucket, Key, ...(Range === undefined ? {} : { Range }) }),
  );
  if (!(answer.Body instanceof Readable)) throw new Error('no body');
  return buffer(answer.Body);
}

const put = (Key: string, Body: Buffer | string, ContentType = 'text/plain'): Promise<unknown> =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));

describe('objects', () => {
  it('gives back the bytes, the type and the MD5 as ETag of a put', async () => {
    const body = randomBytes(100_000);
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'a/b ñ+&.bin',
        Body: body,
        ContentType: 'video/mp4',
        Metadata: { owner: '7' },
      }),
    );
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b ñ+&.bin' }));
    expect(head.ContentType).toBe('video/mp4');
    expect(head.ContentLength).toBe(body.length);
    expect(head.Metadata).toEqual({ owner: '7' });
    expect(head.ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
    expect((await bodyOf('a/b ñ+&.bin')).equals(body)).toBe(true);
  });

  it('stores a streamed put of known length', async () => {
    const body = randomBytes(300_000);
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'streamed',
        Body: Readable.from([body.subarray(0, 7), body.subarray(7)]),
        ContentLength: body.length,
      }),
    );
    expect((await bodyOf('streamed')).equals(body)).toBe(true);
  });

  it('takes the aws-chunked framing off, as SDK defaults send it, and checks its CRC32', async () => {
    const modern = clientWith({ newDefaults: true });
    const body = randomBytes(200_000);
    await modern.send(
      new PutObjectCommand({
        Bucket,
        Key: 'chunked',
        Body: Readable.from([body]),
        ContentLength: body.length,
      }),
    );
    await modern.send(new PutObjectCommand({ Bucket, Key: 'with-crc', Body: body }));
    modern.destroy();
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'chunked' }));
    expect(head.ContentEncoding).toBeUndefined();
    expect((await bodyOf('chunked')).equals(body)).toBe(true);
    expect((await bodyOf('with-crc')).equals(body)).toBe(true);
  });

  it('stores and reads an empty object', async () => {
    await put('empty', '');
    expect((await bodyOf('empty')).length).toBe(0);
  });

  it.each([
    ['bytes=0-3', '0123'],
    ['bytes=4-', '456789'],
    ['bytes=-2', '89'],
    ['bytes=8-99', '89'],
  ])('answers the range %s', async (range, expected) => {
    await put('digits', '0123456789');
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range: range }));
    expect(answer.$metadata.httpStatusCode).toBe(206);
    expect(answer.ContentRange).toMatch(/\/10$/u);
    if (!(answer.Body instanceof Readable)) throw new Error('no body');
    expect(await text(answer.Body)).toBe(expected);
  });

  it('refuses a range beyond the end with 416', async () => {
    await put('digits', '0123456789');
    await expect(bodyOf('digits', 'bytes=10-')).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('answers a missing object with NoSuchKey, and HEAD with 404 and no body', async () => {
    await expect(bodyOf('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'nothing' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
    await expect(client.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('replaces, copies and deletes; deleting twice is fine', async () => {
    await put('twice', 'one');
    await put('twice', 'two');
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/twice` }));
    expect((await bodyOf('copy')).toString()).toBe('two');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'twice' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'twice' }));
    await expect(bodyOf('twice')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lists by prefix, delimiter and page, and deletes many', async () => {
    const prefix = `list-${randomUUID()}/`;
    for (const name of ['a', 'b', 'c/1', 'c/2', 'd&<é>']) await put(prefix + name, name);
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 2 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual([`${prefix}a`, `${prefix}b`]);
    expect(first.IsTruncated).toBe(true);
    const rest = await client.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        Delimiter: '/',
        ContinuationToken: first.NextContinuationToken,
      }),
    );
    expect(rest.CommonPrefixes).toEqual([{ Prefix: `${prefix}c/` }]);
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual([`${prefix}d&<é>`]);
    const all = ['a', 'b', 'c/1', 'c/2', 'd&<é>'].map((name) => ({ Key: prefix + name }));
    const deleted = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: all } }));
    expect(deleted.Deleted).toHaveLength(5);
    expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))).KeyCount).toBe(0);
  });

  it('keeps everything over a restart', async () => {
    await put('kept', 'still here');
    await server.close();
    server = await start();
    endpoint = `http://127.0.0.1:${server.port}`;
    client.destroy();
    client = clientWith();
    expect((await bodyOf('kept')).toString()).toBe('still here');
  });

  it('clears away at its start what a killed process left, and nothing that is named', async () => {
    await put('named', 'old');
    await put('named', 'new');
    const begin = async (Key: string): Promise<string> =>
      (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId ?? '';
    const [open, forgotten] = [await begin('open'), await begin('forgotten')];
    const part = { Bucket, Key: 'open', UploadId: open, PartNumber: 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: 'a part' }));
    await server.close();
    const uploads = join(directory, 'uploads');
    await mkdir(join(directory, 'buckets', Bucket, 'ff'), { recursive: true });
    const strays = [
      join(directory, 'buckets', Bucket, 'ff', `${randomUUID()}.bin`),
      join(directory, 'buckets', Bucket, 'ff', 'record.json.1.tmp'),
      join(uploads, open, `2-${randomUUID()}.bin`),
    ];
    for (const path of strays) await writeFile(path, 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(join(uploads, forgotten), twoDaysAgo, twoDaysAgo);

    server = await start();
    endpoint = `http://127.0.0.1:${server.port}`;
    client.destroy();
    client = clientWith();

    for (const path of [...strays, join(uploads, forgotten)]) expect(existsSync(path)).toBe(false);
    expect((await bodyOf('named')).toString()).toBe('new');
    await client.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key: 'open',
        UploadId: open,
        MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
      }),
    );
    expect((await bodyOf('open')).toString()).toBe('a part');
  });

  it('creates buckets once', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'another-bucket' }));
    await client.send(new HeadBucketCommand({ Bucket: 'another-bucket' }));
    await expect(client.send(new CreateBucketCommand({ Bucket: 'another-bucket' }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    });
  });
});

describe('multipart', () => {
  it('joins parts uploaded at once by lib-storage, with an ETag that counts them', async () => {
    const body = randomBytes(11 * MIB + 13);
    const upload = new Upload({
      client,
      params: { Bucket, Key: 'big', Body: Readable.from([body]), ContentType: 'video/mp4' },
    });
    await upload.done();
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'big' }));
    expect(head.ETag).toMatch(/^"[0-9a-f]{32}-3"$/u);
    expect(head.ContentType).toBe('video/mp4');
    const stored = await bodyOf('big');
    expect(createHash('sha256').update(stored).digest('hex')).toBe(
      createHash('sha256').update(body).digest('hex'),
    );
  });

  it('refuses small parts, wrong order and unknown parts, and forgets an aborted upload', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    const target = { Bucket, Key: 'parts', UploadId };
    const one = await client.send(
      new UploadPartCommand({ ...target, PartNumber: 1, Body: Buffer.from('one') }),
    );
    const two = await client.send(
      new UploadPartCommand({ ...target, PartNumber: 2, Body: Buffer.from('two') }),
    );
    const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]): Promise<unknown> =>
      client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
    await expect(
      complete([
        { PartNumber: 1, ETag: one.ETag },
        { PartNumber: 2, ETag: two.ETag },
      ]),
    ).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(
      complete([
        { PartNumber: 2, ETag: two.ETag },
        { PartNumber: 1, ETag: one.ETag },
      ]),
    ).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete([{ PartNumber: 1, ETag: two.ETag }])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    await client.send(new AbortMultipartUploadCommand(target));
    await expect(complete([{ PartNumber: 1, ETag: one.ETag }])).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
  });
});

describe('signatures', () => {
  const statusOf = async (url: string, init?: RequestInit): Promise<number> => {
    const answer = await fetch(url, init);
    await answer.body?.cancel();
    return answer.status;
  };
  const linkTo = (
    Key: string,
    options: { expiresIn?: number; signingDate?: Date; disposition?: string } = {},
  ): Promise<string> =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key,
        ...(options.disposition === undefined ? {} : { ResponseContentDisposition: options.disposition }),
      }),
      {
        expiresIn: options.expiresIn ?? 60,
        ...(options.signingDate === undefined ? {} : { signingDate: options.signingDate }),
      },
    );

  it('refuses a wrong secret, an unknown key, a wrong region and no signature at all', async () => {
    await put('secret', 'x');
    const get = new GetObjectCommand({ Bucket, Key: 'secret' });
    await expect(clientWith({ secretAccessKey: 'wrong' }).send(get)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    await expect(clientWith({ accessKeyId: 'nobody' }).send(get)).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
    await expect(clientWith({ region: 'garage' }).send(get)).rejects.toMatchObject({
      name: 'AuthorizationHeaderMalformed',
    });
    expect(await statusOf(`${endpoint}/${Bucket}/secret`)).toBe(403);
  });

  it('lets a signed link be read, with ranges and the wished file name, and by nothing but GET', async () => {
    await put('linked file.mp4', 'hello', 'video/mp4');
    const url = await linkTo('linked file.mp4', { disposition: 'attachment; filename="Mi video.mp4"' });
    const answer = await fetch(url, { headers: { range: 'bytes=1-2', origin: 'http://localhost:3000' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('el');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Mi video.mp4"');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await statusOf(url, { method: 'DELETE' })).toBe(403);
    expect(await statusOf(url, { method: 'PUT', body: 'overwritten' })).toBe(403);
    expect((await bodyOf('linked file.mp4')).toString()).toBe('hello');
  });

  it('refuses an expired link, one from the future and every changed part of a link', async () => {
    await put('linked', 'hello');
    await put('other', 'other');
    const url = await linkTo('linked');
    expect(await statusOf(await linkTo('linked', { signingDate: new Date(Date.now() - 120_000) }))).toBe(403);
    expect(await statusOf(await linkTo('linked', { signingDate: new Date(Date.now() + 3_600_000) }))).toBe(
      403,
    );
    const changes = [
      url.replace('/linked?', '/other?'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      url.replace(/X-Amz-Date=\d{8}/u, 'X-Amz-Date=20301231'),
      url.replace(
        /X-Amz-Signature=[0-9a-f]/u,
        (found) => `X-Amz-Signature=${found.endsWith('0') ? '1' : '0'}`,
      ),
      `${url}&response-content-type=text%2Fhtml`,
      url.replace('127.0.0.1', 'localhost'),
      url.replace(/&X-Amz-Signature=[0-9a-f]+/u, ''),
    ];
    const statuses = await Promise.all(changes.map((changed) => statusOf(changed)));
    expect(statuses.filter((status) => status !== 400 && status !== 403)).toEqual([]);
    expect(await statusOf(url)).toBe(200);
  });

  it('accepts a signed put and stores what was sent', async () => {
    const url = await getSignedUrl(
      client,
      new PutObjectCommand({ Bucket, Key: 'uploaded', ContentType: 'video/mp4' }),
      {
        expiresIn: 60,
        signableHeaders: new Set(['content-type']),
      },
    );
    expect(
      await statusOf(url, { method: 'PUT', body: 'bytes', headers: { 'content-type': 'text/html' } }),
    ).toBe(403);
    expect(
      await statusOf(url, { method: 'PUT', body: 'bytes', headers: { 'content-type': 'video/mp4' } }),
    ).toBe(200);
    expect((await bodyOf('uploaded')).toString()).toBe('bytes');
  });

  it('refuses a body that is not the one that was signed, and keeps the old object', async () => {
    await put('guarded', 'old');
    const evil = clientWith();
    evil.middlewareStack.add(
      (next) => (args) => {
        const { request } = args as { request?: { body?: unknown } };
        if (request !== undefined) request.body = 'evi';
        return next(args);
      },
      // After signing, as somebody on the line would.
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(
      evil.send(new PutObjectCommand({ Bucket, Key: 'guarded', Body: 'new' })),
    ).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    expect((await bodyOf('guarded')).toString()).toBe('old');
  });

  it('answers a preflight without a signature', async () => {
    const answer = await fetch(`${endpoint}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});
