import { Badge, HStack, IconButton } from '@chakra-ui/react';
import type { Guion, VideoUrlStatus } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuRefreshCw } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { videoUrlStatusQuery } from '../../../queries/guiones';
import { commonTexts } from '../../../texts/common';
import { videosTexts } from '../../../texts/videos';
import { useRenovarUrl } from '../api/videos';

const texts = videosTexts.expiry;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What the badge says of the links of a video. */
export function expiryText(status: VideoUrlStatus): string {
  if (status.isExpired) return texts.expired;
  if (status.timeRemaining >= DAY_SECONDS) return texts.days(Math.round(status.timeRemaining / DAY_SECONDS));
  return texts.hours(Math.floor(status.timeRemaining / HOUR_SECONDS));
}

/** How long the links work, with the button that renews them. */
export function UrlExpiryBadge({ guion }: { guion: Guion }) {
  const status = useQuery(videoUrlStatusQuery(guion.id, guion.videoUrlExpiresAt));
  const renew = useRenovarUrl(guion.id);
  if (status.data?.hasUrl !== true) return null;
  const { isExpired } = status.data;
  return (
    <HStack gap="1">
      <Badge colorPalette={isExpired ? 'red' : 'gray'} variant="subtle">
        {expiryText(status.data)}
      </Badge>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.refresh}
        title={texts.refresh}
        loading={renew.isPending}
        onClick={() => {
          renew.mutateAsync().then(
            () => {
              toast.success(texts.refreshedTitle, texts.refreshedText);
            },
            (error: unknown) => {
              toast.error(texts.failedTitle, userMessageOf(error, commonTexts.tryAgain));
            },
          );
        }}
      >
        <LuRefreshCw />
      </IconButton>
    </HStack>
  );
}
