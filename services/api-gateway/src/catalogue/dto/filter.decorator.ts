import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { OneOf, Optional } from '../../http/field.decorators';

/** One value of a filter list, in any case; absent, empty and `all` mean "no filter". */
export function Filter(values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    OneOf(values, { invalid: say('choose_one_of', { values: values.join(', ') }), foldCase: true }),
    ApiProperty({ enum: [...values, 'all'] }),
    Optional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && ['', 'all'].includes(value.trim().toLowerCase()) ? undefined : value,
    ),
  );
}
