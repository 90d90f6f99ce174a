import type { Translation } from '../../sentence';
import type { answers as spanish } from '../../es/server/answers';
import { dayText } from './day';

export const answers: Translation<typeof spanish> = {
  broll_accepted: 'Processing started',
  plan_changed: ({ plan }) => `Your plan is now ${plan}.`,
  subscription_cancelled: ({ until }) =>
    `Subscription cancelled. You keep your plan until ${dayText(until)}.`,
  post_accepted: ({ scheduled, onlyForYou }) =>
    `${scheduled ? 'Post scheduled. We will send it to TikTok on the chosen date.' : 'Your video is being published on TikTok. It may take a few minutes.'}${onlyForYou ? ' For now it is published for you only (private): TikTok has not yet audited this app.' : ''}`,
  tiktok_connected: 'Your TikTok account is connected.',
  review_gone_title: 'This link no longer works',
  tiktok_connected_title: 'TikTok connected',
  tiktok_not_connected_title: 'TikTok was not connected',
  window_may_close: 'You can close this window now.',
  contact_mail_subject: ({ subject }) => `Contact: ${subject}`,
  contact_mail_text: ({ email, sentAt, id, message }) =>
    [
      `From: ${email}`,
      `Sent: ${sentAt}`,
      `Number: ${id}`,
      '',
      message,
      '',
      'Reply to this email to answer them.',
    ].join('\n'),
};
