export const NOTIFICATION_TYPES = [
  'video_uploaded',
  'video_updated',
  'status_changed',
  'error',
  'success',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A message to one user; `project` is the one it leads to. */
export interface Notification {
  id: number;
  userId: number;
  title: string;
  message: string;
  type: NotificationType;
  videoId: number | null;
  projectId: number | null;
  project: { id: number; clientId: number } | null;
  isRead: boolean;
  createdAt: string;
}

export interface UnreadCount {
  count: number;
}
