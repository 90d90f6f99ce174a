import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderError } from '@pregonero/contracts/jobs';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import { cut, json, RecordedServer, text } from '@pregonero/testing';
import { OpenAiSpeech } from './openai-speech.adapter';

describe('OpenAiSpeech', () => {
  let server: RecordedServer;
  let directory: string;
  const config = {
    provider: 'openai' as const,
    baseUrl: '',
    apiKey: '',
    fallbackApiKey: 'writer-key',
    fallbackBaseUrl: 'https://writer.example.test/v1',
    model: 'tts-1',
    voice: 'chosen',
    timeoutMs: 30_000,
  };
  const order = () => ({
    idempotencyKey: 'speech-7',
    text: 'Hola, vecinos.',
    written: 'Hola, vecinos.',
    voiceId: 'nova',
    toPath: join(directory, 'a.mp3'),
  });
  const sound = (body: string) => text(200, body, { 'content-type': 'audio/mpeg' });
  const speechOf = (changes: object = {}) =>
    new OpenAiSpeech({
      ...config,
      baseUrl: `${server.url}/v1/`,
      fallbackBaseUrl: `${server.url}/writer/v1`,
      ...changes,
    });

  beforeAll(async () => {
    server = await RecordedServer.start();
    directory = await mkdtemp(join(tmpdir(), 'openai-speech-'));
  });
  beforeEach(() => {
    server.reset();
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  it('asks for MP3 in the chosen voice under the caller’s key', async () => {
    server.script(sound('ID3 hola'));

    await speechOf().speak(order());

    expect(server.calls[0]).toMatchObject({ method: 'POST', url: '/v1/audio/speech' });
    expect(server.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer writer-key',
      'idempotency-key': 'speech-7-0',
    });
    expect(server.jsonOf(0)).toEqual({
      model: 'tts-1',
      input: 'Hola, vecinos.',
      voice: 'nova',
      response_format: 'mp3',
    });
    expect(await readFile(order().toPath, 'utf8')).toBe('ID3 hola');
  });

  it('takes the configured voice and key for everybody, and says a long text in parts', async () => {
    server.script(sound('uno'), sound('dos'));

    await speechOf({ voice: 'alloy', apiKey: 'voice-key' }).speak({
      ...order(),
      text: `${'a'.repeat(3_990)}. ${'b'.repeat(1_000)}`,
    });

    expect(server.jsonOf(0)).toMatchObject({ voice: 'alloy' });
    expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'speech-7-0',
      'speech-7-1',
    ]);
    expect(server.calls[0]?.headers.authorization).toBe('Bearer voice-key');
    expect(await readFile(order().toPath, 'utf8')).toBe('unodos');
  });

  it('gives the key of the text model to no other server, and its own key to whichever it is', async () => {
    server.script(sound('uno'), sound('dos'));
    const elsewhere = { fallbackBaseUrl: config.fallbackBaseUrl };

    await speechOf(elsewhere).speak(order());
    await speechOf({ ...elsewhere, apiKey: 'voice-key' }).speak(order());

    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer voice-key']);
  });

  it('speaks with a server on this machine as docs/operations.md sets it up: no key, its own model and voice', async () => {
    server.script(sound('ID3 local'));

    await speechOf({
      baseUrl: `${server.url}/v1`,
      fallbackBaseUrl: 'https://writer.example.test/v1',
      model: 'kokoro',
      voice: 'ef_dora',
    }).speak(order());

    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
    expect(server.jsonOf(0)).toEqual({
      model: 'kokoro',
      voice: 'ef_dora',
      input: 'Hola, vecinos.',
      response_format: 'mp3',
    });
    expect(await readFile(order().toPath, 'utf8')).toBe('ID3 local');
  });

  it('classes refusals in Spanish and leaves no file', async () => {
    await rm(order().toPath, { force: true });
    const refusal = (code: string) => ({ error: { message: 'no', type: 'invalid_request_error', code } });
    server.script(
      json(429, refusal('insufficient_quota')),
      // Some servers put the status where the code stands.
      json(429, { error: { message: 'no', type: 'insufficient_quota', code: 429 } }),
      json(429, refusal('rate_limit_exceeded'), { 'retry-after': '4' }),
      json(401, refusal('invalid_api_key')),
      json(400, refusal('invalid_value')),
      text(502, '<html>'),
      text(200, '<html>', { 'content-type': 'text/html' }),
      cut,
    );
    const kinds: unknown[] = [];

    for (let time = 0; time < 8; time += 1) {
      await speechOf()
        .speak(order())
        .catch((error: unknown) => kinds.push(error));
    }

    expect(kinds).toMatchObject([
      { kind: 'quota_exhausted' },
      { kind: 'quota_exhausted' },
      { kind: 'rate_limited', retryAfterMs: 4_000 },
      { kind: 'account_refused' },
      { kind: 'rejected' },
      { kind: 'retryable' },
      { kind: 'retryable' },
      { kind: 'retryable' },
    ]);
    for (const error of kinds) {
      expect(render((error as ProviderError).sentence, DEFAULT_LANGUAGE)).toMatch(/voz/u);
    }
    expect(await readdir(directory)).toEqual([]);
  });

  it('tells whether the server has the model, and says so of none that lists no models', async () => {
    const gone = { error: { message: 'no', type: 'invalid_request_error', code: 'model_not_found' } };
    server.script(json(200, { id: 'tts-1' }), json(404, gone), text(404, 'Not Found'), json(401, {}));

    const answers = [
      await speechOf().knowsModel(),
      await speechOf().knowsModel(),
      await speechOf().knowsModel(),
    ];

    expect(answers).toEqual([true, false, null]);
    await expect(speechOf().knowsModel()).rejects.toMatchObject({ kind: 'account_refused' });
    expect(server.calls[0]).toMatchObject({ method: 'GET', url: '/v1/models/tts-1' });
    expect(server.calls[0]?.headers.authorization).toBe('Bearer writer-key');
  });
});
