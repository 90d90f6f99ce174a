import {
  LIMITS,
  ROLES,
  type CreateUserRequest,
  type Role,
  type UserResponse,
} from '@pregonero/contracts/api';
import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EmailField } from '../../../components/email-field';
import { CheckField } from '../../../components/check-field';
import { DraftBack } from '../../../components/draft-back';
import { FormAlert } from '../../../components/form-alert';
import { type FormCall, useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { OwnerProof } from '../../../components/owner-proof';
import { PasswordField } from '../../../components/password-field';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { emailRule } from '../../../lib/email-rule';
import { showFieldErrors } from '../../../lib/field-errors';
import { clientsTexts } from '../../../texts/clients';
import { useIsOn } from '../../../data/capabilities';
import { useCreateClient } from '../../../data/clients';
import { useDraft, useTyped } from '../../../data/drafts';

const texts = clientsTexts.dialog;

// No interfaces: those have no fields but their own, and a draft may have any.
/** What is kept until there is an account: no password. */
type Kept = {
  name: string;
  email: string;
  /** Without a password: its owner sets one behind the link of a mail. */
  invite: boolean;
  role: Role;
};

/** `ownPassword` and `code` prove who creates an administrator. */
type Fields = Kept & { password: string; confirmPassword: string; ownPassword: string; code: string };

const EMPTY: Kept = { name: '', email: '', invite: false, role: 'client' };
const NO_PASSWORD = { password: '', confirmPassword: '', ownPassword: '', code: '' };

/** A new account, made by the agency. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateClient();
  const { send, close } = useFormCall({ open, onClose, call: create, failed: texts.failed });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={create.isPending}
    >
      <ClientForm failure={create.error} send={send} />
    </FormDialog>
  );
}

interface ClientFormProps {
  failure: Error | null;
  send: FormCall<UserResponse, CreateUserRequest>['send'];
}

/** What is typed is kept until there is an account of it. The confirmation is compared here and never sent. */
function ClientForm({ failure, send }: ClientFormProps) {
  const draft = useDraft<Kept>('client', EMPTY);
  const { register, handleSubmit, formState, getValues, setError, setValue, reset, control, subscribe } =
    useForm<Fields>({ defaultValues: { ...draft.value, ...NO_PASSWORD } });
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const invite = useWatch({ control, name: 'invite' });
  const hasMail = useIsOn('mail');
  const { change } = draft;
  const keep = useCallback(
    ({ name, email, invite: byMail, role: chosen }: Fields) => {
      change({ name, email, invite: byMail, role: chosen });
    },
    [change],
  );
  useTyped(subscribe, keep);

  const [asksProof, setAsksProof] = useState(false);
  const needsProof = asksProof && role === 'admin';

  const submit = handleSubmit(
    ({ name, email, invite: byMail, password, role: chosen, ownPassword, code }) => {
      send(
        {
          ...{ name: name.trim(), email: email.trim(), ...(byMail ? {} : { password }), role: chosen },
          ...(needsProof && ownPassword !== '' && { ownPassword }),
          ...(needsProof && code !== '' && { code }),
        },
        {
          onDone: ({ user }) => {
            // Opened again meanwhile, it may have another's words.
            if (draft.isStored()) draft.forget();
            toast.success(
              chosen === 'admin' ? texts.doneAdminTitle : texts.doneTitle,
              byMail
                ? (hasMail ? texts.invitedText : texts.invitedByHandText)({ email: user.email })
                : texts.doneText({ email: user.email }),
            );
          },
          isUnchanged: draft.isStored,
          onRefused: (error) => {
            if (error instanceof ApiError && error.code === 'sign_in_again') setAsksProof(true);
            showFieldErrors(error, ['name', 'email', 'password', 'role', 'ownPassword', 'code'], setError, {
              ...{ email_taken: 'email', wrong_password: 'ownPassword', wrong_code: 'code' },
            });
          },
        },
      );
    },
  );

  return (
    <DialogForm onSubmit={submit}>
      {failure !== null && <FormAlert message={userMessageOf(failure, texts.failed)} />}
      {draft.restored && (
        <DraftBack
          onDiscard={() => {
            reset({ ...EMPTY, ...NO_PASSWORD });
            draft.discard();
          }}
        />
      )}
      <TextField
        label={texts.name}
        error={errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || texts.nameRequired })}
        autoComplete="off"
        maxLength={LIMITS.nameMaxLength}
      />
      <EmailField
        label={texts.email}
        error={errors.email?.message}
        {...register('email', emailRule(texts.emailRequired, texts.emailInvalid))}
        autoComplete="off"
      />
      <CheckField
        label={hasMail ? texts.invite : texts.inviteByHand}
        note={hasMail ? texts.inviteHint : texts.inviteByHandHint}
        checked={invite}
        onChange={(checked) => {
          setValue('invite', checked);
        }}
      />
      {!invite && (
        <>
          <PasswordField
            label={texts.password}
            hint={texts.passwordHint}
            error={errors.password?.message}
            {...register('password', {
              required: texts.passwordTooShort,
              minLength: { value: LIMITS.passwordMinLength, message: texts.passwordTooShort },
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
          <PasswordField
            label={texts.confirmPassword}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              required: texts.confirmRequired,
              validate: (value) => value === getValues('password') || texts.mismatch,
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
        </>
      )}
      <SelectField
        label={texts.role}
        hint={texts.roleHints[role]}
        error={errors.role?.message}
        {...register('role')}
      >
        {[...ROLES].reverse().map((each) => (
          <option key={each} value={each}>
            {texts.roles[each]}
          </option>
        ))}
      </SelectField>
      {needsProof && (
        <OwnerProof
          password={{ error: errors.ownPassword?.message, ...register('ownPassword') }}
          code={{ error: errors.code?.message, ...register('code') }}
        />
      )}
    </DialogForm>
  );
}
