import { AUDIO_SETTINGS } from '../process/encoder.settings';
import { runFfmpeg } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';
import { PRODUCT_VIDEO } from './product.video';
import { checkQuality, type ExpectedVideo, type QualityProblem, type QualityReport } from './quality.check';

const TARGET_LUFS = -14;
/** Leaves room for the overshoot of AAC below −1 dBTP. */
const CEILING = 0.8;
/** What a change of level can mend. */
const MENDABLE: readonly QualityProblem['code'][] = ['loudness', 'true_peak'];

/** Whether all that is wrong with a video is how loud it is. */
export function isOnlyTooLoudOrQuiet(report: QualityReport): boolean {
  return report.problems.length > 0 && report.problems.every(({ code }) => MENDABLE.includes(code));
}

/**
 * Brings the sound of a video to −14 LUFS below −1 dBTP; the picture is copied. Providers deliver what they like, and a
 * level is no reason to pay for another render. Gives the verdict on the new file. Errors as {@link runFfmpeg}.
 */
export async function levelSound(o: {
  path: string;
  outputPath: string;
  measuredLufs: number;
  expected: ExpectedVideo;
  signal?: AbortSignal;
}): Promise<QualityReport> {
  let gain = TARGET_LUFS - o.measuredLufs;
  let report = await levelled(o, gain);
  if (isOnlyTooLoudOrQuiet(report) && report.sound) {
    // The limiter took back part of the gain.
    gain += (TARGET_LUFS - report.sound.lufs) * 1.5;
    report = await levelled(o, gain);
  }
  return report;
}

async function levelled(o: Parameters<typeof levelSound>[0], gain: number): Promise<QualityReport> {
  await writeWhole(o.outputPath, (path) =>
    runFfmpeg(
      [
        ...[...PRODUCT_VIDEO.input, '-i', `file:${o.path}`, '-map', '0:v:0', '-map', '0:a:0'],
        ...['-c:v', 'copy', '-af', `volume=${gain.toFixed(2)}dB,alimiter=limit=${CEILING}:level=0`],
        ...[...AUDIO_SETTINGS, '-movflags', '+faststart', '-f', 'mp4', path],
      ],
      o.signal ? { signal: o.signal } : {},
    ),
  );
  return checkQuality(o.outputPath, o.expected, o.signal);
}
