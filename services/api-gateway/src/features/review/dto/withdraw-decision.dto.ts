import type { WithdrawDecisionRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../platform/http/field.decorators';

/** Body of `POST …/decision/withdraw`. */
export class WithdrawDecisionDto implements WithdrawDecisionRequest {
  @Text({ required: say('review_undo_missing'), maxLength: 1_000 })
  undoToken: string;
}
