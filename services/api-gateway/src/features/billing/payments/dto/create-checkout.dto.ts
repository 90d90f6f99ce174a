import { ApiProperty } from '@nestjs/swagger';
import { type CreateCheckoutRequest, PLAN_IDS, planOfId } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { OneOf, OptionalText } from '../../../../platform/http/field.decorators';

/** Plans that cost something. */
const PAID_PLAN_IDS = PLAN_IDS.filter((planId) => planOfId(planId).monthlyPrice > 0);

const NAME_MAX_LENGTH = 200;

/** `planName` is what the page showed; it decides nothing. */
export class CreateCheckoutDto implements CreateCheckoutRequest {
  @OneOf(PAID_PLAN_IDS, { invalid: say('paid_plan_expected'), required: say('plan_missing') })
  planId: CreateCheckoutRequest['planId'];

  @OptionalText({ maxLength: NAME_MAX_LENGTH })
  planName?: string;

  @ApiProperty({ type: 'integer', description: 'Pesos colombianos enteros, de una de las dos listas.' })
  @ValidateBy({
    name: 'wholePesos',
    validator: {
      validate: (value: unknown) => Number.isSafeInteger(value),
      defaultMessage: () => carried(say('price_not_whole')),
    },
  })
  price: number;
}
