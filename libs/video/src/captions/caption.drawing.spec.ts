import fc from 'fast-check';
import { FORMAT_SIZES, type FrameSize } from '../formats';
import type { Picture } from '../drawing/picture';
import { captionColours, contrastOf, LEAST_CONTRAST } from './caption.colours';
import { captionOf, captionPictures } from './caption.drawing';
import { captionArea, captionSafeZone } from './caption.layout';
import { CAPTION_STYLES, CAPTION_TRAITS, checkCaptionLook, type CaptionStyle } from './caption.look';
import { lightIn } from './frame.light';

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

/** Red, green, blue and opacity of a picture at a place of the frame. */
function pixelAt(picture: Picture | undefined, x: number, y: number): readonly number[] {
  if (!picture) return [0, 0, 0, 0];
  const [column, row] = [x - picture.left, y - picture.top];
  if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return [0, 0, 0, 0];
  return [...picture.pixels.subarray((row * picture.width + column) * 4).subarray(0, 4)];
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
        const { base, words: drawn } = captionPictures(words, size, { style, color: '#e4405f' });
        // The second frame of a pop is the largest.
        const shown = [base, ...drawn.flatMap(({ said, pops }) => [said, ...pops.slice(1, 2)])];
        for (const edges of shown.map(visible)) {
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
      const wanted = CAPTION_TRAITS[style].isInCapitals
        ? words.map((word) => (isTyped(word) ? word : word.toUpperCase()))
        : words;

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

    expect(printed('a ventas@laespiga.co,')).toBe('a ventas@laespiga.co,');
    expect(printed('visita laespiga.com.co hoy')).toBe('visita laespiga.com.co hoy');
    expect(printed('bolsa de 500 ml')).toBe('bolsa de 500 ml');
    expect(printed('abrimos a las 8 a. m.')).toBe('abrimos a las 8 a. m.');
  });

  it('never mix the two cases in one caption', () => {
    const printed = (text: string) =>
      captionOf(text.split(' '), FORMAT_SIZES.vertical, { style: 'titular', color: null })
        .layout.words.map((pieces) => pieces.map((piece) => piece.text).join(''))
        .join(' ');

    expect(printed('en la Calle 45')).toBe('EN LA CALLE 45');
    expect(printed('ven a la Cra. 7 # 72-41')).toBe('VEN A LA CRA. 7 # 72-41');
    expect(printed('Pan S.A.S. en EE. UU.')).toBe('PAN S.A.S. EN EE. UU.');
    expect(printed('desde $45 mil pesos')).toBe('DESDE $45 MIL PESOS');
    expect(printed('llama al 310 555 4782')).toBe('LLAMA AL 310 555 4782');
    expect(printed('para toda la calle')).toBe('PARA TODA LA CALLE');
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
    expect(linesOf('ven a la Calle 45 #12-30')).toEqual(['VEN A LA', 'CALLE 45 #12-30']);
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

  it('draw what a phone keyboard adds as pictures, and leave out what no typeface has', () => {
    const draw = (words: string[]) =>
      captionOf(words, FORMAT_SIZES.vertical, { style: 'titular', color: null }).layout.words.map((pieces) =>
        pieces.map((piece) => piece.text),
      );

    expect(draw(['¡Café☕️', '👩🏽‍🍳', 'Ñandú®', '🇨🇴', '2x1'])).toEqual([
      ['¡CAFÉ', '☕️'],
      ['👩🏽‍🍳'],
      ['ÑANDÚ®'],
      ['🇨🇴'],
      ['2X1'],
    ]);
    // Signs of no emoji yet, and a joiner alone: a box would be drawn for them.
    expect(draw(['pan\u{1F8FF}', '\u{200D}'])).toEqual([['PAN'], []]);
    expect(() => captionPictures(['\u{1F8FF}'], FORMAT_SIZES.square)).not.toThrow();
  });

  it('draw emoji in their own colours, whatever the style', () => {
    for (const style of CAPTION_STYLES) {
      const { pixels } = captionPictures(['🇨🇴'], FORMAT_SIZES.square, { style, color: '#1f6feb' }).base;
      let yellow = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at] ?? 0) > 220 && (pixels[at + 1] ?? 0) > 180 && (pixels[at + 2] ?? 0) < 90) yellow += 1;
      }
      expect(yellow).toBeGreaterThan(500);
    }
  });

  it('stand on a plate on a film too light for their letters, a fact the sooner', () => {
    const plateOf = (text: string, style: CaptionStyle, light: number) =>
      captionOf(text.split(' '), FORMAT_SIZES.vertical, { style, color: null }, () => light).hasPlate;
    const grey = 0.5;

    for (const fact of ['al 310 555 4782', 'por $ 45.000', 'a ventas@laespiga.co', 'Calle 45 # 12-30']) {
      expect(plateOf(fact, 'resaltado', grey)).toBe(true);
      expect(plateOf(fact, 'neon', 0.05)).toBe(false);
      // Their own box is right behind the letters.
      expect(plateOf(fact, 'caja', grey)).toBe(false);
      expect(plateOf(fact, 'cinta', grey)).toBe(false);
    }
    const white = 0.85;
    expect(plateOf('ven hoy', 'resaltado', grey)).toBe(false);
    expect(plateOf('ven hoy', 'resaltado', white)).toBe(true);
    expect(plateOf('ven hoy', 'caja', white)).toBe(false);
  });

  it('stand on a plate where the word being said would have the colour of what is behind it', () => {
    const mustard = 0.4;
    const hasPlate = (style: CaptionStyle, color: string, light: number) =>
      captionOf(['ven', 'hoy'], FORMAT_SIZES.vertical, { style, color }, () => light).hasPlate;

    for (const style of ['limpio', 'titular', 'sombra'] as const) {
      expect([style, hasPlate(style, '#ffd400', mustard)]).toEqual([style, true]);
      expect([style, hasPlate(style, '#ffd400', 0.05)]).toEqual([style, false]);
    }
    // These have a box of their own behind the word.
    expect(hasPlate('resaltado', '#ffd400', mustard)).toBe(false);
    expect(hasPlate('caja', '#ffd400', mustard)).toBe(false);
  });

  it('ask for the lighter half of the film behind them', () => {
    const frame = { width: 40, height: 40 };
    const luma = new Uint8Array(1_600).fill(16);
    const area = { left: 0, top: 20, width: 40, height: 20 };

    expect(lightIn(luma, frame, frame)(area)).toBe(0);
    for (let y = 20; y < 40; y += 1) luma.fill(235, y * 40, y * 40 + 20);
    expect(lightIn(luma, frame, frame)(area)).toBeCloseTo(1);
    expect(lightIn(luma, frame, { width: 80, height: 80 })(area)).toBe(0);
  });

  it('draw tildes: a letter with one is not the letter without', () => {
    const pixels = (word: string) => Buffer.from(captionPictures([word], FORMAT_SIZES.vertical).base.pixels);

    expect(pixels('manana').equals(pixels('mañana'))).toBe(false);
    expect(pixels('mañana').equals(pixels('mañana'))).toBe(true);
  });

  it.each(CAPTION_STYLES)('hide the plain word under the word being said: %s', (style) => {
    const look = { style, color: '#1f6feb' };
    const { base, words } = captionPictures(['hola'], FORMAT_SIZES.vertical, look);
    const { words: plain } = captionColours(look);
    const [word] = words;
    /** How many pixels of the plain letters no picture over them covers. */
    const uncovered = (under: Picture, over: Picture | undefined): [plain: number, uncovered: number] => {
      const found: [number, number] = [0, 0];
      for (let y = under.top; y < under.top + under.height; y += 1) {
        for (let x = under.left; x < under.left + under.width; x += 1) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = pixelAt(under, x, y);
          const isPlain = plain === '#ffffff' && alpha === 255 && Math.min(red, green, blue) > 250;
          if (!isPlain) continue;
          found[0] += 1;
          if ((pixelAt(over, x, y)[3] ?? 0) < 250) found[1] += 1;
        }
      }
      return found;
    };

    const [plainPixels, left] = uncovered(base, word?.said);
    expect(plainPixels).toBeGreaterThan(500);
    expect(left).toBe(0);
    // While it pops, too: larger letters do not hide smaller ones.
    expect(word?.pops).toHaveLength(3);
    for (const pop of word?.pops ?? []) expect(uncovered(word?.rest ?? base, pop)[1]).toBe(0);
    const widths = [word?.said, ...(word?.pops ?? [])].map((picture) => picture?.width ?? 0);
    expect(widths[2]).toBeGreaterThan(widths[1] ?? Infinity);
    expect(Math.min(...widths.slice(1))).toBeGreaterThan(widths[0] ?? Infinity);
  });
});
