import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeMedia } from '@pregonero/video';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';

const HEADERS = { 'x-api-key': 'sandbox-heygen-key' };
const LIMIT_MS = 600_000;

interface Look {
  id: string;
  gender: string;
  tags: string[];
  preview_image_url: string;
  preview_video_url: string;
  default_voice_id: string;
}

describe('the catalogue of the sandbox', () => {
  let sandbox: RunningSandbox;
  let folder = '';
  let looks: Look[] = [];

  const fetched = async (url: string, name: string) => {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { status: answer.status, type: answer.headers.get('content-type'), bytes, path };
  };

  beforeAll(async () => {
    sandbox = await startSandbox({});
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    const answer = await fetch(`${sandbox.url}/heygen/v3/avatars/looks?limit=50`, { headers: HEADERS });
    ({ data: looks } = (await answer.json()) as { data: Look[] });
  }, LIMIT_MS);

  afterAll(async () => {
    await sandbox.process.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('offers at least eight presenters of every age and either gender, each with a picture of its own', async () => {
    expect(looks.length).toBeGreaterThanOrEqual(8);
    expect(new Set(looks.map(({ gender }) => gender))).toEqual(new Set(['male', 'female']));
    for (const tag of ['young', 'adult', 'mature', 'african', 'asian', 'latino', 'caucasian', 'hispanic']) {
      expect(looks.some(({ tags }) => tags.includes(tag))).toBe(true);
    }
    const pictures = new Set<string>();
    for (const { id, preview_image_url } of looks) {
      const picture = await fetched(preview_image_url, `${id}.jpg`);
      expect([id, picture.status, picture.type]).toEqual([id, 200, 'image/jpeg']);
      pictures.add(createHash('sha256').update(picture.bytes).digest('hex'));
    }
    expect(pictures.size).toBe(looks.length);
  });

  it(
    'shows presenters speaking: a short film with picture and sound, ready to stream',
    async () => {
      const [look] = looks;
      const clip = await fetched(look?.preview_video_url ?? '', 'preview.mp4');

      expect([clip.status, clip.type]).toEqual([200, 'video/mp4']);
      const facts = await probeMedia(clip.path);
      expect(facts).toMatchObject({ width: 360, height: 640, videoCodec: 'h264', hasFastStart: true });
      expect(facts.audioCodec).toBe('aac');
      expect(facts.durationSeconds).toBeGreaterThan(3);
      expect(facts.sizeBytes).toBeLessThan(1_000_000);
      const unknown = await fetch(`${sandbox.url}/heygen/files/previews/nadie.mp4`);
      expect(unknown.status).toBe(404);
    },
    LIMIT_MS,
  );

  it(
    'lets a voice say a whole sentence, in a form that browsers play',
    async () => {
      const [look] = looks;
      const answer = await fetch(`${sandbox.url}/heygen/v3/voices/${look?.default_voice_id ?? ''}`, {
        headers: HEADERS,
      });
      const { data } = (await answer.json()) as { data: { preview_audio_url: string } };
      const sound = await fetched(data.preview_audio_url, 'voice.mp3');

      expect([sound.status, sound.type]).toEqual([200, 'audio/mpeg']);
      const facts = await probeMedia(sound.path);
      expect(facts).toMatchObject({ audioCodec: 'mp3', videoCodec: null });
      expect(facts.durationSeconds).toBeGreaterThan(4);
    },
    LIMIT_MS,
  );
});
