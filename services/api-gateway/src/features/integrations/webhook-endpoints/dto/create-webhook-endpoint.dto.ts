import {
  type CreateWebhookEndpointRequest,
  LIMITS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Line, SomeOf } from '../../../../platform/http/field.decorators';
import { OwnerProofDto } from '../../../accounts/session/dto/owner-proof.dto';

/** Body of `POST /api/webhook-endpoints`. */
export class CreateWebhookEndpointDto extends OwnerProofDto implements CreateWebhookEndpointRequest {
  @Line({
    required: say('webhook_url_invalid'),
    maxLength: LIMITS.webhookUrlMaxLength,
    invalid: say('webhook_url_invalid'),
  })
  url: string;

  @SomeOf('WebhookEvent', WEBHOOK_EVENTS, { invalid: say('webhook_events_invalid') })
  events: WebhookEvent[];
}
