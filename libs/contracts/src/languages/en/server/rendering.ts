import type { Translation } from '../../sentence';
import type { rendering as spanish } from '../../es/server/rendering';

export const rendering: Translation<typeof spanish> = {
  presenter_or_voice_missing:
    'The presenter or the voice is missing. Nothing was charged; choose both and approve again.',
  video_defective: 'The video arrived with defects. Nothing was charged.',
  video_always_defective:
    'The video arrived with defects at every attempt. Nothing was charged; approve the script again.',
  presenter_failed_always:
    'The presenter could not record this script after several attempts. Nothing was charged; change the text or the presenter and approve again.',
  audio_type_refused:
    'The audio is not WAV, MP3, M4A, Ogg or WebM. Nothing was charged; upload another recording and approve again.',
  audio_damaged:
    'The audio is damaged or has no sound. Nothing was charged; upload another recording and approve again.',
  audio_over_ten_minutes:
    'The audio is longer than 10 minutes. Nothing was charged; upload a shorter recording and approve again.',
  audio_under_half_a_second:
    'The audio is shorter than half a second. Nothing was charged; upload another recording and approve again.',
  audio_silent:
    'Nothing can be heard in the audio. Nothing was charged; upload another recording and approve again.',
  spoken_guion_too_long:
    'Read aloud, the script is longer than 10 minutes. Nothing was charged; shorten the text and approve again.',
  spoken_guion_too_short:
    'Read aloud, the script is shorter than half a second. Nothing was charged; lengthen the text and approve again.',
  spoken_guion_unusable:
    'The audio that the voice service made cannot be used. Nothing was charged; approve the script again.',
  account_closed_by_you: 'It was cancelled because you closed your account.',
};
