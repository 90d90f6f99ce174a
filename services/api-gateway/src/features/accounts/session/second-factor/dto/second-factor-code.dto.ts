import type { SecondFactorCode } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../../../platform/http/field.decorators';

/** Body of `POST /api/second-factor/confirm`; a recovery code is longer than six digits. */
export class SecondFactorCodeDto implements SecondFactorCode {
  @Text({ required: say('code_missing'), maxLength: 40 })
  code: string;
}
