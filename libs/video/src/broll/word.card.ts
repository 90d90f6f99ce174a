import { createCanvas } from '@napi-rs/canvas';
import { lettersOn } from '../captions/caption.colours';
import { captionArea, captionFont, layoutCaption } from '../captions/caption.layout';
import { fillBox, fillTexts } from '../captions/caption.shapes';
import { mix, withAlpha } from '../drawing/colour';
import type { Brush } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** A still that shows one word of a script: what stands in where there is neither a photo nor a film of it. */
export interface WordCard {
  text: string;
  /** What it costs, as it is printed; null where nobody told. */
  price: string | null;
  /** `#rrggbb`: the colour of the brand. */
  color: string;
}

/** Where the word stands, from above; captions are far below it. */
const MIDDLE = 0.4;
const TITLE_SCALE = 1.3;

function drawGround(brush: Brush, { width, height }: FrameSize, color: string): void {
  const fall = brush.createLinearGradient(0, 0, width * 0.4, height);
  fall.addColorStop(0, mix(color, '#ffffff', 0.1));
  fall.addColorStop(1, mix(color, '#000000', 0.28));
  brush.fillStyle = fall;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = withAlpha(lettersOn(color), 0.07);
  const unit = Math.min(width, height);
  for (const [x, y, radius] of [
    [0.92, 0.12, 0.42],
    [0.04, 0.86, 0.55],
  ] as const) {
    brush.beginPath();
    brush.arc(width * x, height * y, unit * radius, 0, Math.PI * 2);
    brush.fill();
  }
}

/** Draws a card as PNG, complete as it is. */
export async function drawWordCard({ text, price, color }: WordCard, size: FrameSize): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  const letters = lettersOn(color);
  drawGround(brush, size, color);
  const { words, fontPixels } = layoutCaption(text.split(/\s+/u), size, 'titular');
  const area = captionArea(size);
  brush.save();
  brush.translate(size.width / 2, size.height * MIDDLE);
  brush.scale(TITLE_SCALE, TITLE_SCALE);
  // The layout is centred in the captions' safe zone, which is the middle of the frame.
  brush.translate(-size.width / 2, -(area.top + area.height / 2));
  fillTexts(brush, words.flat(), fontPixels, letters);
  brush.restore();
  const unit = Math.min(size.width, size.height) / 1080;
  const below = size.height * MIDDLE + (area.height / 2) * TITLE_SCALE;
  if (price === null) {
    brush.fillStyle = withAlpha(letters, 0.85);
    fillBox(brush, boxAt(size.width / 2, below, { width: 150 * unit, height: 12 * unit }), 6 * unit);
  } else {
    brush.font = captionFont(84 * unit);
    const width = brush.measureText(price).width + 90 * unit;
    brush.fillStyle = letters;
    fillBox(brush, boxAt(size.width / 2, below + 70 * unit, { width, height: 140 * unit }), 36 * unit);
    brush.fillStyle = color;
    brush.textAlign = 'center';
    brush.fillText(price, size.width / 2, below + 100 * unit);
  }
  return canvas.encode('png');
}

function boxAt(x: number, y: number, { width, height }: FrameSize) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
