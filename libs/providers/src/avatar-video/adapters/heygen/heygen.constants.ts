import type { FormatoVideo } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { ErrorTable } from '../../../http/error-table';
import { AUDIO_GONE_CODE, AUDIO_REFUSED_CODE, type RenderStatus } from '../../avatar-video.port';

/**
 * HeyGen v3. Endpoints: https://developers.heygen.com/endpoint-version-comparison.md; errors:
 * https://developers.heygen.com/docs/error-codes; limits: https://developers.heygen.com/docs/usage-limits
 * (read November 2026). v1 and v2 ended on 31 October 2026.
 */
export const HEYGEN_PATHS = {
  looks: '/v3/avatars/looks',
  voices: '/v3/voices',
  speech: '/v3/voices/speech',
  videos: '/v3/videos',
  assets: '/v3/assets',
} as const;

/** Largest pages the API gives; more pages than this mean a loop on their side. */
export const LOOKS_PAGE_LIMIT = 50;
/** Largest page of voices that the API gives. */
export const VOICES_PAGE_LIMIT = 100;
/** Largest page of videos that the API gives. */
export const VIDEOS_PAGE_LIMIT = 100;
/** More pages than this mean a loop on their side. */
export const PAGES_MAX = 40;

/** A submission answers at once; the render comes later. */
export const SUBMIT_DEADLINE_MS = 30_000;
/** A text of five thousand characters is said before the answer comes. */
export const SPEECH_DEADLINE_MS = 120_000;
/** 32 MB over a slow line. */
export const UPLOAD_DEADLINE_MS = 300_000;
/** For a status or a page of a catalogue. */
export const READ_DEADLINE_MS = 10_000;
/** For a whole finished video. */
export const DOWNLOAD_DEADLINE_MS = 600_000;
/** 30 minutes of 1080p are well under 2 GB. */
export const DOWNLOAD_MAX_BYTES = 2_147_483_648;

/** Longest script the API takes, in characters. */
export const SCRIPT_MAX_LENGTH = 5_000;

/**
 * Engine name in `supported_api_engines` of a look whose server understands `voice_settings.engine_settings` with
 * `captionStyle`, `brandColor`, `pronunciations` and `transcript`. The vendor's own looks do not name it.
 */
export const OWN_ENGINE = 'pregonero';

/** Characters of a script's title in the title of its video; the key of the submission follows it. */
export const TITLE_MAX_LENGTH = 100;

/** Our formats in HeyGen's words. */
export const ASPECT_RATIOS: Record<FormatoVideo, '9:16' | '16:9'> = { vertical: '9:16', horizontal: '16:9' };

/** Three endpoints spell "accepted, not started" in three ways. A word that is not here still runs. */
export const RENDER_STATUSES: Readonly<Record<string, RenderStatus>> = {
  waiting: 'waiting',
  pending: 'waiting',
  queued: 'waiting',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
};

const AWAY = {
  kind: 'retryable',
  sentence: say('presenters_away'),
} as const;
const BUSY = {
  kind: 'rate_limited',
  sentence: say('presenters_busy'),
  waitMs: 10_000,
} as const;
// The first request with this key is still running: its answer is worth waiting for, and others do not wait with it.
const UNDER_WAY = { ...BUSY, waitMs: 3_000, isOfThisCall: true } as const;
const KEY_REFUSED = {
  kind: 'account_refused',
  sentence: say('presenters_credential'),
} as const;
const SPENT = {
  kind: 'quota_exhausted',
  sentence: say('presenters_credit'),
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  sentence: say('presenters_refused_guion'),
} as const;
const AVATAR_GONE = {
  kind: 'rejected',
  sentence: say('presenter_gone'),
} as const;
const VOICE_GONE = {
  kind: 'rejected',
  sentence: say('voice_gone'),
} as const;

/** What the owner reads when HeyGen does not answer. */
export const HEYGEN_AWAY = AWAY.sentence;

/** Sentence for the owner when no list proves that HeyGen accepted a render. */
export const HEYGEN_OUTCOME_UNKNOWN = say('presenters_outcome_unknown');

/** What HeyGen's error codes and statuses mean to us; codes are looked up first. */
export const HEYGEN_ERRORS: ErrorTable = {
  byCode: {
    invalid_parameter: INPUT_REFUSED,
    download_failed: INPUT_REFUSED,
    unauthorized: KEY_REFUSED,
    authentication_failed: KEY_REFUSED,
    insufficient_credit: SPENT,
    forbidden: INPUT_REFUSED,
    resource_access_denied: INPUT_REFUSED,
    ai_vendor_access_restricted: INPUT_REFUSED,
    avatar_not_found: AVATAR_GONE,
    voice_not_found: VOICE_GONE,
    voice_not_usable: VOICE_GONE,
    asset_not_available: INPUT_REFUSED,
    video_not_found: {
      kind: 'rejected',
      sentence: say('presenters_lost_video'),
    },
    not_found: INPUT_REFUSED,
    request_in_progress: UNDER_WAY,
    conflict: UNDER_WAY,
    payload_too_large: {
      kind: 'rejected',
      sentence: say('guion_too_long_for_presenter'),
    },
    rate_limit_exceeded: BUSY,
    // More renders at once than the account may have.
    resource_limit_exceeded: BUSY,
    quota_exceeded: SPENT,
    timeout: AWAY,
    internal_error: AWAY,
  },
  byStatus: { 401: KEY_REFUSED, 402: SPENT, 408: AWAY, 409: UNDER_WAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};

/** Errors of calls about one video: what is not found is the video, under whichever of its two codes. */
export const HEYGEN_VIDEO_ERRORS: ErrorTable = {
  ...HEYGEN_ERRORS,
  byCode: {
    ...HEYGEN_ERRORS.byCode,
    not_found: { kind: 'rejected', sentence: say('presenters_lost_video'), portCode: 'video_not_found' },
  },
};

const AUDIO_REFUSED = {
  kind: 'rejected',
  sentence: say('presenters_refused_audio'),
  portCode: AUDIO_REFUSED_CODE,
} as const;
/** Said only when it is lost time and again. */
const AUDIO_GONE = {
  kind: 'rejected',
  sentence: say('presenters_lost_audio'),
  portCode: AUDIO_GONE_CODE,
} as const;

/** Errors of calls that carry an audio: what they refuse is the audio. */
export const HEYGEN_AUDIO_ERRORS: ErrorTable = {
  ...HEYGEN_ERRORS,
  byCode: {
    ...HEYGEN_ERRORS.byCode,
    invalid_parameter: AUDIO_REFUSED,
    payload_too_large: AUDIO_REFUSED,
    asset_not_available: AUDIO_GONE,
    download_failed: AUDIO_REFUSED,
  },
  byStatus: { ...HEYGEN_ERRORS.byStatus, 413: AUDIO_REFUSED, 415: AUDIO_REFUSED },
};
