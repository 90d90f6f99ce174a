import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { LIMITS, type ContactRequest } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { LuMailCheck } from 'react-icons/lu';
import { EmailField } from '../../../components/email-field';
import { FormFrame } from '../../../components/form-frame';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { ApiError } from '../../../lib/api-client';
import { emailRule } from '../../../lib/email-rule';
import { showFieldErrors } from '../../../lib/field-errors';
import { contactTexts as texts } from '../../../texts/contact';
import { useSendMessage } from '../../../data/contact';

/** Why a message was not sent, in one sentence; waiting is worth saying. */
function failureOf(error: Error): string {
  return error instanceof ApiError && error.status === 429
    ? `${texts.failed} ${error.userMessage}`
    : texts.failed;
}

/** E-mail, subject and message to the operator; `email` is filled in for who is signed in. */
export function ContactForm({ email }: { email: string }) {
  const send = useSendMessage();
  const { register, handleSubmit, formState, setError, reset } = useForm<ContactRequest>({
    defaultValues: { email, subject: '', message: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    const body = {
      email: values.email.trim(),
      subject: values.subject.trim(),
      message: values.message.trim(),
    };
    send.mutate(body, {
      onSuccess: () => {
        toast.success(texts.sentTitle, texts.sentText);
      },
      onError: (error) => {
        showFieldErrors<ContactRequest>(error, ['email', 'subject', 'message'], setError);
      },
    });
  });

  if (send.isSuccess) {
    return (
      <VStack gap="4" py="10" textAlign="center" role="status">
        <Center boxSize="16" rounded="2xl" bg="green.subtle" color="green.fg" aria-hidden>
          <LuMailCheck size={28} />
        </Center>
        <Heading as="h2" size="lg">
          {texts.sentTitle}
        </Heading>
        <Text color="fg.muted">{texts.sentText}</Text>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            reset();
            send.reset();
          }}
        >
          {texts.another}
        </Button>
      </VStack>
    );
  }
  return (
    <FormFrame
      label={texts.formTitle}
      onSubmit={submit}
      failure={send.isError ? failureOf(send.error) : undefined}
      heading={
        <Heading as="h2" size="lg">
          {texts.formTitle}
        </Heading>
      }
    >
      <EmailField
        label={texts.email}
        error={errors.email?.message}
        {...register('email', emailRule(texts.emailInvalid, texts.emailInvalid))}
      />
      <TextField
        label={texts.subject}
        error={errors.subject?.message}
        {...register('subject', { validate: (value) => value.trim() !== '' || texts.subjectRequired })}
        maxLength={LIMITS.contactSubjectMaxLength}
      />
      <TextareaField
        label={texts.message}
        error={errors.message?.message}
        hint={texts.messageHint}
        {...register('message', {
          validate: (value) =>
            Array.from(value.trim()).length >= LIMITS.contactMessageMinLength || texts.messageTooShort,
        })}
        rows={6}
        maxLength={LIMITS.contactMessageMaxLength}
      />
      <Button type="submit" size="lg" loading={send.isPending} loadingText={texts.sending}>
        {texts.send}
      </Button>
    </FormFrame>
  );
}
