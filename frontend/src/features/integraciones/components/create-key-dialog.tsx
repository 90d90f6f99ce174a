import { KEY_SCOPES, type KeyScope, LIMITS, type NewApiKey } from '@pregonero/contracts/api';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { useCreateApiKey } from '../../../data/integraciones';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesField } from './choices-field';

const texts = integracionesTexts.keys;

interface Fields {
  name: string;
  scopes: KeyScope[];
}

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** A new key: what it is called and what it may do. */
export function CreateKeyDialog({ open, onClose, onMade }: CreateKeyDialogProps) {
  const create = useCreateApiKey();
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<Fields>({
    defaultValues: { name: '', scopes: [] },
  });
  const { errors } = formState;
  const scopes = useWatch({ control, name: 'scopes' });
  register('scopes', { validate: (chosen) => chosen.length > 0 || texts.scopesRequired });

  const submit = handleSubmit(({ name, scopes: chosen }) => {
    create.mutate(
      { name: name.trim(), scopes: chosen },
      {
        onSuccess: onMade,
        onError: (error) => {
          showFieldErrors(error, ['name', 'scopes'], setError);
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
          label={texts.name}
          hint={texts.nameHint}
          error={errors.name?.message}
          {...register('name', { validate: (value) => value.trim() !== '' || texts.nameRequired })}
          autoComplete="off"
          maxLength={LIMITS.apiKeyNameMaxLength}
        />
        <ChoicesField
          label={texts.scopes}
          choices={KEY_SCOPES}
          names={texts.scopeNames}
          chosen={scopes}
          error={errors.scopes?.message}
          onChange={(chosen) => {
            setValue('scopes', chosen, { shouldValidate: formState.isSubmitted });
          }}
        />
      </DialogForm>
    </FormDialog>
  );
}
