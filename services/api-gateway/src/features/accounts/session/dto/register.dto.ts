import { LIMITS, type RegisterRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { AccountConsentDto } from '../../../legal/dto/account-consent.dto';
import { Text } from '../../../../platform/http/field.decorators';
import { Email } from './email.decorator';
import { NewPassword } from './password.decorator';

/** Body of `POST /api/register`. Role and plan are not fields: everybody starts as a client on the free plan. */
export class RegisterDto extends AccountConsentDto implements RegisterRequest {
  @Text({ required: say('name_missing'), maxLength: LIMITS.nameMaxLength })
  name: string;

  @Email()
  email: string;

  @NewPassword(say('password_missing'))
  password: string;
}
