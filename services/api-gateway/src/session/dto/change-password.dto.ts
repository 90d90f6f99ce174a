import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Password } from './password.decorator';

/** Body of `PUT /api/change-password`; the confirmation stays in the browser. */
export class ChangePasswordDto {
  @Password({ required: say('current_password_missing'), minLength: 1 })
  currentPassword: string;

  @Password({
    required: say('new_password_missing'),
    minLength: LIMITS.passwordMinLength,
    tooShort: say('password_too_short', { min: LIMITS.passwordMinLength }),
  })
  newPassword: string;
}
