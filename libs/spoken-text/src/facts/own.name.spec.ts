import fc from 'fast-check';
import { withoutOwnName } from './own.name';

const wordsIn = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word !== '');

describe('the name of the business in its script', () => {
  it('is left out whole, in parts, with and without accents', () => {
    expect(withoutOwnName('En La Espiga horneamos. ¡LA ESPIGA te espera!', 'La Espiga')).toBe(
      'En … horneamos. ¡… te espera!',
    );
    expect(withoutOwnName('Ven al Taller El Pinón o pregunta en El Piñón.', 'Taller El Piñón')).toBe(
      'Ven al … o pregunta en ….',
    );
    expect(wordsIn(withoutOwnName('Espiga abre a las seis', 'Panadería La Espiga'))).not.toContain('Espiga');
    expect(withoutOwnName('en almendro hay mesas', 'almendro')).toBe('en … hay mesas');
  });

  it('takes nothing else along: a thing in small letters, an article, a word that only begins alike', () => {
    for (const text of [
      'La espiga de trigo se muele aquí.'.replace('La espiga', 'Una espiga'),
      'la panadería del barrio',
      'La mesa de la casa',
      'Espigas doradas',
    ]) {
      expect(withoutOwnName(text, 'Panadería La Espiga')).toBe(text);
    }
    expect(withoutOwnName('pan caliente', '')).toBe('pan caliente');
    expect(withoutOwnName('pan caliente', '¡!')).toBe('pan caliente');
  });

  it('never says a whole name any more, and every word that is left was there', () => {
    const word = fc.constantFrom('la', 'La', 'Espiga', 'espiga', 'pan', 'Casa', 'de', 'ñandú', 'café.');
    fc.assert(
      fc.property(fc.array(word), fc.array(word, { minLength: 2, maxLength: 3 }), (text, name) => {
        const whole = text.join(' ');
        const left = withoutOwnName(whole, name.join(' '));
        const before = wordsIn(whole);

        expect(` ${wordsIn(left).join(' ')} `.length).toBeLessThanOrEqual(` ${before.join(' ')} `.length);
        for (const one of wordsIn(left)) expect(before).toContain(one);
        for (const part of left.split('…')) {
          expect(` ${wordsIn(part).join(' ').toLowerCase()} `).not.toContain(
            ` ${wordsIn(name.join(' ')).join(' ').toLowerCase()} `,
          );
        }
      }),
    );
  });
});
