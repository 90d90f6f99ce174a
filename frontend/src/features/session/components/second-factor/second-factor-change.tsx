import { Button, HStack, Text } from '@chakra-ui/react';
import type { SecondFactorStatus } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormFrame } from '../../../../components/form-frame';
import { PasswordField } from '../../../../components/password-field';
import { TextField } from '../../../../components/text-field';
import { toast } from '../../../../components/toaster';
import { useDisableSecondFactor, useReplaceRecoveryCodes } from '../../../../data/second-factor';
import { userMessageOf } from '../../../../lib/api-client';
import { showFieldErrors } from '../../../../lib/field-errors';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';

interface ChangeProps {
  status: SecondFactorStatus;
  onReplaced: (recoveryCodes: string[]) => void;
  onDisabled: () => void;
}

interface Fields {
  password: string;
  code: string;
}

/** Replaces the recovery codes or turns the factor off: both want password and code. */
export function SecondFactorChangeForm({ status, onReplaced, onDisabled }: ChangeProps) {
  const replace = useReplaceRecoveryCodes();
  const disable = useDisableSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;
  const toBody = ({ password, code }: Fields) => (password === '' ? { code } : { password, code });
  const showError = (error: unknown) => {
    showFieldErrors(error, ['password', 'code'], setError, {
      wrong_password: 'password',
      wrong_code: 'code',
    });
  };
  const failed = replace.error ?? disable.error;
  const isFieldError = errors.password !== undefined || errors.code !== undefined;
  const pending = replace.isPending || disable.isPending;

  const submit = handleSubmit((fields) => {
    disable.reset();
    replace.mutate(toBody(fields), {
      onSuccess: ({ recoveryCodes }) => {
        onReplaced(recoveryCodes);
      },
      onError: showError,
    });
  });
  const turnOff = handleSubmit((fields) => {
    replace.reset();
    disable.mutate(toBody(fields), {
      onSuccess: () => {
        toast.success(texts.disabledTitle, texts.disabledText);
        onDisabled();
      },
      onError: showError,
    });
  });

  return (
    <FormFrame
      label={texts.title}
      onSubmit={submit}
      failure={failed !== null && !isFieldError ? userMessageOf(failed, texts.failed) : undefined}
    >
      <Text>
        {texts.on} {texts.codesLeft({ count: status.recoveryCodesLeft })}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {texts.changeHint}
      </Text>
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        error={errors.password?.message}
        {...register('password')}
        autoComplete="current-password"
      />
      <TextField
        label={texts.anyCode}
        error={errors.code?.message}
        {...register('code', { required: texts.codeRequired })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
      />
      <HStack gap="3" flexWrap="wrap">
        <Button type="submit" flex="1 1 12rem" loading={replace.isPending} disabled={pending}>
          {texts.replaceCodes}
        </Button>
        <Button
          flex="1 1 8rem"
          variant="outline"
          colorPalette="red"
          loading={disable.isPending}
          disabled={pending}
          onClick={() => void turnOff()}
        >
          {texts.disable}
        </Button>
      </HStack>
    </FormFrame>
  );
}
