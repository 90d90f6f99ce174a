import { ApiProperty } from '@nestjs/swagger';
import {
  LIMITS,
  TIKTOK_PRIVACY_LEVELS,
  type TiktokPrivacyLevel,
  type TiktokUploadRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { carried } from '../../http/field-sentence';
import { Flag, OneOf, Optional, OptionalText, Text } from '../../http/field.decorators';
import { lengthOf } from '../../http/text-safety';
import { normalizeHashtags } from '../hashtags';
import { isAllowedSchedule } from '../schedule-rule';

const URL_MAX_LENGTH = 4_096;
const HASHTAG_MAX_LENGTH = 100;
const FLAG = { invalid: say('true_or_false') };

/** Body of `POST /api/tiktok/upload`. `videoUrl` names a video of the caller's; it is never fetched. */
export class TiktokUploadDto implements TiktokUploadRequest {
  @Text({ required: say('post_video_missing'), maxLength: URL_MAX_LENGTH })
  videoUrl: string;

  @Text({ required: say('post_title_missing'), maxLength: LIMITS.tiktokTitleMaxLength })
  title: string;

  @OptionalText({ maxLength: LIMITS.tiktokDescriptionMaxLength })
  description?: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: HASHTAG_MAX_LENGTH },
    maxItems: LIMITS.tiktokHashtagsMax,
  })
  @Transform(({ value }: { value: unknown }) => normalizeHashtags(value))
  @Optional()
  @ValidateBy({
    name: 'hashtags',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) &&
        value.length <= LIMITS.tiktokHashtagsMax &&
        value.every(
          (tag) => typeof tag === 'string' && /^[^\s#]+$/u.test(tag) && lengthOf(tag) <= HASHTAG_MAX_LENGTH,
        ),
      defaultMessage: () => carried(say('hashtags_invalid', { max: LIMITS.tiktokHashtagsMax })),
    },
  })
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
