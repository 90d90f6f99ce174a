import { ApiProperty } from '@nestjs/swagger';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferencesRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, ValidateNested } from 'class-validator';
import { carried } from '../../http/field-sentence';

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
  @ApiProperty({ type: () => [NotificationChoiceDto], maxItems: NOTIFICATION_KINDS.length })
  @IsArray(INVALID)
  @ArrayMaxSize(NOTIFICATION_KINDS.length, INVALID)
  @ArrayUnique(({ kind }: NotificationChoiceDto) => kind, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => NotificationChoiceDto)
  preferences: NotificationChoiceDto[];
}
