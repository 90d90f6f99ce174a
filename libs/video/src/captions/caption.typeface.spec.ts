import { createCanvas } from '@napi-rs/canvas';
import { drawnSigns } from './caption.emoji';
import { layoutCaption } from './caption.layout';
import { captionFont, drawableText } from './caption.typeface';

/** Pixels of a text in the caption typeface. */
function drawn(text: string): string {
  const brush = createCanvas(120, 60).getContext('2d');
  brush.font = captionFont(40);
  brush.fillText(text, 10, 45);
  return Buffer.from(brush.getImageData(0, 0, 120, 60).data).toString('base64');
}

describe('drawableText', () => {
  it.each([
    ['寿司', ''],
    ['Sushi寿司★', 'Sushi'],
    ['ﬁesta', 'fiesta'],
    ['CO₂', 'CO2'],
    ['①', '1'],
    ['300\u2011123', '300-123'],
    ['≥18', '18+'],
    ['≥5 kg. ≥$5.000,', '5+ kg. $5.000+,'],
    ['≤5', 'máx. 5'],
    ['№5', 'n.º5'],
    ['10\u202F000', '10 000'],
    ['¡Niño, 25 % de ₡2.500!', '¡Niño, 25 % de ₡2.500!'],
    ['ő, ạ y Жук', 'ő, ạ y Жук'],
  ])('draws %j as %j', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });

  it('keeps only signs that the typeface itself draws', () => {
    const box = drawn('\uE123');
    const missing: string[] = [];
    for (let point = 0x21; point < 0x2800; point += 1) {
      const sign = String.fromCodePoint(point);
      if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && drawableText(sign) === sign && drawn(sign) === box)
        missing.push(sign);
    }

    expect(missing).toEqual([]);
  });
});

describe('captions', () => {
  it('leave out letters that the typeface lacks, and keep emoji', () => {
    expect(drawnSigns('寿司🍣★ﬁ')).toEqual(['🍣', 'f', 'i']);
  });

  it('give a word without any shape no place', () => {
    const { words } = layoutCaption(['Hoy', '寿司', 'rico'], { width: 1080, height: 1920 }, 'limpio');

    expect(words.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(['Hoy', '', 'rico']);
  });
});
