import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';

/** JSON Schema as far as the API description uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Texts are drawn short: long ones are a mutation of their own. */
const USUAL_TEXT = 60;

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress({ size: 'small' }),
  'date-time': fc
    .date({
      min: new Date(Date.now() + 3 * 86_400_000),
      max: new Date(Date.now() + 300 * 86_400_000),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  date: fc.constant('2027-03-01'),
};

/** Follows a reference inside the API description. */
function resolve(document: OpenAPIObject, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const found = document.components?.schemas?.[name];
  if (found === undefined) throw new Error(`no schema ${schema.$ref}`);
  return resolve(document, found);
}

/** Values that a schema allows. What only the database knows (which ids exist) is left to chance. */
export function valuesOf(document: OpenAPIObject, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(document, given);
  const within = (inner: Schema): fc.Arbitrary<unknown> => valuesOf(document, inner);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map(within));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => within({ ...schema, type })));
  }
  switch (schema.type ?? 'any') {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      // Small ids exist, large ones do not.
      return fc.oneof(
        fc.integer({
          min: schema.minimum ?? 0,
          max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 60, 60)),
        }),
        fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(within(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 8) });
    case 'object':
      return objectsOf(document, schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const format = FORMATS[schema.format ?? ''];
  if (format !== undefined) return format;
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? USUAL_TEXT, USUAL_TEXT));
  return fc.oneof(
    fc.lorem({ maxCount: 6 }).map((text) => text.padEnd(minLength, 'a').slice(0, maxLength)),
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
  );
}

function objectsOf(document: OpenAPIObject, schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
  const model = Object.fromEntries(fields.map(([name, inner]) => [name, valuesOf(document, inner)]));
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}
