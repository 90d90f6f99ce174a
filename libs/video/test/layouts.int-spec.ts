import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBase } from '../src/broll/base.video';
import { stripTimes } from '../src/broll/strip.pictures';
import { captionArea } from '../src/captions/caption.layout';
import type { CaptionLook } from '../src/captions/caption.look';
import { type FinishRequest, finishVideo } from '../src/finish/video.finisher';
import { FRAMES_PER_SECOND, type FrameSize } from '../src/formats';
import { drawLayout } from '../src/layout/layout.part';
import type { LayoutKind, LayoutPicture, VideoLayout } from '../src/layout/video.layout';
import { VIDEO_SETTINGS } from '../src/process/encoder.settings';
import { runFfmpeg } from '../src/process/media.process';
import { probeMedia } from '../src/quality/probe';
import { inLongRun } from '@pregonero/testing';
import { BLUE, GREEN, H264, makeClip, plain, RED } from './clip-samples';

type Colour = readonly [number, number, number];
type Place = [x: number, y: number];

const TALL: FrameSize = { width: 240, height: 426 };
const WIDE: FrameSize = { width: 426, height: 240 };
const SECONDS = 3;
const FRAMES = SECONDS * FRAMES_PER_SECOND;
/** The colour of the business is no other that stands in a picture. */
const BRAND: Colour = [200, 0, 160];
const LAYOUT: VideoLayout = {
  kind: 'presentador',
  title: 'Pan a las seis',
  business: 'La Espiga',
  colour: '#c800a0',
  pictures: [],
  cards: [],
  products: [{ name: 'Hogaza', price: 11_900 }],
  words: [],
  keepsFrame: false,
};
/** Pictures of the business that show no word in particular. */
const ownPictures = (paths: readonly string[]): LayoutPicture[] =>
  paths.map((path) => ({ path, word: null, isOwn: true }));
/** The first begins with the fourth frame and the last ends with the 88th: times that no millionths of a second are equal to. */
const SUBTITLES = [
  { startSeconds: 0.12, endSeconds: 1.2, text: 'Hola, vecinos.' },
  { startSeconds: 1.2, endSeconds: 2, text: 'La hogaza, $11.900.' },
  { startSeconds: 2, endSeconds: 2.92, text: 'Te esperamos.' },
];

describe('layouts', () => {
  let folder = '';
  let outputs = 0;
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layouts-'));
    for (const { width, height } of [TALL, WIDE]) {
      const source = plain({ colour: GREEN, size: `${width}x${height}`, seconds: SECONDS });
      await runFfmpeg([
        ...['-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', `sine=d=${SECONDS}`],
        ...['-vf', 'scale=out_color_matrix=bt709,setsar=1', ...VIDEO_SETTINGS, file(`base-${width}.mp4`)],
      ]);
    }
    await makeClip(plain({ colour: RED, size: '320x180', seconds: 1 }), ['-frames:v', '1'], file('red.png'));
    await makeClip(
      plain({ colour: BLUE, size: '180x320', seconds: 1 }),
      ['-frames:v', '1'],
      file('blue.png'),
    );
    await writeFile(file('broken.jpg'), 'no picture');
    // Every frame differs from its neighbours: a frame too many or too few at a seam is seen.
    for (const [name, frameCount] of [
      ['moving.mp4', FRAMES],
      ['moving.mov', FRAMES],
      ['striped.png', 1],
    ] as const) {
      await runFfmpeg([
        ...['-f', 'lavfi', '-i', `testsrc2=s=${TALL.width}x${TALL.height}:r=30`],
        ...['-frames:v', String(frameCount), ...(frameCount > 1 ? VIDEO_SETTINGS : []), file(name)],
      ]);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes pictures as they are of a film that has thirty a second, on time and in our colours', async () => {
    const made = file('base-240.mp4');
    const [late, odd] = [file('late.mp4'), file('odd.mp4')];
    const settings = ['-i', made, '-an', ...VIDEO_SETTINGS];
    const lateOnce = 'settb=1/15360,setpts=(N+0.4*eq(N\\,40))*512';
    await runFfmpeg([...settings, '-vf', lateOnce, '-vsync', 'passthrough', '-enc_time_base', '-1', late]);
    await runFfmpeg([...settings, '-colorspace', 'smpte170m', odd]);
    const read = (path: string, copies: boolean) => readBase(path, { scratch: folder, copies });

    expect(await read(made, false)).toMatchObject({ frameCount: FRAMES, isRegular: true, canCopy: false });
    expect(await read(made, true)).toMatchObject({ frameCount: FRAMES, isRegular: true, canCopy: true });
    expect(await read(late, false)).toMatchObject({ frameCount: FRAMES, isRegular: false });
    expect(await read(odd, false)).toMatchObject({ frameCount: FRAMES, isRegular: false });
  });

  it('times as many pictures as a long video has words', async () => {
    const frames = Array.from({ length: 3_000 }, (_, index) => index * 2);
    const { stdout } = await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'color=s=2x2:r=30:d=100', '-vf', stripTimes(frames), '-vsync', 'passthrough'],
      ...['-f', 'framecrc', 'pipe:1'],
    ]);
    const times = stdout
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('0,'))
      .map((line) => Number(line.split(',')[2]));
    expect(times).toEqual(frames);
  });

  async function finished(
    kind: LayoutKind,
    size: FrameSize,
    o: Partial<VideoLayout> & Pick<FinishRequest, 'captions' | 'subtitles'> & { base?: string } = {},
  ) {
    outputs += 1;
    const outputPath = file(`out-${outputs}.mp4`);
    const { captions = null, subtitles = SUBTITLES, base = `base-${size.width}.mp4`, ...rest } = o;
    const pictures = ownPictures([file('red.png'), file('blue.png'), file('red.png')]);
    const facts = await finishVideo({
      basePath: file(base),
      ...{ music: null, card: null, subtitles, captions, outputPath },
      layout: { ...LAYOUT, pictures, kind, ...rest },
    });
    return { facts, outputPath };
  }

  /** Which of the colours is seen at a place of a moment, each a share of the whole. */
  async function seen(path: string, seconds: number, x: number, y: number): Promise<string> {
    const { stdout } = await runFfmpeg([
      ...['-ss', String(seconds), '-i', path, '-frames:v', '1'],
      ...[
        '-vf',
        `crop=4:4:floor(iw*${x}/2)*2:floor(ih*${y}/2)*2,scale=1:1:in_color_matrix=bt709,format=rgb24`,
      ],
      ...['-f', 'rawvideo', 'pipe:1'],
    ]);
    const known: [string, Colour][] = [
      ['presenter', GREEN],
      ['photo', RED],
      ['photo', BLUE],
      ['brand', BRAND],
    ];
    const found = known.find(([, colour]) =>
      colour.every((value, index) => Math.abs(value - (stdout[index] ?? 0)) < 40),
    );
    return found?.[0] ?? `rgb ${[...stdout].join(' ')}`;
  }

  /** Where the presenter is seen in the middle of the video, and where a picture is. */
  const PLACES: readonly [LayoutKind, FrameSize, Place | null, Place | null][] = [
    ['presentador', TALL, [0.5, 0.5], null],
    ['rincon', TALL, [0.23, 0.3], [0.8, 0.5]],
    ['dividido', TALL, [0.5, 0.8], [0.1, 0.25]],
    ['lista', TALL, [0.5, 0.8], null],
    ['voz_en_off', TALL, null, [0.5, 0.5]],
    ['rincon', WIDE, [0.88, 0.22], [0.5, 0.8]],
  ];
  const MORE: typeof PLACES = [
    ['presentador', WIDE, [0.5, 0.5], null],
    ['dividido', WIDE, [0.75, 0.4], [0.45, 0.9]],
    ['lista', WIDE, [0.75, 0.4], null],
    ['voz_en_off', WIDE, null, [0.5, 0.8]],
  ];

  it.each(inLongRun([...PLACES, ...MORE], PLACES))(
    '%s in %p shows presenter and pictures where they belong',
    async (kind, size, presenter, picture) => {
      const { facts, outputPath } = await finished(kind, size);

      expect(facts).toMatchObject({ photosLeftOut: 0, listIsEmpty: false, durationSeconds: SECONDS });
      const { width, height, durationSeconds } = await probeMedia(outputPath);
      expect([width, height]).toEqual([size.width, size.height]);
      expect(durationSeconds).toBeCloseTo(SECONDS, 1);
      const seenAt = async (place: Place | null) => place && (await seen(outputPath, 1.5, ...place));
      expect(await seenAt(presenter)).toBe(presenter && 'presenter');
      expect(await seenAt(picture)).toBe(picture && 'photo');
    },
  );

  it('leaves out a photo that is none, says so, and shows the others', async () => {
    const { facts, outputPath } = await finished('rincon', TALL, {
      pictures: ownPictures([file('broken.jpg'), file('red.png'), file('blue.png')]),
    });

    expect(facts.photosLeftOut).toBe(1);
    expect(await seen(outputPath, 1.5, 0.8, 0.5)).toBe('photo');
  });

  it('shows a film that was found while its word is said and at no other time, and no picture twice', async () => {
    await makeClip(plain({ colour: BLUE, size: '320x180', seconds: 1, rate: 25 }), H264, file('found.mp4'));
    const subtitles = [
      { startSeconds: 0, endSeconds: 1, text: 'Hola, vecinos.' },
      { startSeconds: 1, endSeconds: 2, text: 'Hoy hay hogaza.' },
      { startSeconds: 2, endSeconds: 3, text: 'Aquí te esperamos.' },
    ].map((cue) => ({ ...cue, startSeconds: 2 * cue.startSeconds, endSeconds: 2 * cue.endSeconds }));
    const source = plain({ colour: GREEN, size: `${TALL.width}x${TALL.height}`, seconds: 6 });
    await makeClip(
      source,
      ['-vf', 'scale=out_color_matrix=bt709,setsar=1', ...VIDEO_SETTINGS],
      file('long.mp4'),
    );
    const { facts, outputPath } = await finished('rincon', TALL, {
      base: 'long.mp4',
      ...{ products: [], subtitles },
      pictures: [
        { path: file('broken.jpg'), word: 'vecinos', isOwn: false },
        { path: file('found.mp4'), word: 'hogaza', isOwn: false },
        { path: file('blue.png'), word: 'croissant', isOwn: false },
      ],
      cards: ['Laureles', '7 a. m.'].map((large) => ({ small: null, large })),
    });

    expect(facts).toMatchObject({ photosLeftOut: 0, foundLeftOut: 1 });
    const shown = [0.2, 1.9, 2.1, 3.9, 4.1, 5.9].map((at) => seen(outputPath, at, 0.9, 0.55));
    const isFilm = (await Promise.all(shown)).map((what) => what === 'photo');
    expect(isFilm).toEqual([false, false, true, true, false, false]);
  });

  it('makes a card in the colour of the business where there is no photo', async () => {
    const { outputPath } = await finished('dividido', TALL, { pictures: [] });

    expect(await seen(outputPath, 0.5, 0.5, 0.03)).toBe('brand');
  });

  it('only draws over a film whose frame must stay whole, and no captions where it has its own', async () => {
    const { outputPath } = await finished('dividido', TALL, { keepsFrame: true });

    for (const y of [0.3, 0.45, 0.68, 0.9]) expect(await seen(outputPath, 0.5, 0.5, y)).toBe('presenter');
    // The edge of the plate that the title stands on.
    expect(await seen(outputPath, 0.5, 0.5, 0.066)).toBe('brand');
  });

  it('says that there is nothing to list, and shows the presenter', async () => {
    const { facts, outputPath } = await finished('lista', TALL, {
      subtitles: [{ startSeconds: 0, endSeconds: 2, text: 'Hola, vecinos.' }],
    });

    expect(facts.listIsEmpty).toBe(true);
    expect(await seen(outputPath, 1.5, 0.5, 0.35)).toBe('presenter');
  });

  it('draws the captions of a film that came without any', async () => {
    const { outputPath } = await finished('presentador', TALL, {
      captions: { style: 'caja', color: '#c800a0' },
    });

    const { top, height } = captionArea(TALL);
    const middle = (top + height / 2) / TALL.height;
    expect(await seen(outputPath, 0.5, 0.5, middle)).not.toBe('presenter');
    expect(await seen(outputPath, 2.95, 0.5, middle)).toBe('presenter');
  });

  const KINDS = ['presentador', 'dividido', 'voz_en_off', 'lista', 'rincon'] as const;
  const STYLE: CaptionLook = { style: 'resaltado', color: '#c800a0' };

  /** What each frame of a film whose frames all differ looks like in a layout, put together in so many runs. */
  async function framesOf(
    kind: LayoutKind,
    o: { runs: number; captions?: CaptionLook | null },
  ): Promise<string[]> {
    const base = {
      ...{ path: file('moving.mp4'), size: TALL, frameCount: FRAMES },
      ...{ hasSound: false, isRegular: true, canCopy: true },
    };
    const scratch = await mkdtemp(join(folder, 'runs-'));
    const pictures = ownPictures([file('moving.mov'), file('striped.png'), file('red.png')]);
    const { runs, captions = STYLE } = o;
    const drawn = await drawLayout(base, {
      ...{ layout: { ...LAYOUT, pictures, kind }, subtitles: SUBTITLES, scratch, runs, captions },
    });
    expect(drawn.runs).toHaveLength(runs);
    const digests: string[] = [];
    for (const { command } of drawn.runs) {
      const { arguments: asked, feed } = await command();
      const { stdout } = await runFfmpeg(
        [...asked, ...['-pix_fmt', 'yuv420p', '-f', 'framemd5', 'pipe:1']],
        feed ? { feed } : {},
      );
      const lines = stdout.toString('utf8').split('\n');
      digests.push(...lines.flatMap((line) => /^0,.*, ([0-9a-f]{32})$/u.exec(line)?.[1] ?? []));
    }
    return digests;
  }

  it.each(KINDS)(
    '%s put together in two runs has the frames of one, and its captions from that of their first word to that of their end',
    async (kind) => {
      const [whole, joined, bare] = [
        await framesOf(kind, { runs: 1 }),
        await framesOf(kind, { runs: 2 }),
        await framesOf(kind, { runs: 2, captions: null }),
      ];

      expect(whole).toHaveLength(FRAMES);
      expect(new Set(whole).size).toBeGreaterThan(FRAMES / 2);
      expect(joined).toEqual(whole);
      const changed = joined.flatMap((frame, at) => (frame === bare[at] ? [] : [at]));
      expect([changed[0], changed.at(-1), changed.length]).toEqual([4, 87, 84]);
    },
  );
});
