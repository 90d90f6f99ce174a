import type { NotificationPreference, NotificationPreferencesRequest } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';

const PATH = '/api/notification-preferences';

/** Where the caller wants which notices, every kind of them. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => api.get<NotificationPreference[]>(PATH, { signal }),
});

/** Chooses for some kinds; the answer has them all. */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferencesRequest) => api.put<NotificationPreference[]>(PATH, body),
    onSuccess: (saved) => {
      queryClient.setQueryData(notificationPreferencesQuery.queryKey, saved);
    },
  });
}
