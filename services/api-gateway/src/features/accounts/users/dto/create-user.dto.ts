import { type CreateUserRequest, LIMITS, type Role, ROLES } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf, Optional, Text } from '../../../../platform/http/field.decorators';
import { Email } from '../../session/dto/email.decorator';
import { NewPassword, Password } from '../../session/dto/password.decorator';

/**
 * Body of `POST /api/users`. Without `role` it is a client, without `password` its owner is invited by mail to set one; the plan is not a field: everybody starts on the free one.
 * `ownPassword` and `code` prove who creates an administrator; see `OwnerProof.expect`.
 */
export class CreateUserDto implements CreateUserRequest {
  @Text({ required: say('name_missing'), maxLength: LIMITS.nameMaxLength })
  name: string;

  @Email()
  email: string;

  @Optional()
  @NewPassword(say('password_missing'))
  password?: string;

  @Optional()
  @OneOf(ROLES, { invalid: say('role_unknown') })
  role?: Role;

  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  ownPassword?: string;

  @Optional()
  @Text({ required: say('code_missing'), maxLength: 40 })
  code?: string;
}
