import { LIMITS, ROLES, type CreateUserRequest, type Role } from '@pregonero/contracts/api';
import { useForm, useWatch } from 'react-hook-form';
import { EmailField } from '../../../components/email-field';
import { CheckField } from '../../../components/check-field';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PasswordField } from '../../../components/password-field';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { emailRule } from '../../../lib/email-rule';
import { showFieldErrors } from '../../../lib/field-errors';
import { clientsTexts } from '../../../texts/clients';
import { useCreateClient } from '../../../data/clients';

const texts = clientsTexts.dialog;

interface Fields extends CreateUserRequest {
  /** Without a password: its owner sets one behind the link of a mail. */
  invite: boolean;
  password: string;
  confirmPassword: string;
  role: Role;
}

const EMPTY: Fields = {
  name: '',
  email: '',
  invite: false,
  password: '',
  confirmPassword: '',
  role: 'client',
};

/** A new account, made by the agency. The confirmation is compared here and never sent. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateClient();
  const { register, handleSubmit, formState, getValues, setError, setValue, reset, control } =
    useForm<Fields>({
      defaultValues: EMPTY,
    });
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const invite = useWatch({ control, name: 'invite' });

  const close = () => {
    reset(EMPTY);
    create.reset();
    onClose();
  };

  const submit = handleSubmit(({ name, email, invite: byMail, password, role: chosen }) => {
    create.mutate(
      { name: name.trim(), email: email.trim(), ...(byMail ? {} : { password }), role: chosen },
      {
        onSuccess: ({ user }) => {
          toast.success(
            chosen === 'admin' ? texts.doneAdminTitle : texts.doneTitle,
            byMail ? texts.invitedText(user.email) : texts.doneText(user.email),
          );
          close();
        },
        onError: (error) => {
          showFieldErrors(error, ['name', 'email', 'password', 'role'], setError, { email_taken: 'email' });
        },
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={create.isPending}
    >
      <DialogForm onSubmit={submit}>
        {create.isError && <FormAlert message={userMessageOf(create.error, texts.failed)} />}
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
          label={texts.invite}
          note={texts.inviteHint}
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
      </DialogForm>
    </FormDialog>
  );
}
