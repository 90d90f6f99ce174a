import type { Translation } from '../../sentence';
import type { posts as spanish } from '../../es/server/posts';

export const posts: Translation<typeof spanish> = {
  tiktok_away:
    'TikTok did not respond. Your video is still stored and nothing was published; you can publish it again.',
  tiktok_busy: 'TikTok asked us to slow down. Your video is still stored; publish it again in a few minutes.',
  tiktok_not_receiving:
    'TikTok is not receiving the video. Your video is still stored; publish it again in a few minutes.',
  tiktok_reconnect:
    'The connection with TikTok ended. Nothing was published; connect your account again and publish again.',
  tiktok_permission_missing:
    'TikTok did not give us permission to publish. Nothing was published; connect your account again and accept all permissions.',
  tiktok_too_many_posts:
    'TikTok is not accepting more posts from your account for now. Nothing was published; wait a day.',
  tiktok_account_banned:
    'TikTok does not let your account publish. Nothing was published; check the notices in the TikTok app.',
  tiktok_post_refused:
    'TikTok did not accept this post. Nothing was published; check the text and try again.',
  tiktok_app_unaudited:
    'TikTok has not yet allowed this app to publish publicly. Nothing was published; choose “Only me” with a private account.',
  tiktok_privacy_refused:
    'Your TikTok account does not allow that privacy setting. Nothing was published; choose another one and publish again.',
  tiktok_other_account:
    'This post was started with another TikTok account. Publish again with the connected account.',
  tiktok_app_unknown: 'TikTok does not recognise this app. Nothing was published; our team knows.',
  tiktok_account_missing:
    'Your TikTok account is not connected. Nothing was published; connect it and publish again.',
  post_video_gone: 'The video is no longer stored. Nothing was published; make the video again.',
  post_video_newer:
    'This video has a new version. Nothing was published; review it and schedule the post again.',
  post_video_not_approved:
    'This video is no longer approved. Nothing was published; schedule the post again once it is approved.',
  post_video_format:
    'TikTok does not take this video’s format. Nothing was published; upload it as MP4 or MOV and publish it again.',
  post_video_too_long: ({ maxSeconds }) =>
    `Your TikTok account accepts videos of up to ${maxSeconds} seconds. Nothing was published.`,
  post_outcome_unknown:
    'We could not find out whether TikTok finished publishing this video. Check your profile before you publish it again.',
  post_cancelled_by_you: 'You cancelled this post.',
  tiktok_access_withdrawn:
    'It was cancelled because permission was withdrawn on TikTok. Connect it again and publish it once more.',
  tiktok_disconnected_by_you: 'It was cancelled because you disconnected TikTok.',
  tiktok_account_changed: 'It was cancelled because you connected another TikTok account.',
  account_owner_proved:
    'It was cancelled because it was planned before anyone had confirmed the email of the account.',
  post_failed_at_tiktok: ({ cause }) => `${cause} Nothing was published.`,
  tiktok_format_refused: 'TikTok did not accept the format of the video.',
  tiktok_duration_refused: 'TikTok does not accept a video of this length on your account.',
  tiktok_frame_rate_refused: 'TikTok did not accept the frames per second of the video.',
  tiktok_picture_size_refused: 'TikTok did not accept the picture size of the video.',
  tiktok_internal_fault: 'TikTok had an internal problem with this video.',
  tiktok_video_not_received: 'TikTok could not receive the video.',
  tiktok_picture_not_received: 'TikTok could not receive the picture.',
  tiktok_cancelled_there: 'The post was cancelled on TikTok.',
  tiktok_permission_withdrawn: 'You withdrew permission to publish on TikTok. Connect your account again.',
  tiktok_text_refused: 'TikTok did not accept the text of the post. Change it and publish again.',
  tiktok_took_it_for_spam: 'TikTok took this post for spam.',
  tiktok_refused: 'TikTok refused the post.',
};
