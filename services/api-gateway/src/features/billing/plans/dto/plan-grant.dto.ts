import {
  type EndPlanGrantRequest,
  type GivePlanRequest,
  GRANTED_PLANS,
  PLAN_GRANT_NOTE_MAX_LENGTH,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { DayOrMoment } from '../../../../platform/http/day-or-moment.decorator';
import { OneOf, Optional, Text } from '../../../../platform/http/field.decorators';

const PLAN_VALUE_MAX_LENGTH = 20;

/** Body of `POST /api/clients/{id}/plan-grants`. */
export class GivePlanDto implements GivePlanRequest {
  @OneOf(GRANTED_PLANS, { invalid: say('plan_unknown'), required: say('plan_missing') })
  planId: GivePlanRequest['planId'];

  @Optional()
  @DayOrMoment({ nullable: false })
  from?: string;

  @DayOrMoment({ nullable: false })
  until: string;

  @Text({ required: say('plan_note_missing'), maxLength: PLAN_GRANT_NOTE_MAX_LENGTH })
  note: string;

  @Text({ required: say('plan_missing'), maxLength: PLAN_VALUE_MAX_LENGTH })
  seenPlan: string;

  @DayOrMoment({ nullable: true })
  seenEnd: string | null;
}

/** Body of `POST /api/plan-grants/{id}/end`. */
export class EndPlanGrantDto implements EndPlanGrantRequest {
  @Text({ required: say('plan_end_reason_missing'), maxLength: PLAN_GRANT_NOTE_MAX_LENGTH })
  reason: string;
}
