import type { PasswordResetRequest } from '@pregonero/contracts/api';
import { Email } from '../../dto/email.decorator';

/** Body of `POST /api/password-reset/request`. */
export class PasswordResetRequestDto implements PasswordResetRequest {
  @Email()
  email: string;
}
