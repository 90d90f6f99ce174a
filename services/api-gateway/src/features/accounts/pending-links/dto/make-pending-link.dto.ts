import type { MakePendingLinkRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Optional, Text } from '../../../../platform/http/field.decorators';
import { Password } from '../../session/dto/password.decorator';

/** Body of `POST /api/pending-links/{id}/link`; see `OwnerProof.expect`. */
export class MakePendingLinkDto implements MakePendingLinkRequest {
  @Password({ required: say('password_missing'), minLength: 1 })
  @Optional()
  password?: string;

  @Optional()
  @Text({ required: say('code_missing'), maxLength: 40 })
  code?: string;
}
