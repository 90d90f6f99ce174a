import { createCanvas, ImageData } from '@napi-rs/canvas';
import { mix } from '../drawing/colour';
import { fitText, INK, lettersOn, LINE_HEIGHT, WHITE, writeLines } from '../drawing/fitted.text';
import { drawFrame, type Area, type Brush, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';
import { qrCode } from './qr.code';

/** What the last seconds of a video tell about the business; nothing but these words is drawn. */
export interface ClosingCard {
  /** Name of the business; null where it is not told. */
  name: string | null;
  /** Smaller lines below it: WhatsApp, address, hours. */
  lines: string[];
  /** What the square code leads to; null for none. */
  link: string | null;
  /** A picture of anybody's making; null for none. */
  logoPath: string | null;
  /** `#rrggbb`: the ground of the card. */
  colour: string;
}

/** A logo, decoded. */
export interface LogoPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

const QUIET_MODULES = 4;
/** Half of the shorter side, in 1080ths: read from a telephone that is held at arm's length, off another one's screen. */
const CODE_SIDE = 560;

/** Writes a text centred below `top`, smaller until it fits its lines; gives where it ends. */
function write(
  brush: Brush,
  text: string,
  o: { area: Area; top: number; pixels: number; mostLines: number; colour: string },
): number {
  const { left, width } = o.area;
  const fitted = fitText(brush, text, { width, pixels: o.pixels, mostLines: o.mostLines });
  return writeLines(brush, fitted, {
    x: left + width / 2,
    top: o.top,
    align: 'center',
    colour: o.colour,
    widest: width,
  });
}

function drawCode(
  brush: Brush,
  modules: readonly boolean[][],
  o: { left: number; top: number; side: number },
) {
  const count = modules.length + 2 * QUIET_MODULES;
  // Whole pixels a module: readers want edges.
  const pixels = Math.max(1, Math.floor(o.side / count));
  const side = pixels * count;
  const [left, top] = [Math.round(o.left + (o.side - side) / 2), Math.round(o.top + (o.side - side) / 2)];
  brush.fillStyle = WHITE;
  brush.beginPath();
  brush.roundRect(left, top, side, side, pixels * 2);
  brush.fill();
  brush.fillStyle = INK;
  modules.forEach((line, row) => {
    line.forEach((isDark, column) => {
      if (!isDark) return;
      brush.fillRect(
        left + (column + QUIET_MODULES) * pixels,
        top + (row + QUIET_MODULES) * pixels,
        pixels,
        pixels,
      );
    });
  });
}

function drawLogo(brush: Brush, logo: LogoPicture, o: { left: number; top: number; side: number }): void {
  const { width, height, pixels } = logo;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  const scale = (o.side * 0.84) / Math.max(width, height);
  // On a disc of its own: nobody knows on which ground a logo can be seen.
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

interface Layout {
  words: Area;
  logo: { left: number; top: number; side: number };
  code: { left: number; top: number; side: number };
  namePixels: number;
}

/** Upright, everything stands below each other, clear of what apps put over a video; wide, the code stands beside the words. */
function layoutOf({ width, height }: FrameSize, hasLogo: boolean): Layout {
  if (height > width) {
    const unit = width / 1080;
    const side = 240 * unit;
    const left = 140 * unit;
    const logo = { left: (width - side) / 2, top: height * 0.085, side };
    const code = {
      left: (width - CODE_SIDE * unit) / 2,
      top: height * 0.755 - CODE_SIDE * unit,
      side: CODE_SIDE * unit,
    };
    const top = hasLogo ? logo.top + side + 40 * unit : height * 0.14;
    return {
      words: { left, top, width: width - 2 * left, height: code.top - top },
      logo,
      code,
      namePixels: 92 * unit,
    };
  }
  const unit = height / 1080;
  const words = { left: width * 0.07, width: width * 0.86 - (CODE_SIDE + 80) * unit };
  const logo = { left: words.left + words.width / 2 - 120 * unit, top: 130 * unit, side: 240 * unit };
  const code = {
    left: width * 0.93 - CODE_SIDE * unit,
    top: (height - CODE_SIDE * unit) / 2,
    side: CODE_SIDE * unit,
  };
  const top = hasLogo ? logo.top + logo.side + 40 * unit : 280 * unit;
  return {
    words: { ...words, top, height: height - top },
    logo,
    code,
    namePixels: 88 * unit,
  };
}

/** The card as one opaque frame, complete from the first moment. */
export function drawClosingCard(size: FrameSize, card: ClosingCard, logo: LogoPicture | null): Picture {
  const layout = layoutOf(size, logo !== null);
  const colour = lettersOn(card.colour);
  const modules = card.link === null ? null : qrCode(card.link);
  return drawFrame(size, (brush) => {
    const ground = brush.createLinearGradient(0, 0, 0, size.height);
    ground.addColorStop(0, card.colour);
    ground.addColorStop(1, mix(card.colour, colour === WHITE ? '#000000' : WHITE, 0.22));
    brush.fillStyle = ground;
    brush.fillRect(0, 0, size.width, size.height);
    if (logo !== null) drawLogo(brush, logo, layout.logo);
    const { words: area, namePixels } = layout;
    let { top } = area;
    if (card.name !== null) {
      top =
        write(brush, card.name, { area, top, pixels: namePixels, mostLines: 2, colour }) + namePixels * 0.3;
    }
    const room = area.top + area.height;
    for (const line of card.lines) {
      const pixels = namePixels * 0.5;
      if (top + pixels * LINE_HEIGHT > room) break;
      top = write(brush, line, { area, top, pixels, mostLines: 2, colour }) + pixels * 0.25;
    }
    if (modules !== null) drawCode(brush, modules, layout.code);
  });
}
