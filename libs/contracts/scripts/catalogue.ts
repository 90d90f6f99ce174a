import { type CompiledMessage, compileMessage, INSERTED } from './compile-message';

/** Folders of messages of a language: those of the web app, and those that the server stores and renders. */
export const PARTS = ['app', 'server'] as const;

/** Name of a folder of messages. */
export type Part = (typeof PARTS)[number];

/** Content of a file of messages: ICU messages in objects and lists. */
export type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** One file of messages, `messages/<language>/<part>/<feature>.json`. */
export interface MessageFile {
  language: string;
  part: Part;
  feature: string;
  json: Json;
}

/** File of messages, compiled. */
export interface Catalogue extends MessageFile {
  /** By path: 'generate.title', 'samples.0.text'. */
  messages: Map<string, CompiledMessage>;
}

const toPath = ({ language, part, feature }: MessageFile): string => `${language}/${part}/${feature}.json`;

/** Compiles a file. Throws with the path of a message that does not compile. */
export function compileCatalogue(file: MessageFile): Catalogue {
  const place = { language: file.language, isServer: file.part === 'server' };
  const messages = listMessages(file.json).map(([path, source]): [string, CompiledMessage] => {
    try {
      return [path, compileMessage(source, place)];
    } catch (error) {
      throw new Error(`${toPath(file)}: ${path}: ${String(error)}`, { cause: error });
    }
  });
  return { ...file, messages: new Map(messages) };
}

/** Lists the messages of a file by their path. */
export function listMessages(json: Json, path: readonly string[] = []): [path: string, source: string][] {
  if (typeof json === 'string') return [[path.join('.'), json]];
  return Object.entries(json).flatMap(([key, value]: [string, Json]) => listMessages(value, [...path, key]));
}

/**
 * Lists the differences between the source language and the others: files and messages that are missing or stray, and messages
 * with other parameters. Gives messages that fit the same types of parameters.
 */
export function compareCatalogues(
  source: readonly Catalogue[],
  translations: ReadonlyMap<string, readonly Catalogue[]>,
): string[] {
  return [...translations].flatMap(([language, catalogues]) => {
    const paths = (all: readonly Catalogue[]): Map<string, Catalogue> =>
      new Map(all.map((each) => [`${each.part}/${each.feature}`, each]));
    return matchKeys(paths(source), paths(catalogues)).flatMap(([path, original, translation]) => {
      const file = `${language}/${path}.json`;
      if (translation === undefined) return [`${file} is missing`];
      if (original === undefined) return [`${file} is not in the source language`];
      return matchKeys(original.messages, translation.messages).flatMap(([key, first, second]) => {
        if (second === undefined) return [`${file}: ${key} is missing`];
        if (first === undefined) return [`${file}: ${key} is not in the source language`];
        return alignParameters(first.params, second.params).map((fault) => `${file}: ${key}: ${fault}`);
      });
    });
  });
}

function matchKeys<Value>(
  first: ReadonlyMap<string, Value>,
  second: ReadonlyMap<string, Value>,
): [key: string, first: Value | undefined, second: Value | undefined][] {
  return [...new Set([...first.keys(), ...second.keys()])].map((key) => [
    key,
    first.get(key),
    second.get(key),
  ]);
}

/** A number may be counted in one language and only inserted in another. Everything else is the same in both. */
function alignParameters(source: Map<string, string>, translation: Map<string, string>): string[] {
  return matchKeys(source, translation).flatMap(([name, first, second]) => {
    const types = new Set([first, second]);
    if (types.size === 1) return [];
    if (!types.has('number') || !types.has(INSERTED))
      return [`{${name}} is ${second ?? 'missing'}, in the source language ${first ?? 'missing'}`];
    source.set(name, 'number');
    translation.set(name, 'number');
    return [];
  });
}

/** Lists codes of the server that two files have: a code is stored without the name of its file. */
export function findRepeatedCodes(catalogues: readonly Catalogue[]): string[] {
  const seen = new Set<string>();
  return catalogues.filter(isSentences).flatMap((catalogue) =>
    Object.keys(catalogue.json).flatMap((code) => {
      if (seen.has(code)) return [`${toPath(catalogue)}: another file has ${code} as well`];
      seen.add(code);
      return [];
    }),
  );
}

const isSentences = ({ part, feature }: MessageFile): boolean => part === 'server' && feature !== 'notices';

/** Renders the module of a file: a message without parameters is a text, one with parameters a function. */
export function renderModule({ feature, json, messages }: Catalogue): string {
  const body = renderValue(json, [], messages);
  const dates = ['formatDay', 'formatMoment'].filter((name) => body.includes(`${name}(`));
  return [
    ...(dates.length > 0 ? [`import { ${dates.join(', ')} } from '../../../dates';`] : []),
    ...(/: (?:readonly )?Said\b/u.test(body) ? [`import type { Said } from '../../../said';`] : []),
    `export const ${toName(feature)} = ${body};`,
    '',
  ].join('\n');
}

function renderValue(json: Json, path: readonly string[], messages: Catalogue['messages']): string {
  if (typeof json === 'string') return renderMessage(messages.get(path.join('.')));
  const isList = Array.isArray(json);
  const lines = Object.entries(json).map(([key, value]: [string, Json]) => {
    const code = renderValue(value, [...path, key], messages);
    return isList ? `${code},\n` : `${JSON.stringify(key)}: ${code},\n`;
  });
  return isList ? `[\n${lines.join('')}]` : `{\n${lines.join('')}}`;
}

function renderMessage(message: CompiledMessage | undefined): string {
  if (message === undefined) throw new Error('A path was not compiled.');
  const { code, params } = message;
  if (params.size === 0) return code;
  const types = [...params].map(([name, type]) => `${name}: ${type}`);
  return `({ ${[...params.keys()].join(', ')} }: { ${types.join('; ')} }): string => ${code}`;
}

/** Renders the module of a folder: `app` by feature, or the sentences of the server by code and its notices by kind. */
export function renderIndex(part: Part, catalogues: readonly Catalogue[]): string {
  const names = catalogues.map(({ feature }) => toName(feature));
  const sentences = catalogues.filter(isSentences).map(({ feature }) => `...${toName(feature)}`);
  return [
    ...catalogues.map(({ feature }) => `import { ${toName(feature)} } from './${feature}';`),
    ...(part === 'app'
      ? [`export const app = { ${names.join(', ')} };`]
      : ['export { notices };', `export const sentences = { ${sentences.join(', ')} };`]),
    '',
  ].join('\n');
}

const toName = (feature: string): string =>
  feature.replaceAll(/-(\w)/gu, (_dash, letter: string) => letter.toUpperCase());
