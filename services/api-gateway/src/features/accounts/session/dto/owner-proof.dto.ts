import type { OwnerProofFields } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Optional, Text } from '../../../../platform/http/field.decorators';
import { Password } from './password.decorator';

/** Fields of a body that opens access to the account; see `OwnerProof.expect`. */
export class OwnerProofDto implements OwnerProofFields {
  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  password?: string;

  @Optional()
  @Text({ required: say('code_missing'), maxLength: 40 })
  code?: string;
}
