/**
 * `npm run demo-videos`: renders the six short videos of the landing page with the presenters of the studio, makes
 * them small enough for a page, and puts them with their posters into frontend/public/demo/. Needs ffmpeg and a build.
 * The result is committed: run it again after a change of the engine or of the scripts below.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeMedia } from '@pregonero/video';
import { endIdleRenderWorkers, renderPresenter } from '../src/index';

const OUTPUT = join(__dirname, '..', '..', '..', 'frontend', 'public', 'demo');
/** Nothing of it is fetched before somebody plays it. */
const MAX_BYTES = 300_000;
const MIN_SECONDS = 6;
const MAX_SECONDS = 8.5;
/** Tall enough for a card of the page on a sharp screen. */
const SIZE = '540:960';
interface Demo {
  /** The name of its files. */
  id: string;
  presenterId: string;
  voiceId: string;
  script: string;
  /** A pause after a word: mouth closed, eyes open, its caption still on screen. Chosen by eye. */
  posterAtSeconds: number;
}

/** One business each, one presenter each. The names are those of `landingTexts.demos`. */
const DEMOS: Demo[] = [
  {
    id: 'panaderia',
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    posterAtSeconds: 1.05,
    script:
      '¿Huele a pan? En La Espiga sale del horno a las seis, crujiente y con masa madre. Te guardamos el tuyo.',
  },
  {
    id: 'barberia',
    presenterId: 'kwame',
    voiceId: 'es-mateo',
    posterAtSeconds: 2.4,
    script:
      'Tu corte no puede esperar al sábado. En Barbería Norte reservas en un minuto y sales como nuevo en treinta.',
  },
  {
    id: 'veterinaria',
    presenterId: 'mei',
    voiceId: 'es-valentina',
    posterAtSeconds: 2.5,
    script:
      'Tres señales de que tu perro tiene calor: jadea, busca sombra y no juega. Tráelo, lo revisamos hoy mismo.',
  },
  {
    id: 'inmobiliaria',
    presenterId: 'diego',
    voiceId: 'es-andres',
    posterAtSeconds: 4.8,
    script:
      'Antes de firmar un arriendo, pregunta por los servicios y el depósito. Nosotros te acompañamos gratis.',
  },
  {
    id: 'odontologia',
    presenterId: 'elena',
    voiceId: 'es-carmen',
    posterAtSeconds: 3.9,
    script:
      'Cepillarte fuerte no limpia más: desgasta el esmalte. Ven a Clínica Sonríe y te mostramos cómo hacerlo bien.',
  },
  {
    id: 'cafeteria',
    presenterId: 'rafael',
    voiceId: 'es-javier',
    posterAtSeconds: 3.75,
    script:
      'Este café viajó solo cuarenta kilómetros hasta tu taza. Ven a probarlo recién molido, aquí en la esquina.',
  },
];

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options], { stdio: 'inherit' });
}

async function makeDemo(
  { id, presenterId, voiceId, script, posterAtSeconds }: Demo,
  scratch: string,
): Promise<void> {
  const whole = join(scratch, `${id}.mp4`);
  await renderPresenter({ script, presenterId, voiceId, format: 'vertical', outputPath: whole });
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
    for (const demo of DEMOS) await makeDemo(demo, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    await endIdleRenderWorkers();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
