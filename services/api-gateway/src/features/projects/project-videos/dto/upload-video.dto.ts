import { LIMITS, UPLOAD_VIDEO_STATUSES, type UploadVideoStatus } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf, Optional, Text } from '../../../../platform/http/field.decorators';
import { TextId } from '../../../../platform/http/text-id.decorator';
import { DayOrMoment } from '../../../../platform/http/day-or-moment.decorator';

/** Text fields of the form of `POST /api/videos/upload`. */
export class UploadVideoDto {
  @Text({ required: say('caption_missing'), maxLength: LIMITS.captionMaxLength })
  caption: string;

  @TextId({ invalid: say('project_id_invalid') })
  projectId: number;

  @OneOf(UPLOAD_VIDEO_STATUSES, { invalid: say('status_missing') })
  status: UploadVideoStatus;

  @Optional()
  @DayOrMoment({ nullable: false })
  targetDate?: string;
}
