import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Which methods the addresses of the API have. */
export interface RouteMethods {
  /** For a request that no route of the API took: what its address has instead; empty for an unknown address. */
  allowedFor(request: FastifyRequest): string[];
}

/** Notes every route of the API from now on; to be called before the routes are made. */
export function recordRouteMethods(fastify: FastifyInstance): RouteMethods {
  const methodsByUrl = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!isOfTheApi(url)) return;
    const known = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methodsByUrl.set(url, known);
  });
  return {
    allowedFor: (request) => {
      // A route of the API that took the request said itself that something was not found.
      if (isOfTheApi(request.routeOptions.url ?? '')) return [];
      const steps = (request.url.split('?', 1)[0] ?? '').split('/');
      const allowed = [...methodsByUrl].flatMap(([url, methods]) =>
        matches(url.split('/'), steps) ? [...methods] : [],
      );
      // The router takes no step of an address above a hundred characters: nothing is there, whatever the method.
      return allowed.includes(request.method) ? [] : [...new Set(allowed)].sort();
    },
  };
}

const isOfTheApi = (url: string): boolean => url.startsWith('/api/');

function matches(pattern: string[], steps: string[]): boolean {
  return (
    pattern.length === steps.length &&
    pattern.every((part, index) => part === steps[index] || (part.startsWith(':') && steps[index] !== ''))
  );
}
