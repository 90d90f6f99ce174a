import type { TiktokPost, TiktokStatus } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const tiktokKeys = { status: ['/api/tiktok/status'] as const, posts: ['/api/tiktok/posts'] as const };

/** Whether a TikTok account is connected. */
export const tiktokStatusQuery = queryOptions({
  queryKey: tiktokKeys.status,
  queryFn: ({ signal }) => api.get<TiktokStatus>('/api/tiktok/status', { signal }),
});

/** The caller's publications, newest first. */
export const tiktokPostsQuery = queryOptions({
  queryKey: tiktokKeys.posts,
  queryFn: ({ signal }) => api.get<TiktokPost[]>('/api/tiktok/posts', { signal }),
});
