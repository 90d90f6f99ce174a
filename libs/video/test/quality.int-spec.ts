import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { extractPoster } from '../src/quality/poster';
import { checkQuality } from '../src/quality/quality.check';
import { checkAtLevel } from '../src/quality/sound.level';
import { runFfmpeg, runTool } from '../src/process/media.process';

const EXPECTED = { format: 'square' as const, shortSide: 360, minSeconds: 1, maxSeconds: 10 };
const LIMIT_MS = 600_000;

/** What a part of a film shows. */
const MOVING = 'testsrc2=s=360x360:r=30';
const STILL = 'smptebars=s=360x360:r=30';
/** A name in white on the ground of a business whose colour is black. */
const DARK_CARD = 'color=0x0a0a0a:s=360x360:r=30,drawbox=x=133:y=173:w=93:h=13:c=white:t=fill';
const BLACK = 'color=black:s=360x360:r=30';
const CARD_SECONDS = 2.5;

describe('the quality gate', () => {
  let folder = '';
  let films = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-quality-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Four moving seconds with a tone that comes and goes like speech. */
  async function aVideo(
    name: string,
    options: { gainDb: number; delaySeconds?: number; bangDb?: number },
  ): Promise<string> {
    const path = join(folder, name);
    const bangs = `volume=${options.bangDb ?? 0}dB:enable='lt(mod(t,2),0.15)'`;
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'testsrc2=s=360x360:r=30:d=4'],
      ...['-itsoffset', String(options.delaySeconds ?? 0), '-f', 'lavfi'],
      ...['-i', `aevalsrc='0.2*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*3*t))':d=4:s=48000`],
      ...['-map', '0:v', '-map', '1:a', '-af', `volume=${options.gainDb}dB,${bangs}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ...['-movflags', '+faststart', path],
    ]);
    return path;
  }
  /** What its frames are, byte by byte. */
  const pictureOf = async (path: string): Promise<string> => {
    const packets = ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-'];
    return String((await runTool({ tool: 'ffmpeg', arguments: packets })).stdout);
  };
  const codes = async (path: string, cardSeconds = 0): Promise<string[]> =>
    (await checkQuality(path, { ...EXPECTED, cardSeconds })).problems.map(({ code }) => code);

  /** A film of a body and what comes after it, with sound as it should be. */
  async function endsIn(body: { source: string; seconds: number }, end: string): Promise<string> {
    films += 1;
    const path = join(folder, `film-${films}.mp4`);
    const seconds = body.seconds + CARD_SECONDS;
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `${body.source},trim=duration=${body.seconds}`],
      ...['-f', 'lavfi', '-i', `${end},trim=duration=${CARD_SECONDS}`, '-f', 'lavfi'],
      ...['-i', `aevalsrc='0.2*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*3*t))':d=${seconds}:s=48000`],
      ...['-filter_complex', '[0:v][1:v]concat=n=2,format=yuv420p[v];[2:a]volume=7.5dB[a]'],
      ...['-map', '[v]', '-map', '[a]', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
      ...['-movflags', '+faststart', path],
    ]);
    return path;
  }

  it('opens what a provider sent as MP4 alone: a list under that name is not followed', async () => {
    const target = await aVideo('target.mp4', { gainDb: 3.5 });
    const path = join(folder, 'list.mp4');
    await writeFile(path, `ffconcat version 1.0\nfile '${basename(target)}'\n`);

    expect((await checkQuality(path, EXPECTED)).facts).toBeNull();
    await expect(extractPoster(path, join(folder, 'poster.jpg'))).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('stops when it is told to', async () => {
    const path = await aVideo('stopped.mp4', { gainDb: 3.5 });
    const told = AbortSignal.abort();

    await expect(checkQuality(path, EXPECTED, told)).rejects.toMatchObject({ code: 'aborted' });
    await expect(extractPoster(path, join(folder, 'no.jpg'), { signal: told })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it(
    'refuses what is too quiet, what is distorted, and a voice that is not with its picture',
    async () => {
      expect(await codes(await aVideo('quiet.mp4', { gainDb: -12 }))).toEqual(['loudness']);
      expect(await codes(await aVideo('loud.mp4', { gainDb: 13 }))).toEqual(['loudness', 'true_peak']);
      expect(await codes(await aVideo('late.mp4', { gainDb: 3.5, delaySeconds: 0.5 }))).toContain(
        'av_offset',
      );
    },
    LIMIT_MS,
  );

  it(
    'lets our own closing card stand still and be dark, and nothing else',
    async () => {
      const short = { source: MOVING, seconds: 1.5 };
      for (const card of [STILL, DARK_CARD])
        expect(await codes(await endsIn(short, card), CARD_SECONDS)).toEqual([]);
      // The same pictures that nobody said are ours.
      expect(await codes(await endsIn(short, STILL))).toEqual(['frozen']);
      expect(await codes(await endsIn(short, DARK_CARD))).toEqual(['black']);
      // What comes before the card may not hide behind it.
      expect(await codes(await endsIn({ source: STILL, seconds: 3 }, DARK_CARD), CARD_SECONDS)).toEqual([
        'frozen',
      ]);
      expect(await codes(await endsIn({ source: BLACK, seconds: 1 }, DARK_CARD), CARD_SECONDS)).toEqual([
        'black',
      ]);
    },
    LIMIT_MS,
  );

  it.each([
    ['too quiet', { gainDb: -14 }],
    ['too loud', { gainDb: 12 }],
    ['a little too loud', { gainDb: 8.4 }],
    // The bangs are most of what is loud: the limiter gives back nearly all that is added at first.
    ['quiet with bangs', { gainDb: -16, bangDb: 16 }],
  ])(
    'brings a sound that is only %s to −14 ±0.7 LUFS, and keeps the picture as it is',
    async (name, sound) => {
      const path = await aVideo(`${name}.mp4`, sound);
      const before = await checkQuality(path, EXPECTED);
      expect(before.problems.map(({ code }) => code)).toContain('loudness');

      const { path: levelled, report } = await checkAtLevel(path, EXPECTED);

      expect(report).toMatchObject({ accepted: true, problems: [] });
      expect(Math.abs((report.sound?.lufs ?? 0) + 14)).toBeLessThanOrEqual(0.7);
      expect(report.sound?.peakDb).toBeLessThanOrEqual(-1);
      expect(report.facts).toMatchObject({ durationSeconds: expect.closeTo(4, 0) as number, width: 360 });
      expect(await pictureOf(levelled)).toBe(await pictureOf(path));
    },
    LIMIT_MS,
  );

  it(
    'leaves a film as it is whose sound is at the level, and one that has other faults',
    async () => {
      for (const path of [await aVideo('level.mp4', { gainDb: 7.5 }), __filename])
        expect((await checkAtLevel(path, EXPECTED)).path).toBe(path);
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'refuses black and silent videos, and what is no video',
    async () => {
      const black = join(folder, 'black.mp4');
      const silent = join(folder, 'silent.mp4');
      const encode = [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-shortest',
        '-movflags',
        '+faststart',
      ];
      await runFfmpeg([
        '-f',
        'lavfi',
        '-i',
        'color=black:s=360x360:d=3',
        '-f',
        'lavfi',
        '-i',
        'sine=d=3',
        ...encode,
        black,
      ]);
      await runFfmpeg([
        '-f',
        'lavfi',
        '-i',
        'testsrc2=s=360x360:d=3',
        '-f',
        'lavfi',
        '-i',
        'anullsrc=d=3',
        ...encode,
        silent,
      ]);
      expect(await codes(black)).toContain('black');
      expect(await codes(silent)).toEqual(['silent']);
      expect(await codes(__filename)).toEqual(['unreadable']);
    },
    LIMIT_MS,
  );
});
