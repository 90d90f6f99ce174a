/** @jest-environment node */
import fc from 'fast-check';
import { splitSentences } from './sentences';

describe('splitSentences', () => {
  it.each([
    ['Hola. ¿Qué tal?  Bien…\n\nAdiós', ['Hola.', '¿Qué tal?', 'Bien…', 'Adiós']],
    ['Cuesta 1.500 pesos. ¡Ven!', ['Cuesta 1.500 pesos.', '¡Ven!']],
    ['¿Pan? Sí, hay.\n\nVen a las 5.30 hoy!', ['¿Pan?', 'Sí, hay.', 'Ven a las 5.30 hoy!']],
    [' \n ', []],
    ['', []],
  ])('splits %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('splits where a lookbehind would', () => {
    const text = fc
      .array(fc.constantFrom('a', '.', '!', '…', ' ', '\n', '\t'))
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (one) => {
        const expected = one.split(/(?<=[.!?…])\s+|\n+/u).map((part) => part.trim());
        expect(splitSentences(one)).toEqual(expected.filter((part) => part !== ''));
      }),
    );
  });
});
