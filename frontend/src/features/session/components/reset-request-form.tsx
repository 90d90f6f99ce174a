import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import type { PasswordResetRequest } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../../components/email-field';
import { FormFrame } from '../../../components/form-frame';
import { useRequestPasswordReset } from '../../../data/account';
import { useIsOn } from '../../../data/capabilities';
import { userMessageOf } from '../../../lib/api-client';
import { emailRule } from '../../../lib/email-rule';
import { loginTexts } from '../../../texts/login';
import { recoveryTexts as texts } from '../../../texts/recovery';

/** Asks for the link to a new password. What follows says nothing about whether the address has an account. */
export function ResetRequestForm() {
  const request = useRequestPasswordReset();
  const hasMail = useIsOn('mail');
  const { register, handleSubmit, formState } = useForm<PasswordResetRequest>();
  const submit = handleSubmit(({ email }) => {
    request.mutate({ email: email.trim() });
  });

  if (request.isSuccess) {
    return (
      <VStack align="stretch" gap="4" role="status">
        <Heading as="h1" size="xl">
          {hasMail ? texts.sentTitle : texts.byHand.sentTitle}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {hasMail ? texts.sentText({ email: request.variables.email }) : texts.byHand.sentText}
        </Text>
        {hasMail && (
          <Text color="fg.muted" fontSize="sm">
            {texts.sentHint}
          </Text>
        )}
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
          <Text color="fg.muted" hidden={!hasMail} data-with-mail>
            {texts.askText}
          </Text>
          <Text color="fg.muted" hidden={hasMail} data-without-mail>
            {texts.byHand.askText}
          </Text>
        </>
      }
    >
      <EmailField
        label={loginTexts.email}
        error={formState.errors.email?.message}
        {...register('email', emailRule(loginTexts.emailRequired, loginTexts.emailInvalid))}
      />
      <Button type="submit" size="lg" loading={request.isPending} loadingText={texts.asking}>
        {hasMail ? texts.ask : texts.byHand.ask}
      </Button>
    </FormFrame>
  );
}
