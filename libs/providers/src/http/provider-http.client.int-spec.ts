import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { cut, json, RecordedServer, silent, text } from '@pregonero/testing';
import { ANSWER_MAX_BYTES } from './capped-body';
import { multipartFile } from './multipart-file';
import { ProviderHttpClient } from './provider-http.client';

/** What a promise is rejected with; fails when it is not. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('the call succeeded');
}

describe('ProviderHttpClient', () => {
  let server: RecordedServer;
  let directory: string;
  let client: ProviderHttpClient;
  const get = (over: object = {}) =>
    client.send({ method: 'GET', url: `${server.url}/x`, deadlineMs: 5_000, repeatable: true, ...over });

  beforeAll(async () => {
    server = await RecordedServer.start();
    client = new ProviderHttpClient('heygen', [server.url], say('presenters_away'));
    directory = await mkdtemp(join(tmpdir(), 'providers-'));
  });
  beforeEach(() => {
    server.reset();
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('gives any status as an answer, with JSON when it is JSON', async () => {
    server.script(json(418, { a: 1 }), text(200, '<html>'));

    await expect(get()).resolves.toMatchObject({ status: 418, json: { a: 1 } });
    await expect(get()).resolves.toMatchObject({ status: 200, json: undefined, text: '<html>' });
  });

  it('does not follow redirects', async () => {
    server.script(text(302, '', { location: 'http://169.254.169.254/latest' }));

    expect(await failureOf(get())).toMatchObject({ kind: 'retryable' });
    expect(server.calls).toHaveLength(1);
  });

  it('stops reading an answer above 1 MB', async () => {
    server.script(text(200, 'a'.repeat(ANSWER_MAX_BYTES + 1)));

    expect(await failureOf(get())).toMatchObject({ kind: 'retryable', providerCode: 'unexpected_answer' });
  });

  it('takes a cut connection for retryable when the call may be repeated, else for an unknown outcome', async () => {
    server.script(cut, cut);

    expect(await failureOf(get())).toMatchObject({ kind: 'retryable' });
    expect(await failureOf(get({ method: 'POST', json: {}, repeatable: false }))).toMatchObject({
      kind: 'outcome_unknown',
    });
  });

  it('closes the file that was to be sent when the server is away', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const url = `http://127.0.0.1:${port}/x`;
    const away = new ProviderHttpClient('heygen', [url], say('presenters_away'));
    const file = { path: __filename, name: 'a.mp3', contentType: 'audio/mpeg' };
    const stream = await multipartFile(file);

    const call = away.send({ method: 'POST', url, stream, deadlineMs: 5_000, repeatable: true });

    expect(await failureOf(call)).toMatchObject({ kind: 'retryable', providerCode: 'ECONNREFUSED' });
    expect(stream.body.destroyed).toBe(true);
  });

  it('takes a refused connection for retryable even when the call may not be repeated', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));

    const away = new ProviderHttpClient('heygen', [`http://127.0.0.1:${port}`], say('presenters_away'));
    const url = `http://127.0.0.1:${port}/x`;
    const failure = await failureOf(
      away.send({ method: 'POST', url, json: {}, repeatable: false, deadlineMs: 5_000 }),
    );

    expect(failure).toMatchObject({ kind: 'retryable', providerCode: 'ECONNREFUSED' });
  });

  it('gives up at the deadline', async () => {
    server.script(silent);

    expect(await failureOf(get({ deadlineMs: 50 }))).toMatchObject({ kind: 'retryable' });
  });

  it('throws the caller’s own reason when the caller aborts', async () => {
    server.script(silent);
    const stop = new AbortController();
    const reason = new Error('shutdown');
    const call = failureOf(get({ signal: stop.signal }));
    await server.arrived(1);
    stop.abort(reason);

    expect(await call).toBe(reason);
  });

  it('never puts a key into its errors', async () => {
    server.script(cut, text(302, ''), text(200, 'a'.repeat(ANSWER_MAX_BYTES + 1)));
    for (let call = 0; call < 3; call += 1) {
      const failure = await failureOf(get({ headers: { authorization: 'Bearer canary-secret' } }));

      expect(failure).toBeInstanceOf(ProviderError);
      expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).stack])).not.toContain(
        'canary',
      );
    }
  });

  it('sends a stream with its length and not in chunks', async () => {
    server.script(json(200, {}));

    await get({
      method: 'PUT',
      stream: { body: Readable.from([Buffer.from('abc'), Buffer.from('defg')]), sizeBytes: 7 },
    });

    expect(server.calls[0]?.headers['content-length']).toBe('7');
    expect(server.calls[0]?.headers['transfer-encoding']).toBeUndefined();
    expect(server.calls[0]?.body.toString()).toBe('abcdefg');
  });

  it('hands on what broke the body that it sends, and says nothing of its own provider', async () => {
    server.script(json(200, {}));
    const away = new ProviderError({
      provider: 's3',
      kind: 'retryable',
      message: 'the store broke off',
      sentence: say('storage_away'),
    });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('abc');
        await Promise.reject(away);
      })(),
    );
    const stream = { body: broken, sizeBytes: 7 };

    expect(await failureOf(get({ method: 'PUT', stream, repeatable: false }))).toBe(away);
  });

  describe('download', () => {
    const download = (over: object = {}) =>
      client.download({
        url: `${server.url}/file`,
        toPath: join(directory, 'file.bin'),
        deadlineMs: 5_000,
        maxBytes: 1_000,
        allows: (url) => url.host === server.host,
        ...over,
      });

    it('writes the file and tells its size', async () => {
      server.script(text(200, 'twelve bytes'));

      await expect(download()).resolves.toEqual({ sizeBytes: 12 });
      await expect(readFile(join(directory, 'file.bin'), 'utf8')).resolves.toBe('twelve bytes');
    });

    it('follows a redirect to an allowed host and refuses one elsewhere', async () => {
      server.script(text(302, '', { location: '/other' }), text(200, 'ok'));
      await expect(download()).resolves.toEqual({ sizeBytes: 2 });

      server.script(text(302, '', { location: 'http://169.254.169.254/latest' }));
      expect(await failureOf(download())).toMatchObject({
        kind: 'rejected',
        providerCode: 'download_refused',
      });
    });

    it('refuses a host that is not allowed before it calls it', async () => {
      expect(await failureOf(download({ allows: () => false }))).toMatchObject({ kind: 'rejected' });
      expect(server.calls).toHaveLength(0);
    });

    it('leaves no file behind when the file is cut, too big or gone', async () => {
      server.script(
        (_call, response) => {
          response.writeHead(200, { 'content-length': '500' }).write('half');
          response.socket?.end();
        },
        text(200, 'a'.repeat(1_001)),
        (_call, response) => {
          // No length announced: the cap must hold while reading.
          response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('a'.repeat(1_001));
        },
        text(403, 'expired'),
      );

      expect(await failureOf(download())).toMatchObject({ kind: 'retryable' });
      expect(await failureOf(download())).toMatchObject({ kind: 'rejected' });
      expect(await failureOf(download())).toMatchObject({ kind: 'rejected' });
      expect(await failureOf(download())).toMatchObject({ kind: 'retryable', providerCode: '403' });
      await expect(readdir(directory)).resolves.toEqual([]);
    });

    it('goes round in a ring of redirects only a few times', async () => {
      const ring = text(302, '', { location: '/file' });
      server.script(ring, ring, ring, ring, ring);

      expect(await failureOf(download())).toMatchObject({ kind: 'rejected' });
      expect(server.calls.length).toBeLessThan(5);
    });
  });
});
