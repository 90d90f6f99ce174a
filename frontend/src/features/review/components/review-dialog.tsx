import { Box, Center, HStack, Link, Spinner, Stack, Text } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { useDraftKey } from '../../../data/drafts';
import { decisionsQuery, reviewQuery, useVideoReview } from '../../../data/reviews';
import { useUser } from '../../../data/session';
import { userMessageOf } from '../../../lib/api-client';
import { formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { reviewTexts as texts } from '../../../texts/review';
import type { ReviewActions } from '../review-actions';
import { ReviewBoard } from './review-board';

interface ReviewDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
  /** The agency's ways to a new version. */
  newVersion: ReactNode;
}

/** The review room at the agency and for a client who is signed in: the same board, with a list to work off and the log. */
export function ReviewDialog({ video, open, onClose, newVersion }: ReviewDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.dialogTitle} size="xl">
      <Room video={video} newVersion={newVersion} />
    </Modal>
  );
}

/** What went wrong, for the board, which shows an error's own words. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Error(userMessageOf(error, commonTexts.tryAgain), { cause: error });
  }
}

function Room({ video, newVersion }: Pick<ReviewDialogProps, 'video' | 'newVersion'>) {
  const isAdmin = useUser().role === 'admin';
  const room = useQuery(reviewQuery(video.id));
  const draftKey = useDraftKey(`review:${video.id}`);
  const { comment, speak, resolve, decide, withdraw } = useVideoReview(video.id);
  const actions: ReviewActions = {
    identify: () => undefined,
    isIdentified: true,
    comment: async (draft) => {
      await inWords(comment.mutateAsync(draft));
    },
    speak: async (draft) => {
      await inWords(speak.mutateAsync(draft));
    },
    decide: (draft) => inWords(decide.mutateAsync(draft)),
    withdraw: async (undoToken) => {
      await inWords(withdraw.mutateAsync(undoToken));
    },
  };
  if (room.data === undefined) {
    return room.isError ? (
      <ErrorState query={room} />
    ) : (
      <Center py="10" role="status" aria-label={commonTexts.loading}>
        <Spinner />
      </Center>
    );
  }
  return (
    <Stack gap="5">
      <ReviewBoard
        draftKey={draftKey}
        room={room.data}
        actions={actions}
        onRenew={room.refetch}
        onResolve={
          isAdmin
            ? ({ id }, isResolved) => {
                resolve.mutate({ id, isResolved });
              }
            : undefined
        }
      />
      {isAdmin && newVersion}
      <DecisionLog videoId={video.id} />
    </Stack>
  );
}

function DecisionLog({ videoId }: { videoId: number }) {
  const { data: entries = [] } = useQuery(decisionsQuery(videoId));
  if (entries.length === 0) return null;
  return (
    <Box>
      <HStack justify="space-between" mb="2">
        <Text fontWeight="500">{texts.log}</Text>
        <Link href={`/api/videos/${videoId}/decisions.pdf`} download fontSize="sm">
          {texts.logPdf}
        </Link>
      </HStack>
      <Stack as="ol" gap="1" listStyleType="none">
        {entries.map((entry) => (
          <Text as="li" key={entry.id} fontSize="sm" overflowWrap="anywhere">
            {`${formatMoment(entry.at)} · ${texts.ofVersion({ number: entry.version })} · ${entry.author} ${texts.logKinds[entry.kind]}`}
            {entry.reason === null ? '' : `: ${entry.reason}`}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
