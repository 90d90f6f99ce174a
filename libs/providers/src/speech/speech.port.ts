import { say } from '@pregonero/contracts/languages';
/** Injection token of {@link SpeechPort}, or of null where the presenter's provider speaks itself. */
export const SPEECH = Symbol('SPEECH');

/** Spanish, for the owner, when the voice service does not answer or answers something that is no speech. */
export const SPEECH_AWAY = say('voices_away');

/** A text to be said. */
export interface SpeechOrder {
  /** Names the job and the sound, never the attempt: a server that knows the key charges a repeat once. */
  idempotencyKey: string;
  /** What is to be said, as it is to be said. */
  text: string;
  /** The same as it is written, without the owner's spellings: said instead by a voice that takes no text of that length. */
  written: string;
  /** The voice that the person chose; the configuration may name another for everybody. */
  voiceId: string;
  /** Where the sound is written, anew at every call. */
  toPath: string;
  signal?: AbortSignal;
}

/** Texts said by a voice that is not the presenter's own. */
export interface SpeechPort {
  /**
   * Says a text. Repeatable. Errors: `retryable`, `rate_limited`, `auth_expired`, `rejected`, `quota_exhausted`; a
   * failure leaves no file.
   */
  speak(order: SpeechOrder): Promise<void>;
}
