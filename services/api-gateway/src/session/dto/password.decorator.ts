import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { ValidateBy } from 'class-validator';
import { lengthOf } from '../../http/text-safety';

/** Longer inputs only make hashing dear. */
const MAX_BYTES = 512;

/** A password: any characters, kept exactly as typed (spaces too), between `minLength` and 128 code points. */
export function Password(options: {
  required: string;
  minLength: number;
  tooShort?: string;
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
          if (typeof args?.value !== 'string' || args.value.length === 0) return options.required;
          if (lengthOf(args.value) < options.minLength) return options.tooShort ?? options.required;
          return `La contraseña no puede tener más de ${LIMITS.passwordMaxLength} caracteres`;
        },
      },
    }),
  );
}
