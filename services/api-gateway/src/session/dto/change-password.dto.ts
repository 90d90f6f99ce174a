import { LIMITS } from '@pregonero/contracts/api';
import { Password } from './password.decorator';

/** Body of `PUT /api/change-password`; the confirmation stays in the browser. */
export class ChangePasswordDto {
  @Password({ required: 'La contraseña actual es requerida', minLength: 1 })
  currentPassword: string;

  @Password({
    required: 'La contraseña nueva es requerida',
    minLength: LIMITS.passwordMinLength,
    tooShort: 'La contraseña debe tener al menos 6 caracteres',
  })
  newPassword: string;
}
