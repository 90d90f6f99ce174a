import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from './field-sentence';
import { parseIsoMoment } from './iso-moment';

/** An ISO 8601 date or moment (see {@link parseIsoMoment}); `null` where the date may be taken away. */
export function DayOrMoment(options: { nullable: boolean }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'string',
      pattern: '^(19[7-9]\\d|20\\d\\d|2100)-\\d\\d-\\d\\d(T.+)?$',
      nullable: options.nullable,
      description: 'Fecha (AAAA-MM-DD) o momento ISO 8601 con zona, hasta 2100.',
    }),
    ValidateBy({
      name: 'dayOrMoment',
      validator: {
        validate: (value: unknown) =>
          (options.nullable && value === null) ||
          (typeof value === 'string' && parseIsoMoment(value) !== null),
        defaultMessage: () => carried(say('date_invalid')),
      },
    }),
  );
}
