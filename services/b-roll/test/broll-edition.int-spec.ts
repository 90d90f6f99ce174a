import { join } from 'node:path';
import type { AjustesElegidos } from '@pregonero/contracts/api';
import type { GuionEntity } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { eventually } from '@pregonero/testing';
import { runFfmpeg } from '@pregonero/video/process';
import { BrollHarness } from './broll-harness';

const COLOURS = { red: '#d01010', green: '#10b020', blue: '#1020d0', yellow: '#f0e010' } as const;
type Colour = keyof typeof COLOURS;
/** How often a film is looked at. */
const LOOKS_PER_SECOND = 4;
const CORNER = { plantilla: 'rincon', plantillaElegida: true } as const;

describe('the edition of a video with B-roll', () => {
  let harness: BrollHarness;
  let guion: GuionEntity;
  let clip = 0;

  beforeAll(async () => {
    harness = await BrollHarness.start({ withMedia: true });
    const paths = await Promise.all(
      (['red', 'green', 'blue', 'yellow'] as const).map(async (colour) => {
        const path = join(harness.directory, `${colour}.png`);
        await runFfmpeg([
          ...['-f', 'lavfi', '-i', `color=${COLOURS[colour]}:s=320x320`, '-frames:v', '1', path],
        ]);
        return path;
      }),
    );
    guion = await harness.aFilmedGuion();
    const [red = '', green = '', blue = ''] = paths;
    const photos = [
      await harness.aFile(guion.userId, { name: 'mantequilla.jpg', path: red }),
      await harness.aFile(guion.userId, { name: 'local.jpg', path: green }),
      await harness.aFile(guion.userId, { name: 'vitrina.jpg', path: green }),
    ];
    clip = await harness.aFile(guion.userId, { name: 'IMG_1234.jpg', path: blue });
    await harness.profile(guion.userId, { nombre: 'La Espiga', fotosMediaIds: photos });
    await edit(CORNER);
  });
  afterAll(async () => {
    await harness.stop();
  });

  /** Has the edition made; resolves with the script as it is then. */
  async function edit(ajustes: Partial<AjustesElegidos>): Promise<void> {
    await harness.finish(guion, ajustes);
    await untilEdited();
  }

  async function untilEdited(): Promise<void> {
    await eventually(async () => (await harness.guion(guion.id)).acabadoEstado === 'completed', {
      timeoutMs: 400_000,
      everyMs: 50,
      what: 'the edition is made',
    });
    guion = await harness.guion(guion.id);
  }

  /** Mixes clips in, the blue one unless others are wanted. */
  async function compose(
    choice: Parameters<BrollHarness['compose']>[1] = { mediaIds: [clip], automatic: false },
  ) {
    const { videoCutKey } = await harness.guion(guion.id);
    await harness.compose(guion, choice);
    await eventually(async () => (await harness.guion(guion.id)).videoCutKey !== videoCutKey, {
      timeoutMs: 400_000,
      everyMs: 50,
      what: 'the clips are mixed in',
    });
  }

  /** What is seen at a place of the final video, a share of its sides, at each look. */
  async function seenAt(x: number, y: number): Promise<(Colour | 'other')[]> {
    const path = join(harness.directory, 'final.mp4');
    await harness.get(ObjectStore).getToFile(guion.videoFinalKey ?? '', path);
    const { stdout } = await runFfmpeg([
      ...['-i', path, '-an', '-vf', `fps=${LOOKS_PER_SECOND},crop=8:8:iw*${x}:ih*${y},scale=1:1:flags=area`],
      ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
    ]);
    return Array.from({ length: stdout.length / 3 }, (_, at) => {
      const [r = 0, g = 0, b = 0] = stdout.subarray(3 * at, 3 * at + 3);
      if (r > 150 && g > 150 && b < 80) return 'yellow';
      if (r > 150 && g < 80 && b < 80) return 'red';
      if (g > 120 && r < 80 && b < 80) return 'green';
      return b > 150 && r < 80 && g < 80 ? 'blue' : 'other';
    });
  }

  it('keeps the layout and the photos of the business, and shows the clip that was chosen', async () => {
    const without = await seenAt(0.85, 0.5);
    expect(new Set(without)).toEqual(new Set(['red', 'green']));
    const before = guion.videoFinalKey;

    await compose();
    await untilEdited();

    expect(guion.videoFinalKey).not.toBe(before);
    expect(guion.videoFinalKey).not.toBe(guion.videoCutKey);
    const seen = await seenAt(0.85, 0.5);
    expect(seen).toHaveLength(without.length);
    expect(new Set(seen)).toEqual(new Set(['red', 'green', 'blue']));
    // The presenter stands in the corner over both.
    expect(new Set(await seenAt(0.23, 0.3))).toEqual(new Set(['other']));
    expect(guion.acabadoMensaje).not.toContain('B-roll');
  });

  it('shows a chosen clip with the phrase that its owner put it on', async () => {
    expect((await seenAt(0.85, 0.5))[0]).not.toBe('blue');

    const phrases = [{ source: 'media' as const, id: clip, phrase: 'Hola, vecinos.' }];
    await compose({ mediaIds: [clip], automatic: false, phrases });
    await untilEdited();

    expect((await seenAt(0.85, 0.5))[0]).toBe('blue');
  });

  it.each<[string, Partial<AjustesElegidos>]>([
    ['layout', { plantilla: 'dividido', plantillaElegida: true }],
    ['music', { ...CORNER, musica: 'mercado' }],
    ['style of captions', { ...CORNER, estiloSubtitulos: 'limpio' }],
  ])('is rendered again when its %s changes, with the clip', async (_, ajustes) => {
    const digest = await harness.digest(guion.videoFinalKey ?? '');

    await edit(ajustes);

    expect(await harness.digest(guion.videoFinalKey ?? '')).not.toBe(digest);
    expect(await seenAt(0.9, ajustes.plantilla === 'dividido' ? 0.3 : 0.5)).toContain('blue');
  });

  it('adds stock films where nobody chose a clip, though the layout has photos enough', async () => {
    await compose({});
    await untilEdited();

    expect((await harness.guion(guion.id)).brollCut?.clips).toEqual(
      expect.arrayContaining([expect.objectContaining({ source: 'stock', keyword: 'pan' })]),
    );
    expect(new Set(await seenAt(0.85, 0.5))).toEqual(new Set(['red', 'green', 'other']));
  });

  it('shows a photo of the library at the word it is named after, which no stock film is there for', async () => {
    const path = join(harness.directory, 'yellow.png');
    await harness.aFile(guion.userId, { name: 'pan-recien-hecho.jpg', path });

    await compose({});
    await untilEdited();

    expect(await seenAt(0.85, 0.5)).toContain('yellow');
    const clips = (await harness.guion(guion.id)).brollCut?.clips ?? [];
    expect(clips.map(({ keyword }) => keyword)).not.toContain('pan');
    expect((await harness.foundFilms(guion.id)).map(({ keyword }) => keyword)).not.toContain('pan');
  });

  it('shows no presenter where the layout has none, though the film has captions in its picture', async () => {
    await harness.database.query('UPDATE guiones SET "baseSubtitulada" = true WHERE id = $1', [guion.id]);

    await edit({ plantilla: 'voz_en_off', plantillaElegida: true, cierre: true });

    expect(guion.acabadoMensaje).not.toContain('ya trae los subtítulos');
    const seen = await seenAt(0.1, 0.85);
    // The end card is the last second and a half.
    expect(seen.slice(0, -2 * LOOKS_PER_SECOND)).not.toContain('other');
    await harness.database.query('UPDATE guiones SET "baseSubtitulada" = false WHERE id = $1', [guion.id]);
  });

  it('keeps the final video, and the B-roll `processing`, until the edition with other clips is stored', async () => {
    const { videoFinalKey, videoCutKey } = guion;
    const notices = await harness.noticeKinds(guion.userId);
    const letEnd = harness.holdUploads('finished/');
    await compose();

    const meanwhile = await harness.guion(guion.id);
    const noticesMeanwhile = await harness.noticeKinds(guion.userId);
    letEnd();
    await untilEdited();

    expect(meanwhile.videoCutKey).not.toBe(videoCutKey);
    expect(meanwhile.videoFinalKey).toBe(videoFinalKey);
    expect(meanwhile.brollEstado).toBe('processing');
    expect(noticesMeanwhile).toEqual(notices);
    expect(guion.videoFinalKey).not.toBe(videoFinalKey);
    expect(guion).toMatchObject({ brollEstado: 'completed', brollProgreso: 100 });
    expect(await harness.noticeKinds(guion.userId)).toEqual([...notices, 'broll_ready']);
  });

  it('says that the B-roll failed when its edition did, and `completed` with the next edition', async () => {
    const { videoFinalKey } = guion;
    const notices = await harness.noticeKinds(guion.userId);
    const put = harness.failUploads('finished/');
    await compose();
    await eventually(async () => (await harness.guion(guion.id)).acabadoEstado === 'failed', {
      timeoutMs: 400_000,
      everyMs: 50,
      what: 'the edition is given up',
    });

    expect(await harness.guion(guion.id)).toMatchObject({ videoFinalKey, brollEstado: 'failed' });
    expect(await harness.noticeKinds(guion.userId)).toEqual([...notices, 'broll_failed']);
    put.mockRestore();
    await edit(CORNER);

    expect(guion.brollEstado).toBe('completed');
    expect(await seenAt(0.85, 0.5)).toContain('blue');
    expect(await harness.noticeKinds(guion.userId)).toEqual([...notices, 'broll_failed', 'broll_ready']);
  });
});
