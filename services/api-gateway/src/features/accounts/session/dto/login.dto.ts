import { OptionalText } from '../../../../platform/http/field.decorators';
import { Email } from './email.decorator';
import { Password } from './password.decorator';
import type { LoginRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';

/** Body of `POST /api/login`. Any non-empty password is well formed here; a wrong one is 401. */
export class LoginDto implements LoginRequest {
  @Email()
  email: string;

  @Password({ required: say('password_missing'), minLength: 1 })
  password: string;

  @OptionalText({ maxLength: 40 })
  code?: string;
}
