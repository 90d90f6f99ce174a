import { type ContactRequest, LIMITS } from '@pregonero/contracts/api';
import { Line, Text } from '../../http/field.decorators';
import { Email } from '../../session/dto/email.decorator';

/** Body of `POST /api/contact`. */
export class ContactDto implements ContactRequest {
  @Email({ required: 'Por favor ingresa un email válido' })
  email: string;

  @Line({
    required: 'El asunto es requerido',
    maxLength: LIMITS.contactSubjectMaxLength,
    invalid: 'El asunto debe ir en una sola línea',
  })
  subject: string;

  @Text({
    required: 'El mensaje debe tener al menos 10 caracteres',
    minLength: LIMITS.contactMessageMinLength,
    maxLength: LIMITS.contactMessageMaxLength,
  })
  message: string;
}
