import { LIMITS, ROLES, type CreateUserRequest, type Role } from '@pregonero/contracts/api';
import { useForm, useWatch } from 'react-hook-form';
import { Input } from '../../../components/input';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PasswordInput } from '../../../components/password-input';
import { SelectInput } from '../../../components/select-input';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { EMAIL_PATTERN } from '../../../lib/email-pattern';
import { showFieldErrors } from '../../../lib/field-errors';
import { clientsTexts } from '../../../texts/clients';
import { useCreateClient } from '../../../data/clients';

const texts = clientsTexts.dialog;

interface Fields extends CreateUserRequest {
  confirmPassword: string;
  role: Role;
}

const EMPTY: Fields = { name: '', email: '', password: '', confirmPassword: '', role: 'client' };

/** A new account, made by the agency. The confirmation is compared here and never sent. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateClient();
  const { register, handleSubmit, formState, getValues, setError, reset, control } = useForm<Fields>({
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });

  const close = () => {
    reset(EMPTY);
    create.reset();
    onClose();
  };

  const submit = handleSubmit(({ name, email, password, role: chosen }) => {
    create.mutate(
      { name: name.trim(), email: email.trim(), password, role: chosen },
      {
        onSuccess: ({ user }) => {
          toast.success(
            chosen === 'admin' ? texts.doneAdminTitle : texts.doneTitle,
            texts.doneText(user.email),
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
        <FormField label={texts.name} error={errors.name?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('name', { validate: (value) => value.trim() !== '' || texts.nameRequired })}
              autoComplete="off"
              maxLength={LIMITS.nameMaxLength}
            />
          )}
        </FormField>
        <FormField label={texts.email} error={errors.email?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('email', {
                required: texts.emailRequired,
                pattern: { value: EMAIL_PATTERN, message: texts.emailInvalid },
              })}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={LIMITS.emailMaxLength}
            />
          )}
        </FormField>
        <FormField label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
          {(field) => (
            <PasswordInput
              {...field}
              {...register('password', {
                required: texts.passwordTooShort,
                minLength: { value: LIMITS.passwordMinLength, message: texts.passwordTooShort },
              })}
              autoComplete="new-password"
              maxLength={LIMITS.passwordMaxLength}
            />
          )}
        </FormField>
        <FormField label={texts.confirmPassword} error={errors.confirmPassword?.message}>
          {(field) => (
            <PasswordInput
              {...field}
              {...register('confirmPassword', {
                required: texts.confirmRequired,
                validate: (value) => value === getValues('password') || texts.mismatch,
              })}
              autoComplete="new-password"
              maxLength={LIMITS.passwordMaxLength}
            />
          )}
        </FormField>
        <FormField label={texts.role} hint={texts.roleHints[role]} error={errors.role?.message}>
          {(field) => (
            <SelectInput {...field} {...register('role')}>
              {[...ROLES].reverse().map((each) => (
                <option key={each} value={each}>
                  {texts.roles[each]}
                </option>
              ))}
            </SelectInput>
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
