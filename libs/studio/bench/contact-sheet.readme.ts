/** Frames of docs/guia-de-usuario.md, taken from videos that the engine makes for it. */
import { join } from 'node:path';
import { composeBroll, DEFAULT_CAPTION_LOOK, parseSrt } from '@pregonero/video';
import { runFfmpeg } from '@pregonero/video/process';
import { renderPresenter, renderStockClip } from '../src/index';

const SCRIPT =
  '¡Hola, vecinos! En La Espiga el pan de masa madre sale del horno a las seis. Hoy la hogaza tiene 25% de descuento. Te guardamos la tuya.';
const WIDTH = 360;

const frameOf = (path: string, seconds: number, output: string): Promise<unknown> =>
  runFfmpeg([
    ...['-ss', String(seconds), '-i', path, '-frames:v', '1', '-vf', `scale=${WIDTH}:-2:flags=lanczos`],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', output],
  ]);

/** Writes into `images`, working in `folder`: presenter.png (a presenter with captions) and broll.png (a clip over the same video). */
export async function writeReadmeFrames({
  folder,
  images,
}: {
  folder: string;
  images: string;
}): Promise<void> {
  const base = join(folder, 'base.mp4');
  const render = await renderPresenter({
    script: SCRIPT,
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    format: 'vertical',
    outputPath: base,
  });
  const wordAt = (text: string): number => {
    const word = render.words.find((one) => one.text.startsWith(text));
    if (word === undefined) throw new Error(`Nobody says ${text}.`);
    return (word.startSeconds + word.endSeconds) / 2;
  };
  await frameOf(base, wordAt('masa'), join(images, 'presenter.png'));
  const clip = join(folder, 'clip.mp4');
  await renderStockClip({
    keyword: 'Descuento de hoy',
    variant: 0,
    width: 1080,
    height: 1920,
    durationSeconds: 5,
    outputPath: clip,
  });
  const cut = join(folder, 'broll.mp4');
  await composeBroll({
    basePath: base,
    outputPath: cut,
    subtitles: parseSrt(render.srt),
    captions: DEFAULT_CAPTION_LOOK,
    clips: [{ path: clip, startSeconds: wordAt('25%') - 2, durationSeconds: 3 }],
  });
  await frameOf(cut, wordAt('25%'), join(images, 'broll.png'));
}
