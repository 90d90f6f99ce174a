import { Button, Text, Textarea, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { FormField } from '../../../components/form-field';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { commonTexts } from '../../../texts/common';
import { guionesTexts } from '../../../texts/guiones';
import { useRegenerarGuion } from '../api/guiones';

const texts = guionesTexts.rejectDialog;

interface RejectDialogProps {
  guion: Guion;
  open: boolean;
  onClose: () => void;
}

/** Asks what to change; an empty answer cancels. */
export function RejectDialog({ guion, open, onClose }: RejectDialogProps) {
  const [feedback, setFeedback] = useState('');
  const regenerate = useRegenerarGuion(guion.id);

  const close = () => {
    setFeedback('');
    onClose();
  };

  const submit = () => {
    const text = feedback.trim();
    if (text === '') {
      close();
      return;
    }
    regenerate.mutateAsync({ feedback: text }).then(
      () => {
        toast.success(texts.doneTitle, texts.doneText);
        close();
      },
      (error: unknown) => {
        toast.error(texts.failedTitle, userMessageOf(error, texts.failedText));
      },
    );
  };

  return (
    <Modal
      open={open}
      onClose={close}
      title={texts.title}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close} disabled={regenerate.isPending}>
            {commonTexts.cancel}
          </Button>
          <Button onClick={submit} loading={regenerate.isPending} loadingText={texts.submit}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <VStack align="stretch" gap="4">
        <Text color="fg.muted">{texts.text}</Text>
        <FormField label={texts.label}>
          {(control) => (
            <Textarea
              {...control}
              value={feedback}
              onChange={(event) => {
                setFeedback(event.target.value);
              }}
              placeholder={texts.placeholder}
              maxLength={LIMITS.feedbackMaxLength}
              rows={4}
            />
          )}
        </FormField>
      </VStack>
    </Modal>
  );
}
