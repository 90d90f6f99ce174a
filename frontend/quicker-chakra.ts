import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MEMO = fileURLToPath(new URL('src/lib/style-memo.ts', import.meta.url));
const CHAKRA = /@chakra-ui\/react\/dist\/esm\//u;

/** Words of one of Chakra's files, and what stands in their place. */
type Change = readonly [words: string | RegExp, instead: string];

/**
 * What Chakra does again for every element that is drawn, although it comes to the same each time: on a phone it was more
 * than half of what the first screen took. Nothing changes in what is drawn.
 */
const CHANGES: Record<string, readonly Change[]> = {
  // A list of all conditions was made, and searched, for each property of each style.
  'styled-system/conditions.js': [['keys().includes(key)', 'Object.hasOwn(values, key)']],
  // An element without a recipe of its own had an empty one made for each drawing, with nothing in its memory.
  'styled-system/cva.js': [
    [
      'function cva(config = {}) {',
      `const made = new WeakMap();
  function cva(config = EMPTY_OBJECT) {
    let fn = made.get(config);
    if (fn === undefined) made.set(config, (fn = makeCva(config)));
    return fn;
  }
  function makeCva(config) {
    const merged = new WeakMap();`,
    ],
    [
      'return cva(mergeCva(this, other));',
      `let fn = merged.get(other);
        if (fn === undefined) merged.set(other, (fn = cva(mergeCva(this, other))));
        return fn;`,
    ],
  ],
  // What a tool asks a system for, to write types and lists of all there is.
  'styled-system/utility.js': [
    [
      'propValues.set(property, values);\n    assignPropertyType(property, config);',
      'propValues.set(property, values);',
    ],
    ['assignProperties();\n    assignPropertyTypes();', 'assignProperties();'],
    ['register,\n    getTypes,\n    addPropertyType', 'register'],
  ],
  'styled-system/token-middleware.js': [[/(tokenMiddlewares = \[[^\]]*)addPixelUnit,/u, '$1']],
  'styled-system/system.js': [
    // Each of five hundred variables went the way of a style, to come out as it was: a quarter of what it took to have
    // the theme, which a phone does in one piece. `theme.spec.ts` holds it to that.
    [
      /const cssObject = css\([\s\S]*?\n {6}\);/u,
      `const inPlace = (vars) => css(serialize({ [selector]: isAtRule ? { [cssVarsRoot]: vars } : vars }));
      const cssObject = isAtRule ? inPlace(varsObj) : { [Object.keys(inPlace({ '--at': '0' }))[0]]: varsObj };`,
    ],
    [/utility\.addPropertyType\([^;]*\);/u, ''],
    [/const query = \{[\s\S]*?\n {2}\};/u, ''],
    ['isSlotRecipe,\n    query', 'isSlotRecipe'],
  ],
  // The same style was written out as CSS for each element that has it.
  'styled-system/factory.js': [
    [
      `const serialized = serializeStyles(
      styles.concat(classInterpolations),
      cache2.registered,
      mergedProps
    );`,
      `const serialized = classInterpolations.length === 1
      ? writtenOut(styleProps)
      : serializeStyles(classInterpolations, cache2.registered, mergedProps);`,
    ],
    [
      'const createStyled = ',
      `const written = new WeakMap();
const writtenOut = (style) => {
  let text = written.get(style);
  if (text === undefined) written.set(style, (text = serializeStyles([style])));
  return text;
};
const createStyled = `,
    ],
  ],
};

/** Styles are written into the page only where there is no browser, when the build finishes a page. */
const IN_BROWSERS: Record<string, readonly Change[]> = {
  'styled-system/factory.js': [
    ['let isBrowser = typeof document !== "undefined";', 'const isBrowser = true;'],
  ],
};

/** Makes the runtime of Chakra cheaper. @throws during the build when a new version of it reads otherwise */
export function quickerChakra(): Plugin {
  return {
    name: 'quicker-chakra',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/utils/memo.js') && importer !== undefined && CHAKRA.test(importer) ? MEMO : undefined,
    transform(code, id, options) {
      const [, file = ''] = id.split(CHAKRA);
      const changes = [
        ...(CHANGES[file] ?? []),
        ...((options?.ssr === true ? undefined : IN_BROWSERS[file]) ?? []),
      ];
      if (changes.length === 0) return undefined;
      let changed = code;
      for (const [words, instead] of changes) {
        const before = changed;
        changed = changed.replace(words, instead);
        if (changed === before) throw new Error(`Chakra's ${file} does not say ${String(words)} any more`);
      }
      return { code: changed, map: null };
    },
  };
}
