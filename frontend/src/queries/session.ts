import type { User, UserResponse } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const sessionKeys = { me: ['/api/me'] as const };

/** The signed-in user. Always stale and never retried (second spec document, section 9.1). */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }): Promise<User> => {
    const answer = await api.get<Partial<UserResponse> | null>('/api/me', { signal });
    if (answer?.user === undefined) throw new Error('Failed to fetch user');
    return answer.user;
  },
});
