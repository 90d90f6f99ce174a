import { Badge, Box, Button, HStack, Heading, Stack, Text, Wrap } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LuCopy, LuDownload } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { downloadFile, downloadName } from '../../../lib/download';
import { currentVideoUrl, hasBroll } from '../../../lib/guion-list';
import { videosTexts as texts } from '../../../texts/videos';
import { UrlExpiryBadge } from './url-expiry-badge';
import { VideoMenu } from './video-menu';
import { VideoPlayer } from './video-player';

interface VideoCardProps {
  guion: Guion;
  /** Buttons of other features: B-roll, TikTok. */
  actions: ReactNode;
  /** What those features report, e.g. the B-roll card. */
  status: ReactNode;
  onRetryTest: () => void;
}

/** The spec's derived label of a video (first document, section 4). */
export function videoLabel(guion: Guion): { text: string; color: string } {
  if (guion.estado === 'url_expirado') return { text: texts.labels.urlExpired, color: 'red' };
  return hasBroll(guion)
    ? { text: texts.labels.complete, color: 'green' }
    : { text: texts.labels.baseOnly, color: 'blue' };
}

/** One finished video: player, what can be done with it, and how long its link works. */
export function VideoCard({ guion, actions, status, onRetryTest }: VideoCardProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [downloading, setDownloading] = useState(false);
  const url = currentVideoUrl(guion);
  const label = videoLabel(guion);
  const playable = url !== null && guion.estado === 'listo';

  const download = async () => {
    if (url === null) {
      toast.error(texts.noVideo);
      return;
    }
    setDownloading(true);
    await downloadFile(url, downloadName(guion.titulo));
    setDownloading(false);
  };

  const copy = async () => {
    if (url === null) return;
    try {
      await navigator.clipboard.writeText(url);
      toast.success(texts.copied, texts.copiedText);
    } catch {
      // Without permission (or off a secure origin) the link is shown, so that it can be copied by hand.
      toast.error(texts.copyFailed, url);
    }
  };

  return (
    <Panel as="article" aria-label={guion.titulo} data-video-id={guion.id}>
      <Stack direction={{ base: 'column', md: 'row' }} gap="6">
        <VideoPlayer guion={guion} ref={player} />
        <Box flex="1" minW="0">
          <HStack justify="space-between" align="flex-start" gap="2">
            <Heading as="h3" size="md" overflowWrap="anywhere">
              {guion.titulo}
            </Heading>
            <VideoMenu guion={guion} player={player} onRetryTest={onRetryTest} />
          </HStack>
          <Wrap gap="2" mt="2" align="center">
            <Badge colorPalette={label.color} variant="subtle" data-video-label>
              {label.text}
            </Badge>
            {guion.estado === 'listo' && <UrlExpiryBadge guion={guion} />}
          </Wrap>
          {guion.caption !== null && guion.caption !== '' && (
            <Text mt="3" color="fg.muted" overflowWrap="anywhere">
              {guion.caption}
            </Text>
          )}
          {guion.palabrasClave !== null && guion.palabrasClave !== '' && (
            <Text mt="2" fontSize="sm" color="fg.subtle" overflowWrap="anywhere">
              {guion.palabrasClave}
            </Text>
          )}
          {playable && (
            <Wrap gap="2" mt="5">
              {actions}
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                onClick={() => void download()}
                loading={downloading}
                loadingText={texts.downloading}
              >
                <LuDownload /> {texts.download}
              </Button>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void copy()}>
                <LuCopy /> {texts.copyUrl}
              </Button>
            </Wrap>
          )}
          {status}
        </Box>
      </Stack>
    </Panel>
  );
}
