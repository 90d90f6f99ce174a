import { createCanvas, ImageData } from '@napi-rs/canvas';
import { inspectClip } from '../broll/clip.facts';
import { uprightFilters } from '../broll/clip.filters';
import { readClipPicture } from '../broll/clip.reader';
import { stillInputOptions } from '../broll/clip.signature';
import { isClipRefusal, MediaError } from '../media.error';
import { WHITE } from './fitted.text';
import type { Brush } from './picture';

/** A logo, decoded. */
export interface LogoPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

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

/** Draws a logo on a white plate: nobody knows on which ground it can be seen. */
export function drawLogo(
  brush: Brush,
  logo: LogoPicture,
  o: { left: number; top: number; side: number },
): void {
  const { width, height, pixels } = logo;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  const scale = (o.side * 0.84) / Math.max(width, height);
  brush.fillStyle = WHITE;
  brush.beginPath();
  brush.roundRect(o.left, o.top, o.side, o.side, o.side * 0.22);
  brush.fill();
  brush.drawImage(
    canvas,
    o.left + (o.side - width * scale) / 2,
    o.top + (o.side - height * scale) / 2,
    width * scale,
    height * scale,
  );
}
