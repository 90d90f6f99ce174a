import {
  LIMITS,
  TIKTOK_PRIVACY_LEVELS,
  type TiktokPrivacyLevel,
  type TiktokUploadRequest,
} from '@pregonero/contracts/api';
import { Transform } from 'class-transformer';
import { IsBoolean, ValidateBy } from 'class-validator';
import { OneOf, Optional, OptionalText, Text } from '../../http/field.decorators';
import { lengthOf } from '../../http/text-safety';
import { normalizeHashtags } from '../hashtags';
import { isAllowedSchedule } from '../schedule-rule';

const URL_MAX_LENGTH = 4_096;
const FLAG = { message: 'Debe ser verdadero o falso' };

/** Body of `POST /api/tiktok/upload`. `videoUrl` names a video of the caller's; it is never fetched. */
export class TiktokUploadDto implements TiktokUploadRequest {
  @Text({ required: 'Elige el video que quieres publicar', maxLength: URL_MAX_LENGTH })
  videoUrl: string;

  @Text({ required: 'Título Requerido', maxLength: LIMITS.tiktokTitleMaxLength })
  title: string;

  @OptionalText({ maxLength: LIMITS.tiktokDescriptionMaxLength })
  description?: string;

  @Transform(({ value }: { value: unknown }) => normalizeHashtags(value))
  @Optional()
  @ValidateBy({
    name: 'hashtags',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) &&
        value.length <= LIMITS.tiktokHashtagsMax &&
        value.every((tag) => typeof tag === 'string' && /^[^\s#]+$/u.test(tag) && lengthOf(tag) <= 100),
      defaultMessage: () => `Escribe hasta ${LIMITS.tiktokHashtagsMax} hashtags, sin espacios`,
    },
  })
  hashtags?: string[];

  @Optional()
  @ValidateBy({
    name: 'schedule',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isAllowedSchedule(value, new Date()),
      defaultMessage: () =>
        'La fecha debe ser a partir de mañana, como máximo en un año, en formato UTC (…Z)',
    },
  })
  scheduledTime?: string;

  @OneOf(TIKTOK_PRIVACY_LEVELS, { invalid: 'Elige quién puede ver el video' })
  @Optional()
  privacyLevel?: TiktokPrivacyLevel;

  @Optional()
  @IsBoolean(FLAG)
  allowComment?: boolean;

  @Optional()
  @IsBoolean(FLAG)
  allowDuet?: boolean;

  @Optional()
  @IsBoolean(FLAG)
  allowStitch?: boolean;

  @Optional()
  @IsBoolean(FLAG)
  brandOrganic?: boolean;

  @Optional()
  @IsBoolean(FLAG)
  brandContent?: boolean;
}
