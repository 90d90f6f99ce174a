import { join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

const ROOT = join(__dirname, '..');

/**
 * JSON Schemas of everything that `src/api` exports, read from the TypeScript types: the one place where the shape of
 * an answer is written. The text of `schemas.json`: exported types by name; objects take no further properties.
 */
export function renderApiSchemas(): string {
  const generator = createGenerator({
    path: join(ROOT, 'src', 'api', '!(*.spec|index).ts'),
    tsconfig: join(ROOT, 'tsconfig.json'),
    expose: 'export',
    jsDoc: 'extended',
    functions: 'hide',
    additionalProperties: false,
    skipTypeCheck: true,
    topRef: true,
  });
  const { definitions = {} } = generator.createSchema('*');
  const types = Object.entries(definitions).filter(([name, schema]) => isType(name, schema));
  const sorted = Object.fromEntries(types.sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify(sorted, null, 1);
  return `${text.replaceAll('"#/definitions/', '"#/components/schemas/')}\n`;
}

/** Functions are not shapes of the wire. */
function isType(name: string, schema: boolean | Schema): boolean {
  const comment = typeof schema === 'boolean' ? '' : (schema.$comment ?? '');
  return /^[A-Z]/u.test(name) && !comment.startsWith('(');
}
