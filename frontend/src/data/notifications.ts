import type { Notification, SuccessResponse, UnreadCount } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** Cache keys of the caller's notices. */
export const notificationKeys = {
  list: ['/api/notifications'] as const,
  unread: ['/api/notifications/unread-count'] as const,
};

/** The caller's notifications, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => api.get<Notification[]>('/api/notifications', { signal, everyPage: true }),
});

/** How many notices are unread; live events keep it true. */
export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => api.get<UnreadCount>('/api/notifications/unread-count', { signal }),
});

interface Shown {
  list: Notification[] | undefined;
  unread: UnreadCount | undefined;
}

/**
 * Shows notifications as read before the server has answered, and gives back what was shown before. Answers that are
 * under way are dropped: they would bring the old state back for a moment.
 */
async function showAsRead(queryClient: QueryClient, read: (row: Notification) => boolean): Promise<Shown> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: notificationKeys.list, exact: true }),
    queryClient.cancelQueries({ queryKey: notificationKeys.unread, exact: true }),
  ]);
  const shown: Shown = {
    list: queryClient.getQueryData(notificationKeys.list),
    unread: queryClient.getQueryData(notificationKeys.unread),
  };
  const turned = shown.list?.filter((row) => !row.isRead && read(row)).length ?? 0;
  queryClient.setQueryData<Notification[]>(notificationKeys.list, (rows) =>
    rows?.map((row) => (read(row) ? { ...row, isRead: true } : row)),
  );
  queryClient.setQueryData<UnreadCount>(notificationKeys.unread, (known) =>
    known === undefined ? known : { count: Math.max(0, known.count - turned) },
  );
  return shown;
}

function showAgain(queryClient: QueryClient, shown: Shown | undefined): void {
  if (shown === undefined) return;
  queryClient.setQueryData(notificationKeys.list, shown.list);
  queryClient.setQueryData(notificationKeys.unread, shown.unread);
}

/** The list and the count are fetched anew after either call (second spec document, section 7.3). */
async function refetch(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: notificationKeys.list }),
    queryClient.invalidateQueries({ queryKey: notificationKeys.unread }),
  ]);
}

/** Marks one as read, at once on the screen. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.put<Notification>(`/api/notifications/${id}/read`),
    onMutate: (id) => showAsRead(queryClient, (row) => row.id === id),
    onError: (_error, _id, shown) => {
      showAgain(queryClient, shown);
    },
    onSettled: () => refetch(queryClient),
  });
}

/** Marks all as read, at once on the screen. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.put<SuccessResponse>('/api/notifications/mark-all-read'),
    onMutate: async () => {
      const shown = await showAsRead(queryClient, () => true);
      // The list may be shorter than what is unread.
      queryClient.setQueryData<UnreadCount>(notificationKeys.unread, { count: 0 });
      return shown;
    },
    onError: (_error, _nothing, shown) => {
      showAgain(queryClient, shown);
    },
    onSettled: () => refetch(queryClient),
  });
}
