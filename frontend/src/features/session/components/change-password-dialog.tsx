import { LIMITS } from '@pregonero/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EndAccessDialog } from '../../../components/end-access-dialog';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PasswordField } from '../../../components/password-field';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { accountTexts } from '../../../texts/account';
import { useChangePassword } from '../../../data/account';

interface Fields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const texts = accountTexts.password;

/** Three password fields; the confirmation is compared here and never sent. Afterwards it offers to end keys and endpoints. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm<Fields>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const [isChanged, setChanged] = useState(false);

  const { send, close } = useFormCall({
    open,
    onClose: () => {
      reset();
      onClose();
    },
    call: change,
    failed: texts.failedTitle,
  });

  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    send(
      { currentPassword, newPassword },
      {
        onDone: () => {
          toast.success(texts.doneTitle, texts.doneText);
          // After this dialog is gone: it closes whatever opened over it.
          setTimeout(() => {
            setChanged(true);
          }, 0);
        },
        onRefused: (error) => {
          toast.error(texts.failedTitle, userMessageOf(error, texts.failedText));
          showFieldErrors(error, ['currentPassword', 'newPassword'], setError, {
            wrong_password: 'currentPassword',
          });
        },
      },
    );
  });

  return (
    <>
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
          <PasswordField
            label={texts.current}
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: texts.currentRequired })}
            autoComplete="current-password"
          />
          <PasswordField
            label={texts.next}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: texts.tooShort,
              minLength: { value: LIMITS.passwordMinLength, message: texts.tooShort },
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
          <PasswordField
            label={texts.confirm}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              required: texts.confirmRequired,
              validate: (value) => value === getValues('newPassword') || texts.mismatch,
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
        </DialogForm>
      </FormDialog>
      <EndAccessDialog
        open={isChanged}
        onClose={() => {
          setChanged(false);
        }}
      />
    </>
  );
}
