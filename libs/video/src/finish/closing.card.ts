import { encode } from 'uqr';
import { groundOf, paintGround, plateOf } from '../drawing/brand.ground';
import { type FittedText, fitText, INK, LINE_HEIGHT, WHITE, writeLines } from '../drawing/fitted.text';
import { drawLogo, type LogoPicture } from '../drawing/logo.picture';
import { drawFrame, type Area, type Brush, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** What the last seconds of a video tell about the business; nothing but these words is drawn. */
export interface ClosingCard {
  /** Name of the business; null where it is not told. */
  name: string | null;
  /** Smaller lines below it: address, hours. */
  lines: string[];
  /** What to do now, and the number or name to do it with, on a plate below; null for none. */
  call: { text: string; to: string } | null;
  /** What the square code of a wide card leads to; null for none. Nobody points a telephone at itself: an upright card has none. */
  link: string | null;
  /** A picture of anybody's making; null for none. */
  logoPath: string | null;
  /** `#rrggbb`: the ground of the card. */
  colour: string;
}

/** Light margin that the standard (ISO/IEC 18004) asks for. */
const QUIET_MODULES = 4;
/** Bytes of the longest link: a longer one needs more than 41 modules a side, too small for a phone at arm's length. */
const MAX_LINK_BYTES = 106;
/** Half of the shorter side, in 1080ths: read from a telephone that is held at arm's length, off another one's screen. */
const CODE_SIDE = 560;

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

/** Where a card has its parts. */
interface Layout {
  /** What words and logo share. */
  column: Area;
  /** The square code of a wide card, beside the column. */
  code: { left: number; top: number; side: number } | null;
  logoSide: number;
  namePixels: number;
}

/** Upright, everything stands below each other, clear of what apps put over a video. */
function layoutOf({ width, height }: FrameSize): Layout {
  const unit = Math.min(width, height) / 1080;
  if (height > width) {
    const left = 110 * unit;
    const column = { left, top: height * 0.09, width: width - 2 * left, height: height * 0.74 };
    return { column, code: null, logoSide: 300 * unit, namePixels: 140 * unit };
  }
  const side = CODE_SIDE * unit;
  const column = {
    ...{ left: width * 0.06, width: width * 0.86 - side - 60 * unit },
    ...{ top: height * 0.08, height: height * 0.84 },
  };
  const code = { left: width * 0.94 - side, top: (height - side) / 2, side };
  return { column, code, logoSide: 250 * unit, namePixels: 150 * unit };
}

/**
 * Shares of its size at which a line stays one: an address in letters of two thirds, above hours in whole ones, looks like the small
 * print. Where two lines of it would take the room of another one, it is small all the same.
 */
const SMALLEST_SINGLES = [0.85, 0.66] as const;

/** Part of the column, and how much of it stays free above. */
interface Block {
  above: number;
  height: number;
  draw: (top: number) => void;
}

/** What the words of a card have: their column, the size of the name, and a height. */
interface WordRoom {
  area: Area;
  pixels: number;
  room: number;
}

/** The name, and as many lines as there is room for, largest first. */
function wordBlocks(brush: Brush, card: ClosingCard, o: WordRoom): Block[] {
  const [large, small] = SMALLEST_SINGLES.map((share) => blocksAt(brush, card, { ...o, share })) as [
    Block[],
    Block[],
  ];
  return large.length < small.length ? small : large;
}

function blocksAt(brush: Brush, card: ClosingCard, o: WordRoom & { share: number }): Block[] {
  const { area, pixels } = o;
  const colour = groundOf(card.colour).ink;
  const blocks: Block[] = [];
  let { room } = o;
  const add = (text: string, size: number, above: number, share: number): void => {
    const fit = (mostLines: number): FittedText =>
      fitText(brush, text, { width: area.width, pixels: Math.round(size), mostLines });
    const single = fit(1);
    // A name of two words on two lines is read as two names, until one line would make it small.
    const fitted = single.pixels >= size * share ? single : fit(2);
    const height = fitted.lines.length * fitted.pixels * LINE_HEIGHT;
    if (room < above + height) return;
    room -= above + height;
    const draw = (top: number): void => {
      const x = area.left + area.width / 2;
      writeLines(brush, fitted, { x, top, align: 'center', colour, widest: area.width });
    };
    blocks.push({ above, height, draw });
  };
  if (card.name !== null) add(card.name, pixels, pixels * 0.36, SMALLEST_SINGLES[1]);
  card.lines.forEach((line, index) => {
    add(line, pixels * 0.52, pixels * (index === 0 ? 0.26 : 0.12), o.share);
  });
  return blocks;
}

/** The plate with what to do now. */
function callBlock(
  brush: Brush,
  { call, colour }: ClosingCard,
  { column, namePixels: pixels }: Layout,
): Block[] {
  if (call === null) return [];
  const { fill, ink } = { fill: groundOf(colour).ink, ink: plateOf(colour).fill };
  const width = column.width * 0.92;
  const fit = (text: string, size: number): FittedText =>
    fitText(brush, text, { width: width - pixels * 0.6, pixels: Math.round(size), mostLines: 1 });
  const [text, to] = [fit(call.text, pixels * 0.4), fit(call.to, pixels * 0.7)];
  const edge = pixels * 0.24;
  const height = (text.pixels + to.pixels) * LINE_HEIGHT + 2 * edge;
  const draw = (top: number): void => {
    const x = column.left + column.width / 2;
    brush.fillStyle = fill;
    brush.beginPath();
    brush.roundRect(x - width / 2, top, width, height, pixels * 0.36);
    brush.fill();
    const style = { x, align: 'center', colour: ink, widest: width } as const;
    writeLines(brush, text, { ...style, top: top + edge });
    writeLines(brush, to, { ...style, top: top + edge + text.pixels * LINE_HEIGHT });
  };
  return [{ above: pixels * 0.6, height, draw }];
}

/** Returns the dark modules of a link's QR code; null for a link that is too long. */
export function encodeLink(link: string): boolean[][] | null {
  if (Buffer.byteLength(link) > MAX_LINK_BYTES) return null;
  return encode(link, { ecc: 'M', border: 0 }).data;
}

/** The card as one opaque frame, complete from the first moment. */
export function drawClosingCard(size: FrameSize, card: ClosingCard, logo: LogoPicture | null): Picture {
  const layout = layoutOf(size);
  const { column, code, logoSide, namePixels } = layout;
  const modules = card.link === null || code === null ? null : encodeLink(card.link);
  return drawFrame(size, (brush) => {
    paintGround(brush, size, card.colour, 0);
    const middle = column.left + column.width / 2;
    const blocks: Block[] = [];
    if (logo !== null) {
      const draw = (top: number): void => {
        drawLogo(brush, logo, { left: middle - logoSide / 2, top, side: logoSide });
      };
      blocks.push({ above: 0, height: logoSide, draw });
    }
    const below = callBlock(brush, card, layout);
    const taken = [...blocks, ...below].reduce((sum, { above, height }) => sum + above + height, 0);
    blocks.push(
      ...wordBlocks(brush, card, { area: column, pixels: namePixels, room: column.height - taken }),
      ...below,
    );
    const whole = blocks.reduce(
      (sum, { above, height }, index) => sum + (index === 0 ? 0 : above) + height,
      0,
    );
    let top = column.top + (column.height - whole) / 2;
    // What is left over goes between the parts, so that a card with little to say is as high as one with much.
    const spread = Math.min(namePixels * 0.6, (column.height - whole) / (blocks.length + 1));
    top -= (spread * (blocks.length - 1)) / 2;
    blocks.forEach(({ above, height, draw }, index) => {
      if (index > 0) top += above + spread;
      draw(top);
      top += height;
    });
    if (modules !== null && code !== null) drawCode(brush, modules, code);
  });
}
