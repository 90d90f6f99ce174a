import { type CreateUserRequest, LIMITS, type Role, ROLES } from '@pregonero/contracts/api';
import { OneOf, Optional, Text } from '../../http/field.decorators';
import { Email } from '../../session/dto/email.decorator';
import { Password } from '../../session/dto/password.decorator';

/** Body of `POST /api/users`. Without `role` it is a client; the plan is not a field: everybody starts on the free one. */
export class CreateUserDto implements CreateUserRequest {
  @Text({ required: 'El nombre es requerido', maxLength: LIMITS.nameMaxLength })
  name: string;

  @Email()
  email: string;

  @Password({
    required: 'La contraseña es requerida',
    minLength: LIMITS.passwordMinLength,
    tooShort: 'La contraseña debe tener al menos 6 caracteres',
  })
  password: string;

  @Optional()
  @OneOf(ROLES, { invalid: 'El rol debe ser admin o client' })
  role?: Role;
}
