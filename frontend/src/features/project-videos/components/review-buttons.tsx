import { Button, HStack, Text } from '@chakra-ui/react';
import type { EditableVideoStatus, ProjectVideo } from '@pregonero/contracts/api';
import { useId } from 'react';
import { LuCheck, LuSend, LuX } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useAddressOf } from '../../../lib/address';
import { formatFinalMoment } from '../../../lib/format';
import { nameButton } from '../../../lib/name-button';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { useUpdateVideo } from '../../../data/project-videos';

/** Whether `{status: "published"}` alone would be taken. */
export function canPublish(video: Pick<ProjectVideo, 'status'>): boolean {
  return video.status === 'approved';
}

/** Approve and decline at any time; once it is approved, the ways to publish it. */
export function ReviewButtons({ video }: { video: ProjectVideo }) {
  const hintId = useId();
  const publishing = useAddressOf('publish');
  const update = useUpdateVideo(video);
  const chosen = update.isPending ? update.variables.status : undefined;
  const set = (status: EditableVideoStatus) => {
    update.mutate(
      // What is decided is decided about the file that is on the screen.
      { status, cloudinaryPublicId: video.cloudinaryPublicId },
      {
        onSuccess: () => {
          toast.success(texts.statusDone[status], video.caption);
        },
        onError: (error) => {
          toast.failed(texts.statusFailed, error, commonTexts.loadFailedHint);
        },
      },
    );
  };
  const publishable = canPublish(video);
  return (
    <HStack role="group" aria-label={texts.reviewGroup({ caption: video.caption })} gap="2" flexWrap="wrap">
      <Button
        size="sm"
        aria-label={nameButton(texts.approve, video.caption)}
        variant={video.status === 'approved' ? 'solid' : 'outline'}
        colorPalette="green"
        {...(video.status === 'approved' ? { bg: 'green.deep', _hover: { bg: 'green.deep/90' } } : {})}
        aria-pressed={video.status === 'approved'}
        disabled={update.isPending}
        loading={chosen === 'approved'}
        loadingText={texts.approve}
        onClick={() => {
          set('approved');
        }}
      >
        <LuCheck aria-hidden /> {texts.approve}
      </Button>
      <Button
        size="sm"
        aria-label={nameButton(texts.decline, video.caption)}
        variant={video.status === 'declined' ? 'solid' : 'outline'}
        colorPalette="red"
        aria-pressed={video.status === 'declined'}
        disabled={update.isPending}
        loading={chosen === 'declined'}
        loadingText={texts.decline}
        onClick={() => {
          set('declined');
        }}
      >
        <LuX aria-hidden /> {texts.decline}
      </Button>
      <Button
        size="sm"
        aria-label={nameButton(texts.publish, video.caption)}
        disabled={!publishable || update.isPending}
        aria-describedby={publishable || video.status === 'published' ? undefined : hintId}
        onClick={() => {
          publishing.show(video.id);
        }}
      >
        <LuSend aria-hidden /> {texts.publish}
      </Button>
      {video.postAt !== null && video.status === 'approved' && (
        <Text color="fg.subtle" fontSize="xs" flexBasis="full">
          {texts.declineStops({ moment: formatFinalMoment(video.postAt) })}
        </Text>
      )}
      {!publishable && video.status !== 'published' && (
        <Text id={hintId} color="fg.subtle" fontSize="xs" flexBasis="full">
          {texts.publishHint}
        </Text>
      )}
    </HStack>
  );
}
