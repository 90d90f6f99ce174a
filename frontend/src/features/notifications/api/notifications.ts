import type { Notification, SuccessResponse } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { notificationKeys } from '../../../queries/notifications';

function useRefetchNotifications() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: notificationKeys.list }),
      queryClient.invalidateQueries({ queryKey: notificationKeys.unread }),
    ]);
  };
}

/** Marks one as read; the list and the count are fetched anew afterwards. */
export function useMarkRead() {
  const refetch = useRefetchNotifications();
  return useMutation({
    mutationFn: (id: number) => api.put<Notification>(`/api/notifications/${id}/read`),
    onSettled: refetch,
  });
}

export function useMarkAllRead() {
  const refetch = useRefetchNotifications();
  return useMutation({
    mutationFn: () => api.put<SuccessResponse>('/api/notifications/mark-all-read'),
    onSettled: refetch,
  });
}
