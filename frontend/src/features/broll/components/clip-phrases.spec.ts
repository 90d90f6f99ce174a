/** @jest-environment node */
import { phrasesOf, placesOn } from './clip-phrases';

describe('phrasesOf', () => {
  it('keeps addresses and hours in their phrase', () => {
    expect(
      phrasesOf('Hoy hay pan. Estamos en la Cra. 7 # 12-30 desde las 6 a. m. todos los días. ¡Ven!'),
    ).toEqual(['Hoy hay pan.', 'Estamos en la Cra. 7 # 12-30 desde las 6 a. m. todos los días.', '¡Ven!']);
  });
});

describe('placesOn', () => {
  const phrases = ['¿Hambre a las cuatro?', 'Hay empanadas de carne.', 'Estamos en Laureles.'];
  const placed = (names: (string | null)[], put: Record<string, number> = {}) =>
    [
      ...placesOn(
        phrases,
        names.map((name, index) => ({ key: `clip-${index}`, name })),
        put,
      ).entries(),
    ]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([, phrase]) => phrase);

  it('puts a file on the phrase that says its name, and the others where no clip is', () => {
    expect(placed(['IMG_1.jpg', 'empanada.jpg', null])).toEqual([0, 1, 2]);
  });

  it('leaves a clip where its owner put it', () => {
    expect(placed(['empanada.jpg', null], { 'clip-0': 2 })).toEqual([2, 0]);
  });

  it('puts more clips than phrases on the first ones again', () => {
    expect(placed([null, null, null, null])).toEqual([0, 1, 2, 0]);
  });
});
