import { ApiError, LIMITS } from '@pregonero/contracts/api';
import type { SentenceParams } from '@pregonero/contracts/languages';
import { FileEdits } from './file-edits';
import { MalformedFile } from './push-parser';

/** How long a recording may be, and what is said of a longer one. */
export interface AudioLength {
  readonly maxSeconds: number;
  readonly tooLong: SentenceParams<'unsupported_media_type'>;
}

const OF_A_SCRIPT: AudioLength = {
  maxSeconds: LIMITS.audioMaxSeconds,
  tooLong: { reason: 'audio_too_long' },
};

/** What a recording's structure tells about its length while it passes. */
export class AudioFacts {
  readonly edits = new FileEdits();
  private longestSeconds = 0;
  /** Set by formats that do not say their length: bytes a second, from a byte of the file on. */
  private steady: { bytesPerSecond: number; fromByte: number } | null = null;

  constructor(private readonly length: AudioLength = OF_A_SCRIPT) {}

  /** The recording goes on to here at least. @throws ApiError `unsupported_media_type` over the limit */
  reaches(seconds: number): void {
    if (!Number.isFinite(seconds) || seconds < 0) throw new MalformedFile('length');
    if (seconds > this.length.maxSeconds) {
      throw new ApiError('unsupported_media_type', { params: this.length.tooLong });
    }
    this.longestSeconds = Math.max(this.longestSeconds, seconds);
  }

  runsSteadily(bytesPerSecond: number, fromByte: number): void {
    this.steady = { bytesPerSecond, fromByte };
  }

  /** Seconds of the whole file. @throws MalformedFile without sound; ApiError `unsupported_media_type`: too short */
  atEnd(fileBytes: number): number {
    if (this.steady !== null) {
      this.reaches((fileBytes - this.steady.fromByte) / this.steady.bytesPerSecond);
    }
    if (this.longestSeconds <= 0) throw new MalformedFile('no sound');
    if (this.longestSeconds < LIMITS.audioMinSeconds) {
      throw new ApiError('unsupported_media_type', { params: { reason: 'audio_too_short' } });
    }
    return this.longestSeconds;
  }
}

/** A film or an unknown codec in a container that may hold sound. */
export function onlySound(): ApiError {
  return new ApiError('unsupported_media_type', {
    params: { reason: 'audio_unusable' },
  });
}
