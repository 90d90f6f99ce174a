import { Button, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { Modal } from '../../../components/modal';
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

function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Three password fields; the confirmation is compared here and never sent. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
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
          const message = userMessageOf(error, texts.failedText);
          toast.error(texts.failedTitle, message);
          if (isCode(error, 'wrong_password')) {
            setError('currentPassword', { message }, { shouldFocus: true });
          } else {
            showFieldErrors(error, ['currentPassword', 'newPassword'], setError);
          }
        },
      },
    );
  });

  return (
    <Modal
      open={open}
      onClose={close}
      title={texts.title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={change.isPending} loadingText={texts.submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <VStack gap="4">
          {isCode(change.error, 'password_not_set') && (
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
        </VStack>
      </form>
    </Modal>
  );
}
