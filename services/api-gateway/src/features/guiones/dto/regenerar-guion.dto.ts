import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type RegenerarGuionRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateIf } from 'class-validator';
import { Optional, Rule, Text } from '../../../platform/http/field.decorators';
import { lengthOf } from '../../../platform/http/text-safety';

const { condicionesMax: MAX, condicionMaxLength: MAX_LENGTH } = LIMITS;

const isCondition = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && lengthOf(value) <= MAX_LENGTH;

/** Body of `POST /api/guiones/{id}/regenerar`. */
export class RegenerarGuionDto implements RegenerarGuionRequest {
  @ApiProperty({ required: false })
  @ValidateIf(
    ({ feedback, condiciones }: RegenerarGuionDto) => feedback !== undefined || condiciones === undefined,
  )
  @Text({ required: say('feedback_missing'), maxLength: LIMITS.feedbackMaxLength })
  feedback?: string;

  @Optional()
  @ApiProperty({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: MAX_LENGTH },
    maxItems: MAX,
  })
  @Rule(
    'conditions',
    say('conditions_invalid', { max: MAX }),
    (value) => Array.isArray(value) && value.length <= MAX && value.every(isCondition),
  )
  condiciones?: string[];
}
