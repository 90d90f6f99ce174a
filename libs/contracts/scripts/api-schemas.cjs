/**
 * JSON Schemas of everything that `src/api` exports, read from the TypeScript types: the one place where the shape of
 * an answer is written. `npm run -s api-schemas -w @pregonero/contracts` writes them to `src/api-schemas/schemas.json`.
 */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { createGenerator } = require('ts-json-schema-generator');

const ROOT = join(__dirname, '..');
const API = join(ROOT, 'src', 'api');
const TARGET = join(ROOT, 'src', 'api-schemas', 'schemas.json');

/** The text of `schemas.json`: exported types by name; objects take no further properties. */
function renderApiSchemas() {
  const generator = createGenerator({
    path: join(API, '!(*.spec|index).ts'),
    tsconfig: join(ROOT, 'tsconfig.json'),
    expose: 'export',
    jsDoc: 'extended',
    functions: 'hide',
    additionalProperties: false,
    skipTypeCheck: true,
    topRef: true,
  });
  const { definitions = {} } = generator.createSchema('*');
  const names = Object.keys(definitions).filter((name) => isType(name, definitions[name]));
  const sorted = Object.fromEntries(names.sort().map((name) => [name, definitions[name]]));
  const text = JSON.stringify(sorted, null, 1);
  return `${text.replaceAll('"#/definitions/', '"#/components/schemas/')}\n`;
}

/** Functions are not shapes of the wire. */
function isType(name, schema) {
  return /^[A-Z]/u.test(name) && !(schema.$comment ?? '').startsWith('(');
}

module.exports = { renderApiSchemas };

if (require.main === module) {
  writeFileSync(TARGET, renderApiSchemas());
}
