import type { NoticeKind } from '../languages/sentence';

export const NOTIFICATION_TYPES = [
  'video_uploaded',
  'video_updated',
  'status_changed',
  'error',
  'success',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * A message to one user: `title` and `message` for people, `kind` with `params` the same as data (null where only prose was
 * stored), and the thing it is about by its id. `videoId` and `projectId` are the agency's.
 */
export interface Notification {
  id: number;
  userId: number;
  title: string;
  message: string;
  type: NotificationType;
  videoId: number | null;
  projectId: number | null;
  guionId?: number | null;
  postId?: number | null;
  kind?: NoticeKind | null;
  params?: Record<string, unknown> | null;
  project: { id: number; clientId: number } | null;
  isRead: boolean;
  createdAt: string;
}

export interface UnreadCount {
  count: number;
}
