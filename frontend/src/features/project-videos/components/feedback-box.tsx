import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { LuMessageSquare } from 'react-icons/lu';
import { TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { useUpdateVideo } from '../../../data/project-videos';

/** What the client says about a video, read and written in place. A failed save keeps what was written. */
export function FeedbackBox({ video }: { video: ProjectVideo }) {
  const [draft, setDraft] = useState<string | null>(null);
  const update = useUpdateVideo(video);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasEditing = useRef(false);
  const editing = draft !== null;
  const feedback = video.feedback ?? '';

  useEffect(() => {
    if (editing) field.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (!editing) {
    return (
      <Box>
        <Text fontSize="sm" fontWeight="medium">
          {texts.feedback}
        </Text>
        <Text
          color={feedback === '' ? 'fg.subtle' : 'fg.muted'}
          fontSize="sm"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          data-feedback
        >
          {feedback === '' ? texts.noFeedback : feedback}
        </Text>
        <Button
          ref={opener}
          size="xs"
          variant="ghost"
          colorPalette="gray"
          ms="-2"
          mt="1"
          onClick={() => {
            setDraft(feedback);
          }}
        >
          <LuMessageSquare aria-hidden /> {feedback === '' ? texts.addFeedback : texts.editFeedback}
        </Button>
      </Box>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(
          { feedback: draft.trim() },
          {
            onSuccess: () => {
              toast.success(texts.feedbackDone);
              setDraft(null);
            },
            onError: (error) => {
              toast.error(texts.feedbackFailed, userMessageOf(error, commonTexts.loadFailedHint));
            },
          },
        );
      }}
    >
      <TextareaField
        label={texts.feedback}
        ref={field}
        value={draft}
        placeholder={texts.feedbackPlaceholder}
        maxLength={LIMITS.videoFeedbackMaxLength}
        rows={3}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
      />
      <HStack mt="2" gap="2" flexWrap="wrap">
        <Button type="submit" size="sm" loading={update.isPending} loadingText={texts.saving}>
          {texts.saveFeedback}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={update.isPending}
          onClick={() => {
            setDraft(null);
          }}
        >
          {commonTexts.cancel}
        </Button>
      </HStack>
    </form>
  );
}
