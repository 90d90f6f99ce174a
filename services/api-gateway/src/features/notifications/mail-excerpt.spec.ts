import fc from 'fast-check';
import { excerptForMail, excerptParams } from './mail-excerpt';

/** Bits of text that form addresses, alone and together. */
const BITS = [
  'http://',
  'https://',
  'www.',
  'mal',
  'sitio',
  '.',
  '。',
  '．',
  'co',
  'Com',
  '@',
  '/',
  ' ',
  '\n',
  '\u200B',
  'x',
  '1',
];

describe('excerptForMail', () => {
  it.each([
    ['Más luz en la toma 2, por favor.', 'Más luz en la toma 2, por favor.'],
    ['Entra a https://mal.sitio/pago ya', 'Entra a […] ya'],
    ['Escribe a soporte@mal.co', 'Escribe a […]'],
    ['Paga en mal-sitio.co/x, hoy', 'Paga en […] hoy'],
    ['WWW.MAL.CO', 'WWW. MAL. CO'],
    ['mal．co y mal\u200B.co', '[…] y […]'],
    ['Bien.Gracias', 'Bien. Gracias'],
    ['Cuesta $3.500 a las 8:30', 'Cuesta $3.500 a las 8:30'],
    ['dos\nlíneas\u0007 «y» comillas', 'dos líneas y comillas'],
  ])('makes of %j: %j', (text, expected) => {
    expect(excerptForMail(text, 200)).toBe(expected);
  });

  it('keeps no address that a mail program makes a link of, and no more than asked', () => {
    const texts = fc.array(fc.constantFrom(...BITS), { maxLength: 60 }).map((bits) => bits.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 10, max: 80 }), (text, maxLength) => {
        const excerpt = excerptForMail(text, maxLength);
        expect(Array.from(excerpt).length).toBeLessThanOrEqual(maxLength);
        expect(excerpt).not.toMatch(/:\/\/|@|\p{L}[.。．]\p{L}|[\n\u200B]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('is done with a long text at once', () => {
    const started = performance.now();
    for (const bit of ['a', 'a.', '@', 'a@a.']) excerptForMail(bit.repeat(100_000), 200);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('excerptParams', () => {
  it('quotes what guests write, shortens titles and leaves the rest', () => {
    const params = {
      by: 'Pregonero: entra a mal.co',
      byLink: true,
      comment: 'x'.repeat(3_000),
      video: 'v'.repeat(200),
      decision: 'changes_requested',
      cause: { code: 'mix_defective', params: {} },
    };

    expect(excerptParams(params)).toEqual({
      ...params,
      by: '«Pregonero: entra a […]»',
      comment: `«${'x'.repeat(199)}…»`,
      video: `${'v'.repeat(79)}…`,
    });
    expect(excerptParams({ comment: '' })).toEqual({ comment: '' });
  });
});
