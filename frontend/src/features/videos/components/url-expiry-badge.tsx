import { Badge, HStack, IconButton } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuRefreshCw } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { Tooltip } from '../../../components/tooltip';
import { useRenewUrl, videoUrlStatusQuery } from '../../../data/guiones';
import { commonTexts } from '../../../texts/common';
import { videosTexts } from '../../../texts/videos';
import { expiryText } from './url-expiry';

const texts = videosTexts.expiry;

/** How long the links work, with the button that renews them. */
export function UrlExpiryBadge({ guion }: { guion: Guion }) {
  const status = useQuery(videoUrlStatusQuery(guion.id, guion.videoUrlExpiresAt));
  const renew = useRenewUrl(guion.id);
  if (status.data?.hasUrl !== true) return null;
  const { isExpired } = status.data;
  return (
    <HStack gap="1">
      <Badge
        colorPalette={isExpired ? 'red' : 'gray'}
        variant="subtle"
        title={isExpired ? texts.expiredText : undefined}
        data-url-expired={isExpired}
      >
        {expiryText(status.data)}
      </Badge>
      <Tooltip text={texts.refresh}>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={texts.refresh}
          loading={renew.isPending}
          onClick={() => {
            renew.mutateAsync().then(
              () => {
                toast.success(texts.refreshedTitle, texts.refreshedText);
              },
              (error: unknown) => {
                toast.failed(texts.failedTitle, error, commonTexts.tryAgain);
              },
            );
          }}
        >
          <LuRefreshCw />
        </IconButton>
      </Tooltip>
    </HStack>
  );
}
