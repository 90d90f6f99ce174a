import { say } from '@pregonero/contracts/languages';
import type { NetworkTexts } from '../../network';
import { TIKTOK_AWAY } from './tiktok.constants';

/** What owners read about TikTok. */
export const TIKTOK_TEXTS: NetworkTexts = {
  notConnected: say('tiktok_account_missing'),
  otherAccount: say('tiktok_other_account'),
  away: TIKTOK_AWAY,
  notReceiving: say('tiktok_not_receiving'),
  refused: say('tiktok_refused'),
  formatRefused: say('post_video_format'),
  outcomeUnknown: say('post_outcome_unknown'),
  withdrawn: say('tiktok_access_withdrawn'),
  tooLong: (maxSeconds) => say('post_video_too_long', { maxSeconds }),
  failed: (cause) => say('post_failed_at_tiktok', { cause }),
  notices: {
    published: (title) => ({ kind: 'post_published', params: { title } }),
    failed: (title, cause) => ({ kind: 'post_failed', params: { title, cause } }),
    reconnect: (count) => ({ kind: 'tiktok_reconnect', params: { count } }),
    withdrawn: (count) => ({ kind: 'tiktok_withdrawn', params: { count } }),
  },
};
