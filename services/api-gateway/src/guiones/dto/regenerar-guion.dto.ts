import { LIMITS, type RegenerarGuionRequest } from '@pregonero/contracts/api';
import { Text } from '../../http/field.decorators';

/** Body of `POST /api/guiones/{id}/regenerar`. */
export class RegenerarGuionDto implements RegenerarGuionRequest {
  @Text({ required: 'Cuéntanos qué cambiar en el guion', maxLength: LIMITS.feedbackMaxLength })
  feedback: string;
}
