import { Button, Link } from '@chakra-ui/react';
import type { LoginRequest } from '@pregonero/contracts/api';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { useSession } from '../../../data/session';
import { loginTexts } from '../../../texts/login';
import { recoveryTexts } from '../../../texts/recovery';
import { useLogin } from '../../../data/account';
import { emailRule } from '../../../lib/email-rule';
import { EmailField } from '../../../components/email-field';
import { CodeForm } from './code-form';
import { PasswordField } from '../../../components/password-field';
import { FormFrame } from '../../../components/form-frame';

/** What a person typed on the page before: the address of a new password, or address and password of a new account. */
export interface KnownAccount {
  email: string;
  password?: string;
}

/**
 * E-mail and password. What is known already is filled in, and the focus is on what is left to do. The page moves on
 * automatically once there is a session.
 */
export function LoginForm({ known }: { known: KnownAccount | null }) {
  const { signIn } = useSession();
  const login = useLogin();
  const { register, handleSubmit, formState, setFocus } = useForm<LoginRequest>({
    // Nothing else is put into the fields: what was typed on the finished page, before this was there, stays.
    defaultValues: known ?? {},
  });
  const { errors } = formState;
  const enter = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (known === null) return;
    if (known.password === undefined) setFocus('password');
    else enter.current?.focus();
  }, [known, setFocus]);
  /** Whoever types the password again replaces the one that is filled in. */
  const select = (event: SyntheticEvent<HTMLInputElement>) => {
    if (known?.password === event.currentTarget.value) event.currentTarget.select();
  };

  /** Sent again with the code of the second factor. */
  const [withCode, setWithCode] = useState<LoginRequest | null>(null);
  const send = (body: LoginRequest) => {
    login.mutate(body, {
      onSuccess: ({ token, user }) => {
        signIn(token, user);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'second_factor_required') setWithCode(body);
      },
    });
  };
  const submit = handleSubmit((values) => {
    send({ email: values.email.trim(), password: values.password });
  });

  if (withCode !== null) {
    const isFirst =
      withCode.code === undefined &&
      login.error instanceof ApiError &&
      login.error.code === 'second_factor_required';
    return (
      <CodeForm
        pending={login.isPending}
        failure={login.isError && !isFirst ? userMessageOf(login.error, loginTexts.loginFailed) : undefined}
        onSend={(code) => {
          setWithCode({ ...withCode, code });
          send({ ...withCode, code });
        }}
        onBack={() => {
          login.reset();
          setWithCode(null);
        }}
      />
    );
  }

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
        onFocus={select}
        onClick={select}
      />
      <Link asChild alignSelf="flex-end" fontSize="sm" color="brand.fg" minH="6">
        <RouterLink to={paths.resetPassword.getHref()}>{recoveryTexts.forgot}</RouterLink>
      </Link>
      <Button
        ref={enter}
        type="submit"
        size="lg"
        loading={login.isPending}
        loadingText={loginTexts.signingIn}
      >
        {loginTexts.signIn}
      </Button>
    </FormFrame>
  );
}
