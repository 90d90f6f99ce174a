import { Box, Button } from '@chakra-ui/react';
import { LIMITS, type ProjectVideo, type ReviewSet } from '@pregonero/contracts/api';
import { useState } from 'react';
import { toast } from '../../../components/toaster';
import { useChangeReviewSet } from '../../../data/review-sets';
import { commonTexts } from '../../../texts/common';
import { reviewTexts } from '../../../texts/review';
import { nameOf } from './video-name';
import { VideoTicks } from './video-ticks';

const texts = reviewTexts.shareSet;

interface SetVideosProps {
  set: ReviewSet;
  /** All of the project. */
  videos: readonly ProjectVideo[];
  /** What tells the link from the others. */
  title: string;
}

/** The videos of a link that is out, for the agency: each tick adds one, each untick takes one out at once. */
export function SetVideos({ set, videos, title }: SetVideosProps) {
  const [open, setOpen] = useState(false);
  const change = useChangeReviewSet(set);
  const label = `${texts.change}: ${title}`;
  // Until the list comes back, what was ticked stands as it was ticked.
  const shown = change.isPending ? change.variables : null;
  const whyNot = (id: number): string | undefined => {
    if (set.videoIds.includes(id)) return set.videoIds.length === 1 ? texts.lastOne : undefined;
    return set.videoIds.length >= LIMITS.reviewSetMax
      ? texts.tooMany({ max: LIMITS.reviewSetMax })
      : undefined;
  };
  return (
    <Box>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={label}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {texts.change}
      </Button>
      {open && (
        <VideoTicks
          mt="2"
          label={label}
          videos={videos}
          isTicked={(id) => (shown?.videoId === id ? shown.isIn : set.videoIds.includes(id))}
          whyNot={whyNot}
          onTick={({ id, caption }, isIn) => {
            if (change.isPending) return;
            change.mutate(
              { videoId: id, isIn },
              {
                onSuccess: () => {
                  toast.success(isIn ? texts.added : reviewTexts.share.takenOut, nameOf(caption));
                },
                onError: (error) => {
                  toast.failed(reviewTexts.share.failed, error, commonTexts.tryAgain);
                },
              },
            );
          }}
        />
      )}
    </Box>
  );
}
