import { Box, Button } from '@chakra-ui/react';
import { LIMITS, type ProjectVideo, type ReviewSet } from '@pregonero/contracts/api';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field';
import { toast } from '../../../components/toaster';
import { useChangeReviewSet } from '../../../data/review-sets';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts } from '../../../texts/project-videos';
import { reviewTexts } from '../../../texts/review';
import { nameOf } from './video-name';

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
  const whyNot = (isIn: boolean): string | undefined => {
    if (isIn) return set.videoIds.length === 1 ? texts.lastOne : undefined;
    return set.videoIds.length >= LIMITS.reviewSetMax ? texts.tooMany(LIMITS.reviewSetMax) : undefined;
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
        <Box
          role="group"
          aria-label={label}
          mt="2"
          maxH="38vh"
          overflowY="auto"
          borderWidth="1px"
          borderColor="border"
          rounded="xl"
          px="3"
        >
          {videos.map(({ id, caption, status }) => {
            const isIn = set.videoIds.includes(id);
            return (
              <CheckField
                key={id}
                label={nameOf(caption)}
                note={projectVideosTexts.statuses[status]}
                checked={shown?.videoId === id ? shown.isIn : isIn}
                disabledBecause={whyNot(isIn)}
                onChange={(checked) => {
                  if (change.isPending) return;
                  change.mutate(
                    { videoId: id, isIn: checked },
                    {
                      onSuccess: () => {
                        toast.success(checked ? texts.added : reviewTexts.share.takenOut, nameOf(caption));
                      },
                      onError: (error) => {
                        toast.failed(reviewTexts.share.failed, error, commonTexts.tryAgain);
                      },
                    },
                  );
                }}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
