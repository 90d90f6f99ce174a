import type { EmailVerificationConfirmation } from '@pregonero/contracts/api';
import { LinkToken } from '../link-token.decorator';

/** Body of `POST /api/email-verification/confirm`. */
export class EmailVerificationConfirmationDto implements EmailVerificationConfirmation {
  @LinkToken()
  token: string;
}
