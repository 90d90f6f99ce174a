import { Box, Button, Center, Text } from '@chakra-ui/react';
import type { SecondFactorSetup as Setup } from '@pregonero/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFrame } from '../../../../components/form-frame';
import { PasswordField } from '../../../../components/password-field';
import { QrCode } from '../../../../components/qr-code';
import { TextField } from '../../../../components/text-field';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../../../../data/second-factor';
import { ApiError, userMessageOf } from '../../../../lib/api-client';
import { showFieldErrors } from '../../../../lib/field-errors';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';

/** Sets up the second factor: a secret for the authenticator, then one code of it. */
export function SecondFactorSetup({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup === null ? <Begin onBegun={setSetup} /> : <Confirm setup={setup} onConfirmed={onConfirmed} />;
}

function Begin({ onBegun }: { onBegun: (setup: Setup) => void }) {
  const begin = useBeginSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const refused = begin.error instanceof ApiError ? begin.error.code : null;
  // Only who signed in a while ago has to prove it again.
  const [asksPassword, setAsksPassword] = useState(false);
  const submit = handleSubmit(({ password }) => {
    begin.mutate(password === '' ? {} : { password }, {
      onSuccess: onBegun,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'sign_in_again') setAsksPassword(true);
        showFieldErrors(error, ['password'], setError, { wrong_password: 'password' });
      },
    });
  });
  const isFieldError = refused === 'wrong_password';
  return (
    <FormFrame
      label={texts.title}
      onSubmit={submit}
      failure={begin.isError && !isFieldError ? userMessageOf(begin.error, texts.failed) : undefined}
    >
      <Text color="fg.muted">{texts.intro}</Text>
      {asksPassword && (
        <PasswordField
          label={texts.password}
          error={formState.errors.password?.message}
          {...register('password')}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" loading={begin.isPending} loadingText={texts.beginning}>
        {texts.begin}
      </Button>
    </FormFrame>
  );
}

function Confirm({ setup, onConfirmed }: { setup: Setup; onConfirmed: (recoveryCodes: string[]) => void }) {
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit((values) => {
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => {
        onConfirmed(recoveryCodes);
      },
      onError: (error) => {
        showFieldErrors(error, ['code'], setError, { wrong_code: 'code' });
      },
    });
  });
  const { code } = formState.errors;
  return (
    <FormFrame
      label={texts.title}
      onSubmit={submit}
      failure={confirm.isError && code === undefined ? userMessageOf(confirm.error, texts.failed) : undefined}
    >
      <Text>{texts.scan}</Text>
      <Center>
        <QrCode text={setup.uri} label={texts.qr} />
      </Center>
      {/* A phone cannot scan its own screen. */}
      <Button asChild variant="outline" hideFrom="md">
        <a href={setup.uri}>{texts.open}</a>
      </Button>
      <Box>
        <Text fontSize="sm" color="fg.muted">
          {texts.secret}
        </Text>
        <Text data-secret fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mt="1">
          {setup.secret.match(/.{4}/gu)?.join(' ')}
        </Text>
      </Box>
      <TextField
        label={texts.code}
        error={code?.message}
        {...register('code', { required: texts.codeRequired })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Button type="submit" loading={confirm.isPending} loadingText={texts.confirming}>
        {texts.confirm}
      </Button>
    </FormFrame>
  );
}
