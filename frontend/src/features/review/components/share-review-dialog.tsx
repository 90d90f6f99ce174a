import { Stack, Text } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { reviewLinksQuery, useCreateReviewLink, useRevokeReviewLink } from '../../../data/reviews';
import { commonTexts } from '../../../texts/common';
import { reviewTexts } from '../../../texts/review';
import { FreshLink } from './fresh-link';
import { LivingLinks } from './living-links';
import { NewLinkForm } from './new-link-form';

const texts = reviewTexts.share;

interface ShareReviewDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
}

/** Makes links to a video for people without an account, and withdraws them. */
export function ShareReviewDialog({ video, open, onClose }: ShareReviewDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="md">
      <Stack gap="5">
        <Text color="fg.muted" fontSize="sm">
          {texts.hint}
        </Text>
        <NewLink video={video} />
        <LinksOfVideo videoId={video.id} />
      </Stack>
    </Modal>
  );
}

function NewLink({ video }: { video: ProjectVideo }) {
  const create = useCreateReviewLink(video.id);
  if (create.data !== undefined) {
    return (
      <FreshLink
        url={create.data.url}
        message={texts.message({ caption: video.caption })}
        subject={texts.subject}
      />
    );
  }
  return (
    <NewLinkForm
      isPending={create.isPending}
      onCreate={(terms) => {
        create.mutate(terms, {
          onError: (error) => {
            toast.failed(texts.failed, error, commonTexts.tryAgain);
          },
        });
      }}
    />
  );
}

function LinksOfVideo({ videoId }: { videoId: number }) {
  const query = useQuery(reviewLinksQuery(videoId));
  return (
    <LivingLinks
      query={query}
      revoke={useRevokeReviewLink(videoId)}
      detailOf={({ setId }) => (setId === null ? null : texts.inSet)}
      wordsOf={({ setId }) => (setId === null ? texts : { revoke: texts.takeOut, revoked: texts.takenOut })}
    />
  );
}
