import type { CloseAccountRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../../../platform/http/field.decorators';
import { Password } from '../../session/dto/password.decorator';

/** Body of `POST /api/close-account`; accounts that sign in with Google alone have no password to send. */
export class CloseAccountDto implements CloseAccountRequest {
  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  password?: string;
}
