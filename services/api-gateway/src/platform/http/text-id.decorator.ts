import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Sentence } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { MAX_ID } from './db-id.pipe';
import { carried } from './field-sentence';

/** A whole number from 1 that travels as text (a query): decimal digits only; it reaches the handler as a number. */
export function TextCount({ max, invalid }: { max: number; invalid: Sentence }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: max }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : value,
    ),
    ValidateBy({
      name: 'textCount',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && value >= 1 && value <= max,
        defaultMessage: () => carried(invalid),
      },
    }),
  );
}

/** An id that travels as text (a query, a field of a form). */
export function TextId({ invalid }: { invalid: Sentence }): PropertyDecorator {
  return TextCount({ max: MAX_ID, invalid });
}
