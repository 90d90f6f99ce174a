import { say } from '@pregonero/contracts/languages';
import { NewPassword, Password } from './password.decorator';

/** Body of `PUT /api/change-password`; the confirmation stays in the browser. */
export class ChangePasswordDto {
  @Password({ required: say('current_password_missing'), minLength: 1 })
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}
