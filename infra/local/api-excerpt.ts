import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './settings';

type Json = Readonly<Record<string, unknown>>;
type Methods = Readonly<Record<string, Json>>;

/** A description of an API (OpenAPI 3.1), as far as it is read here. */
export interface ApiDescription {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Methods>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** What the demo calls. */
export const DEMO_CALLS = [
  'POST /api/register',
  'POST /api/login',
  'GET /api/formulario-inicial',
  'POST /api/formulario-inicial',
  'POST /api/generar-guiones',
  'GET /api/guiones',
  'POST /api/guiones/{id}/aprobar',
  'POST /api/test-broll/{id}',
  'GET /api/avatars',
  'GET /api/voices',
  'GET /api/tiktok/status',
  'GET /api/tiktok/auth',
  'POST /api/tiktok/upload',
  'GET /api/tiktok/posts',
] as const;

const SCHEMAS = '#/components/schemas/';

/**
 * These calls out of a description, with all that they refer to: parameters, bodies and the answers of success. Refusals are
 * thrown by the client, so their answers are left out.
 * @throws Error for a call that the description does not have
 */
export function excerptOf(description: ApiDescription, calls: readonly string[]): ApiDescription {
  const { openapi, info, components } = description;
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call.toLowerCase().split(' ');
    const operation = Object.entries(description.paths).find(([name]) => name.toLowerCase() === path);
    const described = operation?.[1][method];
    if (operation === undefined || described === undefined) throw new Error(`${call} is not described`);
    const { operationId, summary, parameters, requestBody, responses } = described;
    const successes = Object.entries(responses as Json).filter(([status]) => status.startsWith('2'));
    paths[operation[0]] = {
      ...paths[operation[0]],
      [method]: {
        ...{ operationId, summary, parameters, responses: Object.fromEntries(successes) },
        ...(requestBody === undefined ? {} : { requestBody }),
      },
    };
  }
  const schemas = new Map<string, unknown>();
  const open: unknown[] = [paths];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const name = '$ref' in next && typeof next.$ref === 'string' ? next.$ref.slice(SCHEMAS.length) : null;
    if (name !== null && !schemas.has(name)) {
      schemas.set(name, components.schemas[name]);
      open.push(components.schemas[name]);
    }
    open.push(...(Object.values(next) as unknown[]).filter((value) => value !== undefined));
  }
  const sorted = [...schemas].sort(([first], [second]) => (first < second ? -1 : 1));
  const title = { title: info['title'], version: info['version'] };
  return { openapi, info: title, paths, components: { schemas: Object.fromEntries(sorted) } };
}

/** The TypeScript types of a description in a file, as the generator's own command prints them. */
export function typesOf(file: string): string {
  const command = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
  return execFileSync(process.execPath, [command, file], { encoding: 'utf8' });
}
