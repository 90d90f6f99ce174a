import { TIKTOK_PRIVACY_LEVELS, type TiktokCreator, type TiktokStatus } from '@pregonero/contracts/api';
import { needsReconnect, type SocialConnectionEntity } from '@pregonero/persistence';
import type { AccountLimits, NetworkCapabilities } from '@pregonero/publishing';

/** A user's TikTok account as the API shows it; null for none. */
export function toTiktokStatus(
  account: SocialConnectionEntity | null,
  { audited }: NetworkCapabilities,
): TiktokStatus {
  const reconnectNeeded = account !== null && needsReconnect(account);
  return {
    connected: account !== null && !reconnectNeeded,
    username: account?.username ?? null,
    displayName: account?.displayName ?? null,
    ...(reconnectNeeded && { reconnectNeeded }),
    ...(!audited && { onlyPrivate: true }),
  };
}

/** What a TikTok account may do as the API shows it. */
export function toTiktokCreator(
  { visibilities, switchedOff, displayName, ...limits }: AccountLimits,
  { audited }: NetworkCapabilities,
): TiktokCreator {
  const levels = TIKTOK_PRIVACY_LEVELS.filter((level) => visibilities.includes(level));
  return {
    ...limits,
    nickname: displayName,
    privacyLevelOptions: audited ? levels : ['SELF_ONLY'],
    commentDisabled: switchedOff.includes('allowComment'),
    duetDisabled: switchedOff.includes('allowDuet'),
    stitchDisabled: switchedOff.includes('allowStitch'),
    audited,
  };
}
