import type { VideoUrlStatus } from '@pregonero/contracts/api';
import { videosTexts } from '../../../texts/videos';

const texts = videosTexts.expiry;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What is said of links that still work for so many seconds. */
export function timeLeftText(seconds: number): string {
  if (seconds <= 0) return texts.expired;
  if (seconds >= DAY_SECONDS) return texts.days({ count: Math.round(seconds / DAY_SECONDS) });
  return texts.hours({ count: Math.floor(seconds / HOUR_SECONDS) });
}

/** What the badge says of the links of a video. */
export function expiryText(status: VideoUrlStatus): string {
  return status.isExpired ? texts.expired : timeLeftText(status.timeRemaining);
}

/** The seconds that a link still works at `now`; 0 when it has ended or none is known. */
export function secondsLeft(expiresAt: string | null, now: number): number {
  return expiresAt === null ? 0 : Math.max(0, Math.floor((new Date(expiresAt).getTime() - now) / 1_000));
}
