import { Button } from '@chakra-ui/react';
import { LEGAL_VERSIONS, LIMITS, type LoginRequest, type RegisterRequest } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../../components/email-field';
import { PasswordField } from '../../../components/password-field';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { loginTexts } from '../../../texts/login';
import { useRegister } from '../../../data/account';
import { emailRule } from '../../../lib/email-rule';
import { FormFrame } from '../../../components/form-frame';
import { TermsField, termsRule } from './terms-field';

interface Fields extends RegisterRequest {
  confirmPassword: string;
  terms: boolean;
}

/** A new client account. Afterwards a toast says so and the card returns to sign-in, where address and password stand already. */
export function RegisterForm({ onRegistered }: { onRegistered: (account: LoginRequest) => void }) {
  const create = useRegister();
  const { register, handleSubmit, formState, getValues } = useForm<Fields>();
  const { errors } = formState;

  const submit = handleSubmit(({ name, email, password }) => {
    create.mutate(
      {
        name: name.trim(),
        email: email.trim(),
        password,
        acceptedTerms: LEGAL_VERSIONS.terminos,
        acceptedPrivacy: LEGAL_VERSIONS.privacidad,
      },
      {
        onSuccess: () => {
          toast.success(loginTexts.registeredTitle, loginTexts.registeredText);
          onRegistered({ email: email.trim(), password });
        },
      },
    );
  });

  return (
    <FormFrame
      label={loginTexts.register}
      onSubmit={submit}
      failure={create.isError ? userMessageOf(create.error, loginTexts.registerFailed) : undefined}
    >
      <TextField
        label={loginTexts.name}
        error={errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || loginTexts.nameRequired })}
        autoComplete="name"
        maxLength={LIMITS.nameMaxLength}
      />
      <EmailField
        label={loginTexts.email}
        error={errors.email?.message}
        {...register('email', emailRule(loginTexts.emailRequired, loginTexts.emailInvalid))}
      />
      <PasswordField
        label={loginTexts.password}
        error={errors.password?.message}
        {...register('password', {
          required: loginTexts.passwordRequired,
          minLength: { value: LIMITS.passwordMinLength, message: loginTexts.passwordTooShort },
        })}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMaxLength}
      />
      <PasswordField
        label={loginTexts.confirmPassword}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) => value === getValues('password') || loginTexts.passwordMismatch,
        })}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMaxLength}
      />
      <TermsField field={register('terms', termsRule)} error={errors.terms?.message} />
      <Button type="submit" size="lg" loading={create.isPending} loadingText={loginTexts.registering}>
        {loginTexts.register}
      </Button>
    </FormFrame>
  );
}
