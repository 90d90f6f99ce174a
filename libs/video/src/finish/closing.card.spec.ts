import fc from 'fast-check';
import { FORMAT_SIZES } from '../formats';
import { type ClosingCard, drawClosingCard, encodeLink } from './closing.card';

const CARD = { name: 'La Espiga', call: null, link: null, logoPath: null, colour: '#c8102e' };
const PHONE = 'WhatsApp 310 555 4782';
const ADDRESS = 'Calle 45 #12-30, Laureles, Medellín';
const HOURS = 'L-S 6am-7pm';

/** Lines of white letters from above, by their heights in pixels. */
function linesOf(lines: string[]): number[] {
  const { pixels, width, height } = drawClosingCard(FORMAT_SIZES.vertical, { ...CARD, lines }, null);
  const heights: number[] = [];
  let isInside = false;
  for (let row = 0; row < height; row += 1) {
    const line = pixels.subarray(row * width * 4, (row + 1) * width * 4);
    const isWritten = line.some((value, at) => at % 4 === 2 && value > 230 && (line[at - 1] ?? 0) > 230);
    if (isWritten && !isInside) heights.push(0);
    if (isWritten) heights.push((heights.pop() ?? 0) + 1);
    isInside = isWritten;
  }
  return heights;
}

describe('the words of a closing card', () => {
  it('have one size below the name: a long address takes two lines before it becomes small print', () => {
    const [name = 0, ...rest] = linesOf([PHONE, ADDRESS, HOURS]);

    expect(rest).toHaveLength(4);
    expect(Math.max(...rest) - Math.min(...rest)).toBeLessThanOrEqual(Math.min(...rest) * 0.4);
    expect(name).toBeGreaterThan(Math.max(...rest));
  });
});

describe('an upright card', () => {
  const size = { width: 270, height: 480 };
  const said = {
    ...CARD,
    lines: [ADDRESS, HOURS],
    call: { text: 'Escríbenos por WhatsApp', to: '310 555 4782' },
  };
  const draw = (card: ClosingCard): Buffer => Buffer.from(drawClosingCard(size, card, null).pixels);

  it('has no square code, which no telephone could read from its own screen', () => {
    const withLink = draw({ ...said, link: 'https://wa.me/573105554782' });

    expect(withLink.equals(draw(said))).toBe(true);
  });

  it('has what to do now on a plate in its lower half', () => {
    const whole = draw(said);
    // Rows that are mostly white: no line of letters is.
    const rows = Array.from({ length: size.height }, (_, row) => row).filter((row) => {
      const line = whole.subarray(row * size.width * 4, (row + 1) * size.width * 4);
      const light = Array.from({ length: size.width }, (_, x) =>
        Math.min(...line.subarray(x * 4, x * 4 + 3)),
      );
      return light.filter((value) => value > 230).length > size.width * 0.55;
    });

    expect(rows.length).toBeGreaterThan(10);
    expect(Math.min(...rows)).toBeGreaterThan(size.height * 0.5);
    expect(Math.max(...rows)).toBeLessThan(size.height * 0.86);
  });
});

describe('encodeLink', () => {
  it('returns a square of at most 41 modules for up to 106 bytes and null for more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (link) => {
        const modules = encodeLink(link);
        const isShort = new TextEncoder().encode(link).length <= 106;
        expect(modules === null).toBe(!isShort);
        expect(modules?.length ?? 0).toBeLessThanOrEqual(41);
        expect(modules?.every((row) => row.length === modules.length) ?? true).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
