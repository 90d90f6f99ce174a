import { Button, Text, Wrap } from '@chakra-ui/react';
import { LIMITS, type Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextareaField } from '../../../components/text-field';
import { ApiError } from '../../../lib/api-client';
import { toast } from '../../../components/toaster';
import { useDraft, useDraftKey } from '../../../data/drafts';
import { readDraft, writeDraft } from '../../../lib/kept-draft';
import { guionesTexts } from '../../../texts/guiones';
import { useRegenerateGuion } from '../../../data/guiones';
import { GUION_SCREENS, NO_COMMENTS, type GuionScreen } from '../guion-screen';

const texts = guionesTexts.rejectDialog;

/** The comments with a quick request in them, or without one that was in them. */
export function withChip(feedback: string, chip: string): string {
  const rest = feedback
    .split('. ')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const without = rest.filter((part) => part !== chip);
  return (without.length < rest.length ? without : [...rest, chip]).join('. ');
}

interface RejectDialogProps {
  guion: Guion;
  screen: GuionScreen;
  open: boolean;
  onClose: () => void;
}

/** Asks what to change; without an answer it says what it needs, and nothing is sent. What was typed waits for the next opening until it is sent. */
export function RejectDialog({ guion, screen, open, onClose }: RejectDialogProps) {
  const name = `feedback:${guion.id}`;
  const { value: draft, change, discard } = useDraft(name, NO_COMMENTS);
  const key = useDraftKey(name);
  const regenerate = useRegenerateGuion(guion.id);
  const [missing, setMissing] = useState(false);
  const text = draft.feedback.trim();

  const close = () => {
    setMissing(false);
    if (draft.interrupted) change({ interrupted: false });
    onClose();
  };

  const submit = () => {
    setMissing(text === '');
    if (text === '') return;
    /** Left and opened again meanwhile, it may have other words by now. */
    const written = () => readDraft(key, NO_COMMENTS) ?? draft;
    regenerate.mutateAsync({ feedback: text }).then(
      () => {
        toast.success(texts.doneTitle, texts.doneText);
        if (written().feedback !== draft.feedback) return;
        discard();
        onClose();
      },
      (error: unknown) => {
        // The page is left for the sign-in: the dialog opens again with these words after it.
        const interrupted = error instanceof ApiError && error.code === 'unauthenticated';
        if (interrupted) writeDraft(key, { ...written(), interrupted }, NO_COMMENTS);
        toast.failed(GUION_SCREENS[screen].reject.failed, error, texts.failedText);
      },
    );
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submit}
      pending={regenerate.isPending}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Text color="fg.muted">{texts.text}</Text>
        <Wrap gap="2" role="group" aria-label={texts.chips}>
          {Object.values(texts.chip).map((chip) => (
            <Button
              key={chip}
              type="button"
              size="sm"
              variant="outline"
              colorPalette="gray"
              rounded="full"
              aria-pressed={draft.feedback.includes(chip)}
              bg={draft.feedback.includes(chip) ? 'bg.emphasized' : undefined}
              onClick={() => {
                change({ feedback: withChip(draft.feedback, chip) });
              }}
            >
              {chip}
            </Button>
          ))}
        </Wrap>
        <TextareaField
          label={texts.label}
          error={missing && text === '' ? texts.required : undefined}
          value={draft.feedback}
          onChange={(event) => {
            change({ feedback: event.target.value });
          }}
          placeholder={texts.placeholder}
          maxLength={LIMITS.feedbackMaxLength}
          rows={4}
        />
      </DialogForm>
    </FormDialog>
  );
}
