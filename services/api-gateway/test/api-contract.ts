import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** What came back from a call, as far as the API description speaks about it. */
interface ObservedAnswer {
  method: string;
  /** With or without its query. */
  path: string;
  status: number;
  /** `null` when the answer has no body. */
  contentType: string | null;
  body: unknown;
}

/** The API description as a judge of answers. */
export interface ApiContract {
  /** @throws Error with method, path, status and the violation when the answer is not as described */
  check(answer: ObservedAnswer): void;
}

interface Route {
  template: string;
  pattern: RegExp;
  parameters: number;
}

/** Served beside the API for people and programs that read the description itself. */
const OUTSIDE = [/^\/(?!api(?:\/|$))/u, /^\/api\/docs(?:-json|\/|$)/u];
/** Said of every request before a route is chosen: late, too long an address, too large headers. */
const BEFORE_ROUTES = [408, 414, 431];
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

/** Makes the judge. Answers of unknown addresses must be error bodies of the catalogue. */
export function apiContract(document: OpenAPIObject): ApiContract {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: 'api' });
  const routes = Object.keys(document.paths)
    .map(routeOf)
    .sort((first, second) => first.parameters - second.parameters);

  function violations(pointer: string, body: unknown): string[] {
    const validate = ajv.getSchema(`api#${pointer}`);
    if (validate === undefined) return [`no schema at ${pointer}`];
    if (validate(body) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'body'} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }

  function judge({ method, path, status, contentType, body }: ObservedAnswer): string[] {
    const address = path.split('?', 1)[0] ?? path;
    const routeFor = (asked: (typeof METHODS)[number] | undefined): Route | undefined =>
      asked === undefined
        ? undefined
        : routes.find(
            ({ template, pattern }) =>
              pattern.test(address) && document.paths[template]?.[asked] !== undefined,
          );
    const named = METHODS.find((candidate) => candidate === method.toLowerCase());
    // What can be read can be asked about, unless the question is a route of its own.
    const verb = named === 'head' && routeFor(named) === undefined ? 'get' : named;
    const route = routeFor(verb);
    const mediaType = contentType?.split(';', 1)[0]?.trim() ?? null;
    if (route === undefined || verb === undefined) {
      if (method === 'HEAD') return [];
      if (mediaType !== 'application/json') return [`an unknown address answers ${mediaType ?? 'nothing'}`];
      return violations('/components/schemas/ErrorBody', body);
    }
    const responses = document.paths[route.template]?.[verb]?.responses ?? {};
    const described = responses[String(status) as keyof typeof responses];
    if (described === undefined && BEFORE_ROUTES.includes(status)) {
      return method === 'HEAD' ? [] : violations('/components/schemas/ErrorBody', body);
    }
    if (described === undefined) {
      return [`this status is not described; described are ${Object.keys(responses).join(', ')}`];
    }
    const content = 'content' in described ? described.content : undefined;
    if (method === 'HEAD' || (content === undefined && mediaType === null)) return [];
    if (mediaType === null || content?.[mediaType] === undefined) {
      return [
        `${mediaType ?? 'no body'} is not described; described are ${Object.keys(content ?? {}).join(', ')}`,
      ];
    }
    const pointer = [
      'paths',
      route.template,
      verb,
      'responses',
      String(status),
      'content',
      mediaType,
      'schema',
    ];
    return violations(`/${pointer.map(escaped).join('/')}`, body);
  }

  return {
    check: (answer) => {
      if (OUTSIDE.some((outside) => outside.test(answer.path))) return;
      const found = judge(answer);
      if (found.length === 0) return;
      const { method, path, status, body } = answer;
      throw new Error(
        `${method} ${path} → ${status} is not as the API description says:\n  ${found.join('\n  ')}\n` +
          `  answered: ${JSON.stringify(body ?? null).slice(0, 500)}`,
      );
    },
  };
}

function routeOf(template: string): Route {
  const source = template.replace(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`).replace(/\{[^}]+\}/gu, '[^/]+');
  return {
    template,
    pattern: new RegExp(`^${source}$`, 'u'),
    parameters: template.split('{').length - 1,
  };
}

/** A step of a JSON pointer inside the fragment of an address. */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
