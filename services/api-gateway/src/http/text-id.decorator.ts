import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Sentence } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { MAX_ID } from './db-id.pipe';
import { carried } from './field-sentence';

/** An id that travels as text (a query, a field of a form): decimal digits only; it reaches the handler as a number. */
export function TextId(options: { invalid: Sentence }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : value,
    ),
    ValidateBy({
      name: 'textId',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && value >= 1 && value <= MAX_ID,
        defaultMessage: () => carried(options.invalid),
      },
    }),
  );
}
