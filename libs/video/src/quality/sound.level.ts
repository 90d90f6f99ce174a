import { AUDIO_SETTINGS } from '../process/encoder.settings';
import { runTool } from '../process/media.process';
import { writeWhole } from '../process/unfinished.file';
import { integratedLoudness, loudnessSteps, SAMPLE_CEILING } from '../recording/voice.level';
import { PRODUCT_VIDEO } from './product.video';
import { checkQuality, type ExpectedVideo, type QualityProblem, type QualityReport } from './quality.check';

/** What a change of level can mend. */
const MENDABLE: readonly QualityProblem['code'][] = ['loudness', 'true_peak'];

/** Whether all that is wrong with a video is how loud it is. */
function isOnlyTooLoudOrQuiet(report: QualityReport): boolean {
  return report.problems.length > 0 && report.problems.every(({ code }) => MENDABLE.includes(code));
}

/** A film, where it stands and what is wrong with it. */
interface JudgedFilm {
  path: string;
  report: QualityReport;
}

/**
 * Judges a film; one that is only too loud or too quiet is brought to −14 LUFS below −1 dBTP in a file beside it first, its
 * picture copied. Providers deliver what they like, and a level is no reason to pay for another render. Errors as
 * {@link checkQuality} and {@link runTool}.
 */
export async function checkAtLevel(
  path: string,
  expected: ExpectedVideo,
  signal?: AbortSignal,
): Promise<JudgedFilm> {
  const report = await checkQuality(path, expected, signal);
  if (!isOnlyTooLoudOrQuiet(report) || report.sound === null) return { path, report };
  const levelled = `${path}.levelled.mp4`;
  await writeWhole(levelled, (part) =>
    loudnessSteps(report.sound?.lufs, (gainDb) => withGain(path, { output: part, gainDb, signal })),
  );
  return { path: levelled, report: await checkQuality(levelled, expected, signal) };
}

/** Gives the loudness that was reached. */
async function withGain(
  path: string,
  o: { output: string; gainDb: number; signal: AbortSignal | undefined },
): Promise<number | undefined> {
  const limited = `volume=${o.gainDb.toFixed(2)}dB,alimiter=limit=${SAMPLE_CEILING}:level=0`;
  const { stderr } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-hide_banner', '-nostats', '-nostdin', '-y'],
      ...[...PRODUCT_VIDEO.input, '-i', `file:${path}`, '-map', '0:v:0', '-map', '0:a:0'],
      ...['-c:v', 'copy', '-af', `${limited},ebur128=framelog=verbose`],
      ...[...AUDIO_SETTINGS, '-movflags', '+faststart', '-f', 'mp4', o.output],
    ],
    ...(o.signal ? { signal: o.signal } : {}),
  });
  return integratedLoudness(stderr);
}
