import type { NoticeKind } from '../languages/sentence';

/** How a notice is shown: news of the agency's videos by what happened, all others as good or bad. */
export type NotificationType = 'video_uploaded' | 'video_updated' | 'status_changed' | 'error' | 'success';

/** Each kind of notification with the type under which lists show it. */
export const NOTICE_TYPES = {
  video_ready: 'success',
  video_failed: 'error',
  video_expired: 'status_changed',
  videos_waiting: 'error',
  regeneration_failed: 'error',
  month_ready: 'success',
  month_failed: 'error',
  broll_ready: 'success',
  broll_failed: 'error',
  post_published: 'success',
  post_failed: 'error',
  posts_cancelled: 'error',
  tiktok_withdrawn: 'error',
  tiktok_reconnect: 'error',
  plan_ended: 'error',
  subscription_ended: 'error',
  payment_approved: 'success',
  payment_waiting: 'success',
  payment_under_review: 'error',
  payment_refused: 'error',
  payment_voided: 'error',
  project_video_uploaded: 'video_uploaded',
  project_video_status: 'status_changed',
  project_video_edited: 'video_updated',
  project_video_commented: 'video_updated',
  webhook_paused: 'error',
  project_video_version: 'video_uploaded',
  review_commented: 'video_updated',
  review_decided: 'status_changed',
  review_withdrawn: 'status_changed',
  review_reminder: 'video_updated',
  google_linked: 'success',
  assistant_asks: 'status_changed',
  password_guessed: 'error',
  second_factor_on: 'status_changed',
  second_factor_off: 'error',
  api_key_created: 'status_changed',
  webhook_endpoint_created: 'status_changed',
  access_kept: 'status_changed',
} as const satisfies Record<NoticeKind, NotificationType>;

/** What a notification tells. */
export type NotificationKind = keyof typeof NOTICE_TYPES;

/** Whether a row tells something that this version knows. */
export function isNoticeKind(kind: string | null): kind is NotificationKind {
  return kind !== null && Object.hasOwn(NOTICE_TYPES, kind);
}

/** A message to one user; `project` is the one it leads to. */
export interface Notification {
  id: number;
  userId: number;
  title: string;
  message: string;
  type: NotificationType;
  /** What it tells, and what that is about: they alone determine both texts. Null in messages older than kinds. */
  kind: NotificationKind | null;
  params: Record<string, unknown> | null;
  /** The script that it tells of, and the TikTok post. */
  guionId: number | null;
  postId: number | null;
  /** The agency's video that it tells of, and its project. */
  videoId: number | null;
  projectId: number | null;
  project: { id: number; clientId: number } | null;
  isRead: boolean;
  createdAt: string;
}

/** How many notices the caller has not read. */
export interface UnreadCount {
  count: number;
}

/** Where notices go: into the bell, into one mail a day (failures at once), or nowhere. */
export const NOTIFICATION_CHANNELS = ['bell', 'digest', 'none'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Changes of what opens the account. They go to the panel and by mail whatever was chosen: an intruder would silence them. */
export const SECURITY_KINDS = [
  'second_factor_on',
  'second_factor_off',
  'api_key_created',
  'webhook_endpoint_created',
  'access_kept',
] as const satisfies readonly NotificationKind[];
type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Returns whether a kind is about a change of what opens the account. */
export function isSecurityKind(kind: NotificationKind): kind is SecurityKind {
  return SECURITY_KINDS.some((each) => each === kind);
}

/** Every kind with a choice, in the order in which people choose. */
export const NOTIFICATION_KINDS = /* @__PURE__ */ (Object.keys(NOTICE_TYPES) as NotificationKind[]).filter(
  (kind) => !isSecurityKind(kind),
);

/** Where the caller wants one kind of notices. */
export interface NotificationPreference {
  kind: NotificationKind;
  channel: NotificationChannel;
  /** The kind in words. */
  label: string;
}

/** `PUT /api/notification-preferences`: kinds that are not named stay as they are. */
export interface NotificationPreferencesRequest {
  preferences: Omit<NotificationPreference, 'label'>[];
}
