import type { EstiloSubtitulos, FormatoVideo, Pronunciacion } from '@pregonero/contracts/api';

/** Where a render can stand; only `completed` and `failed` are final. */
export type RenderStatus = 'waiting' | 'processing' | 'completed' | 'failed';

/** Where a render stands. Links are short-lived and fresh from each check; `progress` is 0 to 100. */
export interface RenderState {
  status: RenderStatus;
  /** Present once completed; the variant with burnt-in captions where there is one. */
  videoUrl?: string;
  /** SRT file with the spoken words. */
  subtitleUrl?: string;
  thumbnailUrl?: string;
  durationSeconds?: number;
  /** Only from providers that tell it. */
  progress?: number;
  /** Why it failed, in the provider's words; for logs and, cleaned, for the owner. */
  failureMessage?: string;
}

/** A voice of the provider says the script. */
export interface SpokenByVoice {
  voiceId: string;
  /** 1 to 5000 characters. */
  script: string;
  /** Words to be said otherwise than they are written. */
  pronunciaciones: readonly Pronunciacion[];
  /** The script with those words written as they are said, for providers that take no list. */
  scriptDicho: string;
}

/** `providerCode` of a `rejected` audio that the provider cannot use. */
export const AUDIO_REFUSED_CODE = 'audio_refused';
/** `providerCode` of a `rejected` submission whose audio the provider does not have (any more). */
export const AUDIO_GONE_CODE = 'audio_gone';

/** A sound that was handed over before is said. */
interface SpokenByAudio {
  /** As {@link RemoteRenders.uploadAudio} gave it. */
  audioAssetId: string;
  /** What it says, for captions; the provider may have no use for it. */
  transcript: string;
  /** Words that the transcript writes otherwise than they are said. */
  pronunciaciones: readonly Pronunciacion[];
}

/** A sound to be handed over, at most ten minutes and 32 MB. */
export interface AudioUpload {
  /** A local MP3 file. */
  path: string;
  /** Names the job, never the attempt: a repeat within 24 h gives the same asset. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** How captions look, where the provider lets one choose. */
export interface RenderCaptions {
  estiloSubtitulos: EstiloSubtitulos;
  /** `#rrggbb`, or null for the style's own. */
  colorMarca: string | null;
}

/** Milliseconds for which the provider surely remembers the key of a render: an hour less than its 24. */
export const RENDER_KEY_LIFE_MS = 23 * 3_600_000;

/** A presenter video to be made. */
export interface RenderRequest {
  /** Names the job, never the attempt: the same key is billed once within {@link RENDER_KEY_LIFE_MS}. */
  idempotencyKey: string;
  /** The provider's own id of the presenter. */
  avatarId: string;
  speech: SpokenByVoice | SpokenByAudio;
  /** Burnt-in captions; null for a video without. */
  captions: RenderCaptions | null;
  /** What presenter and room are dressed in by a server that can: the colour of the captions, whoever draws these; null for none. */
  brandColor: string | null;
  title: string;
  formato: FormatoVideo;
  /** Comes back in webhooks; the job's ref. */
  callbackId: string;
  signal?: AbortSignal;
}

/**
 * Videos of a talking presenter that take their time at the provider. Errors of every method: `retryable`, `rate_limited`,
 * `auth_expired`, `rejected`, `quota_exhausted`; `outcome_unknown` only of `find`, since `submit` carries its key and the rest
 * are reads.
 */
export interface RemoteRenders {
  /**
   * Hands over a sound that submissions may name; costs nothing. `rejected` with {@link AUDIO_REFUSED_CODE} when the
   * provider cannot use it.
   */
  uploadAudio(upload: AudioUpload): Promise<{ assetId: string }>;
  /**
   * Starts a render; repeating it with the same key returns the first one. `rejected` with {@link AUDIO_REFUSED_CODE}
   * when the provider cannot use its audio, with {@link AUDIO_GONE_CODE} when the audio must be handed over anew.
   */
  submit(request: RenderRequest): Promise<{ videoId: string }>;
  /**
   * Finds a render by the key of its submission, for as long as the provider keeps it; null when there is none. A read;
   * `outcome_unknown` when the provider's list cannot be read to its end.
   */
  find(idempotencyKey: string, signal?: AbortSignal): Promise<{ videoId: string } | null>;
  /** Where a render stands. A read; `rejected` with `providerCode` `video_not_found` when there is none. */
  check(videoId: string, signal?: AbortSignal): Promise<RenderState>;
  /** Fetches a file named by {@link check}; the file is written anew. Expired links are `retryable`: check again. */
  download(url: string, toPath: string, signal?: AbortSignal): Promise<{ sizeBytes: number }>;
  /** Stops and removes a render; a missing one is fine. Repeatable. */
  cancel(videoId: string, signal?: AbortSignal): Promise<void>;
}
