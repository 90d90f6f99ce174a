import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { drawableText } from './caption.typeface';

const FAMILY = 'Pregonero Emoji';
/** Pictures are taller than capitals: so much smaller, they stand on the line like them. */
const SHARE = 0.9;

const PICTURE =
  /[0-9#*]\u{FE0F}?\u{20E3}|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const LEFT_OVER = /[\u{FE00}-\u{FE0F}]|[\u{E0000}-\u{E007F}]|[\p{Cc}\p{Cf}]/gu;
const LETTERS = new Intl.Segmenter('es', { granularity: 'grapheme' });

type Range = readonly [first: number, last: number];

interface Typeface {
  path: string;
  covers: readonly Range[];
}

let typeface: Typeface | null | undefined;
let registered = false;

function rangesOf(text: string): Range[] {
  return [...text.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/giu)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}

/** The typeface of emoji, and the signs it has; null where its package is not installed. */
function findTypeface(): Typeface | null {
  if (typeface !== undefined) return typeface;
  typeface = null;
  try {
    const folder = dirname(require.resolve('@fontsource/noto-color-emoji/package.json'));
    const path = join(folder, 'files', 'noto-color-emoji-emoji-400-normal.woff2');
    const covers = rangesOf(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    if (existsSync(path)) typeface = { path, covers };
  } catch {
    // Captions without emoji are better than none.
  }
  return typeface;
}

/** Whether one sign, as people count them, is drawn as a picture: it is an emoji, and the typeface has all of it. */
function isDrawnEmoji(sign: string): boolean {
  if (!PICTURE.test(sign)) return false;
  const covers = findTypeface()?.covers ?? [];
  return Array.from(sign, (part) => part.codePointAt(0) ?? 0).every((point) =>
    covers.some(([first, last]) => point >= first && point <= last),
  );
}

/** Returns the signs of a printed word that are drawn: what the typefaces of letters and of emoji lack is left out. */
export function drawnSigns(word: string): string[] {
  const signs: string[] = [];
  for (const { segment } of LETTERS.segment(word.normalize('NFC'))) {
    if (isDrawnEmoji(segment)) signs.push(segment);
    else if (!PICTURE.test(segment)) signs.push(segment.replace(LEFT_OVER, ''));
  }
  return runsOf(signs.join('')).flatMap(({ text, isEmoji }) =>
    isEmoji ? [text] : Array.from(drawableText(text)),
  );
}

/** Letters or one emoji. */
export interface CaptionRun {
  text: string;
  isEmoji: boolean;
}

/** A text cut where letters and emoji meet. */
export function runsOf(text: string): CaptionRun[] {
  if (!PICTURE.test(text)) return text === '' ? [] : [{ text, isEmoji: false }];
  const runs: CaptionRun[] = [];
  for (const { segment } of LETTERS.segment(text)) {
    const isEmoji = PICTURE.test(segment);
    const last = runs.at(-1);
    if (last && !isEmoji && !last.isEmoji) last.text += segment;
    else runs.push({ text: segment, isEmoji });
  }
  return runs;
}

/** The font of emoji among letters of a size; loads the typeface, which takes half a second, when it is first needed. */
export function emojiFont(fontPixels: number): string {
  const found = findTypeface();
  if (!registered && found) {
    GlobalFonts.registerFromPath(found.path, FAMILY);
    registered = true;
  }
  return `${fontPixels * SHARE}px "${FAMILY}"`;
}
