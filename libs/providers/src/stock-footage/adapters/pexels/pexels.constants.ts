import { say } from '@pregonero/contracts/languages';
import type { ErrorTable } from '../../../http/error-table';

/**
 * Pexels videos. https://www.pexels.com/api/documentation/ (read November 2026). The key goes bare into
 * `Authorization`; a call without a User-Agent is answered 403.
 */
export const PEXELS_PATHS = { search: '/videos/search', video: '/videos/videos' } as const;

/** No Latin American locale exists. */
export const PEXELS_LOCALE = 'es-ES';
/** Most clips of one page. */
export const PER_PAGE_MAX = 80;

/** Under the documented 200 an hour: other instances and manual calls share the key. */
export const CALLS_PER_HOUR = 180;
/** The window in which Pexels counts calls. */
export const HOUR_MS = 3_600_000;
/** The help centre asks to keep answers for about a day. */
export const CACHE_LIFE_MS = 24 * HOUR_MS;
/** A file's link is used right after it was read, or read again. */
export const FILE_LIFE_MS = 120_000;
/** Searches that are remembered; the oldest goes first. */
export const CACHE_ENTRIES_MAX = 500;

/** For a page of a search, or one clip. */
export const READ_DEADLINE_MS = 10_000;
/** For one clip over a slow line. */
export const DOWNLOAD_DEADLINE_MS = 180_000;
/** 300 MB: longer clips are cut to seconds anyway. */
export const DOWNLOAD_MAX_BYTES = 314_572_800;

/** Full HD: the short side a clip should at least have. */
export const TARGET_SHORT_SIDE_PX = 1_080;

/** A 429 that our own count does not explain. No `Retry-After` is documented. */
export const UNEXPLAINED_LIMIT_WAIT_MS = 30_000;

const AWAY = {
  kind: 'retryable',
  sentence: say('clips_away'),
} as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('clips_busy'),
} as const;
const KEY_REFUSED = {
  kind: 'account_refused',
  sentence: say('clips_credential'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('clips_refused_search'),
} as const;

/** What the owner reads when Pexels does not answer. */
export const PEXELS_AWAY = AWAY.sentence;
/** What the owner reads when the shared hour of calls is spent. */
export const PEXELS_BUSY = BUSY.sentence;

/** What the owner reads when the month's calls are spent: it may be weeks until the next one. */
export const PEXELS_MONTH_SPENT = say('clips_month_spent');

/**
 * Pexels has no dependable codes: the status decides. 402 is in none of its pages, and can only be about the operator's
 * account.
 */
export const PEXELS_ERRORS: ErrorTable = {
  byCode: {},
  byStatus: { 401: KEY_REFUSED, 402: KEY_REFUSED, 403: KEY_REFUSED, 408: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};
