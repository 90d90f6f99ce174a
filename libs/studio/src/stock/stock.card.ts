import { createCanvas } from '@napi-rs/canvas';
import { MediaError } from '@pregonero/video';
import { CardScene, type StockCard } from './card.scene';

/** Throws `invalid_request` when the card cannot be drawn; sizes are rounded down to even. */
export function checkCard(card: StockCard): StockCard {
  const size = { width: Math.floor(card.size.width / 2) * 2, height: Math.floor(card.size.height / 2) * 2 };
  const fits = size.width >= 64 && size.height >= 64 && size.width <= 2160 && size.height <= 2160;
  if (!fits) throw new MediaError('invalid_request', 'A stock card is 64 to 2160 pixels on each side.');
  return { ...card, size };
}

/**
 * JPEG of a stock card as it looks once everything has arrived.
 * @throws `invalid_request`
 */
export async function drawStockThumbnail(o: {
  keyword: string;
  variant: number;
  width: number;
  height: number;
}): Promise<Buffer> {
  const card = checkCard({
    keyword: o.keyword,
    variant: o.variant,
    size: { width: o.width, height: o.height },
  });
  const canvas = createCanvas(card.size.width, card.size.height);
  new CardScene(card).drawStill(canvas.getContext('2d'));
  return canvas.encode('jpeg', 85);
}
