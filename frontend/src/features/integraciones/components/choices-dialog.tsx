import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { UnprovedAddress } from '../../../components/unproved-address';
import { isEmailUnverified, userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { integracionesTexts } from '../../../texts/integraciones';
import { ChoicesField } from './choices-field';

/** The line of text: `name` is what the call says for it, the rest stands on the screen. */
interface Line extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'inputMode' | 'maxLength'
> {
  name: string;
  required: string;
}

/** The boxes below the line: `name` is what the call says for them. */
interface Choices<Choice extends string> {
  name: string;
  label: string;
  all: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  required: string;
}

interface ChoicesDialogProps<Choice extends string, Body, Made> {
  texts: { add: string; submit: string; submitting: string };
  line: Line;
  choices: Choices<Choice>;
  create: UseMutationResult<Made, Error, Body>;
  /** Body of the call; null while something that `more` asks for is missing. */
  bodyOf: (line: string, chosen: Choice[]) => Body | null;
  /** Fields that a choice adds below the boxes. */
  more?: (chosen: readonly Choice[], isSubmitted: boolean) => ReactNode;
  open: boolean;
  onClose: () => void;
  onMade: (made: Made) => void;
}

interface Fields {
  line: string;
  chosen: string[];
}

/** Makes something that has a line of text and some of a list: a key with its scopes, an address with its events. */
export function ChoicesDialog<Choice extends string, Body, Made>(
  props: ChoicesDialogProps<Choice, Body, Made>,
) {
  const { texts, line, choices, create, bodyOf, more, open, onClose, onMade } = props;
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<Fields>({
    defaultValues: { line: '', chosen: [] },
  });
  const { errors } = formState;
  const picked = useWatch({ control, name: 'chosen' });
  const chosen = choices.all.filter((choice) => picked.includes(choice));
  register('chosen', { validate: (some) => some.length > 0 || choices.required });
  const { name, required, ...field } = line;
  const { send, close } = useFormCall({ open, onClose, call: create, failed: integracionesTexts.failed });

  const submit = handleSubmit((fields) => {
    const body = bodyOf(fields.line.trim(), chosen);
    if (body === null) return;
    send(body, {
      onDone: onMade,
      onRefused: (error) => {
        showFieldErrors<Record<string, string>>(error, [name, choices.name], (refused, problem, options) => {
          setError(refused === name ? 'line' : 'chosen', problem, options);
        });
      },
    });
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.add}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={create.isPending}
      // The answer has a secret that is shown only once.
      staysWhileSent
    >
      <DialogForm onSubmit={submit}>
        <UnprovedAddress error={create.error} />
        {create.isError && !isEmailUnverified(create.error) && (
          <FormAlert message={userMessageOf(create.error, integracionesTexts.failed)} />
        )}
        <TextField
          {...field}
          error={errors.line?.message}
          {...register('line', { validate: (value) => value.trim() !== '' || required })}
          autoComplete="off"
        />
        <ChoicesField
          label={choices.label}
          choices={choices.all}
          names={choices.names}
          chosen={chosen}
          error={errors.chosen?.message}
          onChange={(some) => {
            setValue('chosen', some, { shouldValidate: formState.isSubmitted });
          }}
        />
        {more?.(chosen, formState.isSubmitted)}
      </DialogForm>
    </FormDialog>
  );
}
