import fc from 'fast-check';
import { FORMAT_SIZES, type FrameSize } from '../formats';
import type { Picture } from '../drawing/picture';
import { captionColours, contrastOf, LEAST_CONTRAST } from './caption.colours';
import { captionOf, captionPictures } from './caption.drawing';
import { captionArea, captionSafeZone } from './caption.layout';
import { CAPTION_STYLES, checkCaptionLook } from './caption.look';

const SIZES: readonly FrameSize[] = [...Object.values(FORMAT_SIZES), { width: 540, height: 960 }];
const GROUPS: readonly (readonly string[])[] = [
  ['¡Hola,', 'pingüino!'],
  ['¿Mañana', 'vienes', 'tú', 'también?'],
  ['electroencefalografista', 'hoy'],
  ['https://www.panaderialaespiga.com.co/ofertas-de-la-semana?codigo=ABC123'],
  ['W'.repeat(60)],
  ['$15.900', '25%', '«ñandú»'],
];
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Frame coordinates of what a picture shows at all. */
function visible(picture: Picture): { left: number; top: number; right: number; bottom: number } {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const { pixels, width } = picture;
  const shows = (x: number, y: number): boolean => (pixels[(y * width + x) * 4 + 3] ?? 0) >= 8;
  for (let y = 0; y < picture.height; y += 1) {
    let first = 0;
    while (first < width && !shows(first, y)) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (!shows(last, y)) last -= 1;
    edges.left = Math.min(edges.left, picture.left + first);
    edges.right = Math.max(edges.right, picture.left + last + 1);
    edges.top = Math.min(edges.top, picture.top + y);
    edges.bottom = picture.top + y + 1;
  }
  return edges;
}

describe('colours of captions', () => {
  it('keep every letter readable on its box or outline, whatever the brand colour', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...CAPTION_STYLES), (color, style) => {
        const colours = captionColours({ style, color });

        expect(contrastOf(colours.words, colours.behindWords)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(contrastOf(colours.active, colours.behindActive)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect([colours.active, colours.behindActive]).not.toEqual([colours.words, colours.behindWords]);
      }),
      { numRuns: 400 },
    );
  });

  it('measure contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#1f6feb', '#1f6feb')).toBe(1);
  });

  it('show the brand colour itself where the style has room for it', () => {
    expect(captionColours({ style: 'resaltado', color: '#E4405F' }).behindActive).toBe('#e4405f');
    expect(captionColours({ style: 'caja', color: '#0b2a6b' }).behindWords).toBe('#0b2a6b');
    expect(captionColours({ style: 'limpio', color: '#9be7c4' }).active).toBe('#9be7c4');
  });

  it('grey no word where the brand is nearly white', () => {
    for (const style of ['limpio', 'caja'] as const) {
      expect(captionColours({ style, color: '#f7f3e8' })).toMatchObject({
        words: '#ffffff',
        active: '#ffd21f',
      });
    }
  });

  it('are asked for in one way only', () => {
    for (const color of ['red', '#fff', '1f6feb', '#1f6feb;']) {
      expect(() => checkCaptionLook({ style: 'caja', color })).toThrow(/colour/u);
    }
    expect(checkCaptionLook({ style: 'limpio', color: null }).style).toBe('limpio');
  });
});

describe('captions', () => {
  it.each(CAPTION_STYLES)('stay inside what no app covers: %s', (style) => {
    for (const size of SIZES) {
      const zone = captionSafeZone(size);
      const area = captionArea(size);
      for (const words of GROUPS) {
        const { base, highlights } = captionPictures(words, size, { style, color: '#e4405f' });
        for (const edges of [base, ...highlights].map(visible)) {
          expect(edges.left).toBeGreaterThanOrEqual(zone.left);
          expect(edges.right).toBeLessThanOrEqual(zone.right);
          expect(edges.top).toBeGreaterThanOrEqual(Math.max(zone.top, area.top));
          expect(edges.bottom).toBeLessThanOrEqual(Math.min(zone.bottom, area.top + area.height));
        }
      }
    }
  });

  it.each(CAPTION_STYLES)('print every token once, in order, with its tildes: %s', (style) => {
    for (const words of GROUPS) {
      const { layout } = captionOf(words, FORMAT_SIZES.vertical, { style, color: null });
      const printed = layout.words.map((pieces) => pieces.map((piece) => piece.text).join(''));
      const isTyped = (word: string) => word.includes('://');
      const wanted =
        style === 'resaltado' ? words.map((word) => (isTyped(word) ? word : word.toUpperCase())) : words;

      expect(printed).toEqual(wanted);
      const reading = layout.words
        .flat()
        .map((piece) => Math.round(piece.baseline) * 10_000 + Math.round(piece.x));
      expect(reading).toEqual([...reading].sort((a, b) => a - b));
    }
  });

  it('print what is typed or dialled as it is written, whatever the capitals of the style', () => {
    const printed = (text: string) =>
      captionOf(text.split(' '), FORMAT_SIZES.vertical, { style: 'resaltado', color: null })
        .layout.words.map((pieces) => pieces.map((piece) => piece.text).join(''))
        .join(' ');

    expect(printed('a ventas@laespiga.co,')).toBe('A ventas@laespiga.co,');
    expect(printed('visita laespiga.com.co hoy')).toBe('VISITA laespiga.com.co HOY');
    expect(printed('en Calle 45 #12-30')).toBe('EN Calle 45 #12-30');
    expect(printed('bolsa de 500 ml')).toBe('BOLSA DE 500 ml');
    expect(printed('Pan S.A.S. en EE. UU.')).toBe('PAN S.A.S. EN EE. UU.');
    expect(printed('desde $45 mil pesos')).toBe('DESDE $45 MIL PESOS');
  });

  it('have lines of about the same width, and a number on one of them', () => {
    const linesOf = (text: string): string[] => {
      const words = text.split(' ');
      const { layout } = captionOf(words, FORMAT_SIZES.vertical, { style: 'resaltado', color: null });
      const lines = new Map<number, string[]>();
      for (const { text: part, baseline } of layout.words.flat()) {
        lines.set(baseline, [...(lines.get(baseline) ?? []), part]);
      }
      return [...lines.values()].map((line) => line.join(' '));
    };

    expect(linesOf('quedarse con la familia')).toEqual(['QUEDARSE CON', 'LA FAMILIA']);
    expect(linesOf('escribe al 310 555 4782')).toEqual(['ESCRIBE AL', '310 555 4782']);
    expect(linesOf('ven a la Calle 45 #12-30')).toEqual(['VEN A LA', 'Calle 45 #12-30']);
  });

  it('break a word of any length, and cut one without end', () => {
    const { layout } = captionOf(['W'.repeat(5_000)], FORMAT_SIZES.vertical, {
      style: 'limpio',
      color: null,
    });
    const printed = layout.words.flat().map((piece) => piece.text);

    expect(printed.length).toBeGreaterThan(2);
    expect(printed.join('')).toMatch(/^W{100,200}…$/u);
  });

  it('have letters of a size that can be read, even where a word is broken', () => {
    for (const words of GROUPS.slice(0, 4)) {
      expect(
        captionOf(words, FORMAT_SIZES.vertical, { style: 'limpio', color: null }).layout.fontPixels,
      ).toBeGreaterThanOrEqual(38);
    }
  });

  it('draw what a phone keyboard adds without pictures: no emoji, the same letters', () => {
    const draw = (words: string[]) =>
      captionOf(words, FORMAT_SIZES.vertical, { style: 'caja', color: null }).layout.words.map((pieces) =>
        pieces.map((piece) => piece.text).join(''),
      );

    expect(draw(['¡Café☕️', '👩🏽‍🍳', 'Ñandú®', '🇨🇴', '2x1'])).toEqual(['¡Café', '', 'Ñandú®', '', '2x1']);
    expect(() => captionPictures(['😀'], FORMAT_SIZES.square)).not.toThrow();
  });

  it('draw tildes: a letter with one is not the letter without', () => {
    const pixels = (word: string) => Buffer.from(captionPictures([word], FORMAT_SIZES.vertical).base.pixels);

    expect(pixels('manana').equals(pixels('mañana'))).toBe(false);
    expect(pixels('mañana').equals(pixels('mañana'))).toBe(true);
  });

  it.each(CAPTION_STYLES)('hide the plain word under the word being said: %s', (style) => {
    const look = { style, color: '#1f6feb' };
    const { base, highlights } = captionPictures(['hola'], FORMAT_SIZES.vertical, look);
    const plain = captionColours(look).words;
    const [highlight] = highlights;
    const at = (picture: Picture | undefined, x: number, y: number): number[] => {
      if (!picture) return [0, 0, 0, 0];
      const [column, row] = [x - picture.left, y - picture.top];
      if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return [0, 0, 0, 0];
      return [...picture.pixels.subarray((row * picture.width + column) * 4).subarray(0, 4)];
    };
    let [plainPixels, uncovered] = [0, 0];
    for (let y = base.top; y < base.top + base.height; y += 1) {
      for (let x = base.left; x < base.left + base.width; x += 1) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = at(base, x, y);
        const isPlain = plain === '#ffffff' && alpha === 255 && Math.min(red, green, blue) > 250;
        if (!isPlain) continue;
        plainPixels += 1;
        if ((at(highlight, x, y)[3] ?? 0) < 250) uncovered += 1;
      }
    }

    expect(plainPixels).toBeGreaterThan(500);
    expect(uncovered).toBe(0);
  });
});
