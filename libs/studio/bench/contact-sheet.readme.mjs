/** The frames of README.md, taken from videos that the engine makes for it. */
import { join } from 'node:path';
import video from '@pregonero/video';
import studio from '../dist/index.js';
import processes from '@pregonero/video/process';

const SCRIPT =
  '¡Hola, vecinos! En La Espiga el pan de masa madre sale del horno a las seis. Hoy la hogaza tiene 25% de descuento. Te guardamos la tuya.';
const WIDTH = 360;

const frameOf = (path, seconds, output) =>
  processes.runFfmpeg([
    ...['-ss', String(seconds), '-i', path, '-frames:v', '1', '-vf', `scale=${WIDTH}:-2:flags=lanczos`],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', output],
  ]);

/** Writes presenter.png (a presenter with captions) and broll.png (a clip over the same video). */
export async function writeReadmeFrames({ folder, images, say }) {
  const base = join(folder, 'base.mp4');
  const render = await studio.renderPresenter({
    script: SCRIPT,
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    format: 'vertical',
    outputPath: base,
  });
  const wordAt = (text) => {
    const word = render.words.find((one) => one.text.startsWith(text));
    return (word.startSeconds + word.endSeconds) / 2;
  };
  await frameOf(base, wordAt('masa'), join(images, 'presenter.png'));
  const clip = join(folder, 'clip.mp4');
  await studio.renderStockClip({
    keyword: 'Descuento de hoy',
    variant: 0,
    width: 1080,
    height: 1920,
    durationSeconds: 5,
    outputPath: clip,
  });
  const cut = join(folder, 'broll.mp4');
  await video.composeBroll({
    basePath: base,
    outputPath: cut,
    subtitles: video.parseSrt(render.srt),
    captions: video.DEFAULT_CAPTION_LOOK,
    clips: [{ path: clip, startSeconds: wordAt('25%') - 2, durationSeconds: 3 }],
  });
  await frameOf(cut, wordAt('25%'), join(images, 'broll.png'));
  for (const name of ['presenter.png', 'broll.png']) say(`  ${join(images, name)}`);
}
