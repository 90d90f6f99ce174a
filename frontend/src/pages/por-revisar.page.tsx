import { Box, Button } from '@chakra-ui/react';
import { POLL_EVERY_MS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCircleCheck } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { paths } from '../config/paths';
import { allVideosQuery } from '../data/project-videos';
import { PostsToFix } from '../features/calendar/components/posts-to-fix';
import { ReviewQueue } from '../features/pendientes/components/review-queue';
import { toReview } from '../features/pendientes/waiting';
import { useFallbackInterval } from '../lib/live-status';
import { pendientesTexts as texts } from '../texts/pendientes';

/** Everything that waits for the client's answer, one after the other. */
export function PorRevisarPage() {
  const refetchInterval = useFallbackInterval(POLL_EVERY_MS.guiones);
  const videos = useQuery({ ...allVideosQuery, refetchInterval });
  return (
    <Box maxW="560px" mx="auto">
      <PageHeader title={texts.title} />
      <PostsToFix />
      {videos.isPending ? (
        <PageSpinner minH="60" />
      ) : videos.data === undefined ? (
        <ErrorState query={videos} />
      ) : (
        <>
          <ReviewQueue videos={toReview(videos.data)} onReload={videos.refetch} />
          {toReview(videos.data).length === 0 && (
            <Panel mt="3">
              <EmptyState
                icon={LuCircleCheck}
                title={videos.data.length === 0 ? texts.empty : texts.done}
                text={videos.data.length === 0 ? texts.emptyText : texts.doneText}
                action={
                  <Button asChild variant="outline" colorPalette="gray">
                    <RouterLink to={paths.videos.getHref()}>{texts.seeAll}</RouterLink>
                  </Button>
                }
              />
            </Panel>
          )}
        </>
      )}
    </Box>
  );
}
