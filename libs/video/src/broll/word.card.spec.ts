import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawWordCard, type WordCard } from './word.card';

const SIZE = { width: 270, height: 480 };

/** How many pixels of a card are within reach of a colour. */
async function pixelsLike(card: WordCard, colour: readonly number[]): Promise<number> {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  canvas.getContext('2d').drawImage(await loadImage(await drawWordCard(card, SIZE)), 0, 0);
  const data = canvas.data();
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (colour.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 60)) found += 1;
  }
  return found;
}

describe('the card of a word', () => {
  const card = { text: 'Pandebono', price: null, color: '#c8102e' };

  it('has the colour of the brand, and letters that read on it', async () => {
    const all = SIZE.width * SIZE.height;

    expect(await pixelsLike(card, [0xc8, 0x10, 0x2e])).toBeGreaterThan(all * 0.6);
    expect(await pixelsLike(card, [0, 90, 200])).toBe(0);
    expect(await pixelsLike(card, [255, 255, 255])).toBeGreaterThan(500);
    // Dark letters on a light brand.
    expect(await pixelsLike({ ...card, color: '#ffd400' }, [0x17, 0x12, 0x1f])).toBeGreaterThan(500);
  });

  it('shows the price where it is told', async () => {
    const priced = await pixelsLike({ ...card, price: '$ 2.500' }, [255, 255, 255]);

    expect(priced).toBeGreaterThan((await pixelsLike(card, [255, 255, 255])) * 2);
  });
});
