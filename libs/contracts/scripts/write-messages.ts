/**
 * Writes `src/languages/generated/<language>` from `messages/<language>`: `npm run -s generate -w @pregonero/contracts`. Spanish is the
 * source: it fails with a list of what is missing, stray or has other parameters in another language.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/languages/language';
import {
  type Catalogue,
  compareCatalogues,
  compileCatalogue,
  findRepeatedCodes,
  type Json,
  PARTS,
  renderIndex,
  renderModule,
} from './catalogue';

const ROOT = dirname(__dirname);

function readCatalogues(language: string): Catalogue[] {
  return PARTS.flatMap((part) => {
    const folder = join(ROOT, 'messages', language, part);
    return readdirSync(folder)
      .sort()
      .map((file) => {
        const json = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json;
        return compileCatalogue({ language, part, feature: basename(file, '.json'), json });
      });
  });
}

/**
 * Writes what changed, so that what is built from it stays fresh, and removes modules whose messages are gone. Files are renamed
 * into place, since two commands may do this at once.
 */
function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true });
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    const draft = `${folder}.${name}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
}

const all = new Map(LANGUAGES.map((language) => [language, readCatalogues(language)]));
const source = all.get(DEFAULT_LANGUAGE) ?? [];
const faults = [...compareCatalogues(source, all), ...findRepeatedCodes(source)];
if (faults.length > 0) throw new Error(`Messages do not fit:\n${faults.join('\n')}`);

for (const [language, catalogues] of all)
  for (const part of PARTS) {
    const own = catalogues.filter((each) => each.part === part);
    const modules = own.map((each): [string, string] => [`${each.feature}.ts`, renderModule(each)]);
    const files = new Map([...modules, ['index.ts', renderIndex(part, own)]]);
    writeFolder(join(ROOT, 'src', 'languages', 'generated', language, part), files);
  }
