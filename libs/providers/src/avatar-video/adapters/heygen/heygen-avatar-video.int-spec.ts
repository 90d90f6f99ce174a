import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cut, json, RecordedServer, text } from '../../../../test/recorded-server';
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
    voiceId: 'v_es',
    script: 'Hola, ¿qué tal?',
    title: 'Guion 7',
    formato: 'vertical' as const,
    callbackId: 'guion:7:1',
  };

  beforeAll(async () => {
    server = await RecordedServer.start();
    heygen = new HeygenAvatarVideo({
      baseUrl: server.url,
      apiKey: 'test-key',
      maxConcurrent: 10,
      webhookSecret: 'whsec_x',
      webhookSecretPrevious: '',
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
    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(heygen.submit(request)).rejects.toMatchObject({ kind: 'rate_limited', retryAfterMs: 4_000 });
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
