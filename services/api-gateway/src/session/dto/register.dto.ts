import { LIMITS, type RegisterRequest } from '@pregonero/contracts/api';
import { Text } from '../../http/field.decorators';
import { Email } from './email.decorator';
import { Password } from './password.decorator';

/** Body of `POST /api/register`. Role and plan are not fields: everybody starts as a client on the free plan. */
export class RegisterDto implements RegisterRequest {
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
}
