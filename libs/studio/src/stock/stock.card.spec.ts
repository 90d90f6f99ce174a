import { createCanvas } from '@napi-rs/canvas';
import { captionArea, contrastOf, mix } from '@pregonero/video/drawing';
import { FORMAT_SIZES, type FrameSize } from '@pregonero/video';
import { CARD_KINDS, kindFor, type CardKind } from './card.kinds';
import { paletteFor } from './card.palette';
import { CardScene } from './card.scene';
import { cardTitle } from './card.title';
import { checkCard, drawStockThumbnail } from './stock.card';
import { iconFor } from './stock.icons';

const KEYWORDS: Readonly<Record<CardKind, readonly string[]>> = {
  price: ['precio', 'Precios bajos', 'oferta', 'descuento', 'promoción', '2x1', 'discount'],
  place: ['dónde', 'Ubicación', 'dirección', 'cómo llegar', 'nuestra tienda', 'mapa'],
  steps: ['pasos', 'cómo', 'Cómo pedir', 'tutorial', 'guía'],
  compare: ['antes y después', 'Después', 'transformación', 'before'],
  hours: ['horario', 'Horario de atención', 'abierto', 'sábado y domingo'],
  opinion: ['opinión', 'opiniones', 'reseñas', 'testimonio', 'cliente', 'clientes felices', 'review'],
  icon: ['café', 'peluquería', 'comodidad', 'comedor', 'plancha', 'localidad', '???'],
};
const still = (card: { keyword: string; variant: number; size: FrameSize }, seconds: number) => {
  const brush = createCanvas(card.size.width, card.size.height).getContext('2d');
  new CardScene(card).drawStill(brush, seconds);
  return brush.getImageData(0, 0, card.size.width, card.size.height).data;
};
const quarter = ({ width, height }: FrameSize): FrameSize => ({ width: width / 4, height: height / 4 });
/** Where two pictures differ to the eye. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray, width: number) {
  const edges = { left: Infinity, right: -Infinity, bottom: -Infinity, count: 0 };
  for (let at = 0; at < one.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)),
      0,
    );
    if (distance < 40) continue;
    const x = (at / 4) % width;
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x + 1);
    edges.bottom = Math.floor(at / 4 / width) + 1;
    edges.count += 1;
  }
  return edges;
}

describe('the kind of a stock card', () => {
  it.each(CARD_KINDS)('%s fits its keywords, with and without tildes', (kind) => {
    for (const keyword of KEYWORDS[kind]) {
      expect([keyword, kindFor(keyword)]).toEqual([keyword, kind]);
      expect(kindFor(keyword.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())).toBe(kind);
    }
  });
});

describe('the pictogram of a stock card', () => {
  it.each([
    ['panadería', 'bread'],
    ['Veterinaria', 'paw'],
    ['plantas', 'leaf'],
    ['café', 'cup'],
    ['comida rápida', 'clock'],
    ['uñas', 'scissors'],
    ['domicilios', 'truck'],
    ['zzz', 'spark'],
  ])('%s: %s', (keyword, icon) => {
    expect(iconFor(keyword)).toBe(icon);
  });
});

describe('a stock card', () => {
  it.each(CARD_KINDS)('%s leaves the captions free and keeps to the middle of a wide frame', (kind) => {
    const keyword = `${KEYWORDS[kind][0] ?? ''} panadería artesanal`;
    for (const size of Object.values(FORMAT_SIZES).map(quarter)) {
      const card = { keyword, variant: 1, size };

      // Before anything has arrived there is only the backdrop.
      const scene = difference(still(card, 0), still(card, 3.2), size.width);

      expect(scene.count).toBeGreaterThan(size.width * 8);
      expect(scene.bottom).toBeLessThanOrEqual(captionArea(size).top + 2);
      const kept = size.width > size.height ? size.height * (9 / 16) * 1.06 : size.width;
      expect(scene.left).toBeGreaterThanOrEqual((size.width - kept) / 2);
      expect(scene.right).toBeLessThanOrEqual((size.width + kept) / 2);
    }
  });

  it.each(CARD_KINDS)('%s goes on moving after everything has arrived', (kind) => {
    const card = { keyword: KEYWORDS[kind][0] ?? '', variant: 0, size: quarter(FORMAT_SIZES.vertical) };

    const moved = [4, 5].map((seconds) => difference(still(card, seconds), still(card, seconds + 0.7), 270));

    expect(Math.min(...moved.map(({ count }) => count))).toBeGreaterThan(20);
  });

  it('is the same for equal requests and another for every variant', async () => {
    const thumbnail = (variant: number) =>
      drawStockThumbnail({ keyword: 'descuento', variant, width: 270, height: 480 });
    const [first, again, ...others] = await Promise.all([0, 0, 1, 2, 3].map(thumbnail));

    expect(first?.equals(again ?? Buffer.of())).toBe(true);
    expect(others.every((other) => !first?.equals(other))).toBe(true);
    expect(new Set([0, 1, 2, 3, 4].map((variant) => paletteFor('pan', variant).main)).size).toBe(5);
  });

  it('is quiet beside any brand, and its white title can be read', () => {
    for (let variant = 0; variant < 9; variant += 1) {
      const { from, to, main } = paletteFor('pan', variant);
      for (const colour of [from, to, main]) {
        const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(100);
      }
      expect(contrastOf('#ffffff', mix(from, to, 0.5))).toBeGreaterThan(3);
    }
  });

  it('prints its keyword as written, without emoji, on any length', () => {
    expect(cardTitle('  pan  de ñame 🥖 ')).toBe('Pan de ñame');
    for (const keyword of ['', '😀', 'x'.repeat(200), 'electroencefalografista '.repeat(6)]) {
      const size = { width: 108, height: 192 };
      expect(() => still({ keyword, variant: 7, size }, 2)).not.toThrow();
    }
  });

  it('has even sides and refuses sizes that no clip has', () => {
    const card = (width: number, height: number) => ({ keyword: 'pan', variant: 0, size: { width, height } });

    expect(checkCard(card(361, 641)).size).toEqual({ width: 360, height: 640 });
    expect(() => checkCard(card(10, 640))).toThrow(/64 to 2160/u);
    expect(() => checkCard(card(Number.NaN, 640))).toThrow(/64 to 2160/u);
  });
});
