import type { OwnerProofFields } from '@pregonero/contracts/api';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { OwnerProof } from '../../../components/owner-proof';
import { TextField } from '../../../components/text-field';
import { UnprovedAddress } from '../../../components/unproved-address';
import { ApiError, isEmailUnverified, userMessageOf } from '../../../lib/api-client';
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

interface ChoicesDialogProps<Choice extends string, Body extends object, Made> {
  texts: { add: string; submit: string; submitting: string };
  line: Line;
  choices: Choices<Choice>;
  create: UseMutationResult<Made, Error, Body & OwnerProofFields>;
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
  password: string;
  code: string;
}

/** Returns true for refusals that stand at the field of the proof. */
const isAtAField = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'wrong_code');

/**
 * Makes something that has a line of text and some of a list: a key with its scopes, an address with its events. Asks for the password
 * or a code once the server wants a proof of the owner.
 */
export function ChoicesDialog<Choice extends string, Body extends object, Made>(
  props: ChoicesDialogProps<Choice, Body, Made>,
) {
  const { texts, line, choices, create, bodyOf, more, open, onClose, onMade } = props;
  const { register, handleSubmit, formState, setError, setFocus, setValue, control } = useForm<Fields>({
    defaultValues: { line: '', chosen: [], password: '', code: '' },
  });
  const { errors } = formState;
  const picked = useWatch({ control, name: 'chosen' });
  const chosen = choices.all.filter((choice) => picked.includes(choice));
  register('chosen', { validate: (some) => some.length > 0 || choices.required });
  const { name, required, ...field } = line;
  const [asksProof, setAsksProof] = useState(false);
  // On a phone the boxes would hide it.
  useEffect(() => {
    if (asksProof) setFocus('password');
  }, [asksProof, setFocus]);
  const { send, close } = useFormCall({ open, onClose, call: create, failed: integracionesTexts.failed });

  const submit = handleSubmit((fields) => {
    const body = bodyOf(fields.line.trim(), chosen);
    if (body === null) return;
    const { password, code } = fields;
    send(
      { ...body, ...(password !== '' && { password }), ...(code !== '' && { code }) },
      {
        onDone: onMade,
        onRefused: (error) => {
          if (error instanceof ApiError && error.code === 'sign_in_again') setAsksProof(true);
          showFieldErrors<Record<string, string>>(
            error,
            [name, choices.name, 'password', 'code'],
            (refused, problem, options) => {
              const shown = { [name]: 'line', [choices.name]: 'chosen', code: 'code' } as const;
              setError(shown[refused] ?? 'password', problem, options);
            },
            { wrong_password: 'password', wrong_code: 'code' },
          );
        },
      },
    );
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
        {create.isError && !isEmailUnverified(create.error) && !isAtAField(create.error) && (
          <FormAlert message={userMessageOf(create.error, integracionesTexts.failed)} />
        )}
        {asksProof && (
          <OwnerProof
            password={{
              error: errors.password?.message,
              ...register('password'),
            }}
            code={{ error: errors.code?.message, ...register('code') }}
          />
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
