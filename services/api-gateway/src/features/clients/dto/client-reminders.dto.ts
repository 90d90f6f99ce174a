import { ApiProperty } from '@nestjs/swagger';
import { CLIENT_REMINDERS_MAX, type ClientRemindersRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';

const INVALID = { message: carried(say('client_reminders_invalid', { max: CLIENT_REMINDERS_MAX })) };

/** Body of `POST /api/clients/reminders`. */
export class ClientRemindersDto implements ClientRemindersRequest {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    minItems: 1,
    maxItems: CLIENT_REMINDERS_MAX,
    uniqueItems: true,
  })
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(CLIENT_REMINDERS_MAX, INVALID)
  @ArrayUnique(INVALID)
  @IsInt({ each: true, ...INVALID })
  @Min(1, { each: true, ...INVALID })
  @Max(MAX_ID, { each: true, ...INVALID })
  clientIds: number[];
}
