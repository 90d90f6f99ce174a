import { ProviderError } from '@pregonero/contracts/jobs';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { isRecordingRefusal, type RecordingRefusal } from '@pregonero/video';
import { AUDIO_REFUSED_CODE, SPEECH_AWAY } from '@pregonero/providers';
import { JobFailure } from '@pregonero/queue';

/** Who made a sound: the owner, who may record another one, or the voice service. */
export type AudioMaker = 'owner' | 'service';

const OWNER_SENTENCES: Readonly<Record<RecordingRefusal, Sentence>> = {
  recording_type_refused: say('audio_type_refused'),
  recording_unreadable: say('audio_damaged'),
  recording_too_long: say('audio_over_ten_minutes'),
  recording_too_short: say('audio_under_half_a_second'),
  recording_silent: say('audio_silent'),
};
/** Of a sound that nobody recorded; null where another try may give a better one. */
const SERVICE_SENTENCES: Readonly<Record<RecordingRefusal, Sentence | null>> = {
  recording_type_refused: null,
  recording_unreadable: null,
  recording_silent: null,
  recording_too_long: say('spoken_guion_too_long'),
  recording_too_short: say('spoken_guion_too_short'),
};
const SERVICE_SOUND_REFUSED = say('spoken_guion_unusable');

/**
 * The error of a sound that was refused, by us or by the provider, with a sentence that fits whoever made it; any other
 * error as it is.
 */
export function audioRefusal(error: unknown, maker: AudioMaker): unknown {
  if (isRecordingRefusal(error)) {
    const sentences = maker === 'owner' ? OWNER_SENTENCES : SERVICE_SENTENCES;
    return refused(error, error.code, sentences[error.code] ?? SERVICE_SOUND_REFUSED);
  }
  const isByProvider = error instanceof ProviderError && error.providerCode === AUDIO_REFUSED_CODE;
  if (!isByProvider || maker === 'owner') return error;
  return refused(error, AUDIO_REFUSED_CODE, SERVICE_SOUND_REFUSED);
}

function refused(cause: Error, code: string, sentence: Sentence): JobFailure {
  return new JobFailure({
    final: true,
    kind: 'rejected',
    message: `the audio was refused: ${code}: ${cause.message}`,
    sentence,
    cause,
  });
}

/** The error of a sound just made by the voice service: an unusable one is asked for again, like a missing answer. */
export function speechRefusal(error: unknown): unknown {
  if (!isRecordingRefusal(error)) return error;
  return new JobFailure({
    final: error.code === 'recording_too_long',
    // The same text would be as long again; anything else may be an answer that was cut.
    kind: error.code === 'recording_too_long' ? 'rejected' : 'retryable',
    message: `the voice service gave an unusable sound: ${error.code}: ${error.message}`,
    sentence: SERVICE_SENTENCES[error.code] ?? SPEECH_AWAY,
    cause: error,
  });
}
