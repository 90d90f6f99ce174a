import type { SecondFactorChange } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../../../../platform/http/field.decorators';
import { Password } from '../../dto/password.decorator';
import { SecondFactorCodeDto } from './second-factor-code.dto';

/** Body of `POST /api/second-factor/recovery-codes` and `POST /api/second-factor/disable`. */
export class SecondFactorChangeDto extends SecondFactorCodeDto implements SecondFactorChange {
  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  password?: string;
}
