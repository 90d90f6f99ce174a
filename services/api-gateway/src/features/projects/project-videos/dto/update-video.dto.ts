import {
  EDITABLE_VIDEO_STATUSES,
  type EditableVideoStatus,
  LIMITS,
  type UpdateVideoRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf, Optional, OptionalText, Text } from '../../../../platform/http/field.decorators';
import { DayOrMoment } from '../../../../platform/http/day-or-moment.decorator';

/** Body of `PUT /api/videos/{id}`: at least one of the first four. */
export class UpdateVideoDto implements UpdateVideoRequest {
  @Optional()
  @Text({ required: say('caption_missing'), maxLength: LIMITS.captionMaxLength })
  caption?: string;

  @Optional()
  @OneOf(EDITABLE_VIDEO_STATUSES, { invalid: say('status_missing') })
  status?: EditableVideoStatus;

  @OptionalText({ maxLength: LIMITS.videoFeedbackMaxLength })
  feedback?: string;

  @Optional()
  @DayOrMoment({ nullable: true })
  targetDate?: string | null;

  @OptionalText({ maxLength: LIMITS.storageKeyMaxLength })
  cloudinaryPublicId?: string;
}
