import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, utimes } from 'node:fs/promises';
import type * as os from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeBroll, FADE_FRAMES, type BrollRequest } from '../src/broll/broll.composer';
import { DEFAULT_CAPTION_LOOK } from '../src/captions/caption.look';
import { PartCache } from '../src/broll/part.cache';
import type { BrollClip } from '../src/broll/broll.clip';
import { VIDEO_SETTINGS } from '../src/process/encoder.settings';
import { runFfmpeg, runTool } from '../src/process/media.process';
import { BLUE, GREEN, H264, RED, makeClip, plain } from './clip-samples';
import { noProcessWith, processes } from '@pregonero/testing';

/** The real one reads the environment of the process, which a test cannot change. */
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof os>('node:os'),
  tmpdir: () => process.env['TMPDIR'] ?? jest.requireActual<typeof os>('node:os').tmpdir(),
}));

const SIZE = { width: 180, height: 320 };
const LIMIT_MS = 600_000;

describe('composing', () => {
  let folder = '';
  let outputs = 0;
  const file = (name: string): string => join(folder, name);

  async function aBase(colour: readonly [number, number, number], seconds: number, size = '180x320') {
    const path = file(`base-${colour.join('-')}-${seconds}-${size}.mp4`);
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', plain({ colour, seconds, size }), '-f', 'lavfi', '-i', `sine=d=${seconds}`],
      ...['-vf', 'scale=out_color_matrix=bt709,setsar=1', ...VIDEO_SETTINGS, path],
    ]);
    return path;
  }

  async function compose(request: Omit<BrollRequest, 'outputPath' | 'captions'> & Partial<BrollRequest>) {
    outputs += 1;
    return composeBroll({ captions: null, outputPath: file(`out-${outputs}.mp4`), ...request });
  }

  /** Every frame as RGB. */
  async function framesOf(path: string): Promise<Buffer[]> {
    const { stdout } = await runTool({
      tool: 'ffmpeg',
      arguments: [
        ...['-v', 'error', '-i', path, '-vf', 'scale=in_color_matrix=bt709', '-pix_fmt', 'rgb24'],
        ...['-f', 'rawvideo', 'pipe:1'],
      ],
    });
    const bytes = SIZE.width * SIZE.height * 3;
    return Array.from({ length: stdout.length / bytes }, (_, index) =>
      stdout.subarray(index * bytes, (index + 1) * bytes),
    );
  }

  const at = (start: number, path: string, length = 1): BrollClip => ({
    path,
    startSeconds: start,
    durationSeconds: length,
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broll-compose-'));
    const colours = { red: RED, green: GREEN, blue: BLUE, white: [250, 250, 250] as const };
    for (const [name, colour] of Object.entries(colours)) {
      await makeClip(plain({ colour, seconds: 2 }), H264, file(`${name}.mp4`));
    }
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'blends at the edges of a clip only, and encodes no frame more for it',
    async () => {
      const basePath = await aBase(RED, 4);
      const clips = [at(1, file('blue.mp4'))];

      const cut = await compose({ basePath, clips });
      const faded = await compose({ basePath, clips, fadeFrames: FADE_FRAMES });

      expect(faded.encodedFrames).toBe(cut.encodedFrames);
      const frames = await framesOf(faded.outputPath);
      const redness = frames.map((frame) => frame[0] ?? 0);
      const middle = redness.slice(30 + FADE_FRAMES, 60 - FADE_FRAMES);
      expect(middle.every((value) => Math.abs(value - BLUE[0]) < 12)).toBe(true);
      const falling = redness.slice(30, 30 + FADE_FRAMES);
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
      const rising = redness.slice(60 - FADE_FRAMES, 60);
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
      expect(new Set(falling).size).toBe(FADE_FRAMES);
      expect(
        [...redness.slice(0, 30), ...redness.slice(60)].every((value) => Math.abs(value - RED[0]) < 12),
      ).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'keeps a caption as it is while the pictures under it blend',
    async () => {
      const plainBase = await aBase(RED, 4);
      const subtitles = [{ startSeconds: 0, endSeconds: 4, text: 'Rebajas' }];
      const captions = DEFAULT_CAPTION_LOOK;
      const captioned = await compose({
        basePath: plainBase,
        clips: [at(0, file('red.mp4'), 2), at(2, file('red.mp4'), 2)],
        subtitles,
        captions,
      });

      const { outputPath } = await compose({
        basePath: captioned.outputPath,
        clips: [at(1, file('blue.mp4'))],
        subtitles,
        captions,
        fadeFrames: FADE_FRAMES,
      });

      const frames = await framesOf(outputPath);
      const [before, half, after] = [frames[29], frames[30 + FADE_FRAMES / 2], frames[45]];
      const isSame = (a: number | undefined, b: number | undefined, tolerance: number): boolean =>
        Math.abs((a ?? 0) - (b ?? 0)) <= tolerance;
      let same = 0;
      let changed = 0;
      for (let index = 0; index < SIZE.width * SIZE.height * 3; index += 3) {
        const isCaption = [0, 1, 2].every((c) => isSame(before?.[index + c], after?.[index + c], 10));
        if (!isCaption) continue;
        same += 1;
        if (![0, 1, 2].every((c) => isSame(half?.[index + c], before?.[index + c], 30))) changed += 1;
      }
      // The caption's letters and box; not one of them fades.
      expect(same).toBeGreaterThan(800);
      expect(changed / same).toBeLessThan(0.02);
    },
    LIMIT_MS,
  );

  it(
    'draws no captions over clips when there are none',
    async () => {
      const basePath = await aBase(RED, 4);
      const subtitles = [{ startSeconds: 0, endSeconds: 4, text: 'Rebajas' }];

      const without = await compose({ basePath, clips: [at(1, file('green.mp4'))], subtitles });

      const frame = (await framesOf(without.outputPath))[45] ?? Buffer.alloc(0);
      let other = 0;
      for (let index = 0; index < frame.length; index += 3) {
        if (Math.abs((frame[index + 1] ?? 0) - GREEN[1]) > 20) other += 1;
      }
      expect(other).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'reuses the parts of clips that stay when one is exchanged, byte by byte',
    async () => {
      const basePath = await aBase(RED, 8);
      const cache = { directory: file('parts'), maxBytes: 50_000_000 };
      const clips = [at(1, file('blue.mp4')), at(3, file('green.mp4')), at(5, file('red.mp4'))];
      const changed = [at(1, file('blue.mp4')), at(3, file('white.mp4')), at(5, file('red.mp4'))];
      const bytesOf = async (request: Parameters<typeof compose>[0]) => {
        const facts = await compose(request);
        return { facts, bytes: await readFile(facts.outputPath) };
      };
      const fresh = await bytesOf({ basePath, clips: changed });

      const first = await compose({ basePath, clips, cache });
      const second = await bytesOf({ basePath, clips: changed, cache });

      expect(first).toMatchObject({ encodedFrames: 90, reusedFrames: 0 });
      expect(second.facts).toMatchObject({ encodedFrames: 30, reusedFrames: 60 });
      expect(second.bytes.equals(fresh.bytes)).toBe(true);

      // A damaged part, and a clip that changed under its old name, are made anew.
      for (const name of await readdir(cache.directory)) await truncate(join(cache.directory, name), 400);
      const third = await bytesOf({ basePath, clips: changed, cache });
      expect(third.facts).toMatchObject({ encodedFrames: 90, reusedFrames: 0 });
      expect(third.bytes.equals(fresh.bytes)).toBe(true);
      await makeClip(plain({ colour: [200, 180, 0], seconds: 2 }), H264, file('changing.mp4'));
      await compose({ basePath, clips: [at(2, file('changing.mp4'))], cache });
      await makeClip(plain({ colour: [0, 180, 200], seconds: 2 }), H264, file('changing.mp4'));
      const other = await compose({ basePath, clips: [at(2, file('changing.mp4'))], cache });
      expect(other).toMatchObject({ encodedFrames: 30, reusedFrames: 0 });
    },
    LIMIT_MS,
  );

  it('keeps no more parts than it may, and none for longer than a day', async () => {
    const directory = file('bounded');
    const cache = new PartCache({ directory, maxBytes: 2_500 });
    const now = Date.now();
    const part = file('part.ts');
    for (const [index, letter] of ['a', 'b', 'c', 'd'].entries()) {
      await runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc', '-t', '0.1', '-f', 's16le', part]);
      await truncate(part, 1_000 + index);
      await cache.keep(letter.repeat(64), part);
      const used = new Date(now - (4 - index) * 60_000);
      for (const name of await readdir(directory)) {
        if (name.startsWith(letter)) await utimes(join(directory, name), used, used);
      }
    }

    await cache.trim(now);
    expect(await cache.take('c'.repeat(64), file('taken.ts'))).toBe(true);
    expect((await stat(file('taken.ts'))).size).toBe(1_002);
    expect(await cache.take('b'.repeat(64), file('taken.ts'))).toBe(false);
    await cache.trim(now + 25 * 3_600_000);
    expect(await readdir(directory)).toEqual([]);
  });

  it(
    'moves nearer to a photo without trembling',
    async () => {
      const photo = await makeClip(
        'color=black:s=1080x1920:d=1,drawbox=x=300:y=0:w=60:h=1920:c=white:t=fill,gblur=sigma=12',
        ['-frames:v', '1', '-q:v', '2'],
        file('bar.jpg'),
      );
      const progress: number[] = [];
      const { outputPath } = await compose({
        basePath: await aBase(RED, 4),
        clips: [at(1, photo, 2)],
        onProgress: (fraction) => progress.push(fraction),
      });

      const row = 100 * SIZE.width * 3;
      const places = (await framesOf(outputPath)).slice(30, 90).map((frame) => {
        let light = 0;
        let sum = 0;
        for (let x = 0; x < SIZE.width / 2; x += 1) {
          const value = frame[row + x * 3] ?? 0;
          light += value;
          sum += value * x;
        }
        return sum / light;
      });
      const moves = places.slice(1).map((place, index) => place - (places[index] ?? 0));
      expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBeLessThan(-2);
      // A sixteenth of a pixel each time; whole pixels would be 0, 0, … −1.
      expect(Math.max(...moves.map(Math.abs))).toBeLessThan(0.3);
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      expect(progress.at(-1)).toBe(1);
    },
    LIMIT_MS,
  );

  describe('that is interrupted', () => {
    /** Processes of this composition that still run, by what they were started with. */
    async function running(): Promise<number[]> {
      return (await processes())
        .filter(({ command }) => command.startsWith('ffmpeg') && command.includes(folder))
        .map(({ pid }) => pid);
    }
    let temporary = '';
    let request: BrollRequest;
    const { TMPDIR } = process.env;

    beforeAll(async () => {
      temporary = file('temporary');
      await mkdir(temporary);
      process.env['TMPDIR'] = temporary;
      const photo = await makeClip('testsrc2=s=1080x1920:d=1', ['-frames:v', '1'], file('photo.jpg'));
      request = {
        basePath: await aBase(RED, 12, '1080x1920'),
        clips: [at(1, photo, 5), at(6, photo, 5)],
        captions: null,
        outputPath: file('interrupted/video.mp4'),
      };
    }, LIMIT_MS);
    afterAll(() => {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    });

    it(
      'leaves neither files nor processes when it is cancelled',
      async () => {
        const cancel = new AbortController();

        const work = composeBroll({
          ...request,
          signal: cancel.signal,
          onProgress: () => {
            cancel.abort();
          },
        });

        await expect(work).rejects.toMatchObject({ code: 'aborted' });
        await noProcessWith(folder);
        expect(await readdir(file('interrupted'))).toEqual([]);
        expect(await readdir(temporary)).toEqual([]);
      },
      LIMIT_MS,
    );

    it(
      'says so and leaves nothing when its ffmpeg dies',
      async () => {
        let killing: Promise<void> | undefined;
        let isOver = false;
        const kill = async (): Promise<void> => {
          // Between two of its programs none is running.
          let found: number[] = [];
          while (found.length === 0 && !isOver) found = await running();
          for (const pid of found) process.kill(pid, 'SIGKILL');
        };

        const work = composeBroll({
          ...request,
          onProgress: () => {
            killing ??= kill();
          },
        }).finally(() => {
          isOver = true;
        });

        await expect(work).rejects.toMatchObject({
          code: 'ffmpeg_failed',
          message: expect.stringContaining('ffmpeg exited') as string,
        });
        await killing;
        await noProcessWith(folder);
        expect(await readdir(file('interrupted'))).toEqual([]);
        expect(await readdir(temporary)).toEqual([]);
      },
      LIMIT_MS,
    );
  });
});
