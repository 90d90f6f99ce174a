// @ts-check
/**
 * Writes `src/api-schemas/schemas.json` unless it is newer than the types: `npm run -s generate -w @pregonero/contracts`. JSON Schemas of
 * everything that `src/api` exports, by name. Objects take no further properties.
 */
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '..', '..');
const SCHEMAS = join(ROOT, 'src', 'api-schemas', 'schemas.json');
/** Folders with the types that schemas are made of, and this script. */
const SOURCES = ['src/api', 'src/jobs', 'src/languages', 'scripts'].map((folder) => join(ROOT, folder));

function isFresh() {
  if (!existsSync(SCHEMAS)) return false;
  const { mtimeMs } = statSync(SCHEMAS);
  // A folder is newer, too, when a file was removed.
  return SOURCES.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ]).every((path) => statSync(path).mtimeMs <= mtimeMs);
}

/** Finds types; functions are exported by the same files. @param {string} name @param {unknown} schema */
const isType = (name, schema) => {
  const comment = schema instanceof Object && '$comment' in schema ? String(schema.$comment) : '';
  return /^[A-Z]/u.test(name) && !comment.startsWith('(');
};

async function renderSchemas() {
  const { createGenerator } = await import('ts-json-schema-generator');
  const { definitions = {} } = createGenerator({
    path: join(ROOT, 'src', 'api', '!(*.spec|index).ts'),
    tsconfig: join(ROOT, 'scripts', 'tsconfig.api-schemas.json'),
    expose: 'export',
    jsDoc: 'extended',
    functions: 'hide',
    additionalProperties: false,
    skipTypeCheck: true,
    topRef: true,
  }).createSchema('*');
  const types = Object.entries(definitions).filter(([name, schema]) => isType(name, schema));
  const sorted = Object.fromEntries(types.sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(sorted).replaceAll('"#/definitions/', '"#/components/schemas/');
}

if (!isFresh()) {
  // Renamed, since two commands may do this at once.
  const draft = `${SCHEMAS}.${process.pid}`;
  writeFileSync(draft, await renderSchemas());
  renameSync(draft, SCHEMAS);
}
