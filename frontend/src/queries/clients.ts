import type { Client } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const clientKeys = { list: ['/api/clients'] as const };

/**
 * The agency's clients with their counts; admins only. Fetched anew whenever a screen opens it: no event tells that
 * somebody registered.
 */
export const clientsQuery = queryOptions({
  queryKey: clientKeys.list,
  queryFn: ({ signal }) => api.get<Client[]>('/api/clients', { signal }),
  refetchOnMount: 'always',
});
