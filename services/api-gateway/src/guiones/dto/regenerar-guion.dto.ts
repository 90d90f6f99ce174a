import { LIMITS, type RegenerarGuionRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Text } from '../../http/field.decorators';

/** Body of `POST /api/guiones/{id}/regenerar`. */
export class RegenerarGuionDto implements RegenerarGuionRequest {
  @Text({ required: say('feedback_missing'), maxLength: LIMITS.feedbackMaxLength })
  feedback: string;
}
