import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import { useEffect, useRef } from 'react';
import { LuMessageSquare } from 'react-icons/lu';
import { TextareaField } from '../../../components/text-field';
import { useDraft } from '../../../data/drafts';
import { toast } from '../../../components/toaster';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { useUpdateVideo } from '../../../data/project-videos';

const NOTHING_WRITTEN: { writing: boolean; feedback: string } = { writing: false, feedback: '' };

/** What the client says about a video, read and written in place. What is not saved yet outlives the page. */
export function FeedbackBox({ video }: { video: ProjectVideo }) {
  const { value: draft, change, discard } = useDraft(`video:${video.id}`, NOTHING_WRITTEN);
  const update = useUpdateVideo(video);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editing = draft.writing;
  const wasEditing = useRef(editing);
  const feedback = video.feedback ?? '';
  // Beside “approved” a wish of yesterday reads as one that is still open.
  const isDecided = video.status === 'approved' || video.status === 'published';

  useEffect(() => {
    if (editing === wasEditing.current) return;
    if (editing) field.current?.focus();
    else opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (!editing) {
    return (
      <Box>
        <Text fontSize="sm" fontWeight="medium">
          {isDecided && feedback !== '' ? texts.feedbackBefore : texts.feedback}
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
            change({ writing: true, feedback });
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
          { feedback: draft.feedback.trim() },
          {
            onSuccess: () => {
              toast.success(texts.feedbackDone);
              discard();
            },
            onError: (error) => {
              toast.failed(texts.feedbackFailed, error, commonTexts.loadFailedHint);
            },
          },
        );
      }}
    >
      <TextareaField
        label={texts.feedback}
        ref={field}
        value={draft.feedback}
        placeholder={texts.feedbackPlaceholder}
        maxLength={LIMITS.videoFeedbackMaxLength}
        rows={3}
        onChange={(event) => {
          change({ feedback: event.target.value });
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
            discard();
          }}
        >
          {commonTexts.cancel}
        </Button>
      </HStack>
    </form>
  );
}
