import type { OpenSession, SuccessResponse } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

const SESSIONS = ['/api/sessions'] as const;

/** The caller's open sessions, the present one first. */
export const openSessionsQuery = queryOptions({
  queryKey: SESSIONS,
  queryFn: ({ signal }) => api.get<OpenSession[]>('/api/sessions', { signal }),
  refetchOnMount: 'always',
});

/** Ends one session, or all but the present one without an id; then fetches the list again. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (id: string | undefined) =>
        api.delete<SuccessResponse>(id === undefined ? '/api/sessions' : `/api/sessions/${id}`),
      // Also when it failed: the session may have ended elsewhere.
      onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
    }),
  );
}
