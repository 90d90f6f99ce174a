import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, type FrameSize } from '../src/formats';
import { portraitGeometry } from '../src/portrait/portrait.geometry';
import { portrayVoice } from '../src/portrait/portrait.video';
import { runFfmpeg } from '../src/process/media.process';
import { checkQuality } from '../src/quality/quality.check';
import type { Area } from '../src/drawing/picture';
import { halves, makeClip } from './clip-samples';

const SIZE: FrameSize = { width: 270, height: 480 };
/** Half a second is silent, the next one is not, and so on: the wave must tell which. */
const BEAT_SECONDS = 0.5;
const SECONDS = 2;
const isLoud = (frame: number): boolean => Math.floor(frame / (BEAT_SECONDS * FRAMES_PER_SECOND)) % 2 === 1;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a portrait', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portrait-'));
    await makeClip(halves({ width: 90, height: 120, seconds: 1 }), ['-frames:v', '1'], file('face.png'));
    const tone = `aevalsrc=if(gte(mod(t\\,${2 * BEAT_SECONDS})\\,${BEAT_SECONDS})\\,0.5*sin(880*t)\\,0):d=${SECONDS}:s=48000`;
    await makeClip(tone, [], file('voice.wav'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The brightness of a part of every frame, pixel by pixel. */
  async function seen(path: string, { width, height, left, top }: Area): Promise<Buffer[]> {
    const { stdout } = await runFfmpeg([
      ...['-i', path, '-vf', `crop=${width}:${height}:${left}:${top},format=gray`],
      ...['-f', 'rawvideo', 'pipe:1'],
    ]);
    const bytes = width * height;
    return Array.from({ length: stdout.length / bytes }, (_, index) =>
      stdout.subarray(index * bytes, (index + 1) * bytes),
    );
  }

  it('shows a photo that never moves, and below it a wave that moves as the voice does', async () => {
    const path = file('film.mp4');
    await portrayVoice({
      ...{ photoPath: file('face.png'), soundPath: file('voice.wav'), outputPath: path },
      ...{ size: SIZE, colour: '#20305a' },
    });

    const expected = { format: 'vertical', shortSide: SIZE.width } as const;
    const report = await checkQuality(path, { ...expected, minSeconds: 1.9, maxSeconds: 2.2 });
    expect(report.problems).toEqual([]);
    const { photo, wave } = portraitGeometry(SIZE);
    const [first = Buffer.alloc(0), ...later] = await seen(path, photo);
    expect(later.length).toBeGreaterThan(50);
    // Nothing but the noise of the encoder: the bars of the wave, held against each other like that, differ by twenty.
    const change = (frame: Buffer): number =>
      mean([...frame].map((value, index) => Math.abs(value - (first[index] ?? 0))));
    for (const frame of later) expect(change(frame)).toBeLessThan(1.5);
    const lit = (await seen(path, wave)).map((frame) => frame.filter((value) => value > 170).length);
    // Of each beat its later half: the wave of before has run out to the sides by then.
    const settled = lit.map((value, frame) => ({ value, frame })).filter(({ frame }) => frame % 15 >= 11);
    const [loud, silent] = [true, false].map((wanted) =>
      mean(settled.filter(({ frame }) => isLoud(frame) === wanted).map(({ value }) => value)),
    ) as [number, number];
    expect(loud).toBeGreaterThan(2 * silent);
  });

  it('refuses what is no photo, and leaves nothing behind', async () => {
    await writeFile(file('broken.jpg'), 'no picture');
    const before = await readdir(folder);

    for (const photoPath of [file('broken.jpg'), file('voice.wav')]) {
      await expect(
        portrayVoice({
          ...{ photoPath, soundPath: file('voice.wav'), outputPath: file('none.mp4') },
          ...{ size: SIZE, colour: '#20305a' },
        }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^clip_/u) as string });
    }
    expect(await readdir(folder)).toEqual(before);
  });
});
