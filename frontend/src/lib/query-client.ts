import { QueryClient } from '@tanstack/react-query';

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
