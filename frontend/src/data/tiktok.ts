import type {
  SuccessResponse,
  TiktokAuth,
  TiktokCreator,
  TiktokPost,
  TiktokStatus,
  TiktokUploadRequest,
  TiktokUploadResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { calendarKeys } from './calendar-keys';
import { projectKeys } from './projects';

/** Cache keys of the TikTok account and its posts. */
export const tiktokKeys = {
  status: ['/api/tiktok/status'] as const,
  creator: ['/api/tiktok/creator'] as const,
  posts: ['/api/tiktok/posts'] as const,
};

/** Whether a TikTok account is connected. */
export const tiktokStatusQuery = queryOptions({
  queryKey: tiktokKeys.status,
  queryFn: ({ signal }) => api.get<TiktokStatus>('/api/tiktok/status', { signal }),
});

/** The account and what it may choose; asked of TikTok each time the dialog opens. */
export const tiktokCreatorQuery = queryOptions({
  queryKey: tiktokKeys.creator,
  queryFn: ({ signal }) => api.get<TiktokCreator>('/api/tiktok/creator', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The caller's publications, newest first. */
export const tiktokPostsQuery = queryOptions({
  queryKey: tiktokKeys.posts,
  queryFn: ({ signal }) => api.get<TiktokPost[]>('/api/tiktok/posts', { signal }),
});

/** The address of TikTok's consent page. */
export function fetchAuthUrl(): Promise<TiktokAuth> {
  return api.get<TiktokAuth>('/api/tiktok/auth');
}

/** Disconnects the account; what was published stays on TikTok. */
export function useDisconnectTiktok() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: () => api.delete<SuccessResponse>('/api/tiktok/disconnect'),
      onSuccess: () => {
        queryClient.setQueryData(tiktokKeys.status, { connected: false, username: null, displayName: null });
      },
    }),
  );
}

/** Takes back a post that has not begun; its row stays in the list as cancelled. The agency names the client that it acts for. */
export function useCancelTiktokPost(actFor?: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (postId: number) =>
        api.delete<TiktokPost>(`/api/social/posts/${postId}`, actFor === undefined ? {} : { actFor }),
      onSuccess: (post) => {
        queryClient.setQueryData<TiktokPost[]>(tiktokKeys.posts, (posts) =>
          posts?.map((known) => (known.id === post.id ? post : known)),
        );
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: tiktokKeys.posts });
        void queryClient.invalidateQueries({ queryKey: calendarKeys.all });
        void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
      },
    }),
  );
}

/** Gives the hour of a paused post to the version that is approved now. The agency names the client that it acts for. */
export function useResumePost(actFor?: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (postId: number) =>
        api.post<TiktokPost>(
          `/api/social/posts/${postId}/reanudar`,
          {},
          actFor === undefined ? {} : { actFor },
        ),
      onSettled: () => {
        for (const queryKey of [tiktokKeys.posts, calendarKeys.all, projectKeys.videos])
          void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}

/** Hands a video over for publishing; the work goes on in the background and is reported live. */
export function usePublishTiktok() {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: TiktokUploadRequest) =>
        idempotent(body, (idempotencyKey) =>
          api.post<TiktokUploadResponse>('/api/tiktok/upload', body, { idempotencyKey }),
        ),
      onSuccess: ({ success, post }) => {
        if (!success) return;
        // An event may have been faster than this answer: then it knows more.
        queryClient.setQueryData<TiktokPost[]>(tiktokKeys.posts, (posts = []) =>
          posts.some((known) => known.id === post.id) ? posts : [post, ...posts],
        );
        void queryClient.invalidateQueries({ queryKey: tiktokKeys.posts });
      },
    }),
  );
}
