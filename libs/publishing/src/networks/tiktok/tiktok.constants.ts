import { say, type Sentence } from '@pregonero/contracts/languages';
import type { ErrorTable } from '@pregonero/providers/http';
import type { PublishStatus } from '../../network';
import { networkTexts } from '../../network-texts';

/**
 * TikTok Login Kit (web) and Content Posting API, read November 2026:
 * https://developers.tiktok.com/docs/en/oauth-get-a-user-access-token,
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post,
 * https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status
 */
export const TIKTOK_PATHS = {
  authorize: '/v2/auth/authorize/',
  token: '/v2/oauth/token/',
  revoke: '/v2/oauth/revoke/',
  user: '/v2/user/info/?fields=open_id,union_id,avatar_url,display_name',
  creatorInfo: '/v2/post/publish/creator_info/query/',
  init: '/v2/post/publish/video/init/',
  status: '/v2/post/publish/status/fetch/',
} as const;

/** What publishing needs. */
export const PUBLISH_SCOPE = 'video.publish';
/** What the app asks for; people can untick single ones. */
export const TIKTOK_SCOPES = ['user.info.basic', PUBLISH_SCOPE, 'video.upload'];

/** What owners read about TikTok. */
export const TIKTOK_TEXTS = networkTexts('TikTok');

/** For creator info, a status, a token. */
export const READ_DEADLINE_MS = 10_000;
/** For opening a post; nothing is public before its bytes are there. */
export const INIT_DEADLINE_MS = 15_000;
/** For one chunk over a slow line. */
export const CHUNK_DEADLINE_MS = 300_000;

/** `PROCESSING_UPLOAD` covers both receiving and, once all bytes are there, processing. */
export const PUBLISH_STATUSES: Readonly<Record<string, PublishStatus>> = {
  PROCESSING_UPLOAD: 'uploading',
  PROCESSING_DOWNLOAD: 'processing',
  SEND_TO_USER_INBOX: 'published',
  PUBLISH_COMPLETE: 'published',
  FAILED: 'failed',
};

const AWAY = {
  kind: 'retryable',
  sentence: TIKTOK_TEXTS.away,
} as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('tiktok_busy'),
  waitMs: 20_000,
} as const;
/** TikTok counts these calls per access token: the other owners' posts go on. */
const OWNER_BUSY = { ...BUSY, isOfThisCall: true } as const;
const RECONNECT = {
  kind: 'auth_expired',
  sentence: say('tiktok_reconnect'),
} as const;
const SCOPE_MISSING = {
  kind: 'auth_expired',
  sentence: say('tiktok_permission_missing'),
} as const;
const SPAM = {
  kind: 'rejected',
  sentence: say('tiktok_too_many_posts'),
} as const;
const BANNED = {
  kind: 'rejected',
  sentence: say('tiktok_account_banned'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('tiktok_post_refused'),
} as const;

/** Refusals may come with HTTP 200: the code decides. */
export const TIKTOK_ERRORS: ErrorTable = {
  byCode: {
    invalid_param: INPUT_REFUSED,
    invalid_params: INPUT_REFUSED,
    invalid_publish_id: INPUT_REFUSED,
    access_token_invalid: RECONNECT,
    scope_not_authorized: SCOPE_MISSING,
    scope_permission_missed: SCOPE_MISSING,
    unaudited_client_can_only_post_to_private_accounts: {
      kind: 'rejected',
      sentence: say('tiktok_app_unaudited'),
    },
    privacy_level_option_mismatch: {
      kind: 'rejected',
      sentence: say('tiktok_privacy_refused'),
    },
    url_ownership_unverified: INPUT_REFUSED,
    token_not_authorized_for_specified_publish_id: {
      kind: 'rejected',
      sentence: TIKTOK_TEXTS.otherAccount,
    },
    spam_risk_too_many_posts: SPAM,
    spam_risk_too_many_pending_share: SPAM,
    reached_active_user_cap: SPAM,
    spam_risk_user_banned_from_posting: BANNED,
    rate_limit_exceeded: OWNER_BUSY,
    internal_error: AWAY,
    internal: AWAY,
    // OAuth.
    access_denied: RECONNECT,
    invalid_grant: RECONNECT,
    invalid_scope: SCOPE_MISSING,
    invalid_client: {
      kind: 'account_refused',
      sentence: say('tiktok_app_unknown'),
    },
    invalid_request: INPUT_REFUSED,
    unauthorized_client: RECONNECT,
    unsupported_grant_type: INPUT_REFUSED,
    unsupported_response_type: INPUT_REFUSED,
  },
  byStatus: { 401: RECONNECT, 408: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};

/** Why a post failed after it was accepted; `again` says whether a new post may succeed. */
export const FAIL_REASONS: Readonly<Record<string, { sentence: Sentence; again: boolean }>> = {
  file_format_check_failed: { sentence: say('tiktok_format_refused'), again: false },
  duration_check_failed: {
    sentence: say('tiktok_duration_refused'),
    again: false,
  },
  frame_rate_check_failed: { sentence: say('tiktok_frame_rate_refused'), again: false },
  picture_size_check_failed: { sentence: say('tiktok_picture_size_refused'), again: false },
  internal: { sentence: say('tiktok_internal_fault'), again: true },
  video_pull_failed: { sentence: say('tiktok_video_not_received'), again: true },
  photo_pull_failed: { sentence: say('tiktok_picture_not_received'), again: true },
  publish_cancelled: { sentence: say('tiktok_cancelled_there'), again: false },
  auth_removed: {
    sentence: say('tiktok_permission_withdrawn'),
    again: false,
  },
  spam_risk_too_many_posts: { sentence: SPAM.sentence, again: false },
  spam_risk_user_banned_from_posting: { sentence: BANNED.sentence, again: false },
  spam_risk_text: {
    sentence: say('tiktok_text_refused'),
    again: false,
  },
  spam_risk: { sentence: say('tiktok_took_it_for_spam'), again: false },
};
/** For a reason that TikTok does not document: it is not tried again. */
export const UNKNOWN_FAIL_REASON = { sentence: TIKTOK_TEXTS.refused, again: false };
