import { QueryClient } from '@tanstack/react-query';

/**
 * Second spec document, section 9.1: no retries, no refetch on focus, no polling by default, data never stale.
 * Live events keep the cache current; see `realtime-cache.ts`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
}
