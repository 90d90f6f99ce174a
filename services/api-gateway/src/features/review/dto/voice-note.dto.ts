import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { Optional } from '../../../platform/http/field.decorators';
import { TextId } from '../../../platform/http/text-id.decorator';
import { SenderRef, VideoSecond } from './review-fields.decorators';

/** Text fields of the form of `POST /api/videos/{id}/voice-notes`. */
export class VoiceNoteDto {
  /** Absent or empty: of all of the video. */
  @Optional()
  @VideoSecond()
  @Transform(({ value }: { value: unknown }) => secondOf(value))
  atSeconds?: number | null;

  @Optional()
  @TextId({ invalid: say('review_version_invalid') })
  version?: number;

  @Optional()
  @SenderRef()
  ref?: string;
}

/** A form has texts alone; what is no number stays one, and is refused. */
function secondOf(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'string' && /^\d{1,6}(?:\.\d{1,20})?$/u.test(value) ? Number(value) : value;
}
