import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PasswordField } from '../../../components/password-field';
import { paths } from '../../../config/paths';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { useSession } from '../../../data/session';
import { accountTexts } from '../../../texts/account';
import { useCloseAccount } from '../../../data/account';

const texts = accountTexts.closeAccount;

interface Fields {
  password: string;
  understood: boolean;
}

/** Closes the account for good: it says what is lost and wants the password and a tick. Then the person is signed out. */
export function CloseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const confirmId = useId();
  const { signOut } = useSession();
  const closing = useCloseAccount();
  const { register, handleSubmit, formState, setError, reset } = useForm<Fields>({
    defaultValues: { password: '', understood: false },
  });
  const { errors } = formState;

  const { send, close } = useFormCall({
    open,
    onClose: () => {
      reset();
      onClose();
    },
    call: closing,
    failed: texts.failed,
  });

  const submit = handleSubmit(({ password }) => {
    send(password === '' ? {} : { password }, {
      onDone: () => {
        void signOut(paths.accountClosed.getHref());
      },
      onRefused: (error) => {
        showFieldErrors(error, ['password'], setError, { wrong_password: 'password' });
      },
    });
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      danger
      cancel={texts.keep}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={closing.isPending}
      // A button that says «Cerrar» would be read as the other one.
      staysWhileSent
    >
      <DialogForm onSubmit={submit}>
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
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          error={errors.password?.message}
          {...register('password')}
          autoComplete="current-password"
        />
        <Box>
          <HStack as="label" align="flex-start" gap="3" minH="11" py="2" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="5"
              mt="0.5"
              flexShrink={0}
              aria-invalid={errors.understood !== undefined}
              aria-describedby={errors.understood === undefined ? undefined : confirmId}
              {...register('understood', { required: texts.confirmRequired })}
            />
            <Text fontSize="sm">{texts.confirm}</Text>
          </HStack>
          {errors.understood !== undefined && (
            <Text id={confirmId} role="alert" color="fg.error" fontSize="sm">
              {errors.understood.message}
            </Text>
          )}
        </Box>
      </DialogForm>
    </FormDialog>
  );
}
