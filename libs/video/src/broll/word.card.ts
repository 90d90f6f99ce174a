import { createCanvas } from '@napi-rs/canvas';
import { captionArea, layoutCaption } from '../captions/caption.layout';
import { fillBox, fillTexts } from '../captions/caption.shapes';
import { captionFont } from '../captions/caption.typeface';
import { groundOf, paintGround, plateOf } from '../drawing/brand.ground';
import { withAlpha } from '../drawing/colour';
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

/** Draws a card as PNG, complete as it is. */
export async function drawWordCard({ text, price, color }: WordCard, size: FrameSize): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  const letters = groundOf(color).ink;
  paintGround(brush, size, color, 0);
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
    brush.fillStyle = plateOf(color).fill;
    brush.textAlign = 'center';
    brush.fillText(price, size.width / 2, below + 100 * unit);
  }
  return canvas.encode('png');
}

function boxAt(x: number, y: number, { width, height }: FrameSize) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
