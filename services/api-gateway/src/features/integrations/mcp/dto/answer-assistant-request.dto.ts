import type { AnswerAssistantRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Flag } from '../../../../platform/http/field.decorators';

/** Body of `POST /api/assistant-requests/{id}`. */
export class AnswerAssistantRequestDto implements AnswerAssistantRequest {
  @Flag({ invalid: say('true_or_false') })
  accept: boolean;
}
