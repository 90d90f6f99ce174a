import { Button, Heading, Text } from '@chakra-ui/react';
import { LEGAL_VERSIONS, LIMITS } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormFrame } from '../../../components/form-frame';
import { PasswordField } from '../../../components/password-field';
import { paths } from '../../../config/paths';
import { useConfirmPasswordReset } from '../../../data/account';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { loginTexts } from '../../../texts/login';
import { recoveryTexts as texts } from '../../../texts/recovery';
import { TermsField, termsRule } from './terms-field';

interface Fields {
  newPassword: string;
  confirmPassword: string;
  terms: boolean;
}

interface NewPasswordFormProps {
  /** Of the mailed link. */
  token: string;
  /** An invitation: the person has accepted no document yet. */
  isInvitation: boolean;
  /** The password is set; `email` is whose it is. */
  onSaved: (email: string) => void;
}

/** A new password behind a mailed link. A link that does not work any more leads to asking for another. */
export function NewPasswordForm({ token, isInvitation, onSaved }: NewPasswordFormProps) {
  const confirm = useConfirmPasswordReset();
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: { newPassword: '', confirmPassword: '', terms: false },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ newPassword }) => {
    confirm.mutate(
      {
        token,
        newPassword,
        ...(isInvitation && {
          acceptedTerms: LEGAL_VERSIONS.terminos,
          acceptedPrivacy: LEGAL_VERSIONS.privacidad,
        }),
      },
      {
        onSuccess: ({ email }) => {
          onSaved(email);
        },
      },
    );
  });
  const isLinkOver = confirm.error instanceof ApiError && confirm.error.code === 'reset_token_invalid';
  return (
    <FormFrame
      label={texts.newTitle}
      onSubmit={submit}
      failure={confirm.isError ? userMessageOf(confirm.error, texts.saveFailed) : undefined}
      heading={
        <>
          {' '}
          <Heading as="h1" size="xl">
            {texts.newTitle}
          </Heading>
          <Text color="fg.muted">{texts.newText}</Text>
        </>
      }
    >
      {isLinkOver ? (
        <Button asChild size="lg">
          <RouterLink to={paths.resetPassword.getHref()}>{texts.again}</RouterLink>
        </Button>
      ) : (
        <>
          <PasswordField
            label={texts.newPassword}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: texts.newPasswordRequired,
              minLength: { value: LIMITS.passwordMinLength, message: loginTexts.passwordTooShort },
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
          <PasswordField
            label={texts.confirmPassword}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              validate: (value) => value === getValues('newPassword') || loginTexts.passwordMismatch,
            })}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMaxLength}
          />
          {isInvitation && <TermsField field={register('terms', termsRule)} error={errors.terms?.message} />}
          <Button type="submit" size="lg" loading={confirm.isPending} loadingText={texts.saving}>
            {texts.save}
          </Button>
        </>
      )}
    </FormFrame>
  );
}
