import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_SCHEMAS, type ApiSchemaName } from '@pregonero/contracts/api-schemas';
import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { MAX_ID } from '../http/db-id.pipe';
import { REQUEST_KEY_PATTERN } from '../idempotency/keyed-request.decorator';
import { SessionTokenService } from '../auth/session-token.service';
import type { RecordedAnswer } from './answers.decorator';
import { errorCodesByStatus, type RouteFacts, routeFacts } from './route-facts';

type Json = Record<string, unknown>;
type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = Operation['responses'];
type ParameterSchema = Extract<NonNullable<Operation['parameters']>[number], { in: string }>['schema'];

interface Described {
  description: string;
  content?: Json;
  headers?: Json;
}

/** Answers that say when to come back. */
const RETRYABLE = new Set([429, 503]);
const RETRY_AFTER = { 'Retry-After': { description: 'Segundos.', schema: { type: 'string' } } };
/** Names of the two ways to prove a session. */
const BEARER = 'token';
const COOKIE = 'cookie';
/** Bodies that are no JSON. */
const MEDIA_TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  page: ['text/html'],
  captions: ['text/vtt'],
  film: ['video/mp4', 'video/quicktime', 'video/x-msvideo'],
  voice: ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/mpeg', 'audio/wav'],
  pdf: ['application/pdf'],
};
/** A key for programs, with the scope that it needs. */
const KEY = 'clave';
/** What is sent to people's own programs: described, though no call answers it. */
const SENT = ['WebhookMessage'] as const satisfies readonly ApiSchemaName[];
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const SAFE_METHODS: readonly string[] = ['get', 'head', 'options'];
const WITHOUT_BODY: readonly string[] = ['get', 'head'];

const DESCRIPTION = [
  'Del formulario de tu negocio al video publicado. Todo lo que hace la aplicación web se hace con estas llamadas.',
  'Las fechas van en ISO 8601 (UTC), los identificadores son enteros positivos (los de sesiones, UUID) y las longitudes cuentan caracteres Unicode.',
  'Un campo desconocido se rechaza, y también un parámetro de consulta desconocido (sólo lo toleran las direcciones a ' +
    'las que otros envían: las vueltas de Google y TikTok y los avisos). Un método que una dirección no tiene responde 405 ' +
    'con `Allow`. Lo que es de otra persona responde 404, igual que lo que no existe.',
  'Todo error tiene la misma forma: `statusCode`, `code` (estable, para programas), `params` (su `reason`, donde un código ' +
    'tiene varias causas), `message` (para personas, en el idioma de `Accept-Language`: español si no se pide otro) y, ' +
    'si hay campos que corregir, `errors`. Con 429 y 503, `Retry-After` dice cuántos segundos esperar.',
  '**In English.** These calls do everything that the web app does. Dates are ISO 8601 (UTC), ids are positive integers (UUIDs for sessions). ' +
    'Unknown fields and query parameters are rejected. A row of another account returns 404, the same as a missing one. Every error has ' +
    '`statusCode`, `code` (stable, for programs), `params` (with `reason` where a code has several causes), `message` (for people, in the language ' +
    'of `Accept-Language`) and, for fields to correct, `errors`. Programs send an API key (`pgk_…`) as bearer token; each call names the scope that it ' +
    'needs. Repeat a call safely with `Idempotency-Key`. Lists return their next page in the `Link` header.',
].join('\n\n');

/**
 * The description of the whole API (OpenAPI 3.1), made from what the program runs on: routes and guards from Nest,
 * bodies and queries from the DTO classes, answers from the types of `@pregonero/contracts/api`, errors from the catalogue.
 */
export function buildApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const facts = routeFacts(app);
  const document = SwaggerModule.createDocument(app, describeApi(app), {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const paths: OpenAPIObject['paths'] = {};
  for (const [path, item] of Object.entries(document.paths)) {
    // The web app answers every other address; it is no part of the API.
    if (!path.startsWith('/api')) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (operation !== undefined) describeOperation(method, operation, facts);
    }
    paths[path] = item;
  }
  const inputs = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    closed(schema as Json),
  ]);
  const known = { ...API_SCHEMAS, ...(Object.fromEntries(inputs) as Record<string, Json>) };
  const schemas = reachable(known, [paths, ...SENT.map(refTo)]) as NonNullable<
    OpenAPIObject['components']
  >['schemas'];
  return { ...document, paths, components: { ...document.components, ...(schemas && { schemas }) } };
}

const SCHEMAS = '#/components/schemas/';
const refTo = (name: string): Json => ({ $ref: `${SCHEMAS}${name}` });

/** Those of the schemas that these places refer to, and those that these refer to. */
function reachable(known: Readonly<Record<string, Json>>, from: readonly unknown[]): Record<string, Json> {
  const found = new Map<string, Json>();
  const open: unknown[] = [...from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const name =
      '$ref' in next && typeof next.$ref === 'string' ? next.$ref.slice(SCHEMAS.length) : undefined;
    const schema = name === undefined ? undefined : known[name];
    if (name !== undefined && schema !== undefined && !found.has(name)) {
      found.set(name, schema);
      open.push(schema);
    }
    for (const value of Object.values(next) as unknown[]) if (value !== undefined) open.push(value);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A DTO's schema as JSON Schema 2020-12: unknown fields are refused, `nullable` is a type. */
function closed(schema: Json): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, { nullable, ...property }]) => [
      name,
      nullable === true ? { ...property, type: [property['type'], 'null'] } : property,
    ],
  );
  return { ...schema, properties: Object.fromEntries(properties) as Json, additionalProperties: false };
}

function describeApi(app: NestFastifyApplication): Omit<OpenAPIObject, 'paths'> {
  const { cookieName } = app.get(SessionTokenService, { strict: false });
  const { publicUrl } = app.get<GatewayConfig>(GATEWAY_CONFIG, { strict: false });
  return new DocumentBuilder()
    .addServer(publicUrl, 'Este servidor')
    .setOpenAPIVersion('3.1.0')
    .setTitle('API de Pregonero')
    .setDescription(DESCRIPTION)
    .setVersion('1.0')
    .setLicense('Todos los derechos reservados', `${publicUrl}/terminos`)
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'El `token` que responde `POST /api/login`.' },
      BEARER,
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'Una clave de `POST /api/api-keys` (`pgk_…`) con el permiso que la llamada nombra.',
      },
      KEY,
    )
    .addCookieAuth(
      cookieName,
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'La pone `POST /api/login`; al escribir, sólo desde las páginas propias.',
      },
      COOKIE,
    )
    .build();
}

function describeOperation(
  method: string,
  operation: Operation,
  facts: ReadonlyMap<string, RouteFacts>,
): void {
  const [name = '', alias = '0'] = (operation.operationId ?? '').split(/[[\]]/u);
  const route = facts.get(name);
  if (route === undefined) throw new Error(`no handler ${name}`);
  const summary = route.answers.find((answer) => answer.summary !== undefined)?.summary;
  const isWrite = !SAFE_METHODS.includes(method);
  const parameters = (operation.parameters ?? []).map((parameter) =>
    'in' in parameter && parameter.in === 'path'
      ? { ...parameter, schema: pathSchema(parameter.name) }
      : // A header that is missing is refused by what reads it (a signature), not as a wrong field.
        {
          ...parameter,
          ...('in' in parameter && parameter.in === 'header' ? { required: false } : {}),
          ...('schema' in parameter ? { schema: neverNull(parameter.schema) } : {}),
        },
  );
  const hasInput = parameters.length > 0;
  if (route.isKeyed) parameters.push(requestKeyHeader());
  if (!route.isPublic && route.roles.length === 0 && route.mayBeActed(method))
    parameters.push(actForHeader());
  Object.assign(operation, {
    operationId: alias === '0' ? name : `${name}.${Number(alias) + 1}`,
    ...(summary === undefined ? {} : { summary }),
    parameters,
    security: route.isPublic
      ? []
      : [
          { [BEARER]: [] },
          { [COOKIE]: [] },
          ...(route.keyScope === undefined ? [] : [{ [KEY]: [route.keyScope] }]),
        ],
    ...(route.roles.length === 0 ? {} : { 'x-roles': [...route.roles] }),
    responses: describeResponses(route, { isWrite, parsesBody: !WITHOUT_BODY.includes(method), hasInput }),
  });
}

/** A query has texts: what is left out of it is not null. */
function neverNull(schema: ParameterSchema): NonNullable<ParameterSchema> {
  return Object.fromEntries(Object.entries(schema ?? {}).filter(([name]) => name !== 'nullable'));
}

/** Paths name rows by their ids, sessions by theirs, and what has no account by its secret. */
function pathSchema(name: string): NonNullable<ParameterSchema> {
  if (name === 'sid') return { type: 'string', format: 'uuid' };
  return name === 'token' ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: MAX_ID };
}

function describeResponses(route: RouteFacts, request: Parameters<typeof errorCodesByStatus>[1]): Responses {
  const responses: Record<number, Described> = {};
  for (const answer of route.answers) responses[answer.status] = describeAnswer(answer);
  for (const [status, codes] of errorCodesByStatus(route, request)) {
    const page = responses[status];
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/ErrorBody' },
        { properties: { statusCode: { const: status }, code: { enum: [...codes] } } },
      ],
    };
    const sentences = codes.map((code) => `\`${code}\`: ${render(say(code), DEFAULT_LANGUAGE)}`);
    responses[status] = {
      description: [...(page === undefined ? [] : [page.description]), ...sentences].join('\n\n'),
      content: { ...page?.content, 'application/json': { schema } },
      ...(RETRYABLE.has(status) ? { headers: RETRY_AFTER } : {}),
    };
  }
  // Schemas are JSON Schema 2020-12 here, which the library's types do not know yet.
  return responses as unknown as Responses;
}

function describeAnswer({ body, description, summary, status }: RecordedAnswer): Described {
  const text = description ?? summary ?? `Respuesta ${status}`;
  if (body === 'redirect') {
    const Location = { description: 'Adónde se va.', schema: { type: 'string' } };
    return { description: text, headers: { Location } };
  }
  if (body === 'nothing') return { description: text };
  const mediaTypes = MEDIA_TYPES_OF[body];
  if (mediaTypes !== undefined) {
    const content = mediaTypes.map((type) => [type, { schema: { type: 'string' } }] as const);
    return { description: text, content: Object.fromEntries(content) };
  }
  return { description: text, content: { 'application/json': { schema: schemaOf(body) } } };
}

/** `Guion`, `Guion[]` and `Guion|null` as JSON Schema. */
function schemaOf(body: string): Json {
  const name = body.replace(/(?:\[\]|\|null)$/u, '');
  if (!Object.hasOwn(API_SCHEMAS, name)) {
    throw new Error(`${name} is no type of @pregonero/contracts/api, or the build is older than the type`);
  }
  const schema = refTo(name);
  if (body.endsWith('[]')) return { type: 'array', items: schema };
  return body.endsWith('|null') ? { oneOf: [schema, { type: 'null' }] } : schema;
}

function actForHeader(): NonNullable<Operation['parameters']>[number] {
  return {
    name: 'X-Act-For',
    in: 'header',
    required: false,
    description: 'Solo la agencia: el id del cliente en cuyo nombre se hace la petición.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_ID },
  };
}

function requestKeyHeader(): NonNullable<Operation['parameters']>[number] {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Nombra esta petición: repetida con la misma clave, se hace una sola vez (24 horas). Repeats with the same key are done once.',
    schema: { type: 'string', pattern: REQUEST_KEY_PATTERN.source },
  };
}
