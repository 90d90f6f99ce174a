import { PLAN_IDS, type UpgradePlanRequest } from '@pregonero/contracts/api';
import { OneOf } from '../../http/field.decorators';

export class UpgradePlanDto implements UpgradePlanRequest {
  @OneOf(PLAN_IDS, { invalid: 'Ese plan no existe.', required: 'Elige un plan.' })
  planId: UpgradePlanRequest['planId'];
}
