import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020';
import { getMetadataStorage } from 'class-validator';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ERRORS, KEY_SCOPES, WEBHOOK_EVENTS } from '@pregonero/contracts/api';
import { type ApiContract, apiContract } from './api-contract';
import { PUBLIC_ORIGIN, startGateway, type TestGateway } from './gateway-harness';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

let gateway: TestGateway;
let document: OpenAPIObject;
let contract: ApiContract;
/** Routes that Fastify was given, as `GET /api/guiones/{id}`. */
const served: string[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  const answer = await gateway.call<OpenAPIObject>('GET', '/api/docs-json');
  document = answer.body;
  contract = apiContract(document);
  const tree = gateway.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  served.push(...routesOf(tree));
});
afterAll(async () => {
  await gateway.close();
});

/** Reads Fastify's drawing of its routes: a line a path, children indented by four columns. */
function routesOf(tree: string): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', name = '', methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    if (name === '') continue;
    const depth = indent.length / 4 - 1;
    const path = `${parents.slice(0, depth).join('')}${name}`;
    parents.length = depth;
    parents.push(name);
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD') routes.push(`${method} ${path.replace(/:([^/]+)/gu, '{$1}')}`);
    }
  }
  return routes;
}

const operations = (): { route: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ route: `${method.toUpperCase()} ${path}`, operation }];
    }),
  );

/** Returns true for routes outside the API: web app, review links, unsubscribing, well-known addresses, API description, MCP. */
const isOutside = (route: string): boolean =>
  / \*$| \/api\/docs| \/r\/| \/mcp$| \/baja$| \/\.well-known\//u.test(route);

describe('GET /api/docs-json', () => {
  it('is sent packed to clients that take it, and not again to those that have it', async () => {
    const ask = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${gateway.url}/api/docs-json`, { headers });
    const packed = await ask({ 'accept-encoding': 'gzip' });
    const plain = await ask({ 'accept-encoding': 'identity' });
    const known = await ask({ 'if-none-match': packed.headers.get('etag') ?? '' });

    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect(await packed.json()).toEqual(await plain.json());
    expect(packed.headers.get('cache-control')).toBe('public, max-age=300');
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('API description', () => {
  it('names every route of the gateway and none that is gone', () => {
    const expected = served.filter((route) => !isOutside(route)).sort();

    expect(expected.length).toBeGreaterThan(40);
    expect(
      operations()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(expected);
  });

  it('says of every call what it does and what it answers', () => {
    const silent = operations().filter(
      ({ operation }) =>
        operation.summary === undefined ||
        operation.summary === '' ||
        !Object.keys(operation.responses).some((status) => Number(status) < 400),
    );

    expect(silent.map(({ route }) => route)).toEqual([]);
  });

  it('gives every call an id and a tag of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId);

    expect(new Set(ids).size).toBe(ids.length);
    expect(operations().filter(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  });

  it('asks for a session wherever the gateway does', async () => {
    for (const { route, operation } of operations()) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await gateway.call(method, path.replace(/\{[^}]+\}/gu, '1'));

      expect({ route, isOpen: answer.status !== 401 || operation.security?.length === 0 }).toEqual({
        route,
        isOpen: operation.security?.length === 0,
      });
    }
  });

  it('describes every field that a body or a query is checked for', () => {
    const rules = Reflect.get(getMetadataStorage(), 'validationMetadatas') as ReadonlyMap<
      { name: string },
      readonly { propertyName: string }[]
    >;
    const schemas = document.components?.schemas ?? {};
    const checked = [...rules].filter(([{ name }]) => name in schemas);
    const undescribed = checked.flatMap(([{ name }, fields]) => {
      const schema = schemas[name];
      const described = schema !== undefined && 'properties' in schema ? schema.properties : undefined;
      return fields
        .filter((field) => described?.[field.propertyName] === undefined)
        .map((field) => `${name}.${field.propertyName}`);
    });

    expect(checked.length).toBeGreaterThan(8);
    expect(undescribed).toEqual([]);
  });

  it('is well-formed: every reference leads somewhere', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'api' });
    for (const name of Object.keys(document.components?.schemas ?? {})) {
      expect(() => ajv.getSchema(`api#/components/schemas/${name}`)).not.toThrow();
    }
  });

  it('is read by people at /api/docs, with nothing that the content security policy refuses', async () => {
    const page = await gateway.call<string>('GET', '/api/docs');

    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/u);
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/gu)) {
      const file = await gateway.call('GET', address);
      expect({ address, status: file.status }).toEqual({ address, status: 200 });
    }
  });
});

describe('the judge of answers', () => {
  const me =
    (body: unknown, status = 200): (() => void) =>
    () => {
      contract.check({
        method: 'GET',
        path: '/api/me?x=1',
        status,
        contentType: 'application/json; charset=utf-8',
        body,
      });
    };

  it('lets the real answer pass and a leaked field fail', async () => {
    const { token } = await gateway.signIn();
    const { body } = await gateway.call<{ user: object }>('GET', '/api/me', { token });

    expect(me(body)).not.toThrow();
    expect(me({ user: { ...body.user, password: '$argon2id$' } })).toThrow(
      /GET \/api\/me\?x=1 → 200[\s\S]*additional properties[\s\S]*password/u,
    );
  });

  it('refuses undescribed statuses, foreign codes and other media types', () => {
    const error = (code: keyof typeof ERRORS): unknown => ({
      statusCode: 401,
      code,
      params: {},
      message: 'x',
    });

    expect(me(error('unauthenticated'), 401)).not.toThrow();
    expect(me(error('invalid_signature'), 401)).toThrow(/allowed values/u);
    expect(me(error('unauthenticated'), 418)).toThrow(/not described/u);
    expect(() => {
      contract.check({ method: 'GET', path: '/api/me', status: 200, contentType: 'text/html', body: '<p>' });
    }).toThrow(/text\/html is not described/u);
  });
});

describe('the description, for programs that are made from it', () => {
  type Json = Readonly<Record<string, unknown>>;
  const TYPED = ['type', '$ref', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'];
  const schemas = (): [string, Json][] =>
    Object.entries((document.components?.schemas ?? {}) as Record<string, Json>);

  /** Every object anywhere in it, with its path. */
  function* walk(node: unknown, path: string): Generator<{ path: string; node: Json }> {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) yield { path, node: node as Json };
    for (const [name, inner] of Object.entries(node)) yield* walk(inner, `${path}/${name}`);
  }

  it('says where the API is', () => {
    expect(document.servers).toEqual([{ url: PUBLIC_ORIGIN, description: expect.any(String) as string }]);
  });

  it('has one schema a thing: none that nothing refers to', () => {
    const used = new Set(
      [...walk(document, '')].flatMap(({ node }) => (typeof node['$ref'] === 'string' ? [node['$ref']] : [])),
    );
    // What is sent to people's own programs is no answer of ours.
    const unused = schemas().filter(([name]) => !used.has(`#/components/schemas/${name}`));

    expect(unused.map(([name]) => name)).toEqual(['WebhookMessage']);
  });

  it('leaves no field and no parameter without a type', () => {
    const untyped = [...walk(document, '')].flatMap(({ path, node }) => {
      const fields = Object.entries(
        (/\/properties$/u.test(path) ? {} : (node['properties'] ?? {})) as Record<string, Json>,
      );
      const open = fields.filter(([, field]) => {
        const choices = (field['anyOf'] ?? field['oneOf'] ?? []) as Json[];
        return (
          !TYPED.some((word) => word in field) || choices.some((choice) => Object.keys(choice).length === 0)
        );
      });
      return open.map(([name]) => `${path}.${name}`);
    });
    const parameters = operations().flatMap(({ route, operation }) =>
      (operation.parameters ?? []).flatMap((parameter) =>
        'schema' in parameter &&
        parameter.schema !== undefined &&
        TYPED.some((word) => word in (parameter.schema ?? {}))
          ? []
          : [`${route} ${'name' in parameter ? parameter.name : ''}`],
      ),
    );

    expect({ untyped, parameters }).toEqual({ untyped: [], parameters: [] });
  });

  it('passes the linter of descriptions, in its strictest set of rules', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // The address of the tests.
        'no-server-example.com': 'off',
        // Google's two pages only lead on, and what goes wrong there is told on the page after.
        'operation-2xx-response': 'off',
        'operation-4xx-response': 'off',
        // What is sent to people's own programs: the test above names it.
        'no-unused-components': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });

    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('lists what keys may do and what endpoints may hear', () => {
    const enums = document.components?.schemas as Record<string, { enum?: string[] }>;

    expect(enums['KeyScope']?.enum).toEqual([...KEY_SCOPES]);
    expect(enums['WebhookEvent']?.enum).toEqual([...WEBHOOK_EVENTS]);
  });
});
