import { Box, Button, Heading, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { LuClapperboard } from 'react-icons/lu';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { Panel } from '../components/panel';
import { GuionListSkeleton } from '../features/guiones/components/guion-list';
import { hasVideo } from '../data/guion-facts';
import { videosTexts as texts } from '../texts/videos';
import { UsageLine } from './usage-line';
import { VideoEntry } from './video-entry';

interface VideosTabProps {
  guiones: UseQueryResult<Guion[]>;
  onShowGuiones: () => void;
}

/** The finished videos of a client. */
export function VideosTab({ guiones, onShowGuiones }: VideosTabProps) {
  if (guiones.isPending) return <GuionListSkeleton />;
  if (guiones.isLoadingError) {
    return <ErrorState query={guiones} />;
  }
  const videos = guiones.data.filter(hasVideo);
  return (
    <VStack align="stretch" gap="4">
      <Box>
        <Heading as="h1" size="xl">
          {texts.title}
        </Heading>
        <UsageLine />
      </Box>
      {videos.length === 0 ? (
        <Panel>
          <EmptyState
            icon={LuClapperboard}
            title={texts.empty}
            text={texts.emptyText}
            action={<Button onClick={onShowGuiones}>{texts.emptyAction}</Button>}
          />
        </Panel>
      ) : (
        videos.map((guion) => <VideoEntry key={guion.id} guion={guion} />)
      )}
    </VStack>
  );
}
