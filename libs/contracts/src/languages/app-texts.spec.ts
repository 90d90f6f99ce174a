import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language';

interface Leaf {
  path: string;
  kind: string;
  /** What it says, for texts that are no functions. */
  text: string;
}

/** Everything in a catalogue. Of a function, how many values it takes is part of its kind. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, `${path}.${key}`));
  }
  if (typeof value === 'function') return [{ path, kind: `function of ${value.length}`, text: '' }];
  return [{ path, kind: typeof value, text: String(value) }];
}

async function catalogueOf(language: string, file: string): Promise<Leaf[]> {
  const named = (await import(join(__dirname, language, 'app', file))) as Record<string, unknown>;
  return leavesOf(Object.values(named)[0]);
}

const SPANISH = DEFAULT_LANGUAGE;
const names = readdirSync(join(__dirname, SPANISH, 'app')).map((file) => file.slice(0, -'.ts'.length));
const translations = LANGUAGES.filter((language) => language !== SPANISH);

/** Letters and words that Spanish has and most other languages have not. */
const SPANISH_ONLY = /[¿¡ñ«»]|(?:^|[^\p{L}-])(?:el|los|las|y|con|del|al|una|tus|más|también)(?:$|[^\p{L}])/iu;
/** Names of people, businesses and authorities. */
const NAMES = /^\.demos\[|Superintendencia/u;

describe.each(translations)('the texts of the app in %s', (language) => {
  it('are a file for every Spanish one', () => {
    expect(readdirSync(join(__dirname, language, 'app')).sort()).toEqual(
      [...names, 'index'].map((name) => `${name}.ts`).sort(),
    );
  });

  it('are all in its pack', async () => {
    const { app } = (await import(join(__dirname, language, 'app', 'index'))) as { app: object };

    expect(Object.keys(app)).toHaveLength(names.length);
  });

  it.each(names)('%s: has the same entries', async (name) => {
    const shape = (leaves: Leaf[]) => leaves.map(({ path, kind }) => `${path}: ${kind}`).sort();

    expect(shape(await catalogueOf(language, name))).toEqual(shape(await catalogueOf(SPANISH, name)));
  });

  it.each(names)('%s: has nothing untranslated', async (name) => {
    const left = (await catalogueOf(language, name))
      .filter(({ path, text }) => !NAMES.test(path) && !NAMES.test(text))
      .filter(({ text }) => SPANISH_ONLY.test(text));

    expect(left).toEqual([]);
  });
});
