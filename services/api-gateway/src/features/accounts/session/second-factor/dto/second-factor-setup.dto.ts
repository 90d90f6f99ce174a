import type { SecondFactorSetupRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../../../../platform/http/field.decorators';
import { Password } from '../../dto/password.decorator';

/** Body of `POST /api/second-factor`. */
export class SecondFactorSetupDto implements SecondFactorSetupRequest {
  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  password?: string;
}
