import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@pregonero/contracts/languages';
import { cut, json, RecordedServer, text } from '@pregonero/testing';
import { HeygenAvatarVideo } from './heygen-avatar-video.adapter';

const look = (id: string) => ({
  id,
  name: id,
  avatar_type: 'studio_avatar',
  group_id: 'g',
  gender: 'male',
  tags: [],
});

describe('HeygenAvatarVideo', () => {
  let server: RecordedServer;
  let heygen: HeygenAvatarVideo;
  const request = {
    idempotencyKey: 'render-7-1',
    avatarId: 'look_a',
    speech: {
      voiceId: 'v_es',
      script: 'Hola, ¿qué tal?',
      pronunciaciones: [],
      scriptDicho: 'Hola, ¿qué tal?',
    },
    captions: { estiloSubtitulos: 'resaltado' as const, colorMarca: null },
    brandColor: null,
    title: 'Guion 7',
    formato: 'vertical' as const,
    callbackId: 'guion:7:1',
  };

  beforeAll(async () => {
    server = await RecordedServer.start();
    heygen = new HeygenAvatarVideo({
      baseUrl: server.url,
      apiKey: 'test-key',
    });
  });
  beforeEach(() => {
    server.reset();
  });
  afterAll(async () => {
    await server.stop();
  });

  it('submits a video of its own format under the caller’s key', async () => {
    server.script(json(200, { data: { video_id: 'vid_1', status: 'waiting', output_format: 'mp4' } }));

    await expect(heygen.submit(request)).resolves.toEqual({ videoId: 'vid_1' });
    expect(server.calls[0]).toMatchObject({ method: 'POST', url: '/v3/videos' });
    expect(server.calls[0]?.headers).toMatchObject({
      'x-api-key': 'test-key',
      'idempotency-key': 'render-7-1',
    });
    expect(server.jsonOf(0)).toMatchObject({
      type: 'avatar',
      avatar_id: 'look_a',
      voice_id: 'v_es',
      script: 'Hola, ¿qué tal?',
      aspect_ratio: '9:16',
      caption: { file_format: 'srt', style: 'default' },
      callback_id: 'guion:7:1',
    });
  });

  const created = json(200, { data: { video_id: 'vid_1' } });
  const list = { escrito: 'Häagen-Dazs', dicho: 'jáguen das' };
  const spelled = {
    ...request.speech,
    script: 'Hay Häagen-Dazs.',
    pronunciaciones: [list],
    scriptDicho: 'Hay jáguen das.',
  };

  it('gives our own engine the look and the list, and any other the list written into the text', async () => {
    const lookOf = (engines: string[]) =>
      json(200, { data: { ...look('look_x'), supported_api_engines: engines } });
    server.script(lookOf(['avatar_iv', 'pregonero']), created, lookOf(['avatar_iv']), created, created);
    const captions = { estiloSubtitulos: 'caja' as const, colorMarca: '#1f6feb' };

    await heygen.submit({ ...request, avatarId: 'own', speech: spelled, captions });
    await heygen.submit({ ...request, avatarId: 'theirs', speech: spelled, captions });
    await heygen.submit({ ...request, avatarId: 'theirs', speech: spelled, captions });

    expect(server.calls[0]?.url).toBe('/v3/avatars/looks/own');
    expect(server.jsonOf(1)).toMatchObject({
      script: 'Hay Häagen-Dazs.',
      voice_settings: {
        engine_settings: {
          captionStyle: 'caja',
          brandColor: '#1f6feb',
          pronunciations: [{ written: 'Häagen-Dazs', spoken: 'jáguen das' }],
        },
      },
    });
    expect(server.jsonOf(3)).toMatchObject({ script: 'Hay jáguen das.' });
    expect(server.jsonOf(3)).not.toHaveProperty('voice_settings');
    // What a look can do is asked once.
    expect(server.calls).toHaveLength(5);
  });

  it('burns no captions in when none are wanted, but still asks for the words', async () => {
    server.script(created);

    await heygen.submit({ ...request, captions: null });

    expect(server.jsonOf(0)).toMatchObject({ caption: { file_format: 'srt' } });
    expect(server.jsonOf(0)).not.toHaveProperty('caption.style');
  });

  it('takes a look that it may not see for one that is not ours, and asks again next time', async () => {
    const refusal = (status: number, code: string) => json(status, { error: { code, message: 'no' } });
    const seen = json(200, { data: { ...look('look_d'), supported_api_engines: ['pregonero'] } });
    server.script(refusal(404, 'not_found'), created, refusal(403, 'forbidden'), created, seen, created);
    const order = { ...request, avatarId: 'look_d', speech: spelled };

    for (let time = 0; time < 3; time += 1) {
      await expect(heygen.submit(order)).resolves.toEqual({ videoId: 'vid_1' });
    }

    expect([1, 3, 5].map((call) => server.jsonOf(call))).toMatchObject([
      { script: 'Hay jáguen das.' },
      { script: 'Hay jáguen das.' },
      { script: 'Hay Häagen-Dazs.' },
    ]);
    server.script(json(500, {}));
    await expect(heygen.submit({ ...order, avatarId: 'look_e' })).rejects.toMatchObject({
      kind: 'retryable',
    });
  });

  describe('with an audio', () => {
    let directory: string;
    let path: string;
    const idempotencyKey = 'audio-7-1';
    const speech = { audioAssetId: 'asset_1', transcript: 'Hola', pronunciaciones: [] };
    const refused = {
      kind: 'rejected',
      providerCode: 'audio_refused',
      sentence: say('presenters_refused_audio'),
    };

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'heygen-audio-'));
      path = join(directory, 'a.mp3');
      await writeFile(path, 'ID3 the sound');
    });
    afterAll(() => rm(directory, { recursive: true }));

    it('uploads it under the caller’s key', async () => {
      server.script(json(200, { data: { asset_id: 'asset_1' } }));

      await expect(heygen.uploadAudio({ path, idempotencyKey })).resolves.toEqual({ assetId: 'asset_1' });

      const [upload] = server.calls;
      expect(upload).toMatchObject({ method: 'POST', url: '/v3/assets' });
      expect(upload?.headers['idempotency-key']).toBe('audio-7-1');
      expect(Number(upload?.headers['content-length'])).toBe(upload?.body.length);
      expect(upload?.body.toString()).toMatch(
        /^--(pregonero-\w+)\r\n[^]*filename="audio\.mp3"[^]*audio\/mpeg\r\n\r\nID3 the sound\r\n--\1--\r\n$/u,
      );
    });

    it('ends an upload with the caller’s signal', async () => {
      const upload = heygen.uploadAudio({
        path,
        idempotencyKey,
        signal: AbortSignal.abort(new Error('nobody waits')),
      });

      await expect(upload).rejects.toThrow('nobody waits');
    });

    it('names it instead of voice and text', async () => {
      server.script(
        json(200, { data: { ...look('look_b'), supported_api_engines: ['pregonero'] } }),
        created,
      );

      await heygen.submit({ ...request, avatarId: 'look_b', speech });

      const order = server.jsonOf(1);
      expect(order).toMatchObject({
        audio_asset_id: 'asset_1',
        voice_settings: { engine_settings: { transcript: 'Hola' } },
      });
      expect(order).not.toHaveProperty('script');
      expect(order).not.toHaveProperty('voice_id');
    });

    it('says that the audio was refused, whichever call refuses it, and when it is gone', async () => {
      server.script(
        json(413, { error: { code: 'payload_too_large', message: 'big' } }),
        json(200, { data: look('look_c') }),
        json(400, { error: { code: 'invalid_parameter', message: 'silent' } }),
        json(404, { error: { code: 'asset_not_available', message: 'expired' } }),
      );
      const order = { ...request, avatarId: 'look_c', speech };

      await expect(heygen.uploadAudio({ path, idempotencyKey })).rejects.toMatchObject(refused);
      await expect(heygen.submit(order)).rejects.toMatchObject(refused);
      await expect(heygen.submit(order)).rejects.toMatchObject({
        kind: 'rejected',
        providerCode: 'audio_gone',
      });
    });
  });

  it('says a text as it is written where the spelled one is longer than the provider takes', async () => {
    server.script(json(400, {}), json(400, {}));
    const written = 'Hola. '.repeat(800).trim();
    const order = { idempotencyKey: 'speech-7', voiceId: 'v_es', toPath: '/nowhere', written };

    for (const text of ['Jola.', 'Jolaaa. '.repeat(800)]) {
      await expect(heygen.speak({ ...order, text })).rejects.toMatchObject({ kind: 'rejected' });
    }

    expect([0, 1].map((call) => server.jsonOf(call))).toMatchObject([{ text: 'Jola.' }, { text: written }]);
  });

  it('may repeat a submission whose answer was lost', async () => {
    server.script(cut, json(200, { data: { video_id: 'vid_1' } }));

    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'retryable' });
    await expect(heygen.submit({ ...request, formato: 'horizontal' })).resolves.toEqual({ videoId: 'vid_1' });
    expect(server.jsonOf(1)).toMatchObject({ aspect_ratio: '16:9' });
  });

  it('reads every page of looks and voices and passes over broken items', async () => {
    server.script(
      json(200, { data: [look('a'), { broken: true }], has_more: true, next_token: 't2' }),
      json(200, { data: [look('b'), { ...look('c'), status: 'failed' }], has_more: false, next_token: null }),
      json(200, {
        data: [{ voice_id: 'v1', name: 'Lucía', language: 'Spanish', gender: 'female' }],
        has_more: false,
      }),
    );

    const avatars = await heygen.listAvatars();
    const voices = await heygen.listVoices();

    expect(avatars.map(({ avatar_id }) => avatar_id)).toEqual(['a', 'b']);
    expect(server.calls[1]?.url).toContain('token=t2');
    expect(voices).toMatchObject([{ voice_id: 'v1', language: 'Spanish' }]);
  });

  it('ends a list whose next page is always the same', async () => {
    const same = json(200, { data: [look('a')], has_more: true, next_token: 'same' });
    server.script(same, same, same);

    await expect(heygen.listAvatars()).resolves.toHaveLength(2);
  });

  it('reads where a render stands', async () => {
    server.script(
      json(200, {
        data: {
          id: 'vid_1',
          title: 'x',
          status: 'completed',
          created_at: 1,
          completed_at: 2,
          video_url: 'https://files.example.test/vid_1.mp4',
          captioned_video_url: null,
          subtitle_url: 'https://files.example.test/vid_1.srt',
          thumbnail_url: 'https://files.example.test/vid_1.jpg',
          gif_url: null,
          duration: 31.4,
          failure_code: null,
          failure_message: null,
        },
      }),
    );

    await expect(heygen.check('vid_1')).resolves.toEqual({
      status: 'completed',
      videoUrl: 'https://files.example.test/vid_1.mp4',
      subtitleUrl: 'https://files.example.test/vid_1.srt',
      thumbnailUrl: 'https://files.example.test/vid_1.jpg',
      durationSeconds: 31.4,
    });
  });

  describe('find', () => {
    const page = (data: unknown[], next: string | null = null) =>
      json(200, { data, has_more: next !== null, next_token: next });

    it('finds a render on a later page by the key at the end of its title', async () => {
      server.script(
        page(
          [
            { id: 'vid_3', title: 'Guion 7 · render-7-11' },
            { id: 'vid_2', title: null },
          ],
          't1',
        ),
        page([{ id: 'vid_1', title: 'Guion 7 · render-7-1' }]),
      );

      await expect(heygen.find('render-7-1')).resolves.toEqual({ videoId: 'vid_1' });
      expect(server.calls.map(({ url }) => url)).toEqual([
        '/v3/videos?limit=100&title=render-7-1',
        '/v3/videos?limit=100&title=render-7-1&token=t1',
      ]);
    });

    it('returns null when the whole list has none', async () => {
      server.script(page([{ id: 'vid_2', title: 'Guion 7 · render-7-2' }]));

      await expect(heygen.find('render-7-1')).resolves.toBeNull();
    });

    it('reports an unknown outcome when an entry is unreadable', async () => {
      server.script(page([{ title: 'Guion 7 · render-7-1' }]));

      await expect(heygen.find('render-7-1')).rejects.toMatchObject({ kind: 'outcome_unknown' });
    });

    it('reports an unknown outcome when the list does not end', async () => {
      server.script(page([], 't1'), page([], 't1'));

      await expect(heygen.find('render-7-1')).rejects.toMatchObject({ kind: 'outcome_unknown' });
    });
  });

  it('puts the key of the submission behind a title that it cuts between characters', async () => {
    server.script(created);

    await heygen.submit({ ...request, title: '🍞'.repeat(150) });

    expect(server.jsonOf(0)).toMatchObject({ title: `${'🍞'.repeat(100)} · render-7-1` });
  });

  it('reads a finished render whose figures come as text', async () => {
    const data = { id: 'vid_1', status: 'completed', video_url: 'https://f.test/a.mp4', duration: '31.4' };
    server.script(json(200, { data: { ...data, progress: '100%' } }));

    await expect(heygen.check('vid_1')).resolves.toEqual({ status: 'completed', videoUrl: data.video_url });
  });

  it('says of a video that is not found that it is lost, and of a page that is not found nothing of the kind', async () => {
    server.script(
      json(404, { error: { code: 'video_not_found', message: 'gone' } }),
      json(404, { error: { code: 'not_found', message: 'gone' } }),
      text(404, '<html>'),
    );
    const lost = { kind: 'rejected', providerCode: 'video_not_found' };

    await expect(heygen.check('vid_1')).rejects.toMatchObject(lost);
    await expect(heygen.check('vid_1')).rejects.toMatchObject(lost);
    await expect(heygen.check('vid_1')).rejects.toMatchObject({ kind: 'rejected', providerCode: '404' });
  });

  it('classes refusals by their code', async () => {
    server.script(
      json(402, { error: { code: 'insufficient_credit', message: 'no credit' } }),
      json(409, { error: { code: 'request_in_progress', message: 'wait' } }),
      json(429, { error: { code: 'rate_limit_exceeded', message: 'slow' } }, { 'retry-after': '4' }),
      json(404, { error: { code: 'avatar_not_found', message: 'gone' } }),
      text(502, '<html>'),
      json(200, { data: {} }),
    );

    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'quota_exhausted' });
    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'rate_limited', isOfThisCall: true });
    await expect(heygen.submit(request)).rejects.toMatchObject({
      ...{ kind: 'rate_limited', retryAfterMs: 4_000, isOfThisCall: false },
    });
    await expect(heygen.submit(request)).rejects.toMatchObject({
      kind: 'rejected',
      providerCode: 'avatar_not_found',
    });
    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'retryable' });
    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'retryable' });
  });

  it('cancels, also what is gone already', async () => {
    server.script(
      json(200, { data: {} }),
      json(404, { error: { code: 'video_not_found', message: 'gone' } }),
    );

    await heygen.cancel('vid/1');
    await heygen.cancel('vid_2');

    expect(server.calls[0]).toMatchObject({ method: 'DELETE', url: '/v3/videos/vid%2F1' });
  });

  it('does not send the key to the file host and fetches plain http only from the API’s own host', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'heygen-'));
    server.script(text(200, 'video'));

    await expect(heygen.download(`${server.url}/files/a.mp4`, join(directory, 'a.mp4'))).resolves.toEqual({
      sizeBytes: 5,
    });
    await expect(heygen.download('http://10.0.0.1/a.mp4', join(directory, 'b.mp4'))).rejects.toMatchObject({
      kind: 'rejected',
    });

    expect(server.calls[0]?.headers['x-api-key']).toBeUndefined();
    await rm(directory, { recursive: true });
  });
});
