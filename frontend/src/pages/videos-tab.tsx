import { Box, Button, Heading, SimpleGrid, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { LuArrowLeft, LuClapperboard } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { SampleVideo } from '../components/sample-stage';
import { paths } from '../config/paths';
import { GuionListSkeleton } from '../features/guiones/components/guion-list';
import { VideoTile } from '../features/videos/components/video-tile';
import { hasVideo } from '../data/guion-facts';
import { useAddressOf } from '../lib/address';
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
        <EmptyPanel
          icon={LuClapperboard}
          picture={<SampleVideo />}
          title={texts.empty}
          text={texts.emptyText}
          action={<Button onClick={onShowGuiones}>{texts.emptyAction}</Button>}
        />
      ) : (
        <Videos videos={videos} />
      )}
    </VStack>
  );
}

/** A grid of their first frames; the one that the address names, or the only one, with all that can be done with it. */
function Videos({ videos }: { videos: readonly Guion[] }) {
  const { id } = useAddressOf('video');
  const chosen = videos.length === 1 ? videos[0] : videos.find((guion) => guion.id === id);
  if (chosen !== undefined) {
    return (
      <>
        {videos.length > 1 && (
          <Button asChild variant="ghost" colorPalette="gray" size="sm" alignSelf="flex-start">
            <RouterLink to={paths.app.getHref({ tab: 'videos' })}>
              <LuArrowLeft aria-hidden /> {texts.all({ count: videos.length })}
            </RouterLink>
          </Button>
        )}
        <VideoEntry key={chosen.id} guion={chosen} />
      </>
    );
  }
  return (
    <SimpleGrid as="ul" columns={{ base: 2, md: 3, xl: 5 }} gap={{ base: '3', md: '4' }} listStyleType="none">
      {videos.map((guion) => (
        <Box as="li" key={guion.id} minW="0">
          <VideoTile guion={guion} />
        </Box>
      ))}
    </SimpleGrid>
  );
}
