import { ProviderError } from '@pregonero/contracts/jobs';
import { isRecordingRefusal, type RecordingRefusal } from '@pregonero/video';
import { AUDIO_REFUSED_CODE, SPEECH_AWAY_MESSAGE } from '@pregonero/providers';

/** Who made a sound: the owner, who may record another one, or the voice service. */
export type AudioMaker = 'owner' | 'service';

const OWNER_MESSAGES: Readonly<Record<RecordingRefusal, string>> = {
  recording_type_refused:
    'El audio no es WAV, MP3, M4A, Ogg ni WebM. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_unreadable:
    'El audio está dañado o no tiene sonido. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_too_long:
    'El audio dura más de 10 minutos. No se cobró nada; sube una grabación más corta y aprueba de nuevo.',
  recording_too_short:
    'El audio dura menos de medio segundo. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_silent: 'En el audio no se oye nada. No se cobró nada; sube otra grabación y aprueba de nuevo.',
};
/** Of a sound that nobody recorded; null where another try may give a better one. */
const SERVICE_MESSAGES: Readonly<Record<RecordingRefusal, string | null>> = {
  recording_type_refused: null,
  recording_unreadable: null,
  recording_silent: null,
  recording_too_long:
    'El guion dicho por el servicio de voz dura más de 10 minutos. No se cobró nada; acorta el texto y aprueba de nuevo.',
  recording_too_short:
    'El guion dicho por el servicio de voz dura menos de medio segundo. No se cobró nada; alarga el texto y aprueba de nuevo.',
};
const SERVICE_SOUND_REFUSED =
  'El audio que hizo el servicio de voz no se puede usar. No se cobró nada; aprueba el guion de nuevo.';

/**
 * The error of a sound that was refused, by us or by the provider, with a sentence that fits whoever made it; any other
 * error as it is.
 */
export function audioRefusal(error: unknown, maker: AudioMaker): unknown {
  if (isRecordingRefusal(error)) {
    const messages = maker === 'owner' ? OWNER_MESSAGES : SERVICE_MESSAGES;
    return refused(error, error.code, messages[error.code] ?? SERVICE_SOUND_REFUSED);
  }
  const isByProvider = error instanceof ProviderError && error.providerCode === AUDIO_REFUSED_CODE;
  if (!isByProvider || maker === 'owner') return error;
  return refused(error, AUDIO_REFUSED_CODE, SERVICE_SOUND_REFUSED);
}

function refused(cause: Error, providerCode: string, userMessage: string): ProviderError {
  return new ProviderError({
    provider: 'heygen',
    kind: 'rejected',
    message: `the audio was refused: ${providerCode}: ${cause.message}`,
    userMessage,
    providerCode,
    cause,
  });
}

/** The error of a sound just made by the voice service: an unusable one is asked for again, like a missing answer. */
export function speechRefusal(error: unknown): unknown {
  if (!isRecordingRefusal(error)) return error;
  return new ProviderError({
    provider: 'openai',
    // The same text would be as long again; anything else may be an answer that was cut.
    kind: error.code === 'recording_too_long' ? 'rejected' : 'retryable',
    message: `the voice service gave an unusable sound: ${error.code}: ${error.message}`,
    userMessage: SERVICE_MESSAGES[error.code] ?? SPEECH_AWAY_MESSAGE,
    providerCode: error.code,
    cause: error,
  });
}
