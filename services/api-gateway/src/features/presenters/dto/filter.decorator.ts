import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { OneOf, Optional, TextChange } from '../../../platform/http/field.decorators';

/** Longer than every value of a filter. */
const FILTER_MAX_LENGTH = 100;

/** One value of a filter list, in any case; absent, empty and `all` mean "no filter". */
export function Filter(values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    OneOf(values, { invalid: say('choose_one_of', { values: values.join(', ') }), foldCase: true }),
    ApiProperty({ enum: [...values, 'all'] }),
    Optional(),
    TextChange(FILTER_MAX_LENGTH, (text) =>
      ['', 'all'].includes(text.trim().toLowerCase()) ? undefined : text,
    ),
  );
}
