import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { lengthOf } from '../../../../platform/http/text-safety';
import { isCommonPassword } from '../common-passwords';

/** Longer inputs only make hashing dear. */
const MAX_BYTES = 512;

/** A new {@link Password}: with the length that every new one needs, and none of those that anybody would try first. */
export function NewPassword(required: Sentence = say('new_password_missing')): PropertyDecorator {
  return applyDecorators(
    Password({
      required,
      minLength: LIMITS.passwordMinLength,
      tooShort: say('password_too_short', { min: LIMITS.passwordMinLength }),
    }),
    ValidateBy({
      name: 'commonPassword',
      validator: {
        // The length rule refuses longer ones; reading them would take long.
        validate: (value: unknown, args) =>
          typeof value !== 'string' || value.length > MAX_BYTES || !isCommonPassword(value, args?.object),
        defaultMessage: () => carried(say('password_too_common')),
      },
    }),
  );
}

/** A password: any characters, kept exactly as typed (spaces too), between `minLength` and 128 code points. */
export function Password(options: {
  required: Sentence;
  minLength: number;
  tooShort?: Sentence;
}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'string',
      format: 'password',
      minLength: options.minLength,
      maxLength: LIMITS.passwordMaxLength,
    }),
    ValidateBy({
      name: 'password',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          lengthOf(value) >= options.minLength &&
          lengthOf(value) <= LIMITS.passwordMaxLength &&
          Buffer.byteLength(value) <= MAX_BYTES,
        defaultMessage: (args) => {
          if (typeof args?.value !== 'string' || args.value.length === 0) return carried(options.required);
          if (lengthOf(args.value) < options.minLength) return carried(options.tooShort ?? options.required);
          return carried(say('password_too_long', { max: LIMITS.passwordMaxLength }));
        },
      },
    }),
  );
}
