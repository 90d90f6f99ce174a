import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../platform/http/field.decorators';
import { TextId } from '../../../platform/http/text-id.decorator';

/** Query of `GET /api/review/{token}/voice-note`, as the room gives it. */
export class ReviewVoiceDto {
  @TextId({ invalid: say('review_voice_invalid') })
  number: number;

  @Text({ required: say('review_ticket_missing'), maxLength: 1_000 })
  ticket: string;
}
