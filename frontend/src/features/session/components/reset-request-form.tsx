import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import { LIMITS, type PasswordResetRequest } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormFrame } from '../../../components/form-frame';
import { TextField } from '../../../components/text-field';
import { useRequestPasswordReset } from '../../../data/account';
import { userMessageOf } from '../../../lib/api-client';
import { EMAIL_PATTERN } from '../../../lib/email-pattern';
import { loginTexts } from '../../../texts/login';
import { recoveryTexts as texts } from '../../../texts/recovery';

/** Asks for the link to a new password. What follows says nothing about whether the address has an account. */
export function ResetRequestForm() {
  const request = useRequestPasswordReset();
  const { register, handleSubmit, formState } = useForm<PasswordResetRequest>();
  const submit = handleSubmit(({ email }) => {
    request.mutate({ email: email.trim() });
  });

  if (request.isSuccess) {
    return (
      <VStack align="stretch" gap="4" role="status">
        <Heading as="h1" size="xl">
          {texts.sentTitle}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {texts.sentText(request.variables.email)}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {texts.sentHint}
        </Text>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            request.reset();
          }}
        >
          {texts.again}
        </Button>
      </VStack>
    );
  }
  return (
    <FormFrame
      label={texts.askTitle}
      onSubmit={submit}
      failure={request.isError ? userMessageOf(request.error, texts.askFailed) : undefined}
      heading={
        <>
          {' '}
          <Heading as="h1" size="xl">
            {texts.askTitle}
          </Heading>
          <Text color="fg.muted">{texts.askText}</Text>
        </>
      }
    >
      <TextField
        label={loginTexts.email}
        error={formState.errors.email?.message}
        {...register('email', {
          required: loginTexts.emailRequired,
          pattern: { value: EMAIL_PATTERN, message: loginTexts.emailInvalid },
        })}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LIMITS.emailMaxLength}
      />
      <Button type="submit" size="lg" loading={request.isPending} loadingText={texts.asking}>
        {texts.ask}
      </Button>
    </FormFrame>
  );
}
