import { LIMITS, WEBHOOK_EVENTS, type WebhookEndpointSecret } from '@pregonero/contracts/api';
import { useCreateWebhookEndpoint } from '../../../data/integraciones';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesDialog } from './choices-dialog';

const texts = integracionesTexts.endpoints;

interface CreateEndpointDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: WebhookEndpointSecret) => void;
}

/** A new address that is told what happens. */
export function CreateEndpointDialog(props: CreateEndpointDialogProps) {
  return (
    <ChoicesDialog
      {...props}
      texts={texts}
      create={useCreateWebhookEndpoint()}
      bodyOf={(url, events) => ({ url, events })}
      line={{
        name: 'url',
        label: texts.url,
        hint: texts.urlHint,
        required: texts.urlRequired,
        type: 'url',
        inputMode: 'url',
        maxLength: LIMITS.webhookUrlMaxLength,
      }}
      choices={{
        name: 'events',
        label: texts.events,
        all: WEBHOOK_EVENTS,
        names: texts.eventNames,
        required: texts.eventsRequired,
      }}
    />
  );
}
