import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type TestBrollRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';
import { Flag, Optional } from '../../../platform/http/field.decorators';

/** Body of `POST /api/test-broll/{id}`; empty means automatic clips. */
export class TestBrollDto implements TestBrollRequest {
  @Flag({ invalid: say('true_or_false') })
  @Optional()
  useCustomMedia?: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    maxItems: LIMITS.brollMaxClips,
    uniqueItems: true,
  })
  @Optional()
  @IsArray({ message: carried(say('file_list_expected')) })
  @ArrayMaxSize(LIMITS.brollMaxClips, {
    message: carried(say('too_many_files', { max: LIMITS.brollMaxClips })),
  })
  @ArrayUnique({ message: carried(say('file_chosen_twice')) })
  @IsInt({ each: true, message: carried(say('file_id_expected')) })
  @Min(1, { each: true, message: carried(say('file_id_expected')) })
  @Max(MAX_ID, { each: true, message: carried(say('file_id_expected')) })
  selectedMediaIds?: number[];

  @Flag({ invalid: say('true_or_false') })
  @Optional()
  useAutomaticBroll?: boolean;
}
