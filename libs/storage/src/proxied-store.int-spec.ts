import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { StorageConfig } from '@pregonero/config';
import { say } from '@pregonero/contracts/languages';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { MultipartObjects } from './multipart-objects';
import { ObjectStore } from './object-store';

/** What a proxy answers with 404 while nothing stands behind it; a HEAD gets its head alone. */
const PAGES = {
  'a page': '<!doctype html><html><body><h1>404</h1><hr>nginx</body></html>',
  'a line': 'default backend - 404\n',
  nothing: '',
  'an error of its own': '<?xml version="1.0"?><Error><Code>NotFound</Code></Error>',
};

let sandbox: RunningSandbox;
let proxy: Server;
let store: ObjectStore;
let multipart: MultipartObjects;
/** What the proxy answers to a request itself. */
let page: (method: string) => string | null = () => null;
/** After how many bytes of a body it breaks off. */
let lastByte = Number.POSITIVE_INFINITY;
/** Answers that were not wanted to their end. */
let brokenOff = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  proxy = createServer((request, response) => {
    const own = page(request.method ?? '');
    if (own !== null) {
      request.resume();
      response.writeHead(404, { 'content-type': 'text/html' }).end(own);
      return;
    }
    const { method, headers, url } = request;
    const behind = ask(new URL(url ?? '/', sandbox.s3Url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.once('close', () => {
        if (!response.writableFinished) brokenOff += 1;
      });
      let passed = 0;
      answer.on('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, lastByte - passed), () => {
          if (passed >= lastByte) response.destroy();
        });
        passed += chunk.length;
      });
      answer.once('end', () => response.end());
    });
    request.pipe(behind);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const config: StorageConfig = {
    endpoint,
    publicEndpoint: endpoint,
    region: 'us-east-1',
    bucket: 'pregonero',
    accessKeyId: 'pregonero',
    secretAccessKey: 'pregonero-local-secret',
  };
  [store, multipart] = [new ObjectStore(config), new MultipartObjects(config)];
});

beforeEach(() => {
  page = () => null;
  lastByte = Number.POSITIVE_INFINITY;
  brokenOff = 0;
});

afterAll(async () => {
  store.close();
  multipart.close();
  proxy.close();
  await sandbox.process.stop();
});

const stored = async (bytes: Buffer): Promise<string> => {
  const key = `media/1/${randomUUID()}`;
  await store.putStream(key, Readable.from([bytes]), { contentType: 'video/mp4' });
  return key;
};

describe('a store behind a proxy', () => {
  it.each(Object.entries(PAGES))(
    'is away, and no file of it gone, while the proxy says 404 with %s',
    async (_, text) => {
      const key = await stored(randomBytes(1_000));
      const object = await multipart.begin(`${key}-parts`, 'video/mp4');
      const part = await multipart.putPart(object, 1, randomBytes(1_000));
      page = () => text;

      for (const call of [
        () => store.head(key),
        () => store.getStream(key),
        () => store.getToFile(key, join(tmpdir(), randomUUID())),
        () => multipart.complete(object, [part]),
        () => multipart.abort(object),
      ]) {
        await expect(call()).rejects.toMatchObject({
          provider: 's3',
          kind: 'retryable',
          sentence: say('storage_away'),
        });
      }
      page = () => null;
      await multipart.complete(object, [part]);
      expect([await store.head(key), await store.head(object.key)]).toMatchObject([
        { sizeBytes: 1_000, contentType: 'video/mp4' },
        { sizeBytes: 1_000, contentType: 'video/mp4' },
      ]);
    },
  );

  it('has the last word: what came back meanwhile is there', async () => {
    const key = await stored(randomBytes(1_000));
    const there = await store.head(key);
    page = (method) => (method === 'HEAD' ? '' : null);

    expect(there).toMatchObject({ sizeBytes: 1_000, contentType: 'video/mp4' });
    expect(await store.head(key)).toEqual(there);
    expect(await store.head(`${key}-other`)).toBeNull();
  });

  it('says itself that an object, or the parts of one, are gone for good', async () => {
    const object = await multipart.begin(`media/1/${randomUUID()}`, 'video/mp4');
    const part = await multipart.putPart(object, 1, randomBytes(1_000));
    await multipart.abort(object);

    await multipart.abort(object);
    await expect(multipart.complete(object, [part])).rejects.toMatchObject({
      kind: 'rejected',
      providerCode: 'NoSuchUpload',
    });
    await expect(store.getStream(object.key)).rejects.toMatchObject({ kind: 'rejected' });
    expect(await store.head(object.key)).toBeNull();
  });

  it('fails as at its first byte when a body breaks off, whoever reads it', async () => {
    const key = await stored(randomBytes(400_000));
    lastByte = 150_000;
    const path = join(tmpdir(), randomUUID());
    const read = async (): Promise<Readable> => (await store.getStream(key)).stream;

    for (const reader of [
      async () => buffer(await read()),
      async () => pipeline(await read(), new PassThrough().resume()),
      async () => {
        const stream = await read();
        stream.resume();
        await once(stream, 'close');
        // Whoever comes when it is over is told too.
        return buffer(stream);
      },
      () => store.getToFile(key, path),
      () => store.sha256(key),
    ]) {
      await expect(reader()).rejects.toMatchObject({
        provider: 's3',
        kind: 'retryable',
        sentence: say('storage_away'),
      });
    }
  });

  it('lets the connection go when its reader stops', async () => {
    // More than the buffers of two sockets hold: the proxy is still writing when the reader stops.
    const key = await stored(randomBytes(32_000_000));
    const { stream } = await store.getStream(key);
    const reason = new Error('the reader had enough');

    stream.destroy(reason);

    await expect(buffer(stream)).rejects.toBe(reason);
    await eventually(() => brokenOff === 1);
  });
});
