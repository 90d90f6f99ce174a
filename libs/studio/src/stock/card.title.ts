import { createCanvas } from '@napi-rs/canvas';
import { captionFont, drawableText } from '@pregonero/video/drawing';
import type { CardLayer } from './card.layer';
import { easeOut, progress } from './card.motion';
import type { CardPalette } from './card.palette';
import { box, castShadow, endShadow } from './card.shapes';

const ROOM = 900;
const MIDDLE = 392;
const LARGEST = 96;

/** Text of a card: at most 60 characters, first letter in capitals. */
export function cardTitle(keyword: string): string {
  const text = drawableText(keyword.replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function layOut(title: string): { lines: string[]; font: number } {
  const brush = createCanvas(2, 2).getContext('2d');
  for (let font = LARGEST; ; font = Math.floor(font * 0.92)) {
    brush.font = captionFont(font);
    const width = (text: string): number => brush.measureText(text).width;
    const lines: string[] = [];
    for (const word of title.split(' ')) {
      const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && width(joined) <= ROOM) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    const fits = lines.length * font < 166 && lines.every((line) => width(line) <= ROOM);
    if (fits || font < 20) return { lines, font };
  }
}

/** The keyword in large letters, rising into place, and a line that opens under it. */
export function titleLayers(keyword: string, palette: CardPalette): CardLayer[] {
  const { lines, font } = layOut(cardTitle(keyword));
  const bottom = MIDDLE + lines.length * font * 0.57 + 14;
  return [
    {
      box: [-500, MIDDLE - 150, 500, MIDDLE + 150],
      draw(brush) {
        brush.font = captionFont(font);
        brush.textAlign = 'center';
        brush.fillStyle = '#ffffff';
        castShadow(brush, 20, 0.4);
        lines.forEach((line, index) => {
          brush.fillText(line, 0, MIDDLE + font * 0.35 + (index - (lines.length - 1) / 2) * font * 1.12);
        });
        endShadow(brush);
      },
      at(seconds) {
        const arrived = easeOut(progress(seconds, 0.25, 0.5));
        return { y: (1 - arrived) * 70, opacity: arrived };
      },
    },
    {
      box: [-110, bottom - 2, 110, bottom + 18],
      draw(brush, version) {
        box(brush, palette.accent, [version * -9, bottom, version * 18, 14, 7]);
      },
      at: (seconds) => {
        const version = Math.round(easeOut(progress(seconds, 0.55, 0.5)) * 10);
        return { version, opacity: version === 0 ? 0 : 1 };
      },
    },
  ];
}
