/**
 * `npm run demo-videos -w @pregonero/studio`: renders the six short videos of the landing page with the presenters of the studio, finishes them as the product
 * does (layout, captions in the colour of the business, closing card), makes them small enough for a page, and puts them with their posters into frontend/public/demo/. Needs ffmpeg and a build.
 * The result is committed: run it again after a change of the engine or of the scripts below.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CaptionStyle, finishVideo, type LayoutKind, parseSrt, probeMedia } from '@pregonero/video';
import { endIdleRenderWorkers, renderPresenter } from '../src/index';

const OUTPUT = join(__dirname, '..', '..', '..', 'frontend', 'public', 'demo');
/** Nothing of it is fetched before somebody plays it. */
const MAX_BYTES = 450_000;
const MIN_SECONDS = 8;
const MAX_SECONDS = 14;
/** Tall enough for a card of the page on a sharp screen. */
const SIZE = '540:960';

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
  presenterId: string;
  voiceId: string;
  /** What the video begins with. */
  title: string;
  script: string;
  product?: { name: string; price: number };
  /** Of the closing card. */
  lines: string[];
  /** A pause after a word: mouth closed, eyes open, its caption still on screen. Chosen by eye. */
  posterAtSeconds: number;
}

/** One business each, one presenter each. The names are those of `landingTexts.demos`. */
const DEMOS: Demo[] = [
  {
    id: 'panaderia',
    business: 'La Espiga',
    colour: '#b3471d',
    look: 'resaltado',
    layout: 'presentador',
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    posterAtSeconds: 1.05,
    title: '¿Huele a pan?',
    script:
      '¿Huele a pan? En La Espiga la hogaza sale a las seis, con masa madre, y cuesta $11.900. Te guardamos la tuya.',
    product: { name: 'Hogaza', price: 11_900 },
    lines: ['Todos los días desde las 6 a. m.', 'Calle 45 # 12-30'],
  },
  {
    id: 'barberia',
    business: 'Barbería Norte',
    colour: '#1f4e79',
    look: 'marcador',
    layout: 'presentador',
    presenterId: 'kwame',
    voiceId: 'es-mateo',
    posterAtSeconds: 2.4,
    title: 'Como nuevo en treinta minutos',
    script:
      'Tu corte no puede esperar al sábado. En Barbería Norte reservas en un minuto y sales como nuevo por $25.000.',
    product: { name: 'Corte', price: 25_000 },
    lines: ['Reserva en un minuto', 'Cra. 15 # 93-60'],
  },
  {
    id: 'veterinaria',
    business: 'Huellas',
    colour: '#0e7c66',
    look: 'titular',
    layout: 'lista',
    presenterId: 'mei',
    voiceId: 'es-valentina',
    posterAtSeconds: 8.5,
    mark: null,
    title: 'Tres señales de calor en tu perro',
    script:
      'Tu perro tiene calor si hace esto. Uno: jadea sin parar. Dos: busca la sombra. Tres: no quiere jugar. Tráelo hoy.',
    lines: ['Urgencias las 24 horas', 'Av. 80 # 32-15'],
  },
  {
    id: 'inmobiliaria',
    business: 'Puerta Azul',
    colour: '#2456c8',
    look: 'caja',
    layout: 'presentador',
    presenterId: 'diego',
    voiceId: 'es-andres',
    posterAtSeconds: 2.12,
    title: 'Antes de firmar un arriendo',
    script:
      'Antes de firmar un arriendo, pregunta por los servicios y el depósito. Nosotros te acompañamos gratis.',
    lines: ['Te acompañamos gratis', 'Calle 72 # 10-07'],
  },
  {
    id: 'odontologia',
    business: 'Clínica Sonríe',
    colour: '#0a8f9c',
    look: 'limpio',
    layout: 'presentador',
    presenterId: 'elena',
    voiceId: 'es-carmen',
    posterAtSeconds: 2.4,
    title: 'Cepillarte fuerte no limpia más',
    script:
      'Cepillarte fuerte no limpia más: desgasta el esmalte. Ven a Clínica Sonríe y te mostramos cómo. La limpieza cuesta $85.000.',
    product: { name: 'Limpieza', price: 85_000 },
    lines: ['Pide tu cita', 'Cra. 7 # 72-41'],
  },
  {
    id: 'cafeteria',
    business: 'Café La Esquina',
    colour: '#6f3f1f',
    look: 'resaltado',
    layout: 'presentador',
    presenterId: 'rafael',
    voiceId: 'es-javier',
    posterAtSeconds: 2.24,
    title: 'A cuarenta kilómetros de tu taza',
    script:
      'Este café viajó solo cuarenta kilómetros hasta tu taza. Ven a probarlo recién molido, aquí en la esquina, por $4.500.',
    product: { name: 'Café recién molido', price: 4_500 },
    lines: ['De lunes a sábado, 7 a. m. a 7 p. m.', 'Calle 10 # 5-22'],
  },
];

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options], { stdio: 'inherit' });
}

/** The presenter says it, and the product's own finishing lays it out, captions it and ends it in a card. */
async function finished(demo: Demo, scratch: string): Promise<string> {
  const { id, business, colour } = demo;
  const [basePath, outputPath] = [join(scratch, `${id}-base.mp4`), join(scratch, `${id}.mp4`)];
  const { srt } = await renderPresenter({
    ...{ script: demo.script, presenterId: demo.presenterId, voiceId: demo.voiceId, format: 'vertical' },
    ...{ captions: null, brandColor: colour, outputPath: basePath },
  });
  await finishVideo({
    ...{ basePath, music: null, subtitles: parseSrt(srt), outputPath },
    layout: {
      ...{ kind: demo.layout, title: demo.title, business, colour, keepsFrame: false },
      ...{ pictures: [], cards: [], words: [], products: demo.product === undefined ? [] : [demo.product] },
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
    ...['-crf', '27', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', video],
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
