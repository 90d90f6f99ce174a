import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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

const SPANISH = 'es';
const names = readdirSync(join(__dirname, SPANISH, 'app')).map((file) => file.slice(0, -'.ts'.length));
const translations = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== SPANISH)
  .map((entry) => entry.name)
  .filter((language) => existsSync(join(__dirname, language, 'app')));

/** What only the language before can have written; a language that is not here is held to its shape only. */
const FOREIGN: Record<string, RegExp> = { en: /[¿¡ñáéíóú]/u };
/** Names of people and businesses, and what calls itself by its Spanish name. */
const NAMES = /^(?:\.demos\[|\.otherLanguage|\.example)|Español$/u;

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
    const foreign = FOREIGN[language];
    const left = (await catalogueOf(language, name))
      .filter(({ path, text }) => !NAMES.test(path) && !NAMES.test(text))
      .filter(({ text }) => foreign?.test(text));

    expect(left).toEqual([]);
  });
});
