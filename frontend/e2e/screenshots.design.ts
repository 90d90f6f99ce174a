import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@pregonero/local';

const FOLDER = join(ROOT, 'docs', 'images', 'design');
/** How large one half of a picture is, by device, and how far the halves stand apart. */
const HALVES: Record<string, { width: number; height: number }> = {
  desk: { width: 640, height: 450 },
  phone: { width: 300, height: 650 },
};
const GAP = 12;

/** What is shown in both schemes, dark left and light right: nothing like it was there before. */
export const IN_BOTH_SCHEMES = ['settings'];

/** The names of the screenshots that `docs/design.md` shows, `<device>-<role>-<scene>`. */
export const designPictures = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => basename(file, '.webp'));

function ffmpeg(args: string[]): void {
  const made = spawnSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args]);
  assert.equal(made.status, 0, made.stderr.toString());
}

/**
 * Renews the pictures of `docs/design.md` from screenshots of the same name, `<device>-<role>-<scene>`: what stands left, the
 * screen as it was, stays; right comes the screen as it is. Of those in both schemes both halves are new.
 *
 * @returns the pictures for which there is no screenshot
 */
export function renewDesignPictures(screenshots: string): string[] {
  const missing: string[] = [];
  for (const name of designPictures()) {
    const file = `${name}.webp`;
    const [device = '', , scene = ''] = name.split('-');
    const half = HALVES[device];
    const shot = (suffix: string): string => join(screenshots, `${name}${suffix}.png`);
    const isInBoth = IN_BOTH_SCHEMES.includes(scene);
    const after = shot(isInBoth ? '-light' : '');
    if (half === undefined || !existsSync(after)) {
      missing.push(name);
      continue;
    }
    const { width, height } = half;
    const before = isInBoth
      ? `[0]scale=${width}:-2:flags=lanczos,crop=${width}:${height}:0:0`
      : `[0]crop=${width}:${height}:0:0`;
    const made = join(FOLDER, `${name}.new.webp`);
    ffmpeg([
      ...['-i', isInBoth ? shot('') : join(FOLDER, file), '-i', after, '-filter_complex'],
      `${before},pad=${2 * width + GAP}:${height}:0:0:white[left];` +
        `[1]scale=${width}:-2:flags=lanczos,crop=${width}:${height}:0:0[right];` +
        `[left][right]overlay=${width + GAP}:0`,
      ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '82', made],
    ]);
    renameSync(made, join(FOLDER, file));
  }
  return missing;
}
