import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import type * as os from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeBroll, FADE_FRAMES, type BrollRequest } from '../src/broll/broll.composer';
import { DEFAULT_CAPTION_LOOK } from '../src/captions/caption.look';
import { PartCache } from '../src/broll/part.cache';
import type { BrollClip } from '../src/broll/broll.clip';
import { JOINABLE, joinPartFiles } from '../src/process/joined.parts';
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
  const bases = new Map<number, Promise<string>>();
  const file = (name: string): string => join(folder, name);

  /** A red film of our own encoding, made once for whoever lays something over one of this length. */
  function aBase(seconds: number): Promise<string> {
    const path = file(`base-${seconds}.mp4`);
    const made = bases.get(seconds) ?? makeBase(plain({ colour: RED, seconds }), { seconds, path });
    bases.set(seconds, made);
    return made;
  }

  async function makeBase(source: string, o: { seconds: number; path: string }): Promise<string> {
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', `sine=d=${o.seconds}`],
      ...['-vf', 'scale=out_color_matrix=bt709,setsar=1', ...VIDEO_SETTINGS, o.path],
    ]);
    return o.path;
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
    const named = Object.entries(colours);
    await runFfmpeg([
      ...named.flatMap(([, colour]) => ['-f', 'lavfi', '-i', plain({ colour, seconds: 2 })]),
      ...named.flatMap(([name], index) => ['-map', `${index}:v`, ...H264, file(`${name}.mp4`)]),
    ]);
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'blends at the edges of a clip only, encodes no frame more for it, and draws no captions when there are none',
    async () => {
      const basePath = await aBase(4);
      const clips = [at(1, file('blue.mp4'))];
      const subtitles = [{ startSeconds: 0, endSeconds: 4, text: 'Rebajas' }];

      const cut = await compose({ basePath, clips });
      const faded = await compose({ basePath, clips, subtitles, fadeFrames: FADE_FRAMES });

      expect(faded.encodedFrames).toBe(cut.encodedFrames);
      const frames = await framesOf(faded.outputPath);
      const halfway = frames[45] ?? Buffer.alloc(0);
      let other = 0;
      for (let index = 0; index < halfway.length; index += 3) {
        if (Math.abs((halfway[index + 1] ?? 0) - BLUE[1]) > 20) other += 1;
      }
      expect(other).toBe(0);
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
      const plainBase = await aBase(4);
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
    'reuses the parts of clips that stay when one is exchanged, byte by byte',
    async () => {
      const basePath = await aBase(8);
      const cache = { directory: file('parts'), maxBytes: 50_000_000 };
      const changing = file('changing.mp4');
      await makeClip(plain({ colour: [200, 180, 0], seconds: 2 }), H264, changing);
      const clips = [at(1, file('blue.mp4')), at(3, file('green.mp4')), at(5, changing)];
      const changed = [at(1, file('blue.mp4')), at(3, file('white.mp4')), at(5, changing)];
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
      await makeClip(plain({ colour: [0, 180, 200], seconds: 2 }), H264, changing);
      const other = await compose({ basePath, clips: changed, cache });
      expect(other).toMatchObject({ encodedFrames: 30, reusedFrames: 60 });
    },
    LIMIT_MS,
  );

  it('keeps no more parts than it may, and none for longer than a day', async () => {
    const directory = file('bounded');
    const cache = new PartCache({ directory, maxBytes: 2_500 });
    const now = Date.now();
    const part = file('part.ts');
    for (const [index, letter] of ['a', 'b', 'c', 'd'].entries()) {
      await writeFile(part, Buffer.alloc(1_000 + index));
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
        basePath: await aBase(4),
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
      // Large, so that its clips take their time; the same second again and again, as nobody looks at it.
      const [second, path] = [file('second.ts'), file('large.mp4')];
      await runFfmpeg([
        ...['-f', 'lavfi', '-i', 'color=s=1080x1920:r=30:d=1', '-vf', 'setsar=1', ...VIDEO_SETTINGS],
        ...[...JOINABLE, second],
      ]);
      await joinPartFiles({
        parts: Array.from({ length: 8 }, () => ({ output: second, frameCount: 30 })),
        ...{ sound: { path: second, settings: [] }, scratch: folder, path },
      });
      request = {
        basePath: path,
        clips: [at(1, photo, 3), at(4, photo, 3)],
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
