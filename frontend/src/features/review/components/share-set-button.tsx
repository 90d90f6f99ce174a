import { Button, useDisclosure } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { LuShare2 } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { reviewTexts } from '../../../texts/review';

const ShareSetDialog = lazyDialog(async () => (await import('./share-set-dialog')).ShareSetDialog);

interface ShareSetButtonProps {
  project: { id: number; name: string };
  videos: readonly ProjectVideo[];
}

/** Leads to one link for several videos of a project. */
export function ShareSetButton({ project, videos }: ShareSetButtonProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={dialog.onOpen}>
        <LuShare2 aria-hidden /> {reviewTexts.shareSet.button}
      </Button>
      <ShareSetDialog project={project} videos={videos} open={dialog.open} onClose={dialog.onClose} />
    </>
  );
}
