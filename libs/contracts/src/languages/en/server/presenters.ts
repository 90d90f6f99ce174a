import type { Translation } from '../../sentence';
import type { presenters as spanish } from '../../es/server/presenters';

export const presenters: Translation<typeof spanish> = {
  presenters_away:
    'The presenter service did not respond. Nothing was charged; you can approve the script again.',
  presenters_busy:
    'The presenter service is very busy. Nothing was charged; approve the script again in a few minutes.',
  presenters_credential:
    'The presenter service did not accept our credential. Nothing was charged; our team knows. Try again later.',
  presenters_credit:
    'The presenter service has no credit left. Nothing was charged; our team knows. Try again later.',
  presenters_refused_guion:
    'The presenter service did not accept this script. Nothing was charged; check the text or choose another presenter.',
  presenter_gone:
    'The chosen presenter is no longer available. Nothing was charged; choose another one and approve again.',
  portrait_photo_gone:
    'The photo of the portrait is no longer in your library or cannot be opened. Nothing was charged; choose another photo or another presenter and approve again.',
  voice_gone:
    'The chosen voice is no longer available. Nothing was charged; choose another one and approve again.',
  presenters_lost_video:
    'The presenter service no longer has this video. Nothing was charged; approve the script again.',
  presenters_outcome_unknown:
    'We could not find out whether the presenter service received this script. Nothing was charged; you can approve it again.',
  presenters_lost_audio:
    'The presenter service no longer has the audio. Nothing was charged; approve the script again.',
  guion_too_long_for_presenter:
    'The script is too long for the presenter. Nothing was charged; ask for a shorter text.',
  presenters_refused_audio:
    'The presenter service did not accept the audio. Nothing was charged; upload another recording and approve again.',
  voices_away: 'The voice service did not respond. Nothing was charged; you can approve the script again.',
  voices_busy:
    'The voice service is very busy. Nothing was charged; approve the script again in a few minutes.',
  voices_credential:
    'The voice service did not accept our credential. Nothing was charged; our team knows. Try again later.',
  voices_credit:
    'The voice service has no credit left. Nothing was charged; our team knows. Try again later.',
  voices_refused_guion:
    'The voice service did not accept this script. Nothing was charged; check the text or choose another voice and approve again.',
  provider_file_unusable:
    'The provider’s file cannot be used. Nothing was charged; choose another one or try again later.',
};
