import { type ContactRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Line, Text } from '../../../platform/http/field.decorators';
import { Email } from '../../accounts/session/dto/email.decorator';

/** Body of `POST /api/contact`. */
export class ContactDto implements ContactRequest {
  @Email({ required: say('email_invalid') })
  email: string;

  @Line({
    required: say('subject_missing'),
    maxLength: LIMITS.contactSubjectMaxLength,
    invalid: say('subject_not_a_line'),
  })
  subject: string;

  @Text({
    required: say('message_too_short', { min: LIMITS.contactMessageMinLength }),
    minLength: LIMITS.contactMessageMinLength,
    maxLength: LIMITS.contactMessageMaxLength,
  })
  message: string;
}
