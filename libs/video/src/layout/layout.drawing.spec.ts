import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PLATE } from '../captions/caption.drawing';
import { captionArea, layoutCaption } from '../captions/caption.layout';
import { CAPTION_STYLES } from '../captions/caption.look';
import { boxAround } from '../captions/caption.shapes';
import { plateOf } from '../drawing/brand.ground';
import { FORMAT_SIZES } from '../formats';
import { CARD_ROOMS, listPicture, namePicture, titlePicture } from './layout.drawing';
import { layoutGeometry } from './layout.geometry';

const FILM = FORMAT_SIZES.vertical;
const { head, corner, panel, captionShift } = layoutGeometry(FILM, captionArea(FILM).top);
const STYLE = { colour: '#c8102e', unit: 1, isTall: true };
const TITLES = [
  'Pan a las seis',
  'La hogaza que se acaba a las nueve',
  'Tres señales de que los frenos de tu carro piden una revisión antes del viaje',
];
/** Of the ring around the corner, outside of it. */
const RING = 24;

/** The rows of a picture that its plate covers, from the top of the frame; a shadow covers nothing. */
function titlePlate(title: string, overPictures: boolean): { first: number; last: number } {
  const { pixels, width, height, top } = titlePicture(head, title, { ...STYLE, overPictures });
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
    pixels
      .subarray(row * width * 4, (row + 1) * width * 4)
      .some((value, at) => at % 4 === 3 && value === 255),
  );
  return { first: head.top + top + (rows[0] ?? 0), last: head.top + top + (rows.at(-1) ?? 0) };
}

describe('the title over a presenter', () => {
  it.each(TITLES)(
    'ends above the hair of the tallest one, which begins a sixth below the edge: %s',
    (title) => {
      const { first, last } = titlePlate(title, false);

      expect(first).toBeGreaterThanOrEqual(head.top);
      expect(last).toBeGreaterThan(first + 80);
      expect(last).toBeLessThan((FILM.height * 17) / 100);
    },
  );
});

describe('the title over pictures', () => {
  it.each(TITLES)('is larger, and ends above the ring around the presenter in the corner: %s', (title) => {
    const [over, other] = [titlePlate(title, true), titlePlate(title, false)];

    expect(over.last - over.first).toBeGreaterThan(other.last - other.first);
    expect(over.last).toBeLessThan(corner.top - RING);
  });
});

describe('the name of a business', () => {
  it.each(['#c8102e', '#9fe8d8', '#ffd400'])(
    'has an edge that stands off from its own colour: %s',
    (colour) => {
      const { pixels, width, height } = namePicture(head, 'La Espiga', { ...STYLE, colour });
      const { fill, ink } = plateOf(colour);
      // Down the middle, from outside: nothing but shadow, the edge, then the plate.
      const solid = Array.from({ length: height }, (_, row) => (row * width + (width >> 1)) * 4)
        .filter((at) => pixels[at + 3] === 255)
        .map((at) => `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`);

      expect(solid.slice(0, 2)).toContain(ink);
      expect(solid).toContain(fill);
    },
  );
});

describe('captions of two lines above a presenter', () => {
  it.each(CAPTION_STYLES)('stand on the panel with their plate, clear of its edge: %s', (style) => {
    const { words, fontPixels } = layoutCaption(['en', 'la', 'Diagonal', '50', '#46-18.'], FILM, style);
    const plate = boxAround(words.flat(), fontPixels, [0, PLATE.grow[1]]);
    const bottom = (plate?.bottom ?? Infinity) + captionShift;

    expect(new Set(words.flat().map(({ baseline }) => baseline)).size).toBe(2);
    expect(panel.height - bottom).toBeGreaterThan(FILM.height / 120);
  });
});

describe('a card above a presenter', () => {
  it('has its words below any title and above captions of two lines', () => {
    const { middle, height } = CARD_ROOMS.panel;
    const [first, last] = [middle - height / 2, middle + height / 2].map((share) => share * panel.height);

    for (const title of TITLES) expect(first).toBeGreaterThan(titlePlate(title, true).last);
    expect(last).toBeLessThan(captionArea(FILM).top + captionShift);
  });
});

describe('the panel of a list', () => {
  /** The rows of the panel that have dark letters; its ground and the plates of its rows are light. */
  async function lettered(rows: { atSeconds: number; price: string; text: string }[]): Promise<number[]> {
    const title = 'Tres precios de hoy';
    const png = listPicture(panel, { ...STYLE, colour: '#ffd400', title, rows, total: 3 });
    const brush = createCanvas(panel.width, panel.height).getContext('2d');
    brush.drawImage(await loadImage(png), 0, 0);
    const { data } = brush.getImageData(0, 0, panel.width, panel.height);
    const isDark = (row: number): boolean =>
      Array.from({ length: panel.width }, (_, x) => data[(row * panel.width + x) * 4] ?? 255).some(
        (red) => red < 60,
      );
    return Array.from({ length: panel.height }, (_, row) => row).filter(isDark);
  }

  it('is the title’s alone until there is a row, and never that of the captions', async () => {
    const [hook, list] = [
      await lettered([]),
      await lettered([{ atSeconds: 2, price: '$11.900', text: 'Hogaza' }]),
    ];

    // Larger than above a list, in the middle of what it has.
    expect(hook.length).toBeGreaterThan(list.filter((row) => row < 260).length * 1.3);
    expect(hook[0]).toBeGreaterThan(list[0] ?? 0);
    expect(hook.at(-1)).toBeLessThan(panel.height - 244);
  });
});
