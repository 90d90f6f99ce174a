import type { MadeLink, OwnerProofFields, PendingLink } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

const KEY = ['/api/pending-links'] as const;

/** Links that no mail brings; admins only. Fetched again whenever they are shown: no event tells that somebody asked. */
export const pendingLinksQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get<PendingLink[]>('/api/pending-links', { signal }),
  refetchOnMount: 'always',
});

/** Makes a link, or fetches it again while it works; 403 `sign_in_again` asks for a proof. It is kept in no cache. */
export function useMakeLink(id: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      gcTime: 0,
      mutationFn: (proof: OwnerProofFields) => api.post<MadeLink>(`/api/pending-links/${id}/link`, proof),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    }),
  );
}

/** Takes a link off the list: passed on it works to its end, revoked it does not. */
export function useSettleLink(id: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (outcome: 'passed_on' | 'revoked') =>
        outcome === 'passed_on'
          ? api.post(`/api/pending-links/${id}/passed-on`, {})
          : api.delete(`/api/pending-links/${id}`),
      onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    }),
  );
}
