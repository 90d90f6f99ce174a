import { Box, Button, HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { Modal } from '../../../components/modal';
import { PasswordInput } from '../../../components/password-input';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { useSession } from '../../../data/session';
import { shellTexts } from '../../../texts/shell';
import { useCloseAccount } from '../../../data/account';

const texts = shellTexts.closeAccount;

interface Fields {
  password: string;
  understood: boolean;
}

/** Closes the account for good: it says what is lost and wants the password and a tick. Then the person is signed out. */
export function CloseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const { signOut } = useSession();
  const closing = useCloseAccount();
  const { register, handleSubmit, formState, setError, reset } = useForm<Fields>({
    defaultValues: { password: '', understood: false },
  });
  const { errors } = formState;

  const close = () => {
    if (closing.isPending) return;
    reset();
    closing.reset();
    onClose();
  };

  const submit = handleSubmit(({ password }) => {
    closing.mutate(password === '' ? {} : { password }, {
      onSuccess: () => {
        toast.success(texts.doneTitle, texts.doneText);
        void signOut();
      },
      onError: (error) => {
        if (showFieldErrors(error, ['password'], setError)) return;
        if (error instanceof ApiError && error.code === 'wrong_password') {
          setError('password', { message: error.userMessage }, { shouldFocus: true });
        }
      },
    });
  });

  return (
    <Modal
      open={open}
      onClose={close}
      title={texts.title}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={close} disabled={closing.isPending}>
            {texts.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette="red"
            loading={closing.isPending}
            loadingText={texts.submitting}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate aria-label={texts.title}>
        <VStack align="stretch" gap="4">
          {closing.isError && errors.password === undefined && (
            <FormAlert message={userMessageOf(closing.error, texts.failed)} />
          )}
          <Box>
            <Text fontWeight="semibold">{texts.warning}</Text>
            <Box as="ul" ps="5" mt="2" color="fg.muted" fontSize="sm" listStyleType="disc" spaceY="1.5">
              {texts.consequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </Box>
          </Box>
          <FormField label={texts.password} hint={texts.passwordHint} error={errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
            )}
          </FormField>
          <Box>
            <HStack as="label" align="flex-start" gap="3" minH="11" py="2" cursor="pointer">
              <chakra.input
                type="checkbox"
                boxSize="5"
                mt="0.5"
                flexShrink={0}
                accentColor="#ff7d5c"
                aria-invalid={errors.understood !== undefined}
                aria-describedby={errors.understood === undefined ? undefined : `${formId}-understood`}
                {...register('understood', { required: texts.confirmRequired })}
              />
              <Text fontSize="sm">{texts.confirm}</Text>
            </HStack>
            {errors.understood !== undefined && (
              <Text id={`${formId}-understood`} role="alert" color="fg.error" fontSize="sm">
                {errors.understood.message}
              </Text>
            )}
          </Box>
        </VStack>
      </form>
    </Modal>
  );
}
