import type { UserMedia } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const userMediaKeys = { list: ['/api/user-media'] as const };

/** The caller's library, newest first. */
export const userMediaQuery = queryOptions({
  queryKey: userMediaKeys.list,
  queryFn: ({ signal }) => api.get<UserMedia[]>('/api/user-media', { signal }),
});
