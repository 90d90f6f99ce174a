import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { Optional, Text } from '../../../platform/http/field.decorators';

/** What the stock provider answers at most in one page. */
const MAX_COUNT = 80;

/** Query of `GET /api/search-pexels`. */
export class SearchPexelsDto {
  @Text({ required: say('search_missing'), maxLength: LIMITS.searchTextMaxLength })
  keyword: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_COUNT, default: LIMITS.brollSearchCount })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,3}$/u.test(value) ? Number(value) : value,
  )
  @Optional()
  @ValidateBy({
    name: 'clipCount',
    validator: {
      validate: (value: unknown) => typeof value === 'number' && value >= 1 && value <= MAX_COUNT,
      defaultMessage: () => carried(say('clip_count_out_of_range', { max: MAX_COUNT })),
    },
  })
  count?: number;
}
