import { say } from '@pregonero/contracts/languages';
import type { NetworkTexts } from './network';

/** What owners read about a network. @param network its name for people */
export function networkTexts(network: string): NetworkTexts {
  return {
    notConnected: say('tiktok_account_missing', { network }),
    otherAccount: say('tiktok_other_account', { network }),
    away: say('tiktok_away', { network }),
    notReceiving: say('tiktok_not_receiving', { network }),
    refused: say('tiktok_refused', { network }),
    formatRefused: say('post_video_format', { network }),
    outcomeUnknown: say('post_outcome_unknown', { network }),
    disconnected: say('tiktok_disconnected_by_you', { network }),
    accountChanged: say('tiktok_account_changed', { network }),
    withdrawn: say('tiktok_access_withdrawn', { network }),
    tooLong: (maxSeconds) => say('post_video_too_long', { network, maxSeconds }),
    failed: (cause) => say('post_failed_at_tiktok', { cause }),
    notices: {
      published: (title) => ({ kind: 'post_published', params: { title, network } }),
      failed: (title, cause) => ({ kind: 'post_failed', params: { title, cause, network } }),
      cancelled: (count, { otherAccount }) => ({
        kind: 'posts_cancelled',
        params: { count, otherAccount, network },
      }),
      reconnect: (count) => ({ kind: 'tiktok_reconnect', params: { count, network } }),
      withdrawn: (count) => ({ kind: 'tiktok_withdrawn', params: { count, network } }),
    },
  };
}
