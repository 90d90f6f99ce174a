import { Button, Link } from '@chakra-ui/react';
import type { LoginRequest } from '@pregonero/contracts/api';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { userMessageOf } from '../../../lib/api-client';
import { useSession } from '../../../data/session';
import { loginTexts } from '../../../texts/login';
import { recoveryTexts } from '../../../texts/recovery';
import { useLogin } from '../../../data/account';
import { emailRule } from '../../../lib/email-rule';
import { EmailField } from '../../../components/email-field';
import { PasswordField } from '../../../components/password-field';
import { FormFrame } from '../../../components/form-frame';

/**
 * E-mail and password; an address that is known already is filled in, and the password has the focus. The page moves on by
 * itself once the session stands.
 */
export function LoginForm({ knownEmail }: { knownEmail: string | null }) {
  const { signIn } = useSession();
  const login = useLogin();
  const { register, handleSubmit, formState, setFocus } = useForm<LoginRequest>({
    // Nothing else is put into the fields: what was typed on the finished page, before this was there, stays.
    defaultValues: knownEmail === null ? {} : { email: knownEmail },
  });
  const { errors } = formState;

  useEffect(() => {
    if (knownEmail !== null) setFocus('password');
  }, [knownEmail, setFocus]);

  const submit = handleSubmit((values) => {
    login.mutate(
      { email: values.email.trim(), password: values.password },
      {
        onSuccess: ({ token, user }) => {
          signIn(token, user);
        },
      },
    );
  });

  return (
    <FormFrame
      label={loginTexts.signIn}
      onSubmit={submit}
      failure={login.isError ? userMessageOf(login.error, loginTexts.loginFailed) : undefined}
    >
      <EmailField
        label={loginTexts.email}
        error={errors.email?.message}
        {...register('email', emailRule(loginTexts.emailRequired, loginTexts.emailInvalid))}
      />
      <PasswordField
        label={loginTexts.password}
        error={errors.password?.message}
        {...register('password', { required: loginTexts.passwordRequired })}
        autoComplete="current-password"
      />
      <Link asChild alignSelf="flex-end" fontSize="sm" color="brand.fg" minH="6">
        <RouterLink to={paths.resetPassword.getHref()}>{recoveryTexts.forgot}</RouterLink>
      </Link>
      <Button type="submit" size="lg" loading={login.isPending} loadingText={loginTexts.signingIn}>
        {loginTexts.signIn}
      </Button>
    </FormFrame>
  );
}
