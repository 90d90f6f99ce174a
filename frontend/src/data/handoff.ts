import type {
  HandoffKit,
  HandoffLink,
  HandoffPublishedRequest,
  SuccessResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

/** What the link of a hand-off kit opens; its file's link lives a quarter of an hour. */
export function handoffQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/handoff', token] as const,
    queryFn: ({ signal }) => api.get<HandoffKit>(`/api/handoff/${encodeURIComponent(token)}`, { signal }),
    staleTime: 10 * 60_000,
    refetchInterval: 10 * 60_000,
  });
}

/** “Ya lo publiqué”. */
export function useHandoffPublished(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HandoffPublishedRequest) =>
      api.post<HandoffKit>(`/api/handoff/${encodeURIComponent(token)}/published`, body),
    onSuccess: (kit) => {
      queryClient.setQueryData(handoffQuery(token).queryKey, kit);
    },
  });
}

/** A new link to the kit of a video; the one before ends. */
export function useCreateHandoffLink(videoId: number) {
  return useOneAtATime(
    useMutation({ mutationFn: () => api.post<HandoffLink>(`/api/videos/${videoId}/handoff-link`, {}) }),
  );
}

/** Ends the link of a video. */
export function useRevokeHandoffLink(videoId: number) {
  return useOneAtATime(
    useMutation({ mutationFn: () => api.delete<SuccessResponse>(`/api/videos/${videoId}/handoff-link`) }),
  );
}
