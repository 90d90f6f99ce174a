import { AcceptedVersionField } from '../../legal/accepted-version.decorator';
import { AuthorName } from './review-fields.decorators';
import { VoiceNoteDto } from './voice-note.dto';

/** Text fields of the form of `POST /api/review/{token}/voice-notes`. */
export class GuestVoiceNoteDto extends VoiceNoteDto {
  @AuthorName()
  author: string;

  @AcceptedVersionField('privacidad')
  acceptedPrivacy?: string;
}
