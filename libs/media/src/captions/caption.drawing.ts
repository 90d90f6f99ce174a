import { GlobalFonts } from '@napi-rs/canvas';
import { drawPicture } from '../compositor/picture';
import type { Area, Brush, Picture } from '../compositor/picture';
import type { FrameSize } from '../formats';

const FAMILY = 'Pregonero Captions';
const HIGHLIGHT = '#ffd21f';
const INK = '#17121f';
const OUTLINE = '#1b1522';

let registered = false;

/** Makes the caption typeface known to the drawing library; safe to call often. */
export function captionFont(pixels: number): string {
  if (!registered) {
    for (const subset of ['latin', 'latin-ext']) {
      GlobalFonts.registerFromPath(
        require.resolve(`@fontsource/montserrat/files/montserrat-${subset}-800-normal.woff2`),
        FAMILY,
      );
    }
    registered = true;
  }
  return `800 ${pixels}px "${FAMILY}"`;
}

/** A caption laid out for a frame. */
export interface CaptionLayout {
  words: { text: string; x: number; baseline: number; width: number }[];
  fontPixels: number;
}

/** The strip of a frame that captions use. */
export function captionArea(size: FrameSize): Area {
  const unit = captionUnit(size);
  const centre = size.height * (size.height > size.width ? 0.735 : 0.83);
  return {
    left: 0,
    top: Math.max(0, Math.floor((centre - 150 * unit) / 2) * 2),
    width: size.width,
    height: Math.floor((300 * unit) / 2) * 2,
  };
}

function captionUnit(size: FrameSize): number {
  return Math.min(size.width, size.height * 1.1) / 1080;
}

function measureBrush(draw: (brush: Brush) => CaptionLayout): CaptionLayout {
  const result: CaptionLayout[] = [];
  drawPicture({ left: 0, top: 0, width: 2, height: 2 }, (brush) => {
    result.push(draw(brush));
  });
  return result[0] ?? { words: [], fontPixels: 0 };
}

/** Lays words out in capitals on one or two centred lines; a word that is too long shrinks everything. */
export function layoutCaption(words: readonly string[], size: FrameSize): CaptionLayout {
  const unit = captionUnit(size);
  const area = captionArea(size);
  const widest = 900 * unit;
  return measureBrush((brush) => {
    for (let fontPixels = Math.round(76 * unit); ; fontPixels = Math.floor(fontPixels * 0.9)) {
      brush.font = captionFont(fontPixels);
      const space = fontPixels * 0.34;
      const measured = words.map((word) => ({
        text: word.toUpperCase(),
        width: brush.measureText(word.toUpperCase()).width,
      }));
      const lines: (typeof measured)[] = [[]];
      const lineWidth = (line: typeof measured): number =>
        line.reduce((sum, word) => sum + word.width, 0) + space * Math.max(0, line.length - 1);
      for (const word of measured) {
        const line = lines.at(-1) ?? [];
        if (line.length > 0 && lineWidth([...line, word]) > widest) lines.push([word]);
        else line.push(word);
      }
      const tooLong = lines.length > 2 || lines.some((line) => lineWidth(line) > widest);
      if (tooLong && fontPixels > 14) continue;
      const lineHeight = fontPixels * 1.32;
      const middle = area.top + area.height / 2;
      const placed = lines.flatMap((line, index) => {
        let x = size.width / 2 - lineWidth(line) / 2;
        const baseline = middle + fontPixels * 0.36 + (index - (lines.length - 1) / 2) * lineHeight;
        return line.map((word) => {
          const position = { text: word.text, x, baseline, width: word.width };
          x += word.width + space;
          return position;
        });
      });
      return { words: placed, fontPixels };
    }
  });
}

/** All words in white with a dark outline. */
export function drawCaptionBase(brush: Brush, layout: CaptionLayout): void {
  brush.font = captionFont(layout.fontPixels);
  brush.lineJoin = 'round';
  brush.strokeStyle = OUTLINE;
  brush.lineWidth = layout.fontPixels * 0.2;
  brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
  brush.shadowBlur = layout.fontPixels * 0.14;
  brush.shadowOffsetY = layout.fontPixels * 0.05;
  for (const word of layout.words) brush.strokeText(word.text, word.x, word.baseline);
  brush.shadowColor = 'transparent';
  brush.fillStyle = '#ffffff';
  for (const word of layout.words) brush.fillText(word.text, word.x, word.baseline);
}

/** The word being said, dark on a rounded yellow box that covers its white version. */
export function drawCaptionHighlight(brush: Brush, layout: CaptionLayout, index: number): void {
  const word = layout.words[index];
  if (!word) return;
  const font = layout.fontPixels;
  const padding = font * 0.19;
  brush.font = captionFont(font);
  brush.fillStyle = HIGHLIGHT;
  brush.beginPath();
  brush.roundRect(
    word.x - padding,
    word.baseline - font * 0.93,
    word.width + padding * 2,
    font * 1.18,
    font * 0.2,
  );
  brush.fill();
  brush.fillStyle = INK;
  brush.fillText(word.text, word.x, word.baseline);
}

/** Pictures of one caption: all words, and the highlight of each. */
export function captionPictures(
  words: readonly string[],
  size: FrameSize,
): { base: Picture; highlights: Picture[] } {
  const layout = layoutCaption(words, size);
  const area = captionArea(size);
  return {
    base: drawPicture(area, (brush) => {
      drawCaptionBase(brush, layout);
    }),
    highlights: layout.words.map((word, index) => {
      const font = layout.fontPixels;
      const left = Math.max(0, Math.floor((word.x - font * 0.3) / 2) * 2);
      const box = {
        left,
        top: Math.floor((word.baseline - font) / 2) * 2,
        width: Math.ceil((word.width + font * 0.6) / 2) * 2 + 2,
        height: Math.ceil((font * 1.4) / 2) * 2,
      };
      return drawPicture(box, (brush) => {
        drawCaptionHighlight(brush, layout, index);
      });
    }),
  };
}
