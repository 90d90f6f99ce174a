import { readFileSync } from 'node:fs';
import { GlobalFonts } from '@napi-rs/canvas';
import { coveredPoints } from './typeface.coverage';

const FAMILY = 'Pregonero Captions';
/** Files of the typeface; together they hold Latin letters with all their marks, Vietnamese and Cyrillic ones. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;

const fileOf = (subset: string): string =>
  require.resolve(`@fontsource/montserrat/files/montserrat-${subset}-800-normal.woff2`);

let registered = false;
let covered: Set<number> | undefined;

/** Makes the caption typeface known to the drawing library; safe to call often. */
export function captionFont(pixels: number): string {
  if (!registered) {
    for (const subset of SUBSETS) GlobalFonts.registerFromPath(fileOf(subset), FAMILY);
    registered = true;
  }
  return `800 ${pixels}px "${FAMILY}"`;
}

function hasShapes(text: string): boolean {
  covered ??= new Set(SUBSETS.flatMap((subset) => [...coveredPoints(readFileSync(fileOf(subset)))]));
  for (const sign of text) if (!covered.has(sign.codePointAt(0) ?? 0)) return false;
  return true;
}

const PLAIN_TEXT = /^[\x20-\x7E¡¿ÁÉÍÓÚÜÑáéíóúüñ«»…–—“”]*$/u;
/** Signs that short forms replace, which people read alike in Spanish and English. */
const WORDED: readonly (readonly [RegExp, string])[] = [
  [/≥ ?([^\s\p{L}]*\d)/gu, '$1+'],
  [/≤ ?(?=\S)/gu, 'máx. '],
  [/≈ ?(?=\S)/gu, 'aprox. '],
  [/№/gu, 'n.º'],
  [/[\u2010-\u2012]/gu, '-'],
];

/**
 * Returns a text as the caption typeface can draw it: signs that it lacks are replaced by words or by compatible signs («ﬁ»
 * by «fi», «①» by «1») and left out where there are none. Emoji count as lacking.
 */
export function drawableText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  let drawable = '';
  for (const sign of WORDED.reduce((worded, [pattern, words]) => worded.replace(pattern, words), text)) {
    const compatible = hasShapes(sign) ? sign : sign.normalize('NFKC');
    if (hasShapes(compatible)) drawable += compatible;
  }
  return drawable;
}
