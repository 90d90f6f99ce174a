import { captionFont, drawableText } from '../captions/caption.typeface';
import { heldWords } from '../captions/caption.units';
import type { Brush } from './picture';

/** The dark and the light that words are written in. */
export const INK = '#17121f';
/** See {@link INK}. */
export const WHITE = '#ffffff';

/** Height of a line in sizes of its letters. */
export const LINE_HEIGHT = 1.18;
/** Letters grow no smaller than this, in pixels. */
const SMALLEST = 10;
const BALANCE_STEPS = 6;

/** Words on their lines at the size at which they fit. */
export interface FittedText {
  lines: string[];
  pixels: number;
  /** Of the widest line. */
  width: number;
}

/** What stays on one line: words, and what belongs together, such as «8 a. m.» or a telephone number. */
function unitsOf(text: string): string[] {
  const words = text.split(/\s+/u);
  const held = heldWords(words);
  const units: string[] = [];
  words.forEach((word, index) => {
    if (held[index] === true) units.push(`${units.pop() ?? ''} ${word}`);
    else units.push(word);
  });
  return units;
}

/** Words on as many lines as they need, of at most so many pixels. */
function wrapped(brush: Brush, text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of unitsOf(text)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && brush.measureText(longer).width <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (brush: Brush, lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => brush.measureText(line).width));

/** As many lines, as equally wide as the words allow: a small word alone on the last one looks like a mistake. */
function balanced(brush: Brush, text: string, lines: string[], widest: number): string[] {
  let best = lines;
  let [narrow, wide] = [widest / (lines.length + 1), widest];
  for (let step = 0; step < BALANCE_STEPS && lines.length > 1; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = wrapped(brush, text, middle);
    if (tried.length > lines.length || widthOf(brush, tried) > middle) narrow = middle;
    else [best, wide] = [tried, middle];
  }
  return best;
}

/** Sets the brush to the size at which a text fits its lines, and returns them without signs that the typeface lacks. */
export function fitText(
  brush: Brush,
  printed: string,
  o: { width: number; pixels: number; mostLines: number },
): FittedText {
  const text = drawableText(printed).trim();
  for (let { pixels } = o; ; pixels = Math.floor(pixels * 0.92)) {
    brush.font = captionFont(pixels);
    const lines = wrapped(brush, text, o.width);
    const fits = lines.length <= o.mostLines && widthOf(brush, lines) <= o.width;
    if (!fits && pixels > SMALLEST) continue;
    const even = fits ? balanced(brush, text, lines, o.width) : lines.slice(0, o.mostLines);
    return { lines: even, pixels, width: Math.min(o.width, widthOf(brush, even)) };
  }
}

/** Writes fitted lines below `top`, from or around `x`; gives where they end. */
export function writeLines(
  brush: Brush,
  { lines, pixels }: FittedText,
  o: { x: number; top: number; align: 'left' | 'center'; colour: string; widest: number },
): number {
  brush.font = captionFont(pixels);
  brush.fillStyle = o.colour;
  brush.textAlign = o.align;
  brush.textBaseline = 'alphabetic';
  lines.forEach((line, index) => {
    brush.fillText(line, o.x, o.top + pixels * (0.95 + index * LINE_HEIGHT), o.widest);
  });
  return o.top + pixels * LINE_HEIGHT * lines.length;
}
