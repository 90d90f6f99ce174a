import type { NotificationChannel, NotificationKind, NotificationPreference } from '@pregonero/contracts/api';

/** What people choose for as one: the kinds of notices by what they are about. */
export const NOTICE_TOPICS = ['videos', 'posts', 'account'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

const TOPIC_OF = {
  video_ready: 'videos',
  video_failed: 'videos',
  video_expired: 'videos',
  videos_waiting: 'videos',
  regeneration_failed: 'videos',
  month_ready: 'videos',
  month_failed: 'videos',
  broll_ready: 'videos',
  broll_failed: 'videos',
  project_video_uploaded: 'videos',
  project_video_status: 'videos',
  project_video_edited: 'videos',
  project_video_version: 'videos',
  post_published: 'posts',
  post_failed: 'posts',
  posts_cancelled: 'posts',
  tiktok_withdrawn: 'posts',
  tiktok_reconnect: 'posts',
  project_video_commented: 'posts',
  review_commented: 'posts',
  review_decided: 'posts',
  review_withdrawn: 'posts',
  review_reminder: 'posts',
  assistant_asks: 'posts',
  plan_ended: 'account',
  subscription_ended: 'account',
  payment_approved: 'account',
  payment_waiting: 'account',
  payment_under_review: 'account',
  payment_refused: 'account',
  payment_voided: 'account',
  webhook_paused: 'account',
  google_linked: 'account',
  password_guessed: 'account',
  second_factor_on: 'account',
  second_factor_off: 'account',
  api_key_created: 'account',
  webhook_endpoint_created: 'account',
  access_kept: 'account',
} as const satisfies Record<NotificationKind, NoticeTopic>;

/** The kinds of a topic that have a choice. */
export function kindsOf(
  topic: NoticeTopic,
  rows: readonly NotificationPreference[],
): readonly NotificationPreference[] {
  return rows.filter(({ kind }) => TOPIC_OF[kind] === topic);
}

/** Where all of these go; null when they go to different places. */
export function channelOf(rows: readonly NotificationPreference[]): NotificationChannel | null {
  const [first, ...others] = rows;
  return first !== undefined && others.every(({ channel }) => channel === first.channel)
    ? first.channel
    : null;
}
