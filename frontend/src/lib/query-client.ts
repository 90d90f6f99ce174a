import { QueryClient } from '@tanstack/react-query';

/** So long after a read for the first screen whoever draws it first takes what came, be it a failure. */
const JUST_NOW_MS = 5_000;

/** Whether what was read or failed at `at` (milliseconds) is so old that who draws it reads anew. */
export const isPast = (at: number): boolean => Date.now() - at > JUST_NOW_MS;

/**
 * Second spec document, section 9.1: no retries, no refetch on focus, no polling by default, data never stale.
 * Live events keep the cache current; see `realtime-cache.ts`. Without a connection a call fails at once, instead of being
 * kept until it is back: what spends is asked for by a person, not by a reconnection. Reads that failed are read then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: ({ state }) => isPast(state.errorUpdatedAt),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one cache of the app, for the life of the page. */
export const appCache = createQueryClient();
