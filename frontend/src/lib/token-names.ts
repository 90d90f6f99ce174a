/**
 * The tokens of a style system by name, without their values: for each category what all its variables begin with, and its names,
 * separated by blanks. `red.300` goes on as `red-300`; what goes on otherwise says how: `2.5=2\.5`.
 */
export type TokenNames = Readonly<Record<string, readonly [begin: string, names: string]>>;

/** What the style system asks of its tokens: how they are written in CSS, never what they come to. */
export interface TokenLookup {
  /** `colors.red.300` → `var(--pg-colors-red-300)`; undefined where no token has this name. */
  varOf: (token: string) => string | undefined;
  /** How each token of a category is written, by its name in it; null where there is no such category. */
  valuesOf: (category: string) => Readonly<Record<string, string>> | null;
  /** For each palette what its variables stand for: `red` → `--pg-colors-color-palette-300` → `var(--pg-colors-red-300)`. */
  palettes: () => Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const VIRTUAL_PALETTE = 'colorPalette';
const variable = (name: string): string => `var(${name})`;
/** Variables of a name as it would be without anything to escape. */
const plain = (name: string): string => name.replaceAll('.', '-');
/** A space taken the other way round is named so, and counted from the one it is made of. */
const opposite = (value: string): string => `calc(${value} * -1)`;

/** `colors.red.300` → `colors` and `red.300`. */
function parted(token: string): [category: string, name: string] {
  const dot = token.indexOf('.');
  return [token.slice(0, dot), token.slice(dot + 1)];
}

/** The tokens of a style system whose values stand in the style sheet of the page. */
export function lookUpTokens(all: TokenNames): TokenLookup {
  const lists = new Map(Object.entries(all));
  const categories = new Map<string, Record<string, string>>();

  const valuesOf = (category: string): Record<string, string> | null => {
    const known = categories.get(category);
    if (known !== undefined) return known;
    const list = lists.get(category);
    if (list === undefined) return null;
    const [begin, names] = list;
    const values: Record<string, string> = {};
    for (const entry of names.split(' ')) {
      const [name = '', end = plain(name)] = entry.split('=');
      values[name] = name.startsWith('-')
        ? opposite(values[name.slice(1)] ?? '')
        : variable(`${begin}${end}`);
    }
    categories.set(category, values);
    return values;
  };

  return {
    valuesOf,
    varOf: (token) => {
      const [category, name] = parted(token);
      const values = valuesOf(category);
      return values !== null && Object.hasOwn(values, name) ? values[name] : undefined;
    },
    palettes: () => {
      const colors = valuesOf('colors') ?? {};
      const palettes: Record<string, Record<string, string>> = {};
      for (const [name, value] of Object.entries(colors)) {
        const [palette = ''] = name.split('.', 1);
        if (palette === VIRTUAL_PALETTE) continue;
        const shade = colors[`${VIRTUAL_PALETTE}${name.slice(palette.length)}`] ?? '';
        (palettes[palette] ??= {})[shade.slice(variable('').length - 1, -1)] = value;
      }
      return palettes;
    },
  };
}

/**
 * The names of the tokens that a whole style system has.
 *
 * @param written how it writes each of them in CSS
 * @throws where one is written in another way than `lookUpTokens` knows
 */
export function namesOf(written: ReadonlyMap<string, string>): TokenNames {
  const names: Record<string, [begin: string, names: string]> = {};
  for (const [token, value] of written) {
    const [category, name] = parted(token);
    const own = (names[category] ??= [value.slice(variable('').length - 1, -1 - plain(name).length), '']);
    own[1] += `${own[1] === '' ? '' : ' '}${name}`;
    if (name.startsWith('-')) continue;
    const end = value.slice(variable(own[0]).length - 1, -1);
    if (value !== variable(`${own[0]}${end}`)) throw new Error(`${token} is written ${value}`);
    if (end !== plain(name)) own[1] += `=${end}`;
  }
  return names;
}
