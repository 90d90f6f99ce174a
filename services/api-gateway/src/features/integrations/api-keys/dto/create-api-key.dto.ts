import { type CreateApiKeyRequest, KEY_SCOPES, type KeyScope, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { DayOrMoment } from '../../../../platform/http/day-or-moment.decorator';
import { IdList, Line, Optional, SomeOf } from '../../../../platform/http/field.decorators';
import { OwnerProofDto } from '../../../accounts/session/dto/owner-proof.dto';

/** Body of `POST /api/api-keys`. */
export class CreateApiKeyDto extends OwnerProofDto implements CreateApiKeyRequest {
  @Line({
    required: say('name_missing'),
    maxLength: LIMITS.apiKeyNameMaxLength,
    invalid: say('name_not_a_line'),
  })
  name: string;

  @SomeOf('KeyScope', KEY_SCOPES, { invalid: say('key_scopes_invalid') })
  scopes: KeyScope[];

  @Optional()
  @DayOrMoment({ nullable: true })
  expiresAt?: string | null;

  @Optional()
  @IdList({
    maxItems: LIMITS.apiKeyClientsMax,
    invalid: say('key_clients_invalid', { max: LIMITS.apiKeyClientsMax }),
  })
  clientIds?: number[];
}
