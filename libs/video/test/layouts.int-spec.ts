import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { BLUE, GREEN, H264, plain, RED } from './clip-samples';

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
  paths.map((path) => ({ path, labels: [], isOwn: true }));
/** The first begins with the fourth frame and the last ends with the 88th: times that no millionths of a second are equal to. */
const SUBTITLES = [
  { startSeconds: 0.12, endSeconds: 1.2, text: 'Hola, vecinos.' },
  { startSeconds: 1.2, endSeconds: 2, text: 'La hogaza, $11.900.' },
  { startSeconds: 2, endSeconds: 2.92, text: 'Te esperamos.' },
];

const RAW = ['-an', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'];
const bytesOf = ({ width, height }: FrameSize): number => (width * height * 3) / 2;
const KNOWN: readonly [string, Colour][] = [
  ['presenter', GREEN],
  ['photo', RED],
  ['photo', BLUE],
  ['brand', BRAND],
];

/** The middle of some samples, of a plane so wide, in a square from a corner on. */
function average(plane: Buffer, width: number, o: { left: number; top: number; side: number }): number {
  const rows = Array.from({ length: o.side }, (_, row) => {
    const start = (o.top + row) * width + o.left;
    return [...plane.subarray(start, start + o.side)];
  });
  return rows.flat().reduce((sum, value) => sum + value, 0) / o.side ** 2;
}

/** Tells which of the colours is seen at a place of a moment, each a share of the whole. */
function lookAt(film: Buffer, size: FrameSize): (seconds: number, ...place: Place) => string {
  const { width, height } = size;
  const [samples, bytes] = [width * height, bytesOf(size)];
  return (seconds, x, y) => {
    const frame = film.subarray(Math.round(seconds * FRAMES_PER_SECOND) * bytes).subarray(0, bytes);
    const [left, top] = [Math.floor((width * x) / 2), Math.floor((height * y) / 2)];
    const light = 1.164 * (average(frame, width, { left: 2 * left, top: 2 * top, side: 4 }) - 16);
    const [blue = 0, red = 0] = [0, 1].map((plane) => {
      const colours = frame.subarray(samples + (plane * samples) / 4, samples + ((plane + 1) * samples) / 4);
      return average(colours, width / 2, { left, top, side: 2 }) - 128;
    });
    const rgb = [light + 1.793 * red, light - 0.213 * blue - 0.533 * red, light + 2.112 * blue];
    const found = KNOWN.find(([, colour]) =>
      colour.every((value, index) => Math.abs(value - (rgb[index] ?? 0)) < 40),
    );
    return found?.[0] ?? `rgb ${rgb.map(Math.round).join(' ')}`;
  };
}

describe('layouts', () => {
  let folder = '';
  let outputs = 0;
  const bases = new Map<string, ReturnType<typeof readBase>>();
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layouts-'));
    await writeFile(file('broken.jpg'), 'no picture');
    const green = (o: FrameSize, seconds = SECONDS): string =>
      plain({ colour: GREEN, size: `${o.width}x${o.height}`, seconds });
    const ours = ['-vf', 'scale=out_color_matrix=bt709,setsar=1', ...VIDEO_SETTINGS];
    // One program: its start takes longer than any of these.
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', green(TALL), '-f', 'lavfi', '-i', green(WIDE)],
      ...['-f', 'lavfi', '-i', green(TALL, 2 * SECONDS), '-f', 'lavfi', '-i', `sine=d=${SECONDS}`],
      ...['-f', 'lavfi', '-i', plain({ colour: RED, size: '320x180', seconds: 1 })],
      ...['-f', 'lavfi', '-i', plain({ colour: BLUE, size: '180x320', seconds: 1 })],
      ...['-f', 'lavfi', '-i', plain({ colour: BLUE, size: '320x180', seconds: 1, rate: 25 })],
      ...['-f', 'lavfi', '-i', `testsrc2=s=${TALL.width}x${TALL.height}:r=30:d=${SECONDS}`],
      ...['-map', '0:v', '-map', '3:a', ...ours, file(`base-${TALL.width}.mp4`)],
      ...['-map', '1:v', '-map', '3:a', ...ours, file(`base-${WIDE.width}.mp4`)],
      ...['-map', '2:v', ...ours, file('long.mp4')],
      ...['-map', '4:v', '-frames:v', '1', file('red.png')],
      ...['-map', '5:v', '-frames:v', '1', file('blue.png')],
      ...['-map', '6:v', ...H264, file('found.mp4')],
      // Every frame differs from its neighbours: a frame too many or too few at a seam is seen.
      ...['-map', '7:v', '-frames:v', String(FRAMES), ...VIDEO_SETTINGS, file('moving.mp4')],
      ...['-map', '7:v', '-frames:v', '1', file('striped.png')],
    ]);
    await copyFile(file('moving.mp4'), file('moving.mov'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes pictures as they are of a film that has thirty a second, on time and in our colours', async () => {
    const made = file('base-240.mp4');
    const [late, odd] = [file('late.mp4'), file('odd.mp4')];
    const settings = ['-an', ...VIDEO_SETTINGS];
    const lateOnce = 'settb=1/15360,setpts=(N+0.4*eq(N\\,40))*512';
    await runFfmpeg([
      ...['-i', made, ...settings, '-vf', lateOnce, '-vsync', 'passthrough', '-enc_time_base', '-1', late],
      ...[...settings, '-colorspace', 'smpte170m', odd],
    ]);
    const read = (path: string, copies: boolean) => readBase(path, { scratch: folder, copies });

    expect(await read(made, false)).toMatchObject({ frameCount: FRAMES, isRegular: true, canCopy: false });
    expect(await read(made, true)).toMatchObject({ frameCount: FRAMES, isRegular: true, canCopy: true });
    expect(await read(late, false)).toMatchObject({ frameCount: FRAMES, isRegular: false });
    expect(await read(odd, false)).toMatchObject({ frameCount: FRAMES, isRegular: false });
  });

  it('times as many pictures as a long video has words', async () => {
    const frames = Array.from({ length: inLongRun(3_000, 1_000) }, (_, index) => index * 2);
    const { stdout } = await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'color=s=2x2:r=30', '-frames:v', String(frames.length)],
      ...['-vf', stripTimes(frames), '-vsync', 'passthrough'],
      ...['-f', 'framecrc', 'pipe:1'],
    ]);
    const times = stdout
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('0,'))
      .map((line) => Number(line.split(',')[2]));
    expect(times).toEqual(frames);
  });

  /** What is asked for in these tests of a layout, with pictures unless it says others. */
  type Asked = Partial<VideoLayout> & Pick<FinishRequest, 'captions' | 'subtitles'> & { base?: string };

  function asked(kind: LayoutKind, size: FrameSize, o: Asked) {
    const { captions = null, subtitles = SUBTITLES, base = `base-${size.width}.mp4`, ...rest } = o;
    const pictures = ownPictures([file('red.png'), file('blue.png'), file('red.png')]);
    const layout: VideoLayout = { ...LAYOUT, pictures, kind, ...rest };
    return { captions, subtitles, basePath: file(base), layout };
  }

  /** A film that was finished, and its frames. */
  async function finished(kind: LayoutKind, size: FrameSize, o: Asked = {}) {
    outputs += 1;
    const outputPath = file(`out-${outputs}.mp4`);
    const facts = await finishVideo({ ...asked(kind, size, o), music: null, card: null, outputPath });
    const { stdout } = await runFfmpeg(['-i', outputPath, ...RAW]);
    return { facts, outputPath, look: lookAt(stdout, size) };
  }

  /** Its frames alone, as they go to the encoder: neither sound nor file nor a process of their own is the question. */
  async function drawn(kind: LayoutKind, size: FrameSize, o: Asked = {}) {
    const { basePath, ...request } = asked(kind, size, o);
    const scratch = await mkdtemp(join(folder, 'drawn-'));
    const known = bases.get(basePath) ?? readBase(basePath, { scratch, copies: false });
    bases.set(basePath, known);
    const { runs, facts } = await drawLayout(await known, { ...request, scratch, runs: 1 });
    const { arguments: graph, feed } = (await runs[0]?.command()) ?? { arguments: [] };
    const { stdout } = await runFfmpeg([...graph, ...RAW], feed ? { feed } : {});
    return { facts, frameCount: stdout.length / bytesOf(size), look: lookAt(stdout, size) };
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
      const { facts, frameCount, look } = await drawn(kind, size);

      expect(facts).toMatchObject({ photosLeftOut: 0, listIsEmpty: false });
      expect(frameCount).toBe(FRAMES);
      const seenAt = (place: Place | null) => place && look(1.5, ...place);
      expect(seenAt(presenter)).toBe(presenter && 'presenter');
      expect(seenAt(picture)).toBe(picture && 'photo');
    },
  );

  it('leaves out a photo that is none, says so, and shows the others', async () => {
    const { facts, outputPath, look } = await finished('rincon', TALL, {
      pictures: ownPictures([file('broken.jpg'), file('red.png'), file('blue.png')]),
    });

    expect(facts).toMatchObject({ photosLeftOut: 1, durationSeconds: SECONDS });
    expect(look(1.5, 0.8, 0.5)).toBe('photo');
    expect(look(1.5, 0.23, 0.3)).toBe('presenter');
    const { width, height, durationSeconds } = await probeMedia(outputPath);
    expect([width, height]).toEqual([TALL.width, TALL.height]);
    expect(durationSeconds).toBeCloseTo(SECONDS, 1);
  });

  it('shows a film that was found while its word is said and at no other time, and no picture twice', async () => {
    const subtitles = [
      { startSeconds: 0, endSeconds: 1, text: 'Hola, vecinos.' },
      { startSeconds: 1, endSeconds: 2, text: 'Hoy hay hogaza.' },
      { startSeconds: 2, endSeconds: 3, text: 'Aquí te esperamos.' },
    ].map((cue) => ({ ...cue, startSeconds: 2 * cue.startSeconds, endSeconds: 2 * cue.endSeconds }));
    const { facts, look } = await drawn('rincon', TALL, {
      base: 'long.mp4',
      ...{ products: [], subtitles },
      pictures: [
        { path: file('broken.jpg'), labels: ['vecinos'], isOwn: false },
        { path: file('found.mp4'), labels: ['hogaza'], isOwn: false },
        { path: file('blue.png'), labels: ['croissant'], isOwn: false },
      ],
      cards: ['Laureles', '7 a. m.'],
    });

    expect(facts).toMatchObject({ photosLeftOut: 0, foundLeftOut: 1 });
    const isFilm = [0.2, 1.9, 2.1, 3.9, 4.1, 5.9].map((at) => look(at, 0.9, 0.55) === 'photo');
    expect(isFilm).toEqual([false, false, true, true, false, false]);
  });

  it('shows neither a found film nor a card for what a photo of the business is named after', async () => {
    const subtitles = [
      { startSeconds: 0, endSeconds: 1, text: 'Hoy hay hogaza.' },
      { startSeconds: 1, endSeconds: 3, text: 'La hogaza es de trigo, y la hogaza se acaba.' },
    ].map((cue) => ({ ...cue, startSeconds: 2 * cue.startSeconds, endSeconds: 2 * cue.endSeconds }));
    const { look } = await drawn('rincon', TALL, {
      base: 'long.mp4',
      subtitles,
      pictures: [
        { path: file('red.png'), labels: ['hogaza'], isOwn: true },
        { path: file('long.mp4'), labels: ['hogaza'], isOwn: false },
      ],
      words: ['hogaza'],
    });

    const shown = [0.2, 1.5, 2.5, 3.5, 4.5, 5.8].map((at) => look(at, 0.9, 0.55));
    expect(new Set(shown)).toEqual(new Set(['photo']));
  });

  it('shows a product while its price is said, though another photo is named in that sentence', async () => {
    const text = 'El trigo que molemos aquí a mano cada mañana es fresco y cuesta $11.900.';
    const { look } = await drawn('voz_en_off', TALL, {
      base: 'long.mp4',
      subtitles: [{ startSeconds: 0, endSeconds: 6, text }],
      pictures: [
        { path: file('red.png'), labels: ['trigo'], isOwn: true },
        // Green, as the presenter is.
        { path: file('long.mp4'), labels: ['hogaza'], isOwn: true },
      ],
    });

    expect([0.5, 5.8].map((at) => look(at, 0.9, 0.55))).toEqual(['photo', 'presenter']);
  });

  it.each<[string, Asked]>([
    ['photos', {}],
    ['cards', { pictures: [] }],
  ])('voz_en_off with %s shows the presenter in no frame', async (_, o) => {
    const { look } = await drawn('voz_en_off', TALL, o);

    for (let frame = 0; frame < FRAMES; frame += 1) {
      const seconds = frame / FRAMES_PER_SECOND;
      for (const y of [0.3, 0.5, 0.9]) expect(look(seconds, 0.1, y)).not.toBe('presenter');
    }
  });

  it('makes a card in the colour of the business where there is no photo', async () => {
    const { look } = await drawn('dividido', TALL, { pictures: [] });

    expect(look(0.5, 0.5, 0.03)).toBe('brand');
  });

  it('only draws over a film whose frame must stay whole, and no captions where it has its own', async () => {
    const { look } = await drawn('dividido', TALL, { keepsFrame: true });

    for (const y of [0.3, 0.45, 0.68, 0.9]) expect(look(0.5, 0.5, y)).toBe('presenter');
    // The edge of the plate that the title stands on.
    expect(look(0.5, 0.5, 0.066)).toBe('brand');
  });

  it('says that there is nothing to list, and shows the presenter', async () => {
    const { facts, look } = await drawn('lista', TALL, {
      subtitles: [{ startSeconds: 0, endSeconds: 2, text: 'Hola, vecinos.' }],
    });

    expect(facts.listIsEmpty).toBe(true);
    expect(look(1.5, 0.5, 0.35)).toBe('presenter');
  });

  it('draws the captions of a film that came without any', async () => {
    const { look } = await finished('presentador', TALL, {
      captions: { style: 'caja', color: '#c800a0' },
    });

    const { top, height } = captionArea(TALL);
    const middle = (top + height / 2) / TALL.height;
    expect(look(0.5, 0.5, middle)).not.toBe('presenter');
    expect(look(2.95, 0.5, middle)).toBe('presenter');
  });

  // The stage of `dividido` is that of `lista`, and its pictures change as those of `rincon` do.
  const KINDS = ['presentador', 'voz_en_off', 'lista', 'rincon'] as const;
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
    const pictures = ownPictures([file('moving.mov'), file('striped.png')]);
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

  it.each(inLongRun<LayoutKind[]>([...KINDS, 'dividido'], [...KINDS]))(
    '%s put together in two runs has the frames of one, and its captions from that of their first word to that of their end',
    async (kind) => {
      const [whole, joined, bare] = [
        await framesOf(kind, { runs: 1 }),
        await framesOf(kind, { runs: 2 }),
        await framesOf(kind, { runs: 1, captions: null }),
      ];

      expect(whole).toHaveLength(FRAMES);
      expect(new Set(whole).size).toBeGreaterThan(FRAMES / 2);
      expect(joined).toEqual(whole);
      const changed = whole.flatMap((frame, at) => (frame === bare[at] ? [] : [at]));
      expect([changed[0], changed.at(-1), changed.length]).toEqual([4, 87, 84]);
    },
  );
});
