import type { ClipFacts } from './clip.facts';
import { readClipPicture } from './clip.reader';
import { clipInputOptions } from './clip.signature';

const SAMPLE_SIDE = 48;
const LIGHT = '#ffffff';
const DARK = '#1b1522';
/** Something as bright as this would vanish on white. */
const BRIGHT = 190;

/**
 * The colour to put behind a clip with see-through parts, so that what is drawn shows: a white logo goes on a dark ground,
 * everything else on white. Null when the first picture is opaque.
 */
export async function clipPaper(path: string, facts: ClipFacts): Promise<string | null> {
  if (!facts.hasAlpha) return null;
  const { stdout } = await readClipPicture([
    ...[...clipInputOptions(facts.demuxer), '-i', `file:${path}`, '-map', '0:V:0', '-frames:v', '1'],
    ...['-vf', `scale=${SAMPLE_SIDE}:${SAMPLE_SIDE}:flags=area,format=rgba`],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]);
  let covered = 0;
  let light = 0;
  for (let at = 0; at + 3 < stdout.length; at += 4) {
    const alpha = (stdout[at + 3] ?? 255) / 255;
    covered += alpha;
    light +=
      alpha * (0.2126 * (stdout[at] ?? 0) + 0.7152 * (stdout[at + 1] ?? 0) + 0.0722 * (stdout[at + 2] ?? 0));
  }
  if (covered > SAMPLE_SIDE * SAMPLE_SIDE * 0.995) return null;
  return covered > 0 && light / covered > BRIGHT ? DARK : LIGHT;
}
