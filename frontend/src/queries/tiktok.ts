import type { TiktokCreator, TiktokPost, TiktokStatus } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

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
