import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { enTexts } from './index';

/** Names and kinds of everything in a catalogue, with the texts that are no functions. */
function leavesOf(value: unknown, path = ''): { path: string; kind: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, `${path}.${key}`));
  }
  return [{ path, kind: typeof value, text: typeof value === 'string' ? value : '' }];
}

const SPANISH = join(__dirname, '..');
const names = readdirSync(SPANISH)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== 'define-texts.ts')
  .map((file) => file.slice(0, -'.ts'.length));

async function spanishOf(name: string): Promise<unknown> {
  const catalogue = (await import(join(SPANISH, name))) as Record<string, unknown>;
  return Object.entries(catalogue).find(([key]) => key.endsWith('Texts'))?.[1];
}

/** Names of people and businesses, and what calls itself by its Spanish name. */
const NAMES = /^(?:\.demos\[|\.otherLanguage|\.example)|Español$/u;

describe('English texts', () => {
  it('exist for every Spanish catalogue', () => {
    expect(Object.keys(enTexts).sort()).toEqual([...names].sort());
    expect(names.every((name) => existsSync(join(__dirname, `${name}.ts`)))).toBe(true);
  });

  it.each(names)('%s: has the same entries', async (name) => {
    const shape = (value: unknown) =>
      leavesOf(value)
        .map(({ path, kind }) => `${path}: ${kind}`)
        .sort();

    expect(shape(enTexts[name as keyof typeof enTexts])).toEqual(shape(await spanishOf(name)));
  });

  it.each(names)('%s: has no Spanish left', (name) => {
    const left = leavesOf(enTexts[name as keyof typeof enTexts])
      .filter(({ path, text }) => /[¿¡ñáéíóú]/u.test(text) && !NAMES.test(path) && !NAMES.test(text))
      .map(({ path, text }) => `${path}: ${text}`);

    expect(left).toEqual([]);
  });
});
