import type { Avatar, EstiloSubtitulos, FormatoVideo, Pronunciacion, Voice } from '@pregonero/contracts/api';

/** Injection token of {@link AvatarVideoPort}. */
export const AVATAR_VIDEO = Symbol('AVATAR_VIDEO');

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

/** Somebody's own sound is said, at most ten minutes and 32 MB. */
export interface SpokenByAudio {
  /** A local MP3 file. */
  audioPath: string;
  /** What it says, for captions; the provider may have no use for it. */
  transcript: string;
  /** Words that the transcript writes otherwise than they are said. */
  pronunciaciones: readonly Pronunciacion[];
}

/** How captions look, where the provider lets one choose. */
export interface RenderCaptions {
  estiloSubtitulos: EstiloSubtitulos;
  /** `#rrggbb`, or null for the style's own. */
  colorMarca: string | null;
}

/** A presenter video to be made. */
export interface RenderRequest {
  /** Names the job, never the attempt: the same key is billed once (remembered 24 h). */
  idempotencyKey: string;
  avatarId: string;
  speech: SpokenByVoice | SpokenByAudio;
  /** Burnt-in captions; null for a video without. */
  captions: RenderCaptions | null;
  title: string;
  formato: FormatoVideo;
  /** Comes back in webhooks; the job's ref. */
  callbackId: string;
  signal?: AbortSignal;
}

/**
 * Videos of a talking presenter. Errors of every method: `retryable`, `rate_limited`, `auth_expired`, `rejected`,
 * `quota_exhausted`; never `outcome_unknown`, since `submit` carries its key and the rest are reads.
 */
export interface AvatarVideoPort {
  /** All presenters that can be rendered now. A read. */
  listAvatars(signal?: AbortSignal): Promise<Avatar[]>;
  /** All voices. A read. */
  listVoices(signal?: AbortSignal): Promise<Voice[]>;
  /**
   * Starts a render, after handing over its audio where it has one; repeating it with the same key returns the first
   * render. `rejected` with `providerCode` `audio_refused` when the provider cannot use the audio.
   */
  submit(request: RenderRequest): Promise<{ videoId: string }>;
  /** Where a render stands. A read; `rejected` with `providerCode` `video_not_found` when there is none. */
  check(videoId: string, signal?: AbortSignal): Promise<RenderState>;
  /** Fetches a file named by {@link check}; the file is written anew. Expired links are `retryable`: check again. */
  download(url: string, toPath: string, signal?: AbortSignal): Promise<{ sizeBytes: number }>;
  /** Stops and removes a render; a missing one is fine. Repeatable. */
  cancel(videoId: string, signal?: AbortSignal): Promise<void>;
}
