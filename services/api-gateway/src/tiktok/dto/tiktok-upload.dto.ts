import { ApiProperty } from '@nestjs/swagger';
import {
  LIMITS,
  TIKTOK_PRIVACY_LEVELS,
  type TiktokPrivacyLevel,
  type TiktokUploadRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from '../../http/field-sentence';
import { Flag, OneOf, Optional, OptionalText, Text } from '../../http/field.decorators';
import { Hashtags } from '../../http/hashtags.decorator';
import { isAllowedSchedule } from '../schedule-rule';

const URL_MAX_LENGTH = 4_096;
const FLAG = { invalid: say('true_or_false') };

/** Body of `POST /api/tiktok/upload`. `videoUrl` names a video of the caller's; it is never fetched. */
export class TiktokUploadDto implements TiktokUploadRequest {
  @Text({ required: say('post_video_missing'), maxLength: URL_MAX_LENGTH })
  videoUrl: string;

  @Text({ required: say('post_title_missing'), maxLength: LIMITS.tiktokTitleMaxLength })
  title: string;

  @OptionalText({ maxLength: LIMITS.tiktokDescriptionMaxLength })
  description?: string;

  @Hashtags()
  @Optional()
  hashtags?: string[];

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'UTC (…Z), a partir de mañana y como máximo en un año; sin ella se publica ahora.',
  })
  @Optional()
  @ValidateBy({
    name: 'schedule',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isAllowedSchedule(value, new Date()),
      defaultMessage: () => carried(say('schedule_invalid')),
    },
  })
  scheduledTime?: string;

  @OneOf(TIKTOK_PRIVACY_LEVELS, { invalid: say('privacy_missing') })
  @Optional()
  privacyLevel?: TiktokPrivacyLevel;

  @Flag(FLAG)
  @Optional()
  allowComment?: boolean;

  @Flag(FLAG)
  @Optional()
  allowDuet?: boolean;

  @Flag(FLAG)
  @Optional()
  allowStitch?: boolean;

  @Flag(FLAG)
  @Optional()
  brandOrganic?: boolean;

  @Flag(FLAG)
  @Optional()
  brandContent?: boolean;
}
