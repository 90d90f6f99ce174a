import type { NotificationPreference, NotificationPreferencesRequest } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';

const PATH = '/api/notification-preferences';

/** Where the caller wants which notices, every kind of them. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => api.get<NotificationPreference[]>(PATH, { signal }),
});

/** Chooses for some kinds, at once on the screen; the answer has them all. */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  const mutationKey = [PATH];
  return useMutation({
    mutationKey,
    // One after the other: an answer that was overtaken would take the choice after it back.
    scope: { id: PATH },
    mutationFn: (body: NotificationPreferencesRequest) => api.put<NotificationPreference[]>(PATH, body),
    onMutate: ({ preferences }) => {
      const chosen = new Map(preferences.map(({ kind, channel }) => [kind, channel]));
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) => ({ ...row, channel: chosen.get(row.kind) ?? row.channel })),
      );
    },
    onSuccess: (saved) => {
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
