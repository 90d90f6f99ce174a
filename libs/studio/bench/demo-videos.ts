/**
 * `npm run demo-videos -w @pregonero/studio`: renders the six short videos of the landing page with presenters of the studio or with pictures of what a shop sells, finishes them as
 * the product does (template, captions in the colour of the business, music, closing card), makes them small enough for a page, and puts them with their posters into frontend/public/demo/. Needs ffmpeg and a build.
 * The result is committed: run it again after a change of the engine or of the scripts below.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import {
  type CaptionStyle,
  finishVideo,
  frameSize,
  groupCaptions,
  type LayoutKind,
  parseSrt,
  portrayVoice,
  probeMedia,
  type SubtitleCue,
  writeTimedSrt,
} from '@pregonero/video';
import { endIdleRenderWorkers, renderPresenter, synthesizeSpeech } from '../src/index';
import { photograph } from './shop-pictures/photograph';
import { SCENES } from './shop-pictures/scenes';

const OUTPUT = join(__dirname, '..', '..', '..', 'frontend', 'public', 'demo');
/** Nothing of it is fetched before somebody plays it. */
const MAX_BYTES = 450_000;
const MIN_SECONDS = 8;
const MAX_SECONDS = 16;
/** Tall enough for a card of the page on a sharp screen. */
const SIZE = '540:960';

type SceneName = keyof typeof SCENES;

interface Demo {
  /** The name of its files. */
  id: string;
  business: string;
  /** Of the business: title, captions, closing card, clothes and room. */
  colour: string;
  look: CaptionStyle;
  /** Of the word being said; the colour of the business unless the ground has that. */
  mark?: null;
  layout: LayoutKind;
  /** Null: the voice alone speaks over pictures of the shop. */
  presenterId: string | null;
  voiceId: string;
  /** A loop by its id. */
  music: string;
  /** What the video begins with. */
  title: string;
  script: string;
  product?: { name: string; price: number };
  /** What the shop photographed, best one first, with the words that the files are named after. */
  pictures?: readonly (readonly [SceneName, string])[];
  /** Of the closing card. */
  lines: string[];
  /** Mouth closed, eyes open, a caption and no cut. Chosen by eye. */
  posterAtSeconds: number;
}

/** One business each. Shops show what they sell; who gives advice is seen. The names are those of `landingTexts.demos`. */
const DEMOS: Demo[] = [
  {
    ...{ id: 'panaderia', business: 'La Espiga', colour: '#b3471d', look: 'resaltado', layout: 'voz_en_off' },
    ...{ presenterId: null, voiceId: 'es-lucia', music: 'domingo', posterAtSeconds: 1.05 },
    title: '¿Huele a pan?',
    script:
      '¿Huele a pan? En La Espiga la hogaza sale a las seis, con masa madre, y cuesta $11.900. Y hay croissant recién horneado. Te guardamos el tuyo.',
    product: { name: 'Hogaza', price: 11_900 },
    pictures: [
      ['hogaza', 'hogaza'],
      ['baguette', 'masa madre'],
      ['croissant', 'croissant'],
    ],
    lines: ['Todos los días desde las 6 a. m.', 'Calle 45 # 12-30'],
  },
  {
    ...{ id: 'cafeteria', business: 'Café La Esquina', colour: '#6f3f1f', look: 'resaltado' },
    ...{
      layout: 'voz_en_off',
      presenterId: null,
      voiceId: 'es-javier',
      music: 'cafetal',
      posterAtSeconds: 1.3,
    },
    title: 'A cuarenta kilómetros de tu taza',
    script:
      'Este capuchino viajó solo cuarenta kilómetros hasta tu taza. Llévate la bolsa de grano por $28.000, o ven por un tinto en la greca.',
    product: { name: 'Bolsa de grano', price: 28_000 },
    pictures: [
      ['capuchino', 'capuchino'],
      ['bolsa', 'bolsa'],
      ['greca', 'greca'],
    ],
    lines: ['De lunes a sábado, 7 a. m. a 7 p. m.', 'Calle 10 # 5-22'],
  },
  {
    ...{ id: 'velas', business: 'Luz de Casa', colour: '#8c4a3d', look: 'limpio', layout: 'voz_en_off' },
    ...{ presenterId: null, voiceId: 'es-valentina', music: 'terciopelo', posterAtSeconds: 1.2 },
    title: 'Velas que huelen a casa',
    script:
      'Velas de cera de soya, hechas a mano. El frasco de canela dura cuarenta horas y cuesta $38.000. Y lo empacamos de regalo.',
    product: { name: 'Frasco de canela', price: 38_000 },
    pictures: [
      ['velas', 'velas'],
      ['frasco', 'frasco'],
      ['regalo', 'regalo'],
    ],
    lines: ['Hechas a mano en Envigado', 'Domicilios de martes a sábado'],
  },
  {
    ...{ id: 'plantas', business: 'Sombra y Sol', colour: '#2f7d4f', look: 'titular', layout: 'rincon' },
    ...{ presenterId: 'elena', voiceId: 'es-carmen', music: 'brisa', posterAtSeconds: 1.2 },
    title: 'Tres plantas que casi no piden agua',
    script:
      'Tres plantas que casi no piden agua. Suculenta: una vez por semana. Cactus: cada quince días. Y la lengua de suegra aguanta un mes.',
    pictures: [
      ['suculenta', 'suculenta'],
      ['cactus', 'cactus'],
      ['lengua', 'lengua de suegra'],
    ],
    lines: ['Vivero abierto de 9 a. m. a 5 p. m.', 'Vía Las Palmas, km 4'],
  },
  {
    ...{ id: 'barberia', business: 'Barbería Norte', colour: '#1f4e79', look: 'marcador' },
    ...{
      layout: 'presentador',
      presenterId: 'kwame',
      voiceId: 'es-mateo',
      music: 'ciudad',
      posterAtSeconds: 2.4,
    },
    title: 'Como nuevo en treinta minutos',
    script:
      'Tu corte no puede esperar al sábado. En Barbería Norte reservas en un minuto y sales como nuevo por $25.000.',
    product: { name: 'Corte', price: 25_000 },
    lines: ['Reserva en un minuto', 'Cra. 15 # 93-60'],
  },
  {
    ...{
      id: 'veterinaria',
      business: 'Huellas',
      colour: '#0e7c66',
      look: 'titular',
      layout: 'lista',
      mark: null,
    },
    ...{ presenterId: 'mei', voiceId: 'es-valentina', music: 'mercado', posterAtSeconds: 8.5 },
    title: 'Tres señales de calor en tu perro',
    script:
      'Tu perro tiene calor si hace esto. Uno: jadea sin parar. Dos: busca la sombra. Tres: no quiere jugar. Tráelo hoy.',
    lines: ['Urgencias las 24 horas', 'Av. 80 # 32-15'],
  },
];

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options], { stdio: 'inherit' });
}

interface Base {
  basePath: string;
  subtitles: SubtitleCue[];
}

/** The presenter says it; or a voice does, before the first picture of the shop. */
async function filmed(demo: Demo, photos: readonly string[], scratch: string): Promise<Base> {
  const { id, script, presenterId, voiceId, colour } = demo;
  const outputPath = join(scratch, `${id}-base.mp4`);
  if (presenterId !== null) {
    const { srt } = await renderPresenter({
      ...{ script, presenterId, voiceId, format: 'vertical', captions: null, brandColor: colour, outputPath },
    });
    return { basePath: outputPath, subtitles: parseSrt(srt) };
  }
  const { wavPath, words } = await synthesizeSpeech({ text: script, voiceId, directory: scratch });
  const [photoPath = ''] = photos;
  await portrayVoice({ photoPath, soundPath: wavPath, size: frameSize('vertical'), colour, outputPath });
  return { basePath: outputPath, subtitles: parseSrt(writeTimedSrt(groupCaptions(words))) };
}

/** The film, as the product's own finishing lays it out, captions it and ends it in a card. */
async function finished(demo: Demo, scratch: string): Promise<string> {
  const { id, business, colour, pictures = [] } = demo;
  const photos = await Promise.all(
    pictures.map(async ([scene, label]) => {
      const path = join(scratch, `${scene}.jpg`);
      await writeFile(path, await photograph(SCENES[scene]()));
      return { path, labels: [label], isOwn: true };
    }),
  );
  const { basePath, subtitles } = await filmed(
    demo,
    photos.map(({ path }) => path),
    scratch,
  );
  const outputPath = join(scratch, `${id}.mp4`);
  await finishVideo({
    ...{ basePath, music: demo.music, subtitles, outputPath },
    layout: {
      ...{ kind: demo.layout, title: demo.title, business, colour, keepsFrame: false },
      ...{
        pictures: photos,
        cards: [],
        words: [],
        products: demo.product === undefined ? [] : [demo.product],
      },
    },
    captions: { style: demo.look, color: demo.mark === null ? null : colour },
    // The businesses do not exist, and nobody answers their numbers.
    card: { name: business, lines: demo.lines, call: null, link: null, logoPath: null, colour },
  });
  return outputPath;
}

async function makeDemo(demo: Demo, scratch: string): Promise<void> {
  const { id, posterAtSeconds } = demo;
  const whole = await finished(demo, scratch);
  const video = join(OUTPUT, `${id}.mp4`);
  // The page begins without sound; a tap wants to hear it. One voice needs no more than this.
  ffmpeg(
    ...[
      '-i',
      whole,
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-ac',
      '1',
      '-vf',
      `scale=${SIZE}:flags=lanczos`,
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
    ],
    ...['-crf', '29', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', video],
  );
  ffmpeg(
    ...['-ss', String(posterAtSeconds), '-i', whole, '-frames:v', '1', '-vf', `scale=${SIZE}:flags=lanczos`],
    ...['-c:v', 'libwebp', '-quality', '72', '-compression_level', '6', join(OUTPUT, `${id}.webp`)],
  );
  const { durationSeconds } = await probeMedia(video);
  const { size } = statSync(video);
  if (size > MAX_BYTES) throw new Error(`${id}.mp4 tiene ${size} bytes; el límite es ${MAX_BYTES}`);
  if (durationSeconds < MIN_SECONDS || durationSeconds > MAX_SECONDS) {
    throw new Error(`${id}.mp4 dura ${durationSeconds} s; debe durar de ${MIN_SECONDS} a ${MAX_SECONDS}`);
  }
  const poster = statSync(join(OUTPUT, `${id}.webp`)).size;
  process.stdout.write(
    `${id.padEnd(14)} ${durationSeconds.toFixed(1)} s  ${Math.round(size / 1_000)} kB  póster ${Math.round(poster / 1_000)} kB\n`,
  );
}

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'pregonero-demo-'));
  mkdirSync(OUTPUT, { recursive: true });
  try {
    // Those that are named, else all.
    const named = process.argv.slice(2);
    for (const demo of DEMOS)
      if (named.length === 0 || named.includes(demo.id)) await makeDemo(demo, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    await endIdleRenderWorkers();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
