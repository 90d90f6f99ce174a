import type {
  CreatedReviewLink,
  CreateReviewSetRequest,
  ReviewSet,
  SuccessResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { reviewKeys } from './review-keys';

/** The open links to several videos of a project. */
export const reviewSetsQuery = (projectId: number) =>
  queryOptions({
    queryKey: reviewKeys.setsOf(projectId),
    queryFn: ({ signal }) =>
      api.get<ReviewSet[]>(`/api/projects/${projectId}/review-sets`, { signal, everyPage: true }),
  });

/** Fetches the links anew: those to several videos, and those of each video, where they stand too. */
function useLinksRefetch(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: reviewKeys.all });
  };
}

/** A new link to several videos; its address is in this answer alone. */
export function useCreateReviewSet(projectId: number) {
  const onSettled = useLinksRefetch();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (body: CreateReviewSetRequest) =>
      idempotent(body, (idempotencyKey) =>
        api.post<CreatedReviewLink>(`/api/projects/${projectId}/review-sets`, body, { idempotencyKey }),
      ),
    onSettled,
  });
}

/** Ends a link to several videos at once. */
export function useRevokeReviewSet() {
  const onSettled = useLinksRefetch();
  return useMutation({
    mutationFn: (id: number) => api.delete<SuccessResponse>(`/api/review-sets/${id}`),
    onSettled,
  });
}

/** Adds a video to an open link, or takes it out; done when the list says so too. */
export function useChangeReviewSet({ id }: Pick<ReviewSet, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ videoId, isIn }: { videoId: number; isIn: boolean }) => {
      const url = `/api/review-sets/${id}/videos/${videoId}`;
      return isIn ? api.put(url) : api.delete(url);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}
