import { createCanvas } from '@napi-rs/canvas';
import { groundOf, paintGround, plateOf } from '../drawing/brand.ground';
import { withAlpha } from '../drawing/colour';
import { type FittedText, fitText, INK, LINE_HEIGHT, WHITE, writeLines } from '../drawing/fitted.text';
import { drawLogo, type LogoPicture } from '../drawing/logo.picture';
import { type Area, type Brush, drawFrame, drawPicture, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';
import type { SpokenItem } from './spoken.moments';

/** What a drawing of a layout needs to know of its place and its business. */
export interface DrawingStyle {
  colour: string;
  /** Of a drawing made for 1080 pixels of the shorter side. */
  unit: number;
  isTall: boolean;
}

/** PNG of what is drawn in an area, whose corner is the origin. */
function pngOf({ width, height }: FrameSize, draw: (brush: Brush) => void): Buffer {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}

const wholeOf = ({ width, height }: FrameSize): Area => ({ left: 0, top: 0, width, height });

function plate(
  brush: Brush,
  box: Area & { radius: number },
  o: { fill: string; unit: number; border?: { colour: string; width: number } },
): void {
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.35)';
  brush.shadowBlur = 18 * o.unit;
  brush.shadowOffsetY = 6 * o.unit;
  brush.fillStyle = o.fill;
  brush.beginPath();
  brush.roundRect(box.left, box.top, box.width, box.height, box.radius);
  brush.fill();
  brush.restore();
  if (o.border === undefined) return;
  brush.strokeStyle = o.border.colour;
  brush.lineWidth = o.border.width * o.unit;
  brush.beginPath();
  brush.roundRect(box.left, box.top, box.width, box.height, box.radius);
  brush.stroke();
}

/** Fits a text into a box: first by its width, then smaller until the lines are not too high. */
function fitInto(
  brush: Brush,
  text: string,
  o: { width: number; height: number; pixels: number; mostLines: number },
): FittedText {
  for (let { pixels } = o; ; pixels = Math.floor(pixels * 0.92)) {
    const fitted = fitText(brush, text, { width: o.width, pixels, mostLines: o.mostLines });
    if (fitted.lines.length * fitted.pixels * LINE_HEIGHT <= o.height || pixels < 12) return fitted;
  }
}

/**
 * What a title takes of the height of an upright head, and how large its letters may be: below it, the hair of the tallest presenter
 * begins. Over pictures it may come near the corner that begins with the end of the head.
 */
const TITLES = {
  overPresenter: { share: 0.78, pixels: 80 },
  overPictures: { share: 0.9, pixels: 96 },
} as const;

/** The title of a video on a plate in the colour of its business, or in that colour where pictures of it may lie beneath. */
export function titlePicture(
  size: FrameSize,
  title: string,
  { colour, unit, isTall, overPictures }: DrawingStyle & { overPictures: boolean },
): Picture {
  const own = plateOf(colour);
  const { fill, ink } = overPictures ? { fill: own.ink, ink: own.fill } : own;
  return drawPicture(wholeOf(size), (brush) => {
    const [side, edge, above] = [34 * unit, (isTall ? 20 : 24) * unit, 4 * unit];
    const room = size.width - 2 * side - (isTall ? 150 * unit : 12 * unit);
    const { share, pixels } = overPictures ? TITLES.overPictures : TITLES.overPresenter;
    const fitted = fitInto(brush, title, {
      width: room,
      height: (isTall ? size.height * share : size.height - 8 * unit) - 2 * edge - above,
      pixels: Math.round((isTall ? pixels : 76) * unit),
      mostLines: isTall ? 3 : 5,
    });
    const height = fitted.lines.length * fitted.pixels * LINE_HEIGHT + 2 * edge;
    const width = fitted.width + 2 * side;
    const left = (size.width - width) / 2;
    plate(brush, { left, top: above, width, height, radius: 26 * unit }, { fill, unit });
    const x = left + width / 2;
    writeLines(brush, fitted, {
      x,
      top: above + edge,
      align: 'center',
      colour: ink,
      widest: room,
    });
  });
}

/** The name of a business, small, for the length of a video. */
export function namePicture(size: FrameSize, name: string, { colour, unit, isTall }: DrawingStyle): Picture {
  const { fill, ink } = plateOf(colour);
  return drawPicture(wholeOf(size), (brush) => {
    const [side, edge] = [26 * unit, 13 * unit];
    const widest = isTall ? 620 * unit : size.width - 2 * side;
    const fitted = fitText(brush, name, { width: widest, pixels: Math.round(38 * unit), mostLines: 1 });
    const [left, top] = [isTall ? 64 * unit : 0, isTall ? 28 * unit : 6 * unit];
    const box = { left, top, width: fitted.width + 2 * side, height: fitted.pixels * LINE_HEIGHT + 2 * edge };
    // A card below may be painted in the same colour: without an edge the plate would be a stain on it.
    const border = { colour: ink, width: 3 };
    plate(brush, { ...box, radius: box.height / 2 }, { fill, unit, border });
    const x = left + box.width / 2;
    writeLines(brush, fitted, { x, top: top + edge, align: 'center', colour: ink, widest });
  });
}

/** A price as it is said, like a sticker in a shop window. */
export function pricePicture(
  size: FrameSize,
  item: SpokenItem,
  { colour, unit, isTall }: DrawingStyle,
): Picture {
  const { ink: ground, fill: accent } = plateOf(colour);
  return drawPicture(wholeOf(size), (brush) => {
    const widest = isTall ? 760 * unit : size.width - 76 * unit;
    const price = fitText(brush, item.price ?? '', {
      width: widest,
      pixels: Math.round(96 * unit),
      mostLines: 1,
    });
    const label =
      item.text === null
        ? null
        : fitText(brush, item.text, { width: widest, pixels: Math.round(42 * unit), mostLines: 1 });
    const [side, edge] = [38 * unit, 12 * unit];
    const width = Math.max(price.width, label?.width ?? 0) + 2 * side;
    const labelHeight = label === null ? 0 : label.pixels * LINE_HEIGHT;
    const height = price.pixels * LINE_HEIGHT + labelHeight + 2 * edge;
    // As high as it may: hair of the presenter begins below.
    const middle = { x: size.width / 2, y: height / 2 + (isTall ? 18 : 30) * unit };
    brush.translate(middle.x, middle.y);
    brush.rotate(-0.035);
    const box = { left: -width / 2, top: -height / 2, width, height };
    plate(brush, { ...box, radius: 28 * unit }, { fill: ground, unit, border: { colour: accent, width: 6 } });
    let { top } = box;
    top += edge;
    const ink = ground === WHITE ? INK : WHITE;
    if (label !== null) top = writeLines(brush, label, { x: 0, top, align: 'center', colour: ink, widest });
    writeLines(brush, price, { x: 0, top, align: 'center', colour: accent, widest });
  });
}

/** Where the words of a card stand, shares of its height: clear of title, corner and captions. */
export interface CardRoom {
  middle: number;
  height: number;
}

/**
 * Where cards have their words in an upright frame: below title and price, above captions of two lines. A wide one has its title and
 * its corner beside them.
 */
export const CARD_ROOMS: Readonly<Record<'whole' | 'corner' | 'panel', CardRoom>> = {
  whole: { middle: 0.42, height: 0.34 },
  corner: { middle: 0.5, height: 0.18 },
  panel: { middle: 0.552, height: 0.272 },
};

/** A card that stands where a picture is missing. */
export function cardPicture(
  size: FrameSize,
  card: string,
  { colour, unit, turn, room }: DrawingStyle & { turn: number; room: CardRoom },
): Uint8ClampedArray {
  return drawFrame(size, (brush) => {
    paintGround(brush, size, colour, turn);
    const ink = groundOf(colour).ink;
    const width = Math.min(size.width * 0.76, 900 * unit);
    const fitted = fitInto(brush, card, {
      ...{ width, height: size.height * room.height, pixels: Math.round(112 * unit), mostLines: 4 },
    });
    const top = size.height * room.middle - (fitted.lines.length * fitted.pixels * LINE_HEIGHT) / 2;
    writeLines(brush, fitted, { x: size.width / 2, top, align: 'center', colour: ink, widest: width });
  }).pixels;
}

/** Side of a logo on a ground, and the middle of it, a share of the height: below the title, above large captions. */
const GROUND_LOGO = { side: 260, middle: 0.285 } as const;

/** A ground for captions alone, with the logo of the business where it has one. */
export function groundPicture(
  size: FrameSize,
  logo: LogoPicture | null,
  { colour, unit, turn }: DrawingStyle & { turn: number },
): Uint8ClampedArray {
  return drawFrame(size, (brush) => {
    paintGround(brush, size, colour, turn);
    if (logo === null) return;
    const side = GROUND_LOGO.side * unit;
    drawLogo(brush, logo, {
      left: (size.width - side) / 2,
      top: size.height * GROUND_LOGO.middle - side / 2,
      side,
    });
  }).pixels;
}

/** The rows of a list so far, the newest marked, below the title; until there is one the title has all of the room. Opaque. */
export function listPicture(
  size: FrameSize,
  o: DrawingStyle & { title: string; rows: readonly SpokenItem[]; total: number },
): Buffer {
  const { colour, unit, isTall, rows, total } = o;
  const ink = groundOf(colour).ink;
  return pngOf(size, (brush) => {
    paintGround(brush, size, colour, 0);
    const left = (isTall ? 84 : 90) * unit;
    const width = size.width - left - (isTall ? 120 : 90) * unit;
    let top = (isTall ? 124 : 110) * unit;
    // Captions stand over the lower edge of an upright panel.
    const bottom = size.height - (isTall ? 244 : 318) * unit;
    if (rows.length === 0) {
      const hook = fitInto(brush, o.title, {
        ...{ width, height: bottom - top, pixels: Math.round(124 * unit), mostLines: 4 },
      });
      const middle = (bottom - top - hook.lines.length * hook.pixels * LINE_HEIGHT) / 2;
      writeLines(brush, hook, { x: left, top: top + middle, align: 'left', colour: ink, widest: width });
      return;
    }
    const title = fitInto(brush, o.title, {
      ...{ width, height: 180 * unit, pixels: Math.round(76 * unit), mostLines: 2 },
    });
    top = writeLines(brush, title, { x: left, top, align: 'left', colour: ink, widest: width }) + 22 * unit;
    const room = bottom - top;
    // One price alone is written as large as it deserves, in the middle of what would be empty.
    const pitch = Math.min(room / Math.max(1, total), (total < 3 ? 236 : 168) * unit);
    top += (room - pitch * Math.max(1, total)) / 2;
    rows.forEach((row, index) => {
      drawRow(brush, row, {
        ...{ left, top: top + index * pitch, width, height: pitch * 0.86 },
        ...{ number: index + 1, isNewest: index === rows.length - 1, colour, ink, unit },
      });
    });
  });
}

function drawRow(
  brush: Brush,
  row: SpokenItem,
  o: Area & { number: number; isNewest: boolean; colour: string; ink: string; unit: number },
): void {
  const { left, top, width, height, unit } = o;
  // Older rows step back from the ground, away from their letters.
  const older = withAlpha(o.ink === WHITE ? '#000000' : WHITE, o.ink === WHITE ? 0.2 : 0.4);
  const [ground, ink] = o.isNewest ? [WHITE, INK] : [older, o.ink];
  brush.fillStyle = ground;
  brush.beginPath();
  brush.roundRect(left, top, width, height, height * 0.28);
  brush.fill();
  // High rows are rounder: letters keep clear of the corners.
  const edge = Math.max(26 * unit, height * 0.22);
  const pixels = Math.round(Math.min(74 * unit, height * 0.5));
  const price =
    row.price === null ? null : fitText(brush, row.price, { width: width * 0.48, pixels, mostLines: 1 });
  const label = row.text ?? (price === null ? '' : String(o.number));
  const taken = price === null ? 0 : price.width + edge;
  const text = fitInto(brush, row.price === null ? `${o.number}. ${label}` : label, {
    ...{ width: width - 2 * edge - taken, height: height * 0.92, pixels, mostLines: 2 },
  });
  const highOf = (fitted: FittedText): number =>
    top + (height - fitted.lines.length * fitted.pixels * LINE_HEIGHT) / 2;
  if (row.text !== null || price === null) {
    const at = { x: left + edge, top: highOf(text), align: 'left', colour: ink, widest: width } as const;
    writeLines(brush, text, at);
  }
  if (price === null) return;
  const x = row.text === null ? left + edge : left + width - edge - price.width;
  const onWhite = plateOf(o.colour);
  const colour = o.isNewest ? (onWhite.ink === WHITE ? onWhite.fill : INK) : ink;
  writeLines(brush, price, { x, top: highOf(price), align: 'left', colour, widest: width });
}

/** The round window of the corner: white where the presenter is seen. */
export function cornerMask(side: number): Uint8ClampedArray {
  return drawFrame({ width: side, height: side }, (brush) => {
    brush.fillStyle = '#000000';
    brush.fillRect(0, 0, side, side);
    brush.fillStyle = WHITE;
    brush.beginPath();
    brush.arc(side / 2, side / 2, side / 2 - 2, 0, Math.PI * 2);
    brush.fill();
  }).pixels;
}

/** The ring around the corner, with its shadow; `edge` pixels of it stand outside. */
export function cornerRing(side: number, edge: number, { colour, unit }: DrawingStyle): Buffer {
  const whole = side + 2 * edge;
  return pngOf({ width: whole, height: whole }, (brush) => {
    brush.shadowColor = 'rgba(0, 0, 0, 0.45)';
    brush.shadowBlur = 16 * unit;
    brush.strokeStyle = colour;
    brush.lineWidth = 12 * unit;
    brush.beginPath();
    brush.arc(whole / 2, whole / 2, side / 2 - 2, 0, Math.PI * 2);
    brush.stroke();
    brush.shadowColor = 'transparent';
    brush.strokeStyle = WHITE;
    brush.lineWidth = 3 * unit;
    brush.beginPath();
    brush.arc(whole / 2, whole / 2, side / 2 + 4 * unit, 0, Math.PI * 2);
    brush.stroke();
  });
}
