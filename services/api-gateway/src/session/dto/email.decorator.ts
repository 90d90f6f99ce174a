import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';
import { carried } from '../../http/field-sentence';

/**
 * An e-mail address: outer spaces and capital letters do not count (they are folded away). A line break, even at its
 * end, is refused.
 */
export function Email(options: { required?: Sentence } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'email', maxLength: LIMITS.emailMaxLength }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !/[\r\n]/u.test(value)
        ? value.normalize('NFC').trim().toLowerCase()
        : value,
    ),
    ValidateBy({
      name: 'email',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= LIMITS.emailMaxLength && isEmail(value),
        defaultMessage: (args) =>
          carried(
            typeof args?.value === 'string' && args.value.length > 0
              ? say('email_invalid')
              : (options.required ?? say('email_missing')),
          ),
      },
    }),
  );
}
