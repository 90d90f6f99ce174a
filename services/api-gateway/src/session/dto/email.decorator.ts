import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';

/** An e-mail address: outer spaces and capital letters do not count (they are folded away). */
export function Email(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value,
    ),
    ValidateBy({
      name: 'email',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= LIMITS.emailMaxLength && isEmail(value),
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value.length > 0
            ? 'Por favor ingresa un email válido'
            : 'El correo es requerido',
      },
    }),
  );
}
