import type { Client, ClientAct, CreateUserRequest, UserResponse } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { statsKeys } from './stats';

/** Cache keys of the agency's clients. */
export const clientKeys = { list: ['/api/clients'] as const };

/**
 * The agency's clients with their counts; admins only. Fetched anew whenever a screen opens it: no event tells that
 * somebody registered.
 */
export const clientsQuery = queryOptions({
  queryKey: clientKeys.list,
  queryFn: ({ signal }) => api.get<Client[]>('/api/clients', { signal, everyPage: true }),
  refetchOnMount: 'always',
});

/** The newest things that the agency did in a client's name; the agency reads them in that name, a client its own. */
export function clientActsQuery(limit: number, clientId: number | null) {
  return queryOptions({
    queryKey: ['/api/client-acts', clientId, limit],
    queryFn: ({ signal }) =>
      api.get<ClientAct[]>('/api/client-acts', {
        signal,
        params: { limit },
        ...(clientId === null ? {} : { actFor: clientId }),
      }),
  });
}

/** Creates a client or an admin; 409 `email_taken`. The client list and the figures are fetched anew. */
export function useCreateClient() {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: CreateUserRequest) =>
        idempotent(body, (idempotencyKey) => api.post<UserResponse>('/api/users', body, { idempotencyKey })),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: clientKeys.list });
        void queryClient.invalidateQueries({ queryKey: statsKeys.admin });
      },
    }),
  );
}
