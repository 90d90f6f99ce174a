import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../platform/http/field.decorators';
import { TextId } from '../../../platform/http/text-id.decorator';

/** Query of `GET /api/review/{token}/video`, as the room gives it. */
export class ReviewFilmDto {
  @TextId({ invalid: say('review_version_invalid') })
  version: number;

  @Text({ required: say('review_ticket_missing'), maxLength: 1_000 })
  ticket: string;
}
