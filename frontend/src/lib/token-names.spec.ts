import { system } from '../theme';
import { lookUpTokens, namesOf } from './token-names';

const { tokens } = system;
const lookup = lookUpTokens(namesOf(tokens.flatMap));

describe('the tokens by their names', () => {
  it('are written as Chakra writes them, each of them', () => {
    const written = [...tokens.flatMap.keys()].map((name) => [name, lookup.varOf(name)]);

    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(tokens.flatMap));
    expect(written.length).toBeGreaterThan(400);
  });

  it('come by category as Chakra lists them', () => {
    const categories = new Set([...tokens.flatMap.keys()].map((name) => name.split('.', 1)[0] ?? ''));

    for (const category of categories)
      expect(JSON.stringify(lookup.valuesOf(category))).toBe(
        JSON.stringify(tokens.getCategoryValues(category)),
      );
  });

  // The name of a class is made of its words in their order: a finished page and the app have to agree.
  it('make the palettes that Chakra makes, in the same order', () => {
    const palettes = [...tokens.colorPaletteMap].map(([name, shades]) => [name, Object.fromEntries(shades)]);

    expect(JSON.stringify(lookup.palettes())).toBe(JSON.stringify(Object.fromEntries(palettes)));
  });

  it.each(['colors.mauve', 'spacing', 'toString', 'colors.constructor', ''])(
    'know nothing of what is none: %p',
    (name) => {
      expect(lookup.varOf(name)).toBeUndefined();
    },
  );

  it('know no category that there is not', () => {
    expect(lookup.valuesOf('gradients')).toBeNull();
  });
});
