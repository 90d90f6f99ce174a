import {
  LIMITS,
  WEBHOOK_EVENTS,
  type WebhookEndpointSecret,
  type WebhookEvent,
} from '@pregonero/contracts/api';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { useCreateWebhookEndpoint } from '../../../data/integraciones';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesField } from './choices-field';

const texts = integracionesTexts.endpoints;

interface Fields {
  url: string;
  events: WebhookEvent[];
}

interface CreateEndpointDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: WebhookEndpointSecret) => void;
}

/** A new address that is told what happens. */
export function CreateEndpointDialog({ open, onClose, onMade }: CreateEndpointDialogProps) {
  const create = useCreateWebhookEndpoint();
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<Fields>({
    defaultValues: { url: '', events: [] },
  });
  const { errors } = formState;
  const events = useWatch({ control, name: 'events' });
  register('events', { validate: (chosen) => chosen.length > 0 || texts.eventsRequired });

  const submit = handleSubmit(({ url, events: chosen }) => {
    create.mutate(
      { url: url.trim(), events: chosen },
      {
        onSuccess: onMade,
        onError: (error) => {
          showFieldErrors(error, ['url', 'events'], setError);
        },
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.add}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={create.isPending}
    >
      <DialogForm onSubmit={submit}>
        {create.isError && <FormAlert message={userMessageOf(create.error, integracionesTexts.failed)} />}
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          error={errors.url?.message}
          {...register('url', { validate: (value) => value.trim() !== '' || texts.urlRequired })}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={LIMITS.webhookUrlMaxLength}
        />
        <ChoicesField
          label={texts.events}
          choices={WEBHOOK_EVENTS}
          names={texts.eventNames}
          chosen={events}
          error={errors.events?.message}
          onChange={(chosen) => {
            setValue('events', chosen, { shouldValidate: formState.isSubmitted });
          }}
        />
      </DialogForm>
    </FormDialog>
  );
}
