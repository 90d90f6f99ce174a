import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StorageConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { KEY_FOLDERS, keys } from './object-keys';
import { ObjectStore } from './object-store';

let sandbox: RunningSandbox;
let store: ObjectStore;
let directory: string;

const configOf = (endpoint: string): StorageConfig => ({
  endpoint,
  publicEndpoint: endpoint.replace('localhost', '127.0.0.1'),
  region: 'us-east-1',
  bucket: 'pregonero',
  accessKeyId: 'pregonero',
  secretAccessKey: 'pregonero-local-secret',
});

beforeAll(async () => {
  sandbox = await startSandbox();
  store = new ObjectStore(configOf(sandbox.s3Url));
  directory = await mkdtemp(join(tmpdir(), 'object-store-'));
});

afterAll(async () => {
  store.close();
  await sandbox.process.stop();
  await rm(directory, { recursive: true, force: true });
});

const fault = (name: string): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 's3', fault: name, times: 5 }),
  });

describe('ObjectStore', () => {
  it('brings a file to the store and back', async () => {
    const bytes = randomBytes(200_000);
    const [source, target] = [join(directory, 'source'), join(directory, 'target')];
    await writeFile(source, bytes);
    const key = keys.render(1, 2, '3');
    await store.putFile(key, source, { contentType: 'video/mp4' });
    expect(await store.head(key)).toMatchObject({ sizeBytes: bytes.length, contentType: 'video/mp4' });
    await store.getToFile(key, target);
    expect((await readFile(target)).equals(bytes)).toBe(true);
    const part = await store.getStream(key, { start: 10, end: 19 });
    expect(part.sizeBytes).toBe(bytes.length);
    expect((await buffer(part.stream)).equals(bytes.subarray(10, 20))).toBe(true);
  });

  it('reads a text, and null where there is none', async () => {
    const path = join(directory, 'text');
    await writeFile(path, 'Sofía');
    await store.putFile('studio/text', path, { contentType: 'text/plain' });

    expect([await store.readText('studio/text'), await store.readText('studio/none')]).toEqual([
      'Sofía',
      null,
    ]);
  });

  it('counts the bytes of a stream of unknown length, small or in several parts', async () => {
    for (const sizeBytes of [0, 12, 6 * 1_048_576]) {
      const key = `streams/${randomUUID()}`;
      const answer = await store.putStream(key, Readable.from([randomBytes(sizeBytes)]), {
        contentType: 'image/png',
      });
      expect([answer.sizeBytes, (await store.head(key))?.sizeBytes]).toEqual([sizeBytes, sizeBytes]);
    }
  });

  it('tells the ledger size, mark and hash of what it put, and fails when the ledger does', async () => {
    const told = new Map<string, unknown>();
    const stored = jest.fn((key: string, facts: unknown) => Promise.resolve(void told.set(key, facts)));
    const watched = new ObjectStore(configOf(sandbox.s3Url), { stored });
    const bytes = randomBytes(50_000);
    const source = join(directory, 'watched');
    await writeFile(source, bytes);
    const [file, stream] = [keys.render(1, 2, '4'), keys.media(1)];
    await watched.putFile(file, source, { contentType: 'video/mp4' });
    await watched.putStream(stream, Readable.from([bytes]), { contentType: 'video/mp4' });

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { objects } = await watched.list(file);
    expect(told.get(file)).toEqual({ sizeBytes: bytes.length, etag: objects[0]?.etag, sha256 });
    expect(told.get(stream)).toMatchObject({ sizeBytes: bytes.length, sha256 });
    expect([objects[0]?.sizeBytes, await watched.sha256(stream)]).toEqual([bytes.length, sha256]);
    stored.mockRejectedValueOnce(new Error('the database is away'));
    await expect(watched.putFile(file, source, { contentType: 'video/mp4' })).rejects.toThrow('is away');
    watched.close();
  });

  it('leaves no object when the source fails or the caller aborts', async () => {
    const broken = `streams/${randomUUID()}`;
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(6 * 1_048_576);
        await Promise.reject(new Error('the browser went away'));
      })(),
    );
    await expect(store.putStream(broken, failing, { contentType: 'video/mp4' })).rejects.toThrow(
      'the browser went away',
    );
    const abort = new AbortController();
    const endless = new Readable({
      read(): void {
        this.push(randomBytes(65_536));
        abort.abort();
      },
    });
    await expect(
      store.putStream(`${broken}-2`, endless, { contentType: 'video/mp4', signal: abort.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect([await store.head(broken), await store.head(`${broken}-2`)]).toEqual([null, null]);
  });

  it('signs links for the public address, with a file name for downloads', async () => {
    const key = `media/1/${randomUUID()}`;
    await store.putStream(key, Readable.from([Buffer.from('hola')]), { contentType: 'video/mp4' });
    const link = await store.signedGetUrl(key, {
      expiresInSeconds: 60,
      downloadName: 'Mi "video" de año.mp4',
    });
    expect(new URL(link).hostname).toBe('127.0.0.1');
    const answer = await fetch(link);
    expect(await answer.text()).toBe('hola');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Mi _video_ de a_o.mp4"; filename*=UTF-8''Mi%20%22video%22%20de%20a%C3%B1o.mp4`,
    );
  });

  it('says final for a missing object and retryable for a store that fails', async () => {
    const missing = await store.getStream('nothing/here').catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(ProviderError);
    expect(missing).toMatchObject({ provider: 's3', kind: 'rejected', providerCode: 'NoSuchKey' });
    expect(await store.head('nothing/here')).toBeNull();
    await expect(store.remove('nothing/here')).resolves.toBeUndefined();
    await fault('http_500');
    await expect(store.head('nothing/here')).rejects.toMatchObject({ kind: 'retryable' });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    const unreachable = new ObjectStore(configOf('http://localhost:9'));
    await expect(unreachable.remove('a')).rejects.toMatchObject({ provider: 's3', kind: 'retryable' });
    unreachable.close();
  });

  it('leaves no half file when a download fails', async () => {
    const target = join(directory, 'never');
    await expect(store.getToFile('nothing/here', target)).rejects.toMatchObject({ kind: 'rejected' });
    expect((await readdir(directory)).filter((name) => name.startsWith('never'))).toEqual([]);
  });

  it('lists a folder in the order of its keys, from any of them on', async () => {
    const folder = `renders/${randomUUID()}/`;
    for (const name of ['b', 'a', 'c', 'ñ'])
      await store.putStream(folder + name, Readable.from([Buffer.from(name)]), { contentType: 'text/plain' });
    const names = async (after?: string): Promise<string[]> =>
      (await store.list(folder, after)).objects.map(({ key }) => key.slice(folder.length));

    expect(await names()).toEqual(['a', 'b', 'c', 'ñ']);
    expect(await names(`${folder}b`)).toEqual(['c', 'ñ']);
    expect(await store.list('nothing/here/')).toEqual({ objects: [], isLast: true });
    const [first] = (await store.list(folder)).objects;
    expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await fault('http_500');
    await expect(store.list(folder)).rejects.toMatchObject({ kind: 'retryable' });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  });

  it('names every folder that a key can be in', () => {
    const made = [
      keys.render(1, 2, '3'),
      keys.broll(1, 2, '3'),
      keys.poster(1, 2, '3'),
      keys.captions(1, 2, '3'),
      keys.audio(1, 2),
      keys.speech(1, 2, '3'),
      keys.media(1),
    ];
    for (const key of made) expect(KEY_FOLDERS.some((folder) => key.startsWith(folder))).toBe(true);
    expect(KEY_FOLDERS.every((folder) => /^[a-z-]+\/$/u.test(folder))).toBe(true);
  });

  it('creates its bucket when it is missing, however many services do so at once', async () => {
    const other = new ObjectStore({ ...configOf(sandbox.s3Url), bucket: `bucket-${randomUUID()}` });
    await Promise.all([other.ensureBucket(), other.ensureBucket(), other.ensureBucket()]);
    await other.putStream('a', Readable.from([Buffer.from('a')]), { contentType: 'text/plain' });
    expect(await other.head('a')).toMatchObject({ sizeBytes: 1, contentType: 'text/plain' });
    other.close();
  });
});
