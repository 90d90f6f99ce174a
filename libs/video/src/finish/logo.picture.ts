import { inspectClip } from '../broll/clip.facts';
import { uprightFilters } from '../broll/clip.filters';
import { readClipPicture } from '../broll/clip.reader';
import { stillInputOptions } from '../broll/clip.signature';
import { isClipRefusal, MediaError } from '../media.error';
import type { LogoPicture } from './closing.card';

const LOGO_SIDE = 480;

/** Reads a logo, small and upright; null where the file cannot be used. */
export async function readLogo(path: string): Promise<LogoPicture | null> {
  try {
    const facts = await inspectClip(path);
    const scale = Math.min(1, LOGO_SIDE / Math.max(facts.width, facts.height));
    const [width, height] = [facts.width, facts.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const { stdout } = await readClipPicture([
      ...[...stillInputOptions(facts), '-i', `file:${path}`, '-map', '0:V:0', '-frames:v', '1'],
      ...[
        '-vf',
        `${uprightFilters(facts)}scale=${width}:${height}:flags=area,format=rgba`,
        '-f',
        'rawvideo',
        'pipe:1',
      ],
    ]);
    return stdout.length === width * height * 4 ? { pixels: stdout, width, height } : null;
  } catch (error) {
    // What the machine is to blame for is tried again; a file that is none stays one.
    if (error instanceof MediaError && isClipRefusal(error)) return null;
    throw error;
  }
}
