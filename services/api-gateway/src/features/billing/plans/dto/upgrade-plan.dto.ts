import { PLAN_IDS, type UpgradePlanRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf } from '../../../../platform/http/field.decorators';

/** The plan to change to. */
export class UpgradePlanDto implements UpgradePlanRequest {
  @OneOf(PLAN_IDS, { invalid: say('plan_unknown'), required: say('plan_missing') })
  planId: UpgradePlanRequest['planId'];
}
