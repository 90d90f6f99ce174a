import { createCanvas } from '@napi-rs/canvas';
import type { Area, Brush } from '../drawing/picture';
import type { FrameSize } from '../formats';
import { drawnSigns, emojiFont, runsOf } from './caption.emoji';
import { CAPTION_TRAITS, type CaptionStyle } from './caption.look';
import { captionFont } from './caption.typeface';
import { heldWords, writtenAsTheyAre } from './caption.units';

/** A run of letters on one line; `x` is its left edge, `baseline` its foot, in frame pixels. */
export interface CaptionPiece {
  text: string;
  x: number;
  baseline: number;
  width: number;
  isEmoji: boolean;
}

/**
 * A caption laid out for a frame. Each word has one piece; more when it is too long for a line or has emoji among its
 * letters, none when nothing of it can be drawn.
 */
export interface CaptionLayout {
  words: CaptionPiece[][];
  fontPixels: number;
}

/** What a caption may touch, in frame pixels; right and bottom are outside it. */
export interface SafeZone {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Letters, boxes and outlines reach this far beyond the run of letters, in font sizes. */
const SPILL = 0.5;
const LINE = 1.32;
const SMALLEST_WHOLE = 0.62;
/** What needs two lines at full size, and only one a little smaller, has one: the last would hold a word alone. */
const SMALLEST_SINGLE = 0.84;
const SMALLEST_FONT = 10;

const unitOf = (size: FrameSize): number => Math.min(size.width, size.height * 1.1) / 1080;

/**
 * The part of a frame that no app covers: TikTok and its likes put a rail of buttons on the right (140 of 1080 pixels;
 * as much is left free on the other side, or the text would hang beside the presenter's face) and name, text and sound
 * over the lowest quarter (484 of 1920). A wide video is shown smaller, above those; it keeps 5 % like television.
 */
export function captionSafeZone(size: FrameSize): SafeZone {
  const { width, height } = size;
  if (width > height) {
    return { left: width * 0.05, right: width * 0.95, top: height * 0.05, bottom: height * 0.95 };
  }
  const tall = height > width * 1.2;
  return {
    left: (width * 140) / 1080,
    right: (width * 940) / 1080,
    top: (height * 130) / 1920,
    bottom: tall ? (height * 1436) / 1920 : height * 0.94,
  };
}

/** Where captions stand in a frame, and how large they are. */
export interface CaptionPlace {
  /** Middle of their strip, a share of the height; null: as low as apps leave free. */
  middle: number | null;
  /** Sizes of the usual letters. */
  scale: number;
}

/** Where captions stand unless something speaks against it. */
export const USUAL_PLACE: CaptionPlace = { middle: null, scale: 1 };

/** A frame, and where captions stand in it; absent: in their usual place. */
export interface CaptionFrame extends FrameSize {
  captions?: CaptionPlace;
}

/** The strip of a frame that captions use; whole even numbers. */
export function captionArea(size: CaptionFrame): Area {
  const zone = captionSafeZone(size);
  const { middle, scale } = size.captions ?? USUAL_PLACE;
  // Two lines; of large letters three.
  const lines = scale > 1 ? 1.4 : 1;
  const height = Math.floor((264 * unitOf(size) * scale * lines) / 2) * 2;
  const wanted = middle === null ? zone.bottom - height : size.height * middle - height / 2;
  const top = Math.max(0, Math.floor(wanted / 2) * 2);
  return { left: 0, top, width: size.width, height };
}

/** More letters without a space than three lines of any size hold. */
const WORD_MAX_LETTERS = 160;

/** What of a printed word is drawn. One without end is cut. */
function drawnText(word: string, inCapitals: boolean): string {
  const signs = drawnSigns(word);
  const text =
    signs.length > WORD_MAX_LETTERS ? `${signs.slice(0, WORD_MAX_LETTERS).join('')}…` : signs.join('');
  return inCapitals ? text.toLocaleUpperCase('es') : text;
}

/**
 * Whether a caption is in capitals: those of the style, but not where something in it keeps its own small letters. Half
 * a caption in capitals («BOLSA DE 500 ml») reads as two voices.
 */
function isInCapitals(words: readonly string[], style: CaptionStyle): boolean {
  if (!CAPTION_TRAITS[style].isInCapitals) return false;
  const asWritten = writtenAsTheyAre(words);
  return words.every((word, index) => asWritten[index] !== true || word === word.toLocaleUpperCase('es'));
}

const LETTERS = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Letters that fit in the font size's width at most: no sign of the font is narrower. */
const NARROWEST_LETTERS = 12;
let ruler: Brush | undefined;

/** Width of a text in pixels, at a font size. */
function widthOf(text: string, fontPixels: number): number {
  ruler ??= createCanvas(2, 2).getContext('2d');
  let width = 0;
  for (const run of runsOf(text)) {
    ruler.font = run.isEmoji ? emojiFont(fontPixels) : captionFont(fontPixels);
    width += ruler.measureText(run.text).width;
  }
  return width;
}

interface Run {
  word: number;
  text: string;
  width: number;
  /** The word goes on from the line before. */
  continued: boolean;
}

/** Cuts a text into runs that fit a line, after a sign where there is one: addresses read best so. */
function breakWord(text: string, widest: number, fontPixels: number): string[] {
  if (text === '') return [];
  // What has more letters than a line could ever hold need not be measured whole.
  const most = Math.ceil((widest / fontPixels) * NARROWEST_LETTERS);
  if (text.length <= most && widthOf(text, fontPixels) <= widest) return [text];
  const runs: string[] = [];
  let letters = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  while (letters.length > 0) {
    let [count, over] = [1, Math.min(letters.length, most) + 1];
    while (over - count > 1) {
      const half = (count + over) >> 1;
      if (widthOf(letters.slice(0, half).join(''), fontPixels) <= widest) count = half;
      else over = half;
    }
    if (count < letters.length) {
      const sign = letters.slice(0, count).findLastIndex((letter) => /[^\p{L}\p{N}]/u.test(letter));
      if (sign >= count / 2) count = sign + 1;
    }
    runs.push(letters.slice(0, count).join(''));
    letters = letters.slice(count);
  }
  return runs;
}

interface Words {
  texts: readonly string[];
  /** Between two words, in font sizes. */
  space: number;
  /** For each whether it stays on the line of the one before, where both fit. */
  held: readonly boolean[];
}

/** Width of a word with the words that are held to it. */
function unitWidth({ texts, held, space }: Words, from: number, fontPixels: number): number {
  let width = widthOf(texts[from] ?? '', fontPixels);
  for (let next = from + 1; held[next] === true; next += 1) {
    width += fontPixels * space + widthOf(texts[next] ?? '', fontPixels);
  }
  return width;
}

function linesOf(words: Words, widest: number, fontPixels: number): Run[][] {
  const space = fontPixels * words.space;
  const lines: Run[][] = [[]];
  let used = 0;
  words.texts.forEach((text, word) => {
    const whole =
      words.held[word + 1] === true && words.held[word] !== true ? unitWidth(words, word, fontPixels) : 0;
    const together = whole <= widest ? whole : 0;
    const runs = breakWord(text, widest, fontPixels);
    runs.forEach((part, index) => {
      const width = widthOf(part, fontPixels);
      const line = lines.at(-1) ?? [];
      const isTooWide = used + space + Math.max(width, together) > widest;
      if (line.length > 0 && (index > 0 || isTooWide)) {
        lines.push([{ word, text: part, width, continued: index > 0 }]);
        used = width;
      } else {
        used += (line.length > 0 ? space : 0) + width;
        line.push({ word, text: part, width, continued: index > 0 });
      }
    });
  });
  return lines;
}

const isBroken = (lines: readonly Run[][]): boolean =>
  lines.some((line) => line.some((run) => run.continued));

/** Steps in which the narrowest width of two lines is looked for: the last one is less than a letter. */
const BALANCE_STEPS = 6;

/** The same number of lines, as equally wide as the words allow: greedy ones leave a small word alone on the last. */
function balancedLines(lines: Run[][], words: Words, widest: number, fontPixels: number): Run[][] {
  if (lines.length === 1 || isBroken(lines)) return lines;
  let best = lines;
  // What belongs together and fits a line stays on one, however narrow the others could be.
  const units = words.texts
    .map((_, word) => (words.held[word] === true ? 0 : unitWidth(words, word, fontPixels)))
    .filter((width) => width <= widest);
  let [narrow, wide] = [Math.max(widest / lines.length / 2, ...units), widest];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = linesOf(words, middle, fontPixels);
    if (tried.length > lines.length || isBroken(tried)) narrow = middle;
    else [best, wide] = [tried, middle];
  }
  return best;
}

/**
 * Lays words out on one or two centred lines inside the safe zone. Words that do not fit shrink together; one that would
 * become too small to read is broken over as many as three lines instead.
 */
export function layoutCaption(
  words: readonly string[],
  size: CaptionFrame,
  style: CaptionStyle,
): CaptionLayout {
  const unit = unitOf(size);
  const area = captionArea(size);
  const zone = captionSafeZone(size);
  const capitals = isInCapitals(words, style);
  const texts = words.map((word) => drawnText(word, capitals));
  const { fontPixels: usual, wordSpace } = CAPTION_TRAITS[style];
  const printed: Words = { texts, held: heldWords(words), space: wordSpace };
  const { scale } = size.captions ?? USUAL_PLACE;
  const first = Math.round(usual * unit * scale);
  const widestAt = (fontPixels: number): number =>
    Math.max(fontPixels, Math.min(zone.right - zone.left, 1150 * unit) - fontPixels * SPILL * 2);
  const isSingle = (fontPixels: number): boolean =>
    linesOf(printed, widestAt(fontPixels), fontPixels).length === 1;
  const single = Math.ceil(first * SMALLEST_SINGLE);
  const mostLines = isSingle(single) ? 1 : scale > 1 ? 3 : 2;
  for (let fontPixels = first; ; fontPixels = Math.floor(fontPixels * 0.96)) {
    const whole = fontPixels > first * SMALLEST_WHOLE;
    const widest = widestAt(fontPixels);
    const greedy = linesOf(printed, widest, fontPixels);
    const tooLong =
      greedy.length > (whole ? mostLines : 3) ||
      (whole && isBroken(greedy)) ||
      (greedy.length * LINE + 0.3) * fontPixels > area.height;
    if (tooLong && fontPixels > SMALLEST_FONT) continue;
    const lines = balancedLines(greedy, printed, widest, fontPixels);
    const placed: CaptionPiece[][] = texts.map(() => []);
    const middle = area.top + area.height / 2;
    lines.forEach((line, index) => {
      const width =
        line.reduce((sum, run) => sum + run.width, 0) + fontPixels * wordSpace * Math.max(0, line.length - 1);
      const baseline = middle + fontPixels * 0.36 + (index - (lines.length - 1) / 2) * LINE * fontPixels;
      let x = (zone.left + zone.right) / 2 - width / 2;
      for (const run of line) {
        let from = x;
        for (const { text, isEmoji } of runsOf(run.text)) {
          const width = widthOf(text, fontPixels);
          placed[run.word]?.push({ text, x: from, baseline, width, isEmoji });
          from += width;
        }
        x += run.width + fontPixels * wordSpace;
      }
    });
    return { words: placed, fontPixels };
  }
}
