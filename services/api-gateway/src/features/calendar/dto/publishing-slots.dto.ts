import { ApiProperty } from '@nestjs/swagger';
import { isTimeZone, LIMITS, type PublishingSlot, type PublishingSlots } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayUnique, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { ListOf } from '../../../platform/http/field.decorators';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;
const SUNDAY = 7;
const SLOTS_INVALID = say('slots_invalid');
const INVALID = { message: carried(SLOTS_INVALID) };

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

  @ListOf(() => PublishingSlotDto, {
    maxItems: LIMITS.publishingSlotsMax,
    invalid: SLOTS_INVALID,
    tooMany: say('too_many_slots', { max: LIMITS.publishingSlotsMax }),
  })
  @ArrayUnique((slot: PublishingSlotDto) => `${slot.weekday} ${slot.time}`, INVALID)
  slots: PublishingSlotDto[];
}
