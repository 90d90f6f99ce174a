import { Badge, Box, HStack, Heading, Stack, Text, Wrap } from '@chakra-ui/react';
import { type Guion, LIMITS } from '@pregonero/contracts/api';
import { useRef, type ReactNode } from 'react';
import { Glossed } from '../../../components/glossed';
import { Panel } from '../../../components/panel';
import { UrlExpiryBadge } from './url-expiry-badge';
import { VideoButtons } from './video-buttons';
import { videoLabel } from './video-label';
import { VideoMenu } from './video-menu';
import { VideoPlayer } from './video-player';
import { videosTexts } from '../../../texts/videos';

interface VideoCardProps {
  guion: Guion;
  /** Inside the card of its script, which shows the title and the texts already. */
  embedded?: boolean;
  /** Buttons of other features: B-roll, TikTok. */
  actions: ReactNode;
  /** What those features report, e.g. the B-roll card. */
  status: ReactNode;
  onRetryTest: () => void;
}

/** One finished video: player, what can be done with it, and how long its link works. */
export function VideoCard({ guion, embedded = false, actions, status, onRetryTest }: VideoCardProps) {
  const player = useRef<HTMLVideoElement>(null);
  const label = videoLabel(guion);
  const playable = guion.estado === 'listo';
  const badges = (
    <Wrap gap="2" align="center">
      <Badge colorPalette={label.color} variant="subtle" data-video-label>
        <Glossed text={label.text} />
      </Badge>
      {playable && <UrlExpiryBadge guion={guion} />}
    </Wrap>
  );

  const content = (
    <Stack direction={{ base: 'column', md: 'row' }} gap="6">
      <VideoPlayer guion={guion} ref={player} />
      <Box flex="1" minW="0">
        <HStack justify="space-between" align="flex-start" gap="2">
          {embedded ? (
            badges
          ) : (
            <Heading as="h2" size="md" overflowWrap="anywhere">
              {guion.titulo}
            </Heading>
          )}
          <VideoMenu guion={guion} embedded={embedded} onRetryTest={onRetryTest} />
        </HStack>
        {!embedded && <Box mt="2">{badges}</Box>}
        {playable && (
          <Text mt="2" fontSize="sm" color="fg.subtle">
            {videosTexts.expiry.kept({ days: LIMITS.generatedVideoLifeDays })}
          </Text>
        )}
        {/* Above the texts: on a phone what is being made would stand a screen below the player. */}
        {status}
        {!embedded && <VideoTexts guion={guion} />}
        {playable && (
          <Wrap gap="2" mt="5">
            {actions}
            <VideoButtons guion={guion} player={player} embedded={embedded} />
          </Wrap>
        )}
      </Box>
    </Stack>
  );
  if (embedded) return <Box data-video-id={guion.id}>{content}</Box>;
  return (
    <Panel as="article" aria-label={guion.titulo} data-video-id={guion.id}>
      {content}
    </Panel>
  );
}

function VideoTexts({ guion }: { guion: Guion }) {
  return (
    <>
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
    </>
  );
}
