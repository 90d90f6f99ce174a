import type { Translation } from '../../sentence';
import type { notices as spanish } from '../../es/server/notices';
import { dayText } from './day';

const STATUS = { pending: 'pending', approved: 'approved', declined: 'declined', published: 'published' };

export const notices: Translation<typeof spanish> = {
  video_ready: {
    title: 'Your video is ready',
    message: ({ titulo, captionsLeftOut }) =>
      `“${titulo}” can be watched, downloaded and published.${captionsLeftOut ? ' It has no captions because your audio does not follow the text of the script.' : ''}`,
  },
  video_failed: {
    title: 'The video could not be made',
    message: ({ titulo, cause }) => `“${titulo}”: ${cause}`,
  },
  video_expired: {
    title: 'A video has expired',
    message: ({ titulo }) =>
      `“${titulo}”: videos are kept for 14 days and this one has been deleted. The script is still in your list.`,
  },
  videos_waiting: {
    title: 'Videos are waiting',
    message: ({ service, lacks }) =>
      `${service === 'voices' ? 'The voice service' : 'The presenter service'} ${lacks === 'credit' ? 'has no credit left' : 'does not accept our credential'}. Approved videos wait and carry on by themselves once this is fixed; if it takes more than seven days, you get them back.`,
  },
  month_ready: {
    title: 'Your month is written',
    message: ({ count }) =>
      count === 1
        ? 'One new script is waiting for your approval.'
        : `${count} new scripts are waiting for your approval, all on one page.`,
  },
  month_failed: {
    title: 'The month was left half written',
    message: ({ written, count, cause }) =>
      `${written} of ${count} scripts ${written === 1 ? 'was' : 'were'} written; your plan was not charged for the others. ${cause}`,
  },
  regeneration_failed: {
    title: 'The script could not be rewritten',
    message: ({ titulo, cause }) => `“${titulo}” has not changed. ${cause}`,
  },
  broll_ready: {
    title: 'B-roll processed successfully',
    message: ({ titulo, left }) =>
      [
        `“${titulo}” has its clips.`,
        ...left,
        'You can go back to the original video whenever you want.',
      ].join(' '),
  },
  broll_failed: {
    title: 'Processing failed for good',
    message: ({ titulo, cause }) =>
      `The B-roll of “${titulo}” could not be made; your video has not changed. ${cause}`,
  },
  post_published: {
    title: 'Published on TikTok',
    message: ({ title }) => `“${title}” is on TikTok. It may take a few minutes to show.`,
  },
  post_failed: {
    title: 'Could not be published on TikTok',
    message: ({ title, cause }) => `“${title}”: ${cause}`,
  },
  posts_cancelled: {
    title: 'Posts cancelled',
    message: ({ count, otherAccount = false }) =>
      `You ${otherAccount ? 'connected another TikTok account' : 'disconnected TikTok'}: ${count === 1 ? '1 post was cancelled' : `${count} posts were cancelled`} before being sent.`,
  },
  tiktok_withdrawn: {
    title: 'TikTok was disconnected',
    message: ({ count }) =>
      count === 0
        ? 'TikTok told us that you withdrew permission. Connect it again to publish.'
        : `TikTok told us that you withdrew permission: ${count === 1 ? '1 post was cancelled' : `${count} posts were cancelled`} before being sent. Connect it again to publish.`,
  },
  tiktok_reconnect: {
    title: 'Connect your TikTok account again',
    message: ({ count }) =>
      count === 0
        ? 'TikTok no longer accepts the permission you gave us. Connect the account again to publish.'
        : `TikTok no longer accepts the permission you gave us. ${count === 1 ? 'Your scheduled post is still there' : `Your ${count} scheduled posts are still there`}: connect the account again before it is due.`,
  },
  plan_ended: {
    title: 'Your plan ended',
    message:
      'We received no new payment, so your account moved to the free plan. You can renew on the plans page.',
  },
  subscription_ended: {
    title: 'Your subscription ended',
    message:
      'You had cancelled it, so your account moved to the free plan. You can come back whenever you want.',
  },
  payment_approved: {
    title: 'Payment approved',
    message: ({ plan, until, renews }) =>
      renews
        ? `You renewed your ${plan} plan: it is active until ${dayText(until)}.`
        : `Your ${plan} plan is active until ${dayText(until)}.`,
  },
  payment_waiting: {
    title: 'Payment approved',
    message: ({ plan, has }) =>
      has === 'better'
        ? `We received your payment for the ${plan} plan. After you began it you paid for a bigger plan, which goes on: this payment is kept, and your ${plan} plan begins when the one you have ends.`
        : `We received your payment for the ${plan} plan. Your account ${has === 'no-limits' ? 'has an unlimited plan' : 'already has this plan, with no end date'}: the payment is kept until you change plans.`,
  },
  payment_under_review: {
    title: 'Payment under review',
    message: ({ plan }) =>
      `The amount received does not match the ${plan} plan. Your plan has not changed; we will look into it and write to you.`,
  },
  payment_refused: {
    title: 'Payment refused',
    message: ({ plan }) =>
      `The payment for the ${plan} plan was not approved. Nothing was charged; you can try again on the plans page.`,
  },
  payment_voided: {
    title: 'Payment voided',
    message: ({ plan, access }) => `The payment for the ${plan} plan was voided. ${access}`,
  },
  project_video_uploaded: {
    title: 'New video',
    message: ({ project, video }) => `There is a new video in ${project}: “${video}”.`,
  },
  project_video_status: {
    title: ({ status }) => `Video ${STATUS[status]}`,
    message: ({ by, video, project, status, comment }) =>
      `${by} marked the video “${video}” (${project}) as ${STATUS[status]}.${comment === '' ? '' : ` Comment: ${comment}`}`,
  },
  review_decided: {
    title: ({ decision }) => (decision === 'approved' ? 'Video approved' : 'Changes requested'),
    message: ({ by, byLink, video, project, decision, comment }) =>
      `${by}${byLink ? ', through the review link,' : ''} ${decision === 'approved' ? 'approved' : 'asked for changes to'} the video “${video}” (${project}).${comment === '' ? '' : ` Comment: ${comment}`}`,
  },
  review_withdrawn: {
    title: 'Decision taken back',
    message: ({ by, video, project, status }) =>
      `${by} took back their decision about the video “${video}” (${project}): it is ${STATUS[status]} again.`,
  },
  project_video_edited: {
    title: 'Video updated',
    message: ({ by, video, project }) => `${by} edited the video “${video}” (${project}).`,
  },
  project_video_commented: {
    title: 'Video updated',
    message: ({ by, video, project, comment }) =>
      `${by} commented on the video “${video}” (${project}). Comment: ${comment}`,
  },
  webhook_paused: {
    title: 'We stopped notifying your program',
    message: ({ host }) =>
      `${host} did not accept what we sent. New events are kept: once your program responds, resume them under Integrations.`,
  },
  project_video_version: {
    title: 'New version',
    message: ({ project, video, version }) =>
      `Version ${version} of “${video}” (${project}) is ready for review.`,
  },
  review_commented: {
    title: 'New comments',
    message: ({ by, video, project }) =>
      `${by} commented on the video “${video}” (${project}). Open it to see all comments.`,
  },
  review_reminder: {
    title: 'You have videos to review',
    message: ({ count }) =>
      count === 1
        ? 'One video is waiting for your answer. Open it to approve it or ask for changes.'
        : `${count} videos are waiting for your answer. Open them to approve them or ask for changes.`,
  },
  assistant_asks: {
    title: 'An assistant asks for your permission',
    message: ({ question }) => `${question} Confirm or reject it in Integrations.`,
  },
  password_guessed: {
    title: 'Somebody is trying passwords of your account',
    message:
      'Unknown devices have entered many wrong passwords in your account. Devices where you signed in before still sign in; others need a mailed link or Google. If your password is short or you use it elsewhere, change it.',
  },
  second_factor_on: {
    title: 'You turned on two-step verification',
    message:
      'From now on, signing in to your account also needs a code of your authenticator app. If this was not you, change your password and write to us from the contact page.',
  },
  second_factor_off: {
    title: 'Two-step verification was turned off',
    message:
      'Signing in to your account no longer needs a code. If this was not you and you did not ask for it, change your password and turn it on again.',
  },
  api_key_created: {
    title: 'A key for a program was created',
    message: ({ name }) =>
      `The key “${name}” opens your account from a program. If you did not create it, revoke it in Integrations and change your password.`,
  },
  webhook_endpoint_created: {
    title: 'A notification address was added',
    message: ({ host }) =>
      `${host} now receives what happens in your account. If you did not add it, delete it in Integrations and change your password.`,
  },
  access_kept: {
    title: 'Your password was changed',
    message: ({ keys, endpoints }) =>
      `Your other sessions were closed. Still active: ${keys === 1 ? '1 key' : `${keys} keys`} and ${endpoints === 1 ? '1 notification address' : `${endpoints} notification addresses`}. If you do not recognize them, end them in Integrations.`,
  },
  google_linked: {
    title: 'You can now sign in with Google',
    message: ({ email, forgotPassword = false }) =>
      `Your account is linked to ${email} and its other sessions were closed. ${
        forgotPassword
          ? 'As nobody had confirmed that email, its password, keys and webhook addresses no longer work; you can set a password with “Forgot your password?”.'
          : 'If it was not you who set the password of this account, write to us from the contact page.'
      }`,
  },
};
