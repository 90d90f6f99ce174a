import fc from 'fast-check';
import { GOLDEN_LINES } from '../test/golden-lines';
import { GOLDEN_MONEY_LINES } from '../test/golden-lines.money';
import { readAloud } from './read.aloud';

describe('three hundred lines of shops', () => {
  it('are three hundred', () => {
    expect(new Set(GOLDEN_LINES.map(([printed]) => printed)).size).toBeGreaterThanOrEqual(300);
  });

  it.each([...GOLDEN_LINES, ...GOLDEN_MONEY_LINES])('says %j', (printed, said) => {
    expect(readAloud(printed, 'Spanish').spokenText).toBe(said);
  });

  it('never name a sign where people would not', () => {
    const number = fc.integer({ min: 1, max: 199 });
    const way = fc.constantFrom('Calle', 'Cra.', 'Cl', 'Diagonal', 'Tv', 'Av.', 'Kr');
    const sign = fc.constantFrom('#', '# ', 'No. ', 'N° ', '');
    const letter = fc.constantFrom('', 'A', 'C');
    const address = fc
      .tuple(way, number, letter, sign, number, letter, number)
      .map(
        ([name, street, a, mark, first, b, second]) => `${name} ${street}${a} ${mark}${first}${b}-${second}`,
      );
    const hours = fc
      .tuple(
        fc.constantFrom('L-V', 'L-S', 'M-D'),
        fc.integer({ min: 5, max: 11 }),
        fc.integer({ min: 1, max: 11 }),
      )
      .map(([days, from, to]) => `${days} ${from}am-${to}pm`);
    const price = fc.integer({ min: 1, max: 999 }).map((thousands) => `$${thousands}.900`);
    const unit = fc
      .tuple(number, fc.constantFrom('kg', 'm', 'g/m²', 'm/s', 'cm'))
      .map((parts) => parts.join(' '));
    const end = fc.constantFrom('', '.', ',', '!', '?');

    fc.assert(
      fc.property(fc.oneof(address, hours, price, unit), end, fc.boolean(), (fact, mark, framed) => {
        const { spokenText } = readAloud(
          framed ? `Ven a ${fact}${mark} Gracias` : `${fact}${mark}`,
          'Spanish',
        );

        expect(spokenText).not.toMatch(
          /hashtag|arroba|barra|guion|vatio|gato|numeral|\b(?:no|igual|más)\b|[#$°/]/iu,
        );
      }),
    );
  });
});
