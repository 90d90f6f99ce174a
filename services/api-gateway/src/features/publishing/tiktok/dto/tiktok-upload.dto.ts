import {
  LIMITS,
  TIKTOK_PRIVACY_LEVELS,
  type TiktokPrivacyLevel,
  type TiktokUploadRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Flag, OneOf, Optional, OptionalText, Text } from '../../../../platform/http/field.decorators';
import { Hashtags } from '../../../../platform/http/hashtags.decorator';
import { Schedule } from './schedule.decorator';

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

  @Schedule('UTC (…Z), a partir de mañana y como máximo en un año; sin ella se publica ahora.')
  @Optional()
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
