import type { NoticeKind } from '../languages/sentence';

/** How a notice is shown: news of the agency's videos by what happened, all others as good or bad. */
export type NotificationType = 'video_uploaded' | 'video_updated' | 'status_changed' | 'error' | 'success';

/** What people choose for as one: the kinds by what they are about. */
export const NOTICE_TOPICS = ['videos', 'posts', 'account'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Each kind of notification with the type under which lists show it and the topic that people choose it by. */
export const NOTICES = {
  video_ready: { type: 'success', topic: 'videos' },
  video_failed: { type: 'error', topic: 'videos' },
  video_expired: { type: 'status_changed', topic: 'videos' },
  videos_waiting: { type: 'error', topic: 'videos' },
  regeneration_failed: { type: 'error', topic: 'videos' },
  month_ready: { type: 'success', topic: 'videos' },
  month_failed: { type: 'error', topic: 'videos' },
  broll_ready: { type: 'success', topic: 'videos' },
  broll_failed: { type: 'error', topic: 'videos' },
  post_published: { type: 'success', topic: 'posts' },
  post_failed: { type: 'error', topic: 'posts' },
  client_post_failed: { type: 'error', topic: 'posts' },
  post_held: { type: 'error', topic: 'posts' },
  posts_cancelled: { type: 'error', topic: 'posts' },
  tiktok_withdrawn: { type: 'error', topic: 'posts' },
  tiktok_reconnect: { type: 'error', topic: 'posts' },
  plan_ended: { type: 'error', topic: 'account' },
  subscription_ended: { type: 'error', topic: 'account' },
  payment_approved: { type: 'success', topic: 'account' },
  payment_waiting: { type: 'success', topic: 'account' },
  payment_under_review: { type: 'error', topic: 'account' },
  payment_refused: { type: 'error', topic: 'account' },
  payment_voided: { type: 'error', topic: 'account' },
  plan_given: { type: 'success', topic: 'account' },
  plan_announced: { type: 'success', topic: 'account' },
  plan_taken_back: { type: 'error', topic: 'account' },
  project_video_uploaded: { type: 'video_uploaded', topic: 'videos' },
  project_video_status: { type: 'status_changed', topic: 'videos' },
  project_video_edited: { type: 'video_updated', topic: 'videos' },
  project_video_commented: { type: 'video_updated', topic: 'posts' },
  webhook_paused: { type: 'error', topic: 'account' },
  project_video_version: { type: 'video_uploaded', topic: 'videos' },
  review_commented: { type: 'video_updated', topic: 'posts' },
  review_decided: { type: 'status_changed', topic: 'posts' },
  review_withdrawn: { type: 'status_changed', topic: 'posts' },
  review_reminder: { type: 'video_updated', topic: 'posts' },
  google_linked: { type: 'success', topic: 'account' },
  assistant_asks: { type: 'status_changed', topic: 'posts' },
  password_guessed: { type: 'error', topic: 'account' },
  second_factor_on: { type: 'status_changed', topic: 'account' },
  second_factor_off: { type: 'error', topic: 'account' },
  api_key_created: { type: 'status_changed', topic: 'account' },
  webhook_endpoint_created: { type: 'status_changed', topic: 'account' },
  access_kept: { type: 'status_changed', topic: 'account' },
} as const satisfies Record<NoticeKind, { type: NotificationType; topic: NoticeTopic }>;

/** What a notification tells. */
export type NotificationKind = keyof typeof NOTICES;

/** Whether a row tells something that this version knows. */
export function isNoticeKind(kind: string | null): kind is NotificationKind {
  return kind !== null && Object.hasOwn(NOTICES, kind);
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
export const NOTIFICATION_KINDS = /* @__PURE__ */ (Object.keys(NOTICES) as NotificationKind[]).filter(
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
