import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesizeSpeech } from '@pregonero/studio';
import { encodeSound, inspectRecording } from '@pregonero/video';
import { eventually, type RunningSandbox, SMALL_SIDE, startSandbox } from '@pregonero/testing';

const KEY = { 'x-api-key': 'sandbox-heygen-key' };
const JSON_KEY = { ...KEY, 'content-type': 'application/json' };
const OPENAI = { authorization: 'Bearer sandbox-openai-key', 'content-type': 'application/json' };
const SCRIPT = 'Hola, vecinos. Hoy tenemos pan de queso.';

interface Answer {
  status: number;
  body: {
    data?: { asset_id: string; mime_type: string; video_id: string; status: string; duration: number };
    error?: { code: string; param?: string };
  };
}

describe('sound in the sandbox', () => {
  let sandbox: RunningSandbox;
  let directory: string;
  let mp3: Buffer;
  let avatarId: string;

  const answerOf = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: (await response.json()) as Answer['body'],
  });
  const upload = async (bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.bin');
    return answerOf(
      await fetch(`${sandbox.url}/heygen/v3/assets`, {
        method: 'POST',
        headers: { ...KEY, ...headers },
        body: form,
      }),
    );
  };
  const order = async (fields: object): Promise<Answer> =>
    answerOf(
      await fetch(`${sandbox.url}/heygen/v3/videos`, {
        method: 'POST',
        headers: JSON_KEY,
        body: JSON.stringify({ type: 'avatar', avatar_id: avatarId, ...fields }),
      }),
    );
  const codeOf = ({ status, body }: Answer): unknown[] => [status, body.error?.code];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-sound-'));
    sandbox = await startSandbox({
      SANDBOX_DATA_DIRECTORY: join(directory, 'data'),
      VIDEO_SHORT_SIDE: String(SMALL_SIDE),
    });
    const { wavPath } = await synthesizeSpeech({ text: SCRIPT, voiceId: 'es-javier', directory });
    const outputPath = join(directory, 'a.mp3');
    await encodeSound({ path: wavPath, demuxer: 'wav', outputPath, format: 'mp3' });
    mp3 = await readFile(outputPath);
    const looks = await fetch(`${sandbox.url}/heygen/v3/avatars/looks?limit=1`, { headers: KEY });
    avatarId = ((await looks.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
  });
  afterAll(async () => {
    await sandbox.process.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('takes assets by their bytes, each key once, and refuses what the contract refuses', async () => {
    const first = await upload(mp3, { 'idempotency-key': 'k-1' });
    const again = await upload(mp3, { 'idempotency-key': 'k-1' });

    expect([first.status, first.body.data?.mime_type]).toEqual([200, 'audio/mpeg']);
    expect(again.body.data?.asset_id).toBe(first.body.data?.asset_id);
    expect((await upload(mp3)).body.data?.asset_id).not.toBe(first.body.data?.asset_id);
    expect(codeOf(await upload(Buffer.from('just a text, not a sound')))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await upload(Buffer.alloc(0)))).toEqual([400, 'invalid_parameter']);
    const big = Buffer.concat([mp3, Buffer.alloc(32 * 1_048_576)]);
    expect(codeOf(await upload(big))).toEqual([413, 'payload_too_large']);
    const bare = await fetch(`${sandbox.url}/heygen/v3/assets`, { method: 'POST', headers: JSON_KEY });
    expect(codeOf(await answerOf(bare))).toEqual([400, 'invalid_parameter']);
    const stranger = await fetch(`${sandbox.url}/heygen/v3/assets`, { method: 'POST' });
    expect(stranger.status).toBe(401);
  });

  it('makes a video of an asset, as long as the sound, with the words of its transcript', async () => {
    const assetId = (await upload(mp3)).body.data?.asset_id;
    const { body } = await order({
      audio_asset_id: assetId,
      caption: { file_format: 'srt', style: 'default' },
      voice_settings: {
        engine_settings: { transcript: SCRIPT, captionStyle: 'limpio', brandColor: '#1f6feb' },
      },
    });
    const address = `${sandbox.url}/heygen/v3/videos/${body.data?.video_id ?? ''}`;

    const video = await eventually(
      async () => {
        const { data } = (await (await fetch(address, { headers: KEY })).json()) as {
          data: { status: string; duration: number; subtitle_url: string };
        };
        return data.status === 'completed' ? data : undefined;
      },
      { timeoutMs: 400_000, everyMs: 200 },
    );

    const path = join(directory, 'a.mp3');
    expect(video.duration).toBeCloseTo((await inspectRecording(path)).durationSeconds, 0);
    expect(await (await fetch(video.subtitle_url)).text()).toContain('queso.');
  });

  it('keeps no file that it fetched and cannot use', async () => {
    const assets = join(directory, 'data', 'heygen', 'files', 'assets');
    await upload(mp3);
    const before = (await readdir(assets)).sort();

    const address = `${sandbox.env['HEYGEN_BASE_URL'] ?? ''}/files/posters/${avatarId}.jpg`;
    expect((await fetch(address)).status).toBe(200);
    expect(codeOf(await order({ audio_url: address }))).toEqual([400, 'invalid_parameter']);

    expect((await readdir(assets)).sort()).toEqual(before);
  });

  it('wants exactly one of script, asset and address', async () => {
    const assetId = (await upload(mp3)).body.data?.asset_id;

    expect(codeOf(await order({}))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await order({ script: 'Hola', audio_asset_id: assetId }))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(codeOf(await order({ audio_asset_id: 'asset_none' }))).toEqual([404, 'asset_not_available']);
    const image = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const imageId = (await upload(image)).body.data?.asset_id;
    expect(codeOf(await order({ audio_asset_id: imageId }))).toEqual([400, 'invalid_parameter']);
    const brokenId = (await upload(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500, 7)]))).body.data
      ?.asset_id;
    expect(codeOf(await order({ audio_asset_id: brokenId }))).toEqual([400, 'invalid_parameter']);
    expect(
      codeOf(await order({ script: 'Hola', voice_settings: { engine_settings: { unknown: 1 } } })),
    ).toEqual([400, 'invalid_parameter']);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:1/a.mp3',
    'https://example.test/a.mp3',
    'file:///etc/passwd',
  ])('calls no other machine for an address like %s', async (address) => {
    expect(codeOf(await order({ audio_url: address }))).toEqual([400, 'download_failed']);
  });

  it('takes an audio from its own file host', async () => {
    const voice = await fetch(`${sandbox.url}/heygen/v3/voices/es-lucia`, { headers: KEY });
    const { data } = (await voice.json()) as { data: { preview_audio_url: string } };
    const address = data.preview_audio_url;

    expect((await order({ audio_url: address })).status).toBe(200);
    const missing = address.replace('es-lucia', 'nobody');
    expect(codeOf(await order({ audio_url: missing }))).toEqual([400, 'download_failed']);
  });

  it('says a text as OpenAI does, in every format, the same bytes for the same text', async () => {
    const say = (fields: object, key = 'k'): Promise<Response> =>
      fetch(`${sandbox.url}/openai/v1/audio/speech`, {
        method: 'POST',
        headers: { ...OPENAI, 'idempotency-key': key },
        body: JSON.stringify({ model: 'tts-1', input: 'Hola, vecinos.', voice: 'nova', ...fields }),
      });
    const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

    const [first, second] = [await bytes(await say({})), await bytes(await say({ voice: 'es-lucia' }))];
    expect(first.length).toBeGreaterThan(4_000);
    expect(second.equals(first)).toBe(true);
    const wav = await say({ response_format: 'wav', speed: 0.5 }, 'k2');
    expect(wav.headers.get('content-type')).toBe('audio/wav');
    expect((await bytes(wav)).toString('latin1', 0, 4)).toBe('RIFF');
    expect((await say({ voice: 'nobody' })).status).toBe(400);
    expect((await say({ input: '…' })).status).toBe(400);
    expect((await say({ input: 'a'.repeat(4_097) })).status).toBe(400);
    const state = await fetch(`${sandbox.url}/_sandbox/state`);
    expect(((await state.json()) as { billedSpeech: object }).billedSpeech).toEqual({ k: 1, k2: 1 });
  });
});
