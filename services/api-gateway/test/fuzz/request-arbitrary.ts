import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import type { FuzzBody } from './fuzz-body';
import { multipartBody } from './multipart-arbitrary';
import { NASTY_HOSTS, NASTY_IDS, nastyValue, STRANGE_FIELDS } from './nasty-values';
import { type Schema, valuesOf } from './schema-values';

/** Who sends a request; tokens are put in when it is sent. */
export type Actor = 'anonymous' | 'client' | 'admin' | 'forged';

/** A request as bytes: nothing between it and the server tidies it up. */
export interface FuzzRequest {
  readonly route: string;
  readonly actor: Actor;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Length that the headers declare: that of the body, none because it comes in chunks, or a wrong one. */
  readonly length: BodyLength;
}

/**
 * `short` tells one byte less than there is: the last byte is read as a request of its own, and refused. `empty` tells 0 and
 * sends nothing.
 */
type BodyLength = 'true' | 'chunked' | 'short' | 'empty';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const;
const JSON_TYPE = 'application/json';

/** Requests for every described route, valid ones and broken ones, in equal shares. */
export function requestsOf(
  document: OpenAPIObject,
): { route: string; requests: fc.Arbitrary<FuzzRequest> }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Described | undefined;
      if (operation === undefined) return [];
      const route = `${method.toUpperCase()} ${path}`;
      return [{ route, requests: requestsFor(document, route, operation) }];
    }),
  );
}

function requestsFor(
  document: OpenAPIObject,
  route: string,
  operation: Described,
): fc.Arbitrary<FuzzRequest> {
  const [method = '', template = ''] = route.split(' ');
  const parameters = operation.parameters ?? [];
  return fc
    .record({
      actor: actors,
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: otherMethods },
      ),
      path: pathsOf(template),
      query: queriesOf(
        document,
        parameters.filter((parameter) => parameter.in === 'query'),
      ),
      headers: headersOf(parameters),
      body: bodiesOf(document, operation),
      length: lengths,
    })
    .map(({ actor, method: verb, path, query, headers, body, length }) => ({
      route,
      actor,
      method: verb,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...body.headers, ...headers },
      body: body.bytes,
      length,
    }));
}

const actors: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Actor>('client') },
  { weight: 4, arbitrary: fc.constant<Actor>('admin') },
  { weight: 1, arbitrary: fc.constant<Actor>('anonymous') },
  { weight: 1, arbitrary: fc.constant<Actor>('forged') },
);

const lengths: fc.Arbitrary<BodyLength> = fc.oneof(
  { weight: 24, arbitrary: fc.constant<BodyLength>('true') },
  { weight: 2, arbitrary: fc.constant<BodyLength>('chunked') },
  { weight: 1, arbitrary: fc.constant<BodyLength>('short') },
  { weight: 1, arbitrary: fc.constant<BodyLength>('empty') },
);

const otherMethods = fc.constantFrom(
  'PATCH',
  'PUT',
  'POST',
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
);

/** An address as it is, and now and then with letters of it escaped: a router reads both alike. */
function pathsOf(template: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: plainPathsOf(template) },
    {
      weight: 1,
      arbitrary: fc.tuple(plainPathsOf(template), fc.nat(), fc.boolean()).map(escapedAt),
    },
  );
}

/** The path with one of its letters, or all, as `%61`. */
function escapedAt([path, at, isAll]: readonly [string, number, boolean]): string {
  const letter = /(?<!%[0-9A-F]?)[a-z]/giu;
  const indexes = Array.from(path.matchAll(letter), ({ index }) => index);
  const only = indexes[at % Math.max(1, indexes.length)];
  return path.replaceAll(letter, (one, index: number) =>
    isAll || index === only ? `%${one.charCodeAt(0).toString(16)}` : one,
  );
}

function plainPathsOf(template: string): fc.Arbitrary<string> {
  if (!template.includes('{')) {
    return fc.oneof(
      { weight: 60, arbitrary: fc.constant(template) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${template}/`, `${template}/%ZZ`, template.toUpperCase(), `/${template}`),
      },
    );
  }
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }).map(String) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY_IDS) },
    { weight: 1, arbitrary: fc.string({ minLength: 1 }).map(inAddress) },
  );
  return id.map((value) => template.replace(/\{[^}]+\}/u, value));
}

function queriesOf(document: OpenAPIObject, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const strange = fc
    .tuple(fc.constantFrom(...STRANGE_FIELDS, 'q', 'page'), fc.string())
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  if (parameters.length === 0) {
    return fc.oneof({ weight: 12, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strange });
  }
  const valid = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(document, schema ?? {})])),
    { requiredKeys: parameters.filter(({ required }) => required === true).map(({ name }) => name) },
  );
  const asQuery = (fields: Record<string, unknown>): string =>
    Object.entries(fields)
      .map(([name, value]) => `${inAddress(name)}=${inAddress(asText(value))}`)
      .join('&');
  const names = fc.constantFrom(...parameters.map(({ name }) => name));
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(asQuery) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(valid, names, nastyValue)
        .map(([fields, name, value]) => asQuery({ ...fields, [name]: value })),
    },
    { weight: 1, arbitrary: fc.tuple(valid, strange).map(([fields, more]) => `${asQuery(fields)}&${more}`) },
    { weight: 1, arbitrary: names.map((name) => `${name}=a&${name}=b`) },
    { weight: 1, arbitrary: names.map((name) => `${name}[]=a&${name}[__proto__][x]=b`) },
    { weight: 1, arbitrary: names.map((name) => `${name}=%ZZ&${name}=%C0%AF&=&&%00=%00`) },
    { weight: 1, arbitrary: names.map((name) => `${name}=${'a'.repeat(9_000)}`) },
    { weight: 1, arbitrary: fc.constant('') },
  );
}

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const keyed = parameters.some(({ name }) => name === 'Idempotency-Key');
  const oddHeaders = fc.constantFrom<Record<string, string>>(
    { accept: 'text/html' },
    { 'accept-encoding': 'zstd' },
    { origin: 'https://otro.test' },
    { cookie: 'pregonero_session=x; pregonero_session=%ZZ; =; a' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-for': '<script>, 1.2.3.4, ::1%eth0' },
    { 'x-user-id': '1' },
    { expect: '100-continue' },
    { range: 'bytes=0-' },
    { 'if-none-match': '*' },
    { 'content-encoding': 'gzip' },
    { big: 'x'.repeat(17_000) },
    ...NASTY_HOSTS.map((host) => ({ host })),
  );
  const key = fc.oneof(
    { weight: 3, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('repetida', 'a b', 'ñ', 'x'.repeat(256), '', '../x', ':') },
  );
  return fc
    .tuple(
      fc.oneof({ weight: 20, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
      fc.option(keyed ? key : fc.constant('k'), { freq: 2 }),
    )
    .map(([odd, value]) => ({ ...odd, ...(value === null ? {} : { 'idempotency-key': value }) }));
}

function bodiesOf(document: OpenAPIObject, operation: Described): fc.Arbitrary<FuzzBody> {
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  if (form !== undefined) return multipartBody(document, form);
  const schema = content[JSON_TYPE]?.schema;
  if (schema === undefined) {
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant<FuzzBody>({ bytes: null, headers: {} }) },
      { weight: 2, arbitrary: fc.oneof(fc.constant({}), strangeObject).map(asJson) },
      { weight: 1, arbitrary: brokenBody },
    );
  }
  const valid = valuesOf(document, schema);
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(asJson) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(valid, fc.nat(), nastyValue)
        .map(([body, at, value]) => asJson(replaced(body, at, value))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, strangeObject)
        .map(([body, more]) => asJson({ ...(body as object), ...more })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(valid, fc.nat()).map(([body, at]) => asJson(replaced(body, at, undefined))),
    },
    { weight: 3, arbitrary: brokenBody },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, oddTypes).map(([body, type]) => ({ ...asJson(body), headers: type })),
    },
    { weight: 1, arbitrary: nastyValue.map(asJson) },
  );
}

const strangeObject = fc.dictionary(fc.constantFrom(...STRANGE_FIELDS), fc.jsonValue({ maxDepth: 1 }), {
  minKeys: 1,
  maxKeys: 2,
});

const oddTypes = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'APPLICATION/JSON;;' },
  { 'content-type': 'application/jsonx' },
  { 'content-type': '/' },
);

const typed = { 'content-type': JSON_TYPE };

/** Bodies that are no JSON object. */
const brokenBody: fc.Arbitrary<FuzzBody> = fc
  .constantFrom<string | Buffer>(
    '',
    '{',
    '{"a":',
    '{"a":1}}',
    'null',
    '[]',
    '"texto"',
    '1e999',
    "{'a':1}",
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\ufeff{}',
    '['.repeat(20_000),
    `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    `{"a":"${'x'.repeat(103_000)}"}`,
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    Buffer.from('{"a":1}', 'utf16le'),
  )
  .map((body) => ({ bytes: Buffer.from(body), headers: typed }));

function asJson(value: unknown): FuzzBody {
  return { bytes: Buffer.from(value === undefined ? '' : JSON.stringify(value)), headers: typed };
}

/** The object with another value (or none) in one of its places, at any depth. */
function replaced(body: unknown, at: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return value;
  const names = Object.keys(body);
  const name = names[at % names.length] ?? '';
  const inner: unknown = Reflect.get(body, name);
  const isDeeper = typeof inner === 'object' && inner !== null && at % 3 === 0;
  const next = isDeeper ? replaced(inner, Math.floor(at / 3), value) : value;
  if (Array.isArray(body)) return body.map((item: unknown, index) => (String(index) === name ? next : item));
  return { ...body, [name]: next };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** Percent encoding that also takes what is no valid Unicode. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .slice(0, 3_000)
    .replace(/%[0-9A-F]?$/u, '');
}
