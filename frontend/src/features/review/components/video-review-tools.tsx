import { Button, HStack } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { type ReactNode, useState } from 'react';
import { LuMessageSquare, LuShare2 } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { reviewTexts as texts } from '../../../texts/review';

const ShareReviewDialog = lazyDialog(async () => (await import('./share-review-dialog')).ShareReviewDialog);
const ReviewDialog = lazyDialog(async () => (await import('./review-dialog')).ReviewDialog);

/** What a project's video offers besides: its review room, and a link to it for people without an account. */
export function VideoReviewTools({ video, newVersion }: { video: ProjectVideo; newVersion: ReactNode }) {
  const [open, setOpen] = useState<'share' | 'review' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen('review');
        }}
      >
        <LuMessageSquare aria-hidden /> {texts.open}
      </Button>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen('share');
        }}
      >
        <LuShare2 aria-hidden /> {texts.share.button}
      </Button>
      <ReviewDialog video={video} open={open === 'review'} onClose={close} newVersion={newVersion} />
      <ShareReviewDialog video={video} open={open === 'share'} onClose={close} />
    </HStack>
  );
}
