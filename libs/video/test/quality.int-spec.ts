import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { extractPoster } from '../src/quality/poster';
import { checkQuality } from '../src/quality/quality.check';
import { checkAtLevel } from '../src/quality/sound.level';
import { runFfmpeg } from '../src/process/media.process';
import { inLongRun } from '@pregonero/testing';

const SIDE = 180;
const EXPECTED = { format: 'square' as const, shortSide: SIDE, minSeconds: 1, maxSeconds: 10 };
const LIMIT_MS = 600_000;
const SECONDS = 4;

/** What a part of a film shows. */
const MOVING = `testsrc2=s=${SIDE}x${SIDE}:r=30`;
const STILL = `smptebars=s=${SIDE}x${SIDE}:r=30`;
/** A name in white on the ground of a business whose colour is black. */
const DARK_CARD = `color=0x0a0a0a:s=${SIDE}x${SIDE}:r=30,drawbox=x=66:y=86:w=46:h=7:c=white:t=fill`;
const BLACK = `color=black:s=${SIDE}x${SIDE}:r=30`;
const CARD_SECONDS = 2.5;
/** A tone that comes and goes like speech. */
const TONE = `aevalsrc='0.2*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*3*t))':s=48000`;

interface Sound {
  gainDb: number;
  delaySeconds?: number;
  bangDb?: number;
}
/** The sounds of the films whose picture is as it should be; all of them have the same. */
const SOUNDS = {
  good: { gainDb: 3.5 },
  quiet: { gainDb: -12 },
  loud: { gainDb: 13 },
  late: { gainDb: 3.5, delaySeconds: 0.5 },
  'too quiet': { gainDb: -14 },
  'too loud': { gainDb: 12 },
  'a little too loud': { gainDb: 8.4 },
  // The bangs are most of what is loud: the limiter gives back nearly all that is added at first.
  'quiet with bangs': { gainDb: -16, bangDb: 16 },
  level: { gainDb: 7.5 },
} satisfies Record<string, Sound>;
/** Films of a body and what comes after it, with sound as it should be. */
const ENDINGS = {
  'moving, still card': [MOVING, 1.5, STILL],
  'moving, dark card': [MOVING, 1.5, DARK_CARD],
  'still, dark card': [STILL, 3, DARK_CARD],
  'black, dark card': [BLACK, 1, DARK_CARD],
} satisfies Record<string, [body: string, seconds: number, end: string]>;
const ENCODER = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ...['-movflags', '+faststart'],
];

describe('the quality gate', () => {
  let folder = '';
  const film = (name: keyof typeof SOUNDS | keyof typeof ENDINGS | 'black' | 'silent'): string =>
    join(folder, `${name}.mp4`);

  // By three programs: the start of one takes longer than a film this small.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-quality-'));
    const sounds: [string, Sound][] = Object.entries(SOUNDS);
    const picture = join(folder, 'picture.mp4');
    await runFfmpeg(['-f', 'lavfi', '-i', `${MOVING}:d=${SECONDS}`, ...ENCODER, picture]);
    await runFfmpeg([
      ...['-i', picture],
      ...sounds.flatMap(([, { delaySeconds = 0 }]) => [
        ...['-itsoffset', String(delaySeconds), '-f', 'lavfi', '-i', `${TONE}:d=${SECONDS}`],
      ]),
      ...sounds.flatMap(([name, { gainDb, bangDb = 0 }], index) => {
        const bangs = `volume=${bangDb}dB:enable='lt(mod(t,2),0.15)'`;
        const mapped = ['-map', '0:v', '-map', `${index + 1}:a`, '-af', `volume=${gainDb}dB,${bangs}`];
        return [...mapped, ...ENCODER, '-c:v', 'copy', join(folder, `${name}.mp4`)];
      }),
    ]);
    const endings = Object.entries(ENDINGS);
    await runFfmpeg([
      ...endings.flatMap(([, [body, seconds, end]]) => [
        ...['-f', 'lavfi', '-i', `${body},trim=duration=${seconds}`],
        ...['-f', 'lavfi', '-i', `${end},trim=duration=${CARD_SECONDS}`],
        ...['-f', 'lavfi', '-i', `${TONE}:d=${seconds + CARD_SECONDS}`],
      ]),
      ...['-f', 'lavfi', '-i', `${BLACK}:d=3`, '-f', 'lavfi', '-i', 'sine=d=3'],
      ...['-f', 'lavfi', '-i', `${MOVING}:d=3`, '-f', 'lavfi', '-i', 'anullsrc=d=3', '-filter_complex'],
      endings
        .map((_ending, at) => [3 * at, 3 * at + 1, 3 * at + 2, at] as const)
        .map(([body, end, sound, at]) => {
          return `[${body}:v][${end}:v]concat=n=2,format=yuv420p[v${at}];[${sound}:a]volume=7.5dB[a${at}]`;
        })
        .join(';'),
      ...endings.flatMap(([name], at) => {
        return ['-map', `[v${at}]`, '-map', `[a${at}]`, ...ENCODER, join(folder, `${name}.mp4`)];
      }),
      ...['black', 'silent'].flatMap((name, index) => {
        const first = 3 * endings.length + 2 * index;
        return ['-map', `${first}:v`, '-map', `${first + 1}:a`, ...ENCODER, join(folder, `${name}.mp4`)];
      }),
    ]);
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What the frames of films are, byte by byte. */
  const picturesOf = async (...paths: string[]): Promise<string[]> => {
    const packets = paths.flatMap((_path, index) => ['-map', `${index}:v`, '-c', 'copy', '-f', 'md5', '-']);
    const { stdout } = await runFfmpeg([...paths.flatMap((path) => ['-i', path]), ...packets]);
    return String(stdout).trim().split('\n');
  };
  const codes = async (path: string, cardSeconds = 0): Promise<string[]> =>
    (await checkQuality(path, { ...EXPECTED, cardSeconds })).problems.map(({ code }) => code);

  it('opens what a provider sent as MP4 alone: a list under that name is not followed', async () => {
    const path = join(folder, 'list.mp4');
    await writeFile(path, `ffconcat version 1.0\nfile '${basename(film('good'))}'\n`);

    expect((await checkQuality(path, EXPECTED)).facts).toBeNull();
    await expect(extractPoster(path, join(folder, 'poster.jpg'))).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('stops when it is told to', async () => {
    const path = film('good');
    const told = AbortSignal.abort();

    await expect(checkQuality(path, EXPECTED, told)).rejects.toMatchObject({ code: 'aborted' });
    await expect(extractPoster(path, join(folder, 'no.jpg'), { signal: told })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it(
    'refuses what is too quiet, what is distorted, and a voice that is not with its picture',
    async () => {
      expect(await codes(film('quiet'))).toEqual(['loudness']);
      expect(await codes(film('loud'))).toEqual(['loudness', 'true_peak']);
      expect(await codes(film('late'))).toContain('av_offset');
    },
    LIMIT_MS,
  );

  it(
    'lets our own closing card stand still and be dark, and nothing else',
    async () => {
      for (const name of ['moving, still card', 'moving, dark card'] as const)
        expect(await codes(film(name), CARD_SECONDS)).toEqual([]);
      // The same pictures that nobody said are ours.
      expect(await codes(film('moving, still card'))).toEqual(['frozen']);
      expect(await codes(film('moving, dark card'))).toEqual(['black']);
      // What comes before the card may not hide behind it.
      expect(await codes(film('still, dark card'), CARD_SECONDS)).toEqual(['frozen']);
      expect(await codes(film('black, dark card'), CARD_SECONDS)).toEqual(['black']);
    },
    LIMIT_MS,
  );

  const LEVELLED = ['too quiet', 'too loud', 'quiet with bangs'] as const;

  it.each(inLongRun<(keyof typeof SOUNDS)[]>([...LEVELLED, 'a little too loud'], [...LEVELLED]))(
    'brings a sound that is only %s to −14 ±0.7 LUFS, and keeps the picture as it is',
    async (name) => {
      const path = film(name);

      const { path: levelled, report } = await checkAtLevel(path, EXPECTED);

      // Another file: it was judged, and its sound was all that was wrong.
      expect(levelled).not.toBe(path);
      expect(report).toMatchObject({ accepted: true, problems: [] });
      expect(Math.abs((report.sound?.lufs ?? 0) + 14)).toBeLessThanOrEqual(0.7);
      expect(report.sound?.peakDb).toBeLessThanOrEqual(-1);
      expect(report.facts).toMatchObject({ durationSeconds: expect.closeTo(4, 0) as number, width: SIDE });
      const [before, after] = await picturesOf(path, levelled);
      expect(after).toBe(before);
    },
    LIMIT_MS,
  );

  it(
    'leaves a film as it is whose sound is at the level, and one that has other faults',
    async () => {
      for (const path of [film('level'), __filename])
        expect((await checkAtLevel(path, EXPECTED)).path).toBe(path);
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'refuses black and silent videos, and what is no video',
    async () => {
      expect(await codes(film('black'))).toContain('black');
      expect(await codes(film('silent'))).toEqual(['silent']);
      expect(await codes(__filename)).toEqual(['unreadable']);
    },
    LIMIT_MS,
  );
});
