import { join } from 'node:path';
import { runFfmpeg, withScratch, writeWhole, AUDIO_SETTINGS } from '@pregonero/video/process';
import { renderPresenter } from './presenter.render';
import { presenterOf } from './presenters';

/** Size of a preview: a card on a sharp screen. */
const WIDTH_PX = 360;

/**
 * Writes a short, small MP4 (360 × 640) of a presenter introducing itself in its own voice. The same presenter gives
 * the same bytes; whatever fails leaves no file.
 * @throws `unknown_presenter` and the errors of {@link renderPresenter}
 */
export async function renderPresenterPreview(o: { presenterId: string; outputPath: string }): Promise<void> {
  const presenter = presenterOf(o.presenterId);
  await withScratch(async (scratch) => {
    const path = join(scratch, 'whole.mp4');
    await renderPresenter({
      script: `¡Hola! Soy ${presenter.name}. Cuéntame de tu negocio y yo lo presento por ti.`,
      presenterId: presenter.id,
      voiceId: presenter.defaultVoiceId,
      format: 'vertical',
      outputPath: path,
    });
    await writeWhole(o.outputPath, (unfinished) =>
      runFfmpeg([
        ...['-i', path, '-vf', `scale=${WIDTH_PX}:-2:flags=bicubic`, '-r', '30'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-threads', '2', '-pix_fmt', 'yuv420p'],
        ...[...AUDIO_SETTINGS, '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'],
        ...['-f', 'mp4', `file:${unfinished}`],
      ]),
    );
  });
}
