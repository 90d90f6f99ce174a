import type {
  CreatedReviewLink,
  CreateReviewLinkRequest,
  ReviewDecision,
  ReviewDecisionReceipt,
  ReviewLink,
  SuccessResponse,
  VideoComment,
  VideoCommentRequest,
  VideoDecisionRequest,
  VideoReview,
  WithdrawnDecision,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import type { SpokenComment } from './guest-review';
import { projectKeys } from './projects';
import { reviewKeys } from './review-keys';

/** The review room of a video: versions and comments. */
export const reviewQuery = (videoId: number) =>
  queryOptions({
    queryKey: [...reviewKeys.of(videoId), 'room'],
    queryFn: ({ signal }) => api.get<VideoReview>(`/api/videos/${videoId}/review`, { signal }),
  });

/** The log of a video's decisions, the newest first. */
export const decisionsQuery = (videoId: number) =>
  queryOptions({
    queryKey: [...reviewKeys.of(videoId), 'decisions'],
    queryFn: ({ signal }) =>
      api.get<ReviewDecision[]>(`/api/videos/${videoId}/decisions`, { signal, everyPage: true }),
  });

/** The links of a video that are open. */
export const reviewLinksQuery = (videoId: number) =>
  queryOptions({
    queryKey: [...reviewKeys.of(videoId), 'links'],
    queryFn: ({ signal }) =>
      api.get<ReviewLink[]>(`/api/videos/${videoId}/review-links`, { signal, everyPage: true }),
  });

/** Fetches a video's review anew, and every list that shows its state. */
function useReviewRefetch(videoId: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: reviewKeys.of(videoId) });
    void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
    void queryClient.invalidateQueries({ queryKey: projectKeys.list });
  };
}

/** A new link; its address is in this answer alone. */
export function useCreateReviewLink(videoId: number) {
  const refetch = useReviewRefetch(videoId);
  return useMutation({
    mutationFn: (body: CreateReviewLinkRequest) =>
      api.post<CreatedReviewLink>(`/api/videos/${videoId}/review-links`, body),
    onSettled: refetch,
  });
}

/** Ends a link at once. */
export function useRevokeReviewLink(videoId: number) {
  const refetch = useReviewRefetch(videoId);
  return useMutation({
    mutationFn: (id: number) => api.delete<SuccessResponse>(`/api/review-links/${id}`),
    onSettled: refetch,
  });
}

/** Comments, decides and takes back in the name of who is signed in. */
export function useVideoReview(videoId: number) {
  const onSettled = useReviewRefetch(videoId);
  const path = `/api/videos/${videoId}`;
  const comment = useMutation({
    mutationFn: (body: VideoCommentRequest) => api.post<VideoComment>(`${path}/comments`, body),
    onSettled,
  });
  const speak = useMutation({
    mutationFn: ({ audio, atSeconds, version, ref }: SpokenComment) => {
      const body = new FormData();
      if (atSeconds !== null) body.append('atSeconds', String(atSeconds));
      body.append('version', String(version));
      body.append('ref', ref);
      body.append('audio', audio);
      return api.post<VideoComment>(`${path}/voice-notes`, body, { timeoutMs: 0 });
    },
    onSettled,
  });
  const resolve = useMutation({
    mutationFn: ({ id, isResolved }: { id: number; isResolved: boolean }) =>
      api.put<VideoComment>(`/api/review-comments/${id}`, { isResolved }),
    onSettled,
  });
  const decide = useMutation({
    mutationFn: (body: VideoDecisionRequest) => api.post<ReviewDecisionReceipt>(`${path}/decision`, body),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (undoToken: string) =>
      api.post<WithdrawnDecision>(`${path}/decision/withdraw`, { undoToken }),
    onSettled,
  });
  return { comment, speak, resolve, decide, withdraw };
}
