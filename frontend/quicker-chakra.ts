import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { namesOf } from './src/lib/token-names.ts';

const MEMO = fileURLToPath(new URL('src/lib/style-memo.ts', import.meta.url));
const TOKEN_NAMES = fileURLToPath(new URL('src/lib/token-names.ts', import.meta.url));
/** The rules and values that a page has in its own style sheet; see there. */
const PAGE_RULES = fileURLToPath(new URL('src/theme-rules.ts', import.meta.url));
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
    // What a property may stand for is worked out when it is first used, and once for all that share a list.
    ['assignProperties();\n    assignPropertyTypes();', ''],
    [
      /const assignProperties = \(\) => \{[\s\S]*?\n {2}\};/u,
      `const shared = new Map();
  const valuesOf = (property) => {
    let values = propValues.get(property);
    if (values === undefined) {
      const config = configs[property];
      values = shared.get(config.values) ?? getPropertyValues(config) ?? EMPTY_OBJECT;
      shared.set(config.values, values);
      propValues.set(property, values);
    }
    return values;
  };`,
    ],
    ['propValues.get(key)?.[raw]', 'valuesOf(key)[raw]'],
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

/** What builds a dictionary of tokens, from the rules of their names to the views of them. */
const BUILDING = / {2}const allTokens = \[\];[\s\S]*?\n(?= {2}const colorMix = )/u;
const MORE_BUILDING = / {2}const dictionary = \{[\s\S]*\n(?= {2}return dictionary;\n\})/u;

/**
 * Only for the app of a build, which has drawn the rules and the values of all tokens into the style sheet of each page: what is
 * left to know is how a token is written. Working all of it out anew was more than half of the longest task of the first screen.
 */
const FINISHED: Record<string, readonly Change[]> = {
  // Styles are written into the page only where there is no browser, when the build finishes a page.
  'styled-system/factory.js': [
    ['let isBrowser = typeof document !== "undefined";', 'const isBrowser = true;'],
  ],
  'styled-system/token-dictionary.js': [
    [
      '"use strict";',
      `import TOKEN_NAMES from 'virtual:token-names';\nimport { lookUpTokens } from ${JSON.stringify(TOKEN_NAMES)};`,
    ],
    [BUILDING, 'const lookup = lookUpTokens(TOKEN_NAMES);\n'],
    // There is no token of an opacity.
    ['getByName(`opacity.${rawOpacity}`)?.value', 'undefined'],
    ['flatMap.get(value) ?? fallback', 'lookup.varOf(value) ?? fallback'],
    ['byCategoryJson[category] || null', 'lookup.valuesOf(category)'],
    [
      MORE_BUILDING,
      'const dictionary = { prefix, palettes: lookup.palettes, getVar, getCategoryValues, expandReferenceInValue };\n',
    ],
  ],
  'styled-system/utility.js': [
    ['const values = mapToJson(tokens.colorPaletteMap);', 'const values = tokens.palettes();'],
    ['raw: (path) => tokens.getByName(path)', 'raw: () => undefined'],
  ],
  'styled-system/system.js': [
    // Nothing is in both of the configurations that make up the theme (`theme.spec.ts`).
    ['mergeConfigs(...configs)', 'Object.assign({}, ...configs)'],
    ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
    // Asked for by nobody; the app has no values of tokens.
    [/const tokenMap = getTokenMap\(tokens\);[\s\S]*?\n(?= {2}function getRecipe\()/u, ''],
    ['token: tokenFn,', ''],
    ['getTokenCss,\n    getGlobalCss,\n    getPreflightCss,', ''],
  ],
};

/** Makes the runtime of Chakra cheaper. @throws during the build when a new version of it reads otherwise */
export function quickerChakra(): Plugin {
  let isBuilt = false;
  return {
    name: 'quicker-chakra',
    enforce: 'pre',
    configResolved({ command, build }) {
      // `vite dev` finishes no page: there the app brings its rules itself.
      isBuilt = command === 'build' && build.ssr === false;
    },
    resolveId(source, importer) {
      if (source === 'virtual:token-names') return source;
      return source.endsWith('/utils/memo.js') && importer !== undefined && CHAKRA.test(importer)
        ? MEMO
        : undefined;
    },
    async load(id) {
      if (id === 'virtual:token-names') {
        const { system } = await import('./src/theme.ts');
        return `export default ${JSON.stringify(namesOf(system.tokens.flatMap))}`;
      }
      return id === PAGE_RULES && isBuilt ? 'export const pageRules = {}, pageTheme = {};' : undefined;
    },
    transform(code, id) {
      const [, file = ''] = id.split(CHAKRA);
      const changes = [...(CHANGES[file] ?? []), ...((isBuilt ? FINISHED[file] : undefined) ?? [])];
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
