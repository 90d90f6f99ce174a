import type { PasswordResetConfirmation } from '@pregonero/contracts/api';
import { AccountConsentDto } from '../../../../legal/dto/account-consent.dto';
import { NewPassword } from '../../dto/password.decorator';
import { LinkToken } from '../../../account-mail/link-token.decorator';

/** Body of `POST /api/password-reset/confirm`. */
export class PasswordResetConfirmationDto extends AccountConsentDto implements PasswordResetConfirmation {
  @LinkToken()
  token: string;

  @NewPassword()
  newPassword: string;
}
