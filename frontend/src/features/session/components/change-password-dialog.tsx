import { LIMITS } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PasswordInput } from '../../../components/password-input';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { shellTexts } from '../../../texts/shell';
import { useChangePassword } from '../../../data/account';

interface Fields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const texts = shellTexts.password;

/** Three password fields; the confirmation is compared here and never sent. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm<Fields>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const close = () => {
    reset();
    change.reset();
    onClose();
  };

  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast.success(texts.doneTitle, texts.doneText);
          close();
        },
        onError: (error) => {
          toast.error(texts.failedTitle, userMessageOf(error, texts.failedText));
          showFieldErrors(error, ['currentPassword', 'newPassword'], setError, {
            wrong_password: 'currentPassword',
          });
        },
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      size="sm"
      cancel={texts.cancel}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={change.isPending}
    >
      <DialogForm onSubmit={submit}>
        {change.error instanceof ApiError && change.error.code === 'password_not_set' && (
          <FormAlert message={userMessageOf(change.error, texts.failedText)} hint={texts.notSetHint} />
        )}
        <FormField label={texts.current} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('currentPassword', { required: texts.currentRequired })}
              autoComplete="current-password"
            />
          )}
        </FormField>
        <FormField label={texts.next} error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('newPassword', {
                required: texts.tooShort,
                minLength: { value: LIMITS.passwordMinLength, message: texts.tooShort },
              })}
              autoComplete="new-password"
              maxLength={LIMITS.passwordMaxLength}
            />
          )}
        </FormField>
        <FormField label={texts.confirm} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('confirmPassword', {
                required: texts.confirmRequired,
                validate: (value) => value === getValues('newPassword') || texts.mismatch,
              })}
              autoComplete="new-password"
              maxLength={LIMITS.passwordMaxLength}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
