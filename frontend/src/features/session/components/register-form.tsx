import { Button, HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { LIMITS, type RegisterRequest } from '@pregonero/contracts/api';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { EmailField } from '../../../components/email-field';
import { PasswordField } from '../../../components/password-field';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { userMessageOf } from '../../../lib/api-client';
import { loginTexts } from '../../../texts/login';
import { useRegister } from '../../../data/account';
import { emailRule } from '../../../lib/email-rule';
import { FormFrame } from '../../../components/form-frame';

interface Fields extends RegisterRequest {
  confirmPassword: string;
  terms: boolean;
}

/** A new client account. Afterwards a toast says so and the card returns to sign-in, where the address stands already. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const create = useRegister();
  const termsId = useId();
  const { register, handleSubmit, formState, getValues } = useForm<Fields>();
  const { errors } = formState;

  const submit = handleSubmit(({ name, email, password }) => {
    create.mutate(
      { name: name.trim(), email: email.trim(), password },
      {
        onSuccess: () => {
          toast.success(loginTexts.registeredTitle, loginTexts.registeredText);
          onRegistered(email.trim());
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
      <VStack gap="1" align="stretch" w="full">
        <HStack align="center" gap="1" minH="11">
          <chakra.input
            id={termsId}
            type="checkbox"
            boxSize="5"
            flexShrink={0}
            me="2"
            aria-invalid={errors.terms !== undefined}
            aria-describedby={errors.terms === undefined ? undefined : `${termsId}-error`}
            {...register('terms', { validate: (ticked) => ticked || loginTexts.termsRequired })}
          />
          <Text fontSize="sm" color="fg.muted">
            <chakra.label htmlFor={termsId} cursor="pointer">
              {loginTexts.acceptTerms}{' '}
            </chakra.label>
            <TextLink to={paths.terminos.getHref()}>{loginTexts.terms}</TextLink> {loginTexts.and}{' '}
            <TextLink to={paths.privacidad.getHref()}>{loginTexts.privacy}</TextLink>
          </Text>
        </HStack>
        {errors.terms !== undefined && (
          <Text id={`${termsId}-error`} role="alert" color="fg.error" fontSize="sm">
            {errors.terms.message}
          </Text>
        )}
      </VStack>
      <Button type="submit" size="lg" loading={create.isPending} loadingText={loginTexts.registering}>
        {loginTexts.register}
      </Button>
    </FormFrame>
  );
}

/** Opens beside the form, so that what is typed stays. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
      <RouterLink to={to} target="_blank">
        {children}
      </RouterLink>
    </chakra.span>
  );
}
