import { ApiProperty } from '@nestjs/swagger';
import { isTimeZone, LIMITS, type PublishingSlot, type PublishingSlots } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { carried } from '../../http/field-sentence';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;
const SUNDAY = 7;
const INVALID = { message: carried(say('slots_invalid')) };

/** One of the slots of a week. */
class PublishingSlotDto implements PublishingSlot {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: SUNDAY, description: '1 es lunes.' })
  @IsInt(INVALID)
  @Min(1, INVALID)
  @Max(SUNDAY, INVALID)
  weekday: number;

  @ApiProperty({ pattern: TIME.source })
  @Matches(TIME, INVALID)
  time: string;
}

/** Body of `PUT /api/calendar/slots`. */
export class PublishingSlotsDto implements PublishingSlots {
  @ApiProperty({ description: 'Zona horaria IANA, como America/Bogota.' })
  @ValidateBy({
    name: 'timeZone',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => carried(say('time_zone_unknown')),
    },
  })
  timeZone: string;

  @ApiProperty({ type: () => [PublishingSlotDto], maxItems: LIMITS.publishingSlotsMax })
  @IsArray(INVALID)
  @ArrayMaxSize(LIMITS.publishingSlotsMax, {
    message: carried(say('too_many_slots', { max: LIMITS.publishingSlotsMax })),
  })
  @ArrayUnique((slot: PublishingSlotDto) => `${slot.weekday} ${slot.time}`, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => PublishingSlotDto)
  slots: PublishingSlotDto[];
}
