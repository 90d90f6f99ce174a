import { Button } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen(true);
        }}
      >
        <LuShare2 aria-hidden /> {reviewTexts.shareSet.button}
      </Button>
      <ShareSetDialog
        project={project}
        videos={videos}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
