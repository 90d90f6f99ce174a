import { ApiProperty } from '@nestjs/swagger';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferencesRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayUnique, IsIn } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { ListOf } from '../../../platform/http/field.decorators';

const INVALID = { message: carried(say('notification_preferences_invalid')) };

class NotificationChoiceDto {
  @ApiProperty({ enum: NOTIFICATION_KINDS })
  @IsIn(NOTIFICATION_KINDS, INVALID)
  kind: NotificationKind;

  @ApiProperty({ enum: NOTIFICATION_CHANNELS })
  @IsIn(NOTIFICATION_CHANNELS, INVALID)
  channel: NotificationChannel;
}

/** Body of `PUT /api/notification-preferences`. */
export class NotificationPreferencesDto implements NotificationPreferencesRequest {
  @ListOf(() => NotificationChoiceDto, {
    maxItems: NOTIFICATION_KINDS.length,
    invalid: say('notification_preferences_invalid'),
  })
  @ArrayUnique(({ kind }: NotificationChoiceDto) => kind, INVALID)
  preferences: NotificationChoiceDto[];
}
