import type { Notification, UnreadCount } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const notificationKeys = {
  list: ['/api/notifications'] as const,
  unread: ['/api/notifications/unread-count'] as const,
};

/** The caller's notifications, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => api.get<Notification[]>('/api/notifications', { signal }),
});

export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => api.get<UnreadCount>('/api/notifications/unread-count', { signal }),
});
