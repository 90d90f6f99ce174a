import { Button, HStack, Text, useDisclosure } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { LuCalendarClock } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { toast } from '../../../components/toaster';
import { useUser } from '../../../data/session';
import { useCancelTiktokPost } from '../../../data/tiktok';
import { formatFinalMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts } from '../../../texts/project-videos';
import { tiktokTexts } from '../../../texts/tiktok';

const texts = tiktokTexts.scheduledCard;

/** The hour at which a video's planned post goes out, and the way to take it back. Nothing without one. */
export function PlannedPost({ video }: { video: ProjectVideo }) {
  const admin = useUser().role === 'admin';
  const asking = useDisclosure();
  const cancel = useCancelTiktokPost(admin ? video.project?.clientId : undefined);
  const { postAt, postId } = video;
  if (postAt === null || postId === null) return null;
  return (
    <HStack gap="2" flexWrap="wrap" fontSize="sm" data-planned-post={postId}>
      <LuCalendarClock aria-hidden />
      <Text>{projectVideosTexts.plannedFor({ moment: formatFinalMoment(postAt) })}</Text>
      <Button size="xs" variant="outline" colorPalette="gray" onClick={asking.onOpen}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={asking.open}
        title={texts.dialogTitle}
        text={texts.dialogText}
        confirm={texts.cancel}
        keep={texts.keep}
        pending={cancel.isPending}
        onClose={asking.onClose}
        onConfirm={() => {
          cancel.mutateAsync(postId).then(
            () => {
              toast.success(texts.doneTitle, texts.doneText);
            },
            (error: unknown) => {
              asking.onClose();
              toast.failed(texts.failed, error, commonTexts.tryAgain);
            },
          );
        }}
      />
    </HStack>
  );
}
